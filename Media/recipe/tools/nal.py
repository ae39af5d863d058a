"""Annex B byte streams of H.264 and HEVC: apart into NAL units and together again."""

import re


def units(stream):
    """The NAL units of an Annex B stream, without start codes."""
    return [part.rstrip(b"\x00") for part in re.split(b"\x00\x00\x01", stream)[1:]]


def annex_b(parts):
    return b"".join(b"\x00\x00\x00\x01" + part for part in parts)


def escaped(payload):
    """The payload with emulation prevention bytes."""
    out, zeros = bytearray(), 0
    for byte in payload:
        if zeros >= 2 and byte <= 3:
            out.append(3)
            zeros = 0
        out.append(byte)
        zeros = zeros + 1 if byte == 0 else 0
    return bytes(out)


class HEVC:
    """Where an access unit's slices are, by unit type and first_slice_segment_in_pic_flag."""

    @staticmethod
    def is_slice(unit):
        return (unit[0] >> 1 & 0x3F) < 32

    @staticmethod
    def starts_picture(unit):
        return HEVC.is_slice(unit) and bool(unit[2] & 0x80)

    @staticmethod
    def sei(kind, payload):
        return b"\x4e\x01" + escaped(sei_message(kind, payload))


class H264:
    @staticmethod
    def is_slice(unit):
        return unit[0] & 0x1F in (1, 5)

    @staticmethod
    def starts_picture(unit):
        """first_mb_in_slice is 0: the first bit of its Exp-Golomb code is set."""
        return H264.is_slice(unit) and bool(unit[1] & 0x80)

    @staticmethod
    def sei(kind, payload):
        return b"\x06" + escaped(sei_message(kind, payload))


def sei_message(kind, payload):
    """One SEI message with the trailing bits that end its unit."""
    assert kind < 255
    size, lengths = len(payload), b""
    while size >= 255:
        lengths, size = lengths + b"\xff", size - 255
    return bytes([kind]) + lengths + bytes([size]) + payload + b"\x80"


def each_picture(codec, parts, before, after):
    """The units with before(n) put ahead of picture n's slices and after(n) behind them."""
    out, number = [], -1
    for index, unit in enumerate(parts):
        if codec.starts_picture(unit):
            number += 1
            out += before(number)
        out.append(unit)
        following = parts[index + 1] if index + 1 < len(parts) else None
        ends = following is None or not codec.is_slice(following) or codec.starts_picture(following)
        if codec.is_slice(unit) and ends:
            out += after(number)
    return out
