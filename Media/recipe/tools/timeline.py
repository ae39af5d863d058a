"""Add timed metadata to a transport stream: ID3 in PES packets and SCTE-35 sections.

    timeline.py INPUT OUTPUT EVENTS.json

INPUT is a transport stream of one programme with its PMT on PID 0x1000, as FFmpeg
writes it. Its PMT gets PID 0x102 (stream type 0x15, ID3) and 0x103 (0x86, SCTE-35).
EVENTS is a list of {"at": seconds after the first PTS, "id3": {frame: text}} or
{"at", "splice_insert": {"id", "out", "duration"}} or {"at", "segmentation": {"id",
"type", "duration", "upid"}}, durations in seconds or null. `adjustment` ticks are taken
from a splice time and put into pts_adjustment. Each message goes before the first
video packet whose time is not before `send`, or `at` where that is absent.
"""

import json
import sys

from bits import BitWriter, crc32_mpeg2

PACKET, PMT_PID, ID3_PID, SPLICE_PID = 188, 0x1000, 0x102, 0x103


def section(body):
    """A section without its checksum, completed."""
    return body + crc32_mpeg2(body).to_bytes(4, "big")


def descriptor(tag, payload):
    return bytes([tag, len(payload)]) + payload


def stream(kind, pid, descriptors):
    return bytes([kind]) + (0xE000 | pid).to_bytes(2, "big") + (0xF000 | len(descriptors)).to_bytes(2, "big") + descriptors


def with_streams(pmt):
    """The PMT section with the two streams, and what the programme says of them."""
    length = int.from_bytes(pmt[1:3], "big") & 0xFFF
    info_length = int.from_bytes(pmt[10:12], "big") & 0xFFF
    info, streams = pmt[12:12 + info_length], pmt[12 + info_length:3 + length - 4]
    # metadata_pointer_descriptor: ID3 of programme 1; registration of SCTE-35.
    info += descriptor(0x25, b"\xff\xffID3 \xffID3 \x00\x1f\x00\x01") + descriptor(0x05, b"CUEI")
    # metadata_descriptor of ID3; cue_identifier_descriptor: all commands.
    streams += stream(0x15, ID3_PID, descriptor(0x26, b"\xff\xffID3 \xffID3 \x00\x0f"))
    streams += stream(0x86, SPLICE_PID, descriptor(0x8A, b"\x01"))
    body = pmt[3:10] + (0xF000 | len(info)).to_bytes(2, "big") + info + streams
    return section(pmt[:1] + (0xB000 | len(body) + 4).to_bytes(2, "big") + body)


def synchsafe(number):
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def id3(frames):
    body = b""
    for name, text in frames.items():
        content = b"\x03" + text.encode()
        body += name.encode() + synchsafe(len(content)) + b"\0\0" + content
    return b"ID3\x04\x00\x00" + synchsafe(len(body)) + body


def timestamp(mark, ticks):
    return bytes([mark << 4 | ticks >> 29 & 0x0E | 1, ticks >> 22 & 0xFF, ticks >> 14 & 0xFE | 1,
                  ticks >> 7 & 0xFF, ticks << 1 & 0xFE | 1])


def pes(payload, ticks):
    header = bytes([0x84, 0x80, 5]) + timestamp(2, ticks % (1 << 33))
    return b"\x00\x00\x01\xbd" + (len(header) + len(payload)).to_bytes(2, "big") + header + payload


def splice_time(writer, ticks):
    writer.flag(True)
    writer.u(6, 0x3F)
    writer.u(33, ticks % (1 << 33))


def splice_insert(ticks, id, out, duration=None):
    """splice_insert() of ANSI/SCTE 35, section 9.7.3, for the whole programme."""
    writer = BitWriter()
    writer.u(32, id)
    writer.u(8, 0x7F)
    for flag in (out, True, duration is not None, False):
        writer.flag(flag)
    writer.u(4, 0xF)
    splice_time(writer, ticks)
    if duration is not None:
        writer.u(7, 0x7F)
        writer.u(33, round(duration * 90000))
    writer.u(16, 1)
    writer.u(16, 0)
    return 5, writer.bytes(), b""


def segmentation(ticks, id, type, duration=None, upid=""):
    """time_signal() with a segmentation_descriptor() of UPID type URI."""
    time, body = BitWriter(), BitWriter()
    splice_time(time, ticks)
    body.u(32, 0x43554549)
    body.u(32, id)
    body.u(8, 0x7F)
    for flag in (True, duration is not None, True):
        body.flag(flag)
    body.u(5, 0x1F)
    if duration is not None:
        body.u(40, round(duration * 90000))
    body.u(8, 0x0F)
    body.u(8, len(upid))
    content = body.bytes() + upid.encode() + bytes([type, 0, 0])
    return 6, time.bytes(), descriptor(2, content)


def splice_section(kind, command, descriptors, adjustment):
    writer = BitWriter()
    writer.u(8, 0)
    writer.u(7, 0)
    writer.u(33, adjustment)
    writer.u(8, 0)
    writer.u(12, 0xFFF)
    writer.u(12, len(command))
    writer.u(8, kind)
    body = writer.bytes() + command + len(descriptors).to_bytes(2, "big") + descriptors
    return section(b"\xfc" + (0x3000 | len(body) + 4).to_bytes(2, "big") + body)


def message(event, start):
    """PID, bytes and whether they are a section."""
    ticks = start + round(event["at"] * 90000)
    if "id3" in event:
        return ID3_PID, pes(id3(event["id3"]), ticks), False
    adjustment = event.get("adjustment", 0)
    make = splice_insert if "splice_insert" in event else segmentation
    parts = make(ticks - adjustment, **event[make.__name__])
    return SPLICE_PID, splice_section(*parts, adjustment), True


class Writer:
    def __init__(self):
        self.counters = {}

    def packets(self, pid, data, pointer):
        """Data in packets of its own; sections begin behind a pointer field."""
        rest, first, out = (b"\0" if pointer else b"") + data, True, b""
        while rest:
            counter = self.counters[pid] = (self.counters.get(pid, -1) + 1) % 16
            head = bytes([0x47, (0x40 if first else 0) | pid >> 8, pid & 0xFF])
            room = PACKET - 4
            if pointer:
                part, rest = rest[:room], rest[room:]
                out += head + bytes([0x10 | counter]) + part.ljust(room, b"\xff")
            elif len(rest) >= room:
                part, rest = rest[:room], rest[room:]
                out += head + bytes([0x10 | counter]) + part
            else:
                stuffing = room - len(rest)
                field = b"\x00" if stuffing == 1 else bytes([stuffing - 1, 0]) + b"\xff" * (stuffing - 2)
                out += head + bytes([0x30 | counter]) + field + rest
                rest = b""
            first = False
        return out


def first_timestamp(packet):
    """PTS of a PES packet that begins in this transport packet, or None."""
    if not packet[1] & 0x40 or packet[3] & 0x10 == 0:
        return None
    payload = packet[4 + (1 + packet[4] if packet[3] & 0x20 else 0):]
    if payload[:3] != b"\0\0\1" or not payload[7] & 0x80:
        return None
    field = payload[9:14]
    return (field[0] >> 1 & 7) << 30 | field[1] << 22 | field[2] >> 1 << 15 | field[3] << 7 | field[4] >> 1


def main(source, target, events):
    with open(source, "rb") as file:
        data = file.read()
    with open(events) as file:
        waiting = sorted(json.load(file), key=lambda event: event.get("send", event["at"]))
    packets = [data[at:at + PACKET] for at in range(0, len(data), PACKET)]
    start = next(time for time in map(first_timestamp, packets) if time is not None)
    writer, out = Writer(), b""
    for packet in packets:
        pid = (packet[1] & 0x1F) << 8 | packet[2]
        time = first_timestamp(packet)
        while waiting and time is not None and pid == 0x100 and \
                (time - start) % (1 << 33) >= waiting[0].get("send", waiting[0]["at"]) * 90000:
            event = waiting.pop(0)
            out += writer.packets(*message(event, start))
        if pid == PMT_PID:
            out += writer.packets(PMT_PID, with_streams(packet[5:]), pointer=True)
        elif pid != 0x1FFF:
            out += packet
    assert not waiting, waiting
    with open(target, "wb") as file:
        file.write(out)


main(*sys.argv[1:])
