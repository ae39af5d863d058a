"""bluray.py FOLDER CLIP=START+LENGTH…: writes the navigation files of a Blu-ray disc
into FOLDER/BDMV, for clips whose clocks begin at START seconds. Checked with
libbluray.

Layouts as libbluray reads them (index.bdmv, PlayList and PlayListMark of .mpls,
ClipInfo, SequenceInfo, ProgramInfo and CPI of .clpi). Times are seconds, in the
clock of 45 kHz of the disc.
"""

import os
import struct
import sys

STARTS = {}


def clock(name, seconds):
    return round((STARTS.get(name, 0) + seconds) * 45000)


def sized(body, form):
    return struct.pack(form, len(body)) + body


def stream(pid, attributes):
    return sized(struct.pack(">BH", 1, pid) + bytes(6), ">B") + sized(attributes, ">B")


VIDEO = (0x1011, bytes([0x1B, 5 << 4 | 3]) + bytes(3))  # H.264, 720p, 25 Hz


def audio(pid, language):
    return pid, bytes([0x81, 1 << 4 | 1]) + language.encode()  # AC-3, mono, 48 kHz


def graphics(pid, language):
    return pid, bytes([0x90]) + language.encode() + bytes(1)


FILM = ([VIDEO], [audio(0x1100, "eng"), audio(0x1101, "deu")], [graphics(0x1200, "fra")])


def item(clips, start, end, streams):
    """clips: the first angle, and others."""
    angles = len(clips) > 1
    body = clips[0].encode() + b"M2TS" + struct.pack(">HB", 1 | angles << 4, 0)
    body += struct.pack(">II", clock(clips[0], start), clock(clips[0], end)) + bytes(8) + bytes([0, 0, 0, 0])
    if angles:
        body += bytes([len(clips), 0])
        body += b"".join(clip.encode() + b"M2TS\0" for clip in clips[1:])
    video, sound, subtitles = streams
    table = bytes(2) + bytes([len(video), len(sound), len(subtitles), 0, 0, 0, 0, 0]) + bytes(4)
    table += b"".join(stream(*entry) for group in streams for entry in group)
    return clips[0], sized(body + sized(table, ">H"), ">H")


def playlist(items, chapters, version=b"0200"):
    """items: pairs of clips and an item. chapters: pairs of an item and seconds in it."""
    info = sized(bytes([0, 1, 0, 0]) + bytes(8) + bytes(2), ">I")
    body = bytes(2) + struct.pack(">HH", len(items), 0) + b"".join(data for _, data in items)
    marks = struct.pack(">H", len(chapters))
    for place, seconds in chapters:
        marks += struct.pack(">BBHIHI", 0, 1, place, clock(items[place][0], seconds), 0xFFFF, 0)
    listed, marked = sized(body, ">I"), sized(marks, ">I")
    start = 40 + len(info)
    head = b"MPLS" + version + struct.pack(">III", start, start + len(listed), 0) + bytes(20)
    return head + info + listed + marked


def index(version=b"0200"):
    info = sized(bytes([0x00, 0x00]) + bytes(32), ">I")
    # First playback and top menu: no object; one HDMV title, of object 0.
    none = bytes([0x40, 0, 0, 0]) + struct.pack(">HH", 0, 0xFFFF) + bytes(4)
    title = bytes([0x40, 0, 0, 0]) + struct.pack(">HH", 0, 0) + bytes(4)
    body = none + none + struct.pack(">H", 1) + title
    start = 40 + len(info)
    return b"INDX" + version + struct.pack(">II", start, 0) + bytes(24) + info + sized(body, ">I")


def clip(name, seconds, packets, streams, version=b"0200"):
    info = sized(
        bytes(2) + bytes([1, 1]) + bytes(4) + struct.pack(">II", 3_000_000, packets) + bytes(128)
        + sized(b"\x80HDMV" + bytes(25), ">H"), ">I")
    sequence = sized(
        bytes([0, 1]) + struct.pack(">IBB", 0, 1, 0)
        + struct.pack(">HIII", 0x1001, 0, clock(name, 0), clock(name, seconds)), ">I")
    entries = [entry for group in streams for entry in group]
    table = bytes([0, 1]) + struct.pack(">IHBB", 0, 0x0100, len(entries), 0)
    for pid, attributes in entries:
        # 21 bytes at most, the rest is ISRC.
        table += struct.pack(">H", pid) + sized(attributes.ljust(21, b"\0"), ">B")
    program = sized(table, ">I")
    empty = sized(b"", ">I")
    places = [40 + len(info)]
    for part in (sequence, program, empty):
        places.append(places[-1] + len(part))
    head = b"HDMV" + version + struct.pack(">IIIII", *places[:4], 0) + bytes(12)
    return head + info + sequence + program + empty + empty


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def main(folder, *clips):
    root = os.path.join(folder, "BDMV")

    def packets(name):
        return os.path.getsize(os.path.join(root, "STREAM", f"{name}.m2ts")) // 192

    write(f"{root}/index.bdmv", index())
    write(f"{root}/MovieObject.bdmv", b"MOBJ0200" + bytes(32) + sized(bytes(4) + bytes(2), ">I"))
    for text in clips:
        name, times = text.split("=")
        start, seconds = map(float, times.split("+"))
        STARTS[name] = start
        write(f"{root}/CLIPINF/{name}.clpi", clip(name, seconds, packets(name), FILM))
    film = [item(["00001"], 0, 4, FILM), item(["00002"], 0, 3, FILM)]
    lists = {
        # A trailer, the film twice, a loop, a playlist whose clip is not there, two angles.
        "00000": ([item(["00003"], 0, 1, FILM)], [(0, 0)]),
        "00001": (film, [(0, 0), (0, 2), (1, 1)]),
        "00002": (film, [(0, 0), (0, 2), (1, 1)]),
        "00003": ([item(["00001"], 0, 4, FILM)] * 4, [(0, 0)]),
        "00004": ([item(["00009"], 0, 20, FILM)], [(0, 0)]),
        "00005": ([item(["00001", "00002"], 0, 3, FILM)], [(0, 0), (0, 1)]),
    }
    for name, (items, chapters) in lists.items():
        write(f"{root}/PLAYLIST/{name}.mpls", playlist(items, chapters))


if __name__ == "__main__":
    main(*sys.argv[1:])
