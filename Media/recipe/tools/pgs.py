"""Write a Presentation Graphic Stream (.sup): plain rectangles as subtitles.

    pgs.py OUTPUT WIDTHxHEIGHT START-END…

Times are seconds.
"""

import struct
import sys

PALETTE, OBJECT, COMPOSITION, WINDOW, END = 0x14, 0x15, 0x16, 0x17, 0x80
BOX_WIDTH, BOX_HEIGHT = 96, 16


def segment(time, kind, payload):
    ticks = round(time * 90000)
    return b"PG" + struct.pack(">IIBH", ticks, 0, kind, len(payload)) + payload


def run_length(width, height):
    """A filled box: each line one run of colour 1, then the line's end."""
    line = b"\x00" + struct.pack(">H", 0xC000 | width) + b"\x01" + b"\x00\x00"
    return line * height


def composition(size, number, objects, state):
    width, height = size
    return struct.pack(">HHBHBBBB", width, height, 0x10, number, state, 0, 0, len(objects)) + b"".join(objects)


def show(size, number, time):
    x, y = (size[0] - BOX_WIDTH) // 2, size[1] - 2 * BOX_HEIGHT
    placed = struct.pack(">HBBHH", 0, 0, 0, x, y)
    window = struct.pack(">BBHHHH", 1, 0, x, y, BOX_WIDTH, BOX_HEIGHT)
    palette = bytes([0, 0, 1, 235, 128, 128, 255])
    pixels = struct.pack(">HH", BOX_WIDTH, BOX_HEIGHT) + run_length(BOX_WIDTH, BOX_HEIGHT)
    picture = struct.pack(">HBB", 0, 0, 0xC0) + len(pixels).to_bytes(3, "big") + pixels
    return (segment(time, COMPOSITION, composition(size, number, [placed], 0x80))
            + segment(time, WINDOW, window) + segment(time, PALETTE, palette)
            + segment(time, OBJECT, picture) + segment(time, END, b""))


def clear(size, number, time):
    window = struct.pack(">BBHHHH", 1, 0, 0, 0, size[0], size[1])
    return (segment(time, COMPOSITION, composition(size, number, [], 0))
            + segment(time, WINDOW, window) + segment(time, END, b""))


def main(output, size, *cues):
    size = tuple(map(int, size.split("x")))
    stream = b""
    for index, cue in enumerate(cues):
        start, end = map(float, cue.split("-"))
        stream += show(size, 2 * index, start) + clear(size, 2 * index + 1, end)
    with open(output, "wb") as file:
        file.write(stream)


main(*sys.argv[1:])
