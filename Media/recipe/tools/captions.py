"""Put CEA-608 and CEA-708 captions into the pictures of an H.264 Annex B stream.

    captions.py INPUT OUTPUT [608] [708]

Every picture gets an ATSC A/53 cc_data message: a pop-on caption in field 1
spread over the first pictures, and a DTVCC packet that defines a window.
"""

import struct
import sys

from nal import H264, annex_b, each_picture, units

RESUME_LOADING, ERASE_BUFFER, ROW_15, SHOW = 0x1420, 0x142E, 0x1470, 0x142F
# DTVCC: define window 0 of service 1 with 8 rows and 32 columns, then two letters.
DTVCC_PACKET = bytes([0x06, 0x2A, 0x98, 0x38, 0x00, 0x00, 0x07, 0x1F, 0x11, 0x48, 0x69, 0x00])


def odd_parity(byte):
    return byte | (0x80 if bin(byte).count("1") % 2 == 0 else 0)


def line_21():
    """The byte pairs of one caption: control codes are sent twice."""
    pairs = [divmod(code, 256) for code in (RESUME_LOADING, ERASE_BUFFER, ROW_15) for _ in range(2)]
    pairs += [tuple(text) for text in (b"IT", b" I", b"S ", b"A ", b"TE", b"ST")]
    return pairs + [divmod(SHOW, 256)] * 2


def cc_data(triplets):
    """User data of ATSC A/53 part 4, 6.2.3, as an ITU-T T.35 message."""
    body = b"".join(bytes([0xF8 | (4 if valid else 0) | kind, *pair]) for kind, valid, pair in triplets)
    return bytes.fromhex("b5 0031") + b"GA94\x03" + bytes([0x40 | len(triplets), 0xFF]) + body + b"\xFF"


def picture_message(number, kinds):
    pairs, triplets = line_21(), []
    if "608" in kinds:
        pair = pairs[number] if number < len(pairs) else (0, 0)
        triplets.append((0, True, tuple(map(odd_parity, pair))))
    if "708" in kinds:
        starts = [3] + [2] * (len(DTVCC_PACKET) // 2 - 1)
        sequence = bytes([number % 4 << 6 | DTVCC_PACKET[0]]) + DTVCC_PACKET[1:]
        triplets += [(kind, True, pair) for kind, pair in zip(starts, struct.iter_unpack("BB", sequence))]
    return H264.sei(4, cc_data(triplets))


def main(source, output, *kinds):
    with open(source, "rb") as file:
        parts = units(file.read())
    with open(output, "wb") as file:
        file.write(annex_b(each_picture(H264, parts, lambda n: [picture_message(n, kinds)], lambda n: [])))


main(*sys.argv[1:])
