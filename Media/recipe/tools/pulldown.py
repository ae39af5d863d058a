"""Flag a progressive MPEG-2 elementary stream for 2:3 pulldown.

    pulldown.py INPUT OUTPUT

The sequence becomes interlaced in its display; of each four pictures two show
three fields (ISO 13818-2, 6.3.10). The stream must have no B pictures, so that
coding order is display order.
"""

import re
import sys

SEQUENCE_EXTENSION, PICTURE_EXTENSION = 1, 8
# top_field_first and repeat_first_field of four pictures: 3 + 2 + 3 + 2 fields.
CADENCE = ((1, 1), (0, 0), (0, 1), (1, 0))


def main(source, output):
    with open(source, "rb") as file:
        data = bytearray(file.read())
    number = 0
    for found in re.finditer(b"\x00\x00\x01\xb5", bytes(data)):
        at = found.end()
        kind = data[at] >> 4
        if kind == SEQUENCE_EXTENSION:
            data[at + 1] &= ~0x08                   # progressive_sequence
        elif kind == PICTURE_EXTENSION:
            top, repeat = CADENCE[number % 4]
            data[at + 3] = data[at + 3] & ~0x82 | top << 7 | repeat << 1
            number += 1
    with open(output, "wb") as file:
        file.write(data)


main(*sys.argv[1:])
