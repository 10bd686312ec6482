/* SPDX-License-Identifier: MIT */
#include "maker/published.h"

#include <assert.h>

/* The plot_hash of each, ascending. */
static const uint64_t hashes[] = {
	0x00a6714ff982625b, 0x00d4f80c4724168a, 0x00ef2880e26709e6, 0x01283cb1d50e1817,
	0x01490e7b1b450964, 0x022d6c62ec5f9817, 0x029902abe37fc986, 0x02f1019db42c7fad,
	0x03023a0834bb761a, 0x0314eb51fdc30d5e, 0x0411d99602d85912, 0x046546dd8a1de807,
	0x04fc356c2d23e7f6, 0x05563f1304942fba, 0x05bc1aabc58b3c77, 0x05ce5781be6ae2c9,
	0x05ef5a9e96bfd6aa, 0x064d286d8b6c7d48, 0x0753834acf913231, 0x089a2d8c1ba041d7,
	0x0934f847543c9d39, 0x09c6a4248b2c8ba2, 0x0b6db1842712faf1, 0x0c43bb8d727e55d3,
	0x0c5dfb4a2b9e3ee6, 0x0c7c2ca255b71613, 0x0ce8466704fc8e2c, 0x0d0b68ef765d2541,
	0x0d1410f798a477c8, 0x0d9c6b8b075d7455, 0x0deec6e0d4931b1a, 0x0e5f24c92f45b65b,
	0x0ea480bc2df24568, 0x0ef8538ffbc400fe, 0x0f16926c0e41b97e, 0x0fb15274aa15afae,
	0x10809c23ba302891, 0x12244ffaba43d62b, 0x12743ff0739184d2, 0x141f06995bb392ba,
	0x14c245fc3a8ee2db, 0x158d1d6e93641564, 0x15b0fe71403cbac6, 0x16a98486a05ddd41,
	0x16d0dd9e45c60393, 0x17880c1a4bac8e07, 0x18b2ff1c3764afc3, 0x18f5283f28db9d0e,
	0x1af51493cb538314, 0x1c8bb7350ce0e5ed, 0x1ce9066476c1442e, 0x1d07d2b4e93fc3ba,
	0x1d4b6ea37eb16129, 0x1df8c2375848d9d0, 0x1e8df16f8777ea73, 0x1fdd77df0de2e601,
	0x20258e9f0cd21795, 0x2051389005da7335, 0x20b167231268820d, 0x219d5649160610ae,
	0x2209b5e141ce7523, 0x25b65d88662aac05, 0x271692273c5eb51b, 0x2906935c49fe8005,
	0x2986e93766355fc8, 0x299271f2bf63396f, 0x2c81c9baea05a63b, 0x2dd02c171e92081d,
	0x2e23728aaa52a25f, 0x2eccc7990f7444f4, 0x2f2e30d6a6022f30, 0x30b42529b104c331,
	0x30d129eb33046252, 0x31389a83d5cefd3a, 0x32ec1bcb2f24f026, 0x357c9b146530d2e0,
	0x3c32a267781ba8dc, 0x3c40eb34d41e7517, 0x3d4c2c266be3aa5d, 0x3e1ab6179cf1e7d8,
	0x41bd6ebf01f8f0d2, 0x421e83a7a5efba1e, 0x42279b8797c94385, 0x426cd40b0bc053a9,
	0x45e4e60c83413cba, 0x4730156a1ceb4446, 0x541e93303d2746af, 0x554ae4d8e188497b,
	0x5854a249b11e4232, 0x5c829bfb1bb6f1ba, 0x62d17000107510f1, 0x6797b977f3036623,
	0x6eb2d45a3e6d6126, 0x83c8ddb3c7a3d93a,
};

bool published_has(const struct plot *plot)
{
	size_t from = 0, to = sizeof hashes / sizeof *hashes;
	struct plot cropped = *plot;
	uint64_t hash;

	plot_crop(&cropped);
	hash = plot_hash(&cropped);
	while (from < to) {
		size_t middle = (from + to) / 2;

		assert(middle == 0 || hashes[middle - 1] < hashes[middle]);
		if (hashes[middle] == hash)
			return true;
		if (hashes[middle] < hash)
			from = middle + 1;
		else
			to = middle;
	}
	return false;
}
