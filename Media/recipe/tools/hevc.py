"""Put dynamic metadata into the pictures of an HEVC Annex B stream.

    hevc.py INPUT OUTPUT [rpu=PROFILE[,mel|fel][,cm4][,damaged]] [hdr10plus=A|B[,FIRST]] [el=FILE]

rpu         a Dolby Vision RPU (NAL unit type 62) behind every picture;
            damaged: the second one fails its checksum
hdr10plus   an HDR10+ message before every picture from the FIRST
el          the units of FILE, an enhancement layer, wrapped in type 63
"""

import sys

from hdr10plus import hdr10plus
from nal import HEVC, annex_b, each_picture, escaped, units
from rpu import rpu


def layer_pictures(path):
    """The enhancement layer's units, one list a picture, each wrapped in a unit of type 63."""
    pictures, waiting = [], []
    with open(path, "rb") as file:
        for unit in units(file.read()):
            waiting.append(b"\x7e\x01" + unit)
            if HEVC.is_slice(unit):
                pictures.append(waiting)
                waiting = []
    return pictures


def main(source, output, *wishes):
    wishes = dict(wish.split("=", 1) for wish in wishes)
    before, after = lambda n: [], lambda n: []

    if "hdr10plus" in wishes:
        profile, *rest = wishes["hdr10plus"].split(",")
        first = int(rest[0]) if rest else 0
        message = HEVC.sei(4, hdr10plus(profile))
        before = lambda n: [message] if n >= first else []

    if "rpu" in wishes:
        profile, *words = wishes["rpu"].split(",")
        layer = next((word for word in words if word in ("mel", "fel")), None)
        enhancement = layer_pictures(wishes["el"]) if "el" in wishes else []

        def after(n):
            unit = bytearray(rpu(int(profile), layer, "cm4" in words, scene_start=n == 0))
            if "damaged" in words and n == 1:
                unit[40] ^= 0xFF
            wrapped = enhancement[n] if n < len(enhancement) else []
            return wrapped + [b"\x7c\x01" + escaped(unit)]

    with open(source, "rb") as file:
        parts = units(file.read())
    with open(output, "wb") as file:
        file.write(annex_b(each_picture(HEVC, parts, before, after)))


main(*sys.argv[1:])
