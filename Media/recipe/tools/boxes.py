"""Edit an MP4 file whose moov box is its last: no offset in it then moves.

    boxes.py FILE COMMAND…

elng=ID,TAG             extended language of track ID (ISO 14496-12, 8.4.6)
group=ID,N              alternate group of track ID
disable=ID              track ID is not enabled
entry=ID,CODE           the sample entry's four-character code
dovi=ID,PROFILE,LEVEL,COMPATIBILITY[,el]    a Dolby Vision configuration record
joc=ID,COMPLEXITY       dec3 announces joint object coding
it35=ID,PROFILE,N+N…    a timed metadata track that gives track ID HDR10+, in samples that last N frames each
"""

import struct
import sys

from bits import BitWriter
from hdr10plus import hdr10plus

PARENTS = {b"moov", b"trak", b"mdia", b"minf", b"stbl"}
ENTRY_HEADS = {b"vide": 78, b"soun": 28}


class Box:
    """A box as its type, its payload up to the children, and the children."""

    def __init__(self, kind, head=b"", children=()):
        self.kind, self.head, self.children = kind, bytearray(head), list(children)

    def __bytes__(self):
        body = bytes(self.head) + b"".join(map(bytes, self.children))
        return struct.pack(">I", len(body) + 8) + self.kind + body

    def find(self, *path):
        for kind in path:
            self = next(child for child in self.children if child.kind == kind)
        return self


def boxes(data):
    at, out = 0, []
    while at + 8 <= len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        assert size >= 8, "large and open sizes are not in our files"
        out.append(box(kind, data[at + 8:at + size]))
        at += size
    return out


def box(kind, body):
    if kind in PARENTS:
        made = Box(kind, b"", boxes(body))
        if kind == b"mdia":
            open_entries(made)
        return made
    return Box(kind, body)


def open_entries(media):
    """Take the sample entries of a media box apart, now that its handler is known."""
    handler = bytes(media.find(b"hdlr").head[8:12])
    table = media.find(b"minf", b"stbl", b"stsd")
    entries, table.head = boxes(bytes(table.head[8:])), table.head[:8]
    length = ENTRY_HEADS.get(handler)
    for entry in entries:
        if length is not None:
            entry.head, entry.children = entry.head[:length], boxes(bytes(entry.head[length:]))
    table.children = entries


def dovi_record(profile, level, compatibility, enhancement):
    w = BitWriter()
    w.u(8, 1)
    w.u(8, 0)
    w.u(7, profile)
    w.u(6, level)
    w.flag(True)                # rpu_present_flag
    w.flag(enhancement)         # el_present_flag
    w.flag(not enhancement)     # bl_present_flag
    w.u(4, compatibility)
    w.u(28, 0)
    w.u(128, 0)
    return Box(b"dvcC" if profile <= 7 else b"dvvC", w.bytes())


def full(kind, *parts, flags=0):
    """A full box of version 0."""
    return Box(kind, struct.pack(">I", flags) + b"".join(parts))


def longs(*values):
    return struct.pack(f">{len(values)}I", *values)


def metadata_track(described, number, profile, durations, at):
    """A track of ITU-T T.35 messages (sample entry it35, as MPEG's reference software libisomediafile writes it):
    the sample entry holds the bytes that all messages begin with, the samples the rest. The samples are in one
    chunk at byte `at`; answers the track and that chunk."""
    message, length = hdr10plus(profile), 5
    media, header = described.find(b"mdia"), described.find(b"tkhd").head
    table = media.find(b"minf", b"stbl")
    frame = struct.unpack(">I", table.find(b"stts").head[12:16])[0]
    timescale = struct.unpack(">I", media.find(b"mdhd").head[12:16])[0]
    ticks, rest = [frame * count for count in durations], message[length:]
    entry = Box(b"it35", bytes(6) + b"\0\1" + bytes([length]) + message[:length], [full(b"hrsd", b"HDR10+\0")])
    tables = Box(b"stbl", b"", [
        Box(b"stsd", longs(0, 1), [entry]), full(b"stts", longs(len(ticks)), *(longs(1, t) for t in ticks)),
        full(b"stsc", longs(1, 1, len(ticks), 1)), full(b"stsz", longs(len(rest), len(ticks))), full(b"stco", longs(1, at))])
    place = Box(b"dinf", b"", [Box(b"dref", longs(0, 1), [full(b"url ", flags=1)])])
    track = Box(b"trak", b"", [
        Box(b"tkhd", header[:12] + longs(number) + header[16:76] + bytes(8)), Box(b"tref", b"", [
            Box(b"rndr", header[12:16])]),
        Box(b"mdia", b"", [
            full(b"mdhd", longs(0, 0, timescale, sum(ticks)), b"\x55\xc4\0\0"),
            full(b"hdlr", longs(0), b"meta", bytes(12), b"HDR10+\0"),
            Box(b"minf", b"", [full(b"nmhd"), place, tables])])])
    return track, rest * len(ticks)


def edit(tracks, command, words):
    track = tracks[int(words[0])]
    header, media = track.find(b"tkhd").head, track.find(b"mdia")
    entry = media.find(b"minf", b"stbl", b"stsd").children[0]
    if command == "elng":
        after = media.children.index(media.find(b"mdhd")) + 1
        media.children.insert(after, Box(b"elng", bytes(4) + words[1].encode() + b"\0"))
    elif command == "group":
        header[34:36] = struct.pack(">H", int(words[1]))
    elif command == "disable":
        header[3] &= ~1
    elif command == "entry":
        entry.kind = words[1].encode()
    elif command == "dovi":
        entry.children.append(dovi_record(*map(int, words[1:4]), "el" in words))
    elif command == "joc":
        entry.find(b"dec3").head += bytes([1, int(words[1])])
    else:
        sys.exit(f"boxes: no command {command}")


def main(path, *commands):
    with open(path, "rb") as file:
        data = file.read()
    top = boxes(data)
    movie = top[-1]
    assert movie.kind == b"moov", "the moov box is not the last"
    tracks = {struct.unpack(">I", t.find(b"tkhd").head[12:16])[0]: t for t in movie.children if t.kind == b"trak"}
    for command in commands:
        name, _, words = command.partition("=")
        words = words.split(",")
        if name == "it35":
            # Before the moov box, behind all that has an offset.
            at = sum(len(bytes(box)) for box in top[:-1]) + 8
            durations = [int(word) for word in words[2].split("+")]
            track, chunk = metadata_track(tracks[int(words[0])], max(tracks) + 1, words[1], durations, at)
            top.insert(-1, Box(b"mdat", chunk))
            movie.children.insert(movie.children.index(tracks[max(tracks)]) + 1, track)
        else:
            edit(tracks, name, words)
    with open(path, "wb") as file:
        file.write(b"".join(map(bytes, top)))


main(*sys.argv[1:])
