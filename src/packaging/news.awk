# SPDX-License-Identifier: MIT
# Puts what NEWS says into a text: awk -f news.awk NEWS TEXT. @VERSION@ and @DATE@ become those of the newest version, a line
# @NEWS@ becomes all of it, as XML or as a manual page's macros, whatever the text is.

FNR == NR && /^[0-9]/ {
	version[++count] = $1
	date[count] = substr($2, 2, length($2) - 2)
}

FNR == NR && /^- / { items[count, ++item_count[count]] = substr($0, 3) }

FNR == NR { next }

FNR == 1 { is_xml = /^<\?xml/ }

function xml(text) {
	gsub(/&/, "\\&amp;", text)
	gsub(/</, "\\&lt;", text)
	return text
}

function put(i,  j) {
	printf is_xml ? "    <release version=\"%s\" date=\"%s\">\n      <description>\n        <ul>\n" : ".TP\n.B %s (%s)\n", version[i], date[i]
	for (j = 1; j <= item_count[i]; j++)
		print is_xml ? "          <li>" xml(items[i, j]) "</li>" : (j > 1 ? ".br\n" : "") "\\(bu " items[i, j]
	if (is_xml)
		print "        </ul>\n      </description>\n    </release>"
}

/^ *@NEWS@$/ {
	for (i = 1; i <= count; i++)
		put(i)
	next
}

{
	gsub(/@VERSION@/, version[1])
	gsub(/@DATE@/, date[1])
	print
}
