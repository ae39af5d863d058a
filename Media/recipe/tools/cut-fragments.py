"""cut-fragments INPUT NAME: cuts fragmented MP4 at its moof boxes into NAME-init.mp4 and two halves, NAME-1.m4s and
NAME-2.m4s."""
import struct
import sys

data = open(sys.argv[1], "rb").read()
name = sys.argv[2]
head, fragments, at = b"", [], 0
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at : at + 8])
    box = data[at : at + size]
    if kind in (b"ftyp", b"moov"):
        head += box
    elif kind == b"moof":
        fragments.append(box)
    elif kind == b"mdat":
        fragments[-1] += box
    at += size
middle = (len(fragments) + 1) // 2
open(f"{name}-init.mp4", "wb").write(head)
open(f"{name}-1.m4s", "wb").write(b"".join(fragments[:middle]))
open(f"{name}-2.m4s", "wb").write(b"".join(fragments[middle:]))
