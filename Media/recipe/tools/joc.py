"""Announce joint object coding in every frame of an E-AC-3 stream.

    joc.py INPUT OUTPUT COMPLEXITY

Adds the addbsi field of ETSI TS 102 366, E.1.2.2 and C.1: extension type A and a
complexity index. Frames grow by four bytes and get a new checksum. Only the
announcement is there, no objects.
"""

import sys

from bits import BitWriter


def crc16(data):
    """x^16 + x^15 + x^2 + 1, as AC-3 frames end with."""
    crc = 0
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x8005 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def bits_of(data):
    return [byte >> i & 1 for byte in data for i in range(7, -1, -1)]


def take(bits, at, count):
    return int("".join(map(str, bits[at:at + count])), 2), at + count


def addbsi_position(bits):
    """Where addbsie is in a 48 kHz, six block, independent frame of ffmpeg's encoder."""
    at = 16 + 2 + 3 + 11 + 2                # syncword, strmtyp, substreamid, frmsiz, fscod
    blocks, at = take(bits, at, 2)
    mode, at = take(bits, at, 3)
    at += 1 + 5 + 5                         # lfeon, bsid, dialnorm
    compressed, at = take(bits, at, 1)
    at += 8 if compressed else 0
    assert blocks == 3 and mode != 0
    mixing, at = take(bits, at, 1)          # mixmdate
    informed, at = take(bits, at, 1)        # infomdate
    assert not mixing and not informed
    return at


def announced(frame, complexity):
    bits = bits_of(frame)
    at = addbsi_position(bits)
    assert bits[at] == 0
    w = BitWriter()
    w.bits = bits[:at]
    w.flag(True)                            # addbsie
    w.u(6, 1)                               # addbsil: two bytes
    w.u(8, 1)                               # flag_ec3_extension_type_a
    w.u(8, complexity)
    w.bits += bits[at + 1:-16]
    w.bits += [0] * (8 * (len(frame) + 2) - len(w.bits))
    made = bytearray(w.bytes())
    words = (len(frame) + 4) // 2 - 1       # frmsiz
    made[2] = made[2] & 0xF8 | words >> 8
    made[3] = words & 0xFF
    return bytes(made) + crc16(made[2:]).to_bytes(2, "big")


def main(source, output, complexity):
    with open(source, "rb") as file:
        data = file.read()
    out, at = b"", 0
    while at < len(data):
        size = 2 * ((data[at + 2] & 7) << 8 | data[at + 3]) + 2
        out += announced(data[at:at + size], int(complexity))
        at += size
    with open(output, "wb") as file:
        file.write(out)


main(*sys.argv[1:])
