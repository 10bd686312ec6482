/* SPDX-License-Identifier: MIT */
/* System calls counted, where the system lets a program be traced (Linux). */
#include "bench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/ptrace.h>
#include <sys/syscall.h>
#endif

#define QUIET_MS 40 /* so long no call: it waits for a key */

#if defined(__linux__) && defined(__x86_64__)

#include <sys/user.h>

bool calls_can(void)
{
	return true;
}

static bool is_look_up(long call)
{
	static const long calls[] = {SYS_open,	     SYS_openat,     SYS_stat,	     SYS_lstat,
				     SYS_newfstatat, SYS_readlink,   SYS_readlinkat, SYS_access,
				     SYS_faccessat,  SYS_getdents64, SYS_statx};

	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
		if (calls[i] == call)
			return true;
	return false;
}

/* A call begins or ends: each has both. */
static void count(pid_t pid, bool *inside, struct calls *calls)
{
	struct user_regs_struct registers;

	*inside = !*inside;
	if (!*inside || ptrace(PTRACE_GETREGS, pid, NULL, &registers) != 0)
		return;
	calls->all++;
	calls->look_ups += is_look_up((long)registers.orig_rax);
	calls->writes += (registers.orig_rax == SYS_write || registers.orig_rax == SYS_writev) &&
			 registers.rdi == STDOUT_FILENO;
	calls->waits = registers.orig_rax == SYS_pselect6;
}

/* Go on behind a stop; signals that are the program's own are handed on. */
static void go_on(pid_t pid, int status, bool *inside, struct calls *calls)
{
	int signal = WSTOPSIG(status);

	if (signal == (SIGTRAP | 0x80)) {
		count(pid, inside, calls);
		signal = 0;
	} else if (signal == SIGTRAP || signal == SIGSTOP) {
		signal = 0;
	}
	ptrace(PTRACE_SYSCALL, pid, NULL, (void *)(long)signal);
}

void calls_of_program(char *const argv[], struct calls *calls)
{
	bool inside = false;
	int status;
	pid_t pid = fork();

	*calls = (struct calls){0};
	if (pid < 0)
		bench_stop("can't start a program");
	if (pid == 0) {
		int nothing = open("/dev/null", O_WRONLY);

		dup2(nothing, STDOUT_FILENO);
		ptrace(PTRACE_TRACEME, 0, NULL, NULL);
		execv(argv[0], argv);
		_exit(127);
	}
	if (waitpid(pid, &status, 0) != pid || !WIFSTOPPED(status))
		bench_stop("a program can't be traced");
	ptrace(PTRACE_SETOPTIONS, pid, NULL, (void *)(long)PTRACE_O_TRACESYSGOOD);
	ptrace(PTRACE_SYSCALL, pid, NULL, NULL);
	while (waitpid(pid, &status, 0) == pid && WIFSTOPPED(status))
		go_on(pid, status, &inside, calls);
}

/* It waits in a call, in which it is found when it is stopped: the call's end comes first. */
void calls_begin(struct session *session)
{
	int status;

	if (ptrace(PTRACE_SEIZE, session->pid, NULL, (void *)(long)PTRACE_O_TRACESYSGOOD) != 0 ||
	    ptrace(PTRACE_INTERRUPT, session->pid, NULL, NULL) != 0 ||
	    waitpid(session->pid, &status, 0) != session->pid)
		bench_stop("a program can't be traced");
	ptrace(PTRACE_SYSCALL, session->pid, NULL, NULL);
	calls_of_key(session, "", &(struct calls){0});
}

void calls_of_key(struct session *session, const char *key, struct calls *calls)
{
	struct pollfd input = {.fd = session->master, .events = POLLIN};
	int64_t last = bench_now();
	struct calls later = {0}; /* what time brings, while it waits */
	char rest[4096];
	static bool inside;

	if (*key == '\0')
		inside = false;
	else
		session_key(session, key);
	*calls = (struct calls){0};
	while (bench_now() - last < (int64_t)QUIET_MS * 1000000) {
		int status;

		if (waitpid(session->pid, &status, WNOHANG) == session->pid) {
			if (!WIFSTOPPED(status))
				bench_stop("a program ended too soon");
			go_on(session->pid, status, &inside, calls->waits ? &later : calls);
			last = bench_now();
		} else if (poll(&input, 1, 0) > 0 && read(session->master, rest, sizeof rest) < 0 &&
			   errno != EINTR) {
			bench_stop("a program can't be read");
		}
	}
}

void calls_end(struct session *session)
{
	int status;

	ptrace(PTRACE_INTERRUPT, session->pid, NULL, NULL);
	waitpid(session->pid, &status, 0);
	ptrace(PTRACE_DETACH, session->pid, NULL, NULL);
}

#else

bool calls_can(void)
{
	return false;
}

void calls_of_program(char *const argv[], struct calls *calls)
{
	(void)argv;
	*calls = (struct calls){0};
}

void calls_begin(struct session *session)
{
	(void)session;
}

void calls_of_key(struct session *session, const char *key, struct calls *calls)
{
	(void)session, (void)key;
	*calls = (struct calls){0};
}

void calls_end(struct session *session)
{
	(void)session;
}

#endif
