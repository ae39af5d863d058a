"""Put metadata OBUs into the temporal units of an AV1 low overhead stream (.obu).

    av1.py INPUT OUTPUT [hdr10] [hdr10plus=A|B] [rpu=PROFILE]

hdr10       P3 mastering display of 1000 to 0.0001 cd/m2, MaxCLL 1000, MaxFALL 400
hdr10plus   an ST 2094-40 message in every temporal unit
rpu         a Dolby Vision RPU in every temporal unit
"""

import struct
import sys

from hdr10plus import hdr10plus
from rpu import metadata_t35, rpu

SEQUENCE_HEADER, TEMPORAL_DELIMITER, METADATA = 1, 2, 5
CONTENT_LIGHT, MASTERING_DISPLAY, ITU_T_T35 = 1, 2, 4


def leb128(value):
    out = bytearray()
    while True:
        value, low = value >> 7, value & 0x7F
        out.append(low | (0x80 if value else 0))
        if not value:
            return bytes(out)


def obus(stream):
    """(type, bytes) of each OBU; all have a size field in this format."""
    at = 0
    while at < len(stream):
        start, kind = at, stream[at] >> 3 & 15
        at += 2 if stream[at] & 4 else 1
        size = shift = 0
        while True:
            size |= (stream[at] & 0x7F) << shift
            shift, at = shift + 7, at + 1
            if not stream[at - 1] & 0x80:
                break
        at += size
        yield kind, stream[start:at]


def metadata(kind, payload):
    body = leb128(kind) + payload + b"\x80"
    return bytes([METADATA << 3 | 2]) + leb128(len(body)) + body


def hdr10():
    """Chromaticities are in 1/65536, luminances in 1/256 and 1/16384 cd/m2."""
    points = (0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329)
    display = struct.pack(">8HII", *(round(p * 65536) for p in points), 1000 << 8, round(0.0001 * 16384))
    return metadata(CONTENT_LIGHT, struct.pack(">HH", 1000, 400)) + metadata(MASTERING_DISPLAY, display)


def main(source, output, *wishes):
    wishes = dict(wish.partition("=")[::2] for wish in wishes)
    static = hdr10() if "hdr10" in wishes else b""
    dynamic = metadata(ITU_T_T35, hdr10plus(wishes["hdr10plus"])) if "hdr10plus" in wishes else b""
    if "rpu" in wishes:
        dynamic += metadata(ITU_T_T35, metadata_t35(rpu(int(wishes["rpu"]))))

    with open(source, "rb") as file:
        listed = list(obus(file.read()))
    out = b""
    for index, (kind, data) in enumerate(listed):
        out += data
        headed = index + 1 < len(listed) and listed[index + 1][0] == SEQUENCE_HEADER
        if kind == SEQUENCE_HEADER:
            out += static + dynamic
        elif kind == TEMPORAL_DELIMITER and not headed:
            out += dynamic
    with open(output, "wb") as file:
        file.write(out)


main(*sys.argv[1:])
