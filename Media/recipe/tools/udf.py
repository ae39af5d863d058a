"""udf.py FOLDER IMAGE LABEL: writes an image of UDF 2.50 as on Blu-ray discs.

ECMA-167 and OSTA UDF 2.50: one physical partition, and a metadata partition in it.
Files have two extents where they are long enough. Checked with libbluray
(libudfread) and udfinfo.
"""

import os
import struct
import sys

BLOCK = 2048
PARTITION = 288  # first sector of the partition


def crc(data):
    value = 0
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = value << 1 ^ (0x1021 if value & 0x8000 else 0)
            value &= 0xFFFF
    return value


def tagged(number, location, body):
    """A descriptor: its tag (ECMA-167, 3/7.2) and its body."""
    head = struct.pack("<HHBBHHHI", number, 3, 0, 0, 1, crc(body), len(body), location)
    return head[:4] + bytes([sum(head) & 0xFF]) + head[5:] + body


def characters(text):
    return b"\x08" + text.encode("latin-1")


def dstring(text, length):
    data = characters(text)
    return data.ljust(length - 1, b"\0") + bytes([len(data)])


def entity(name, suffix=b""):
    return b"\0" + name.encode().ljust(23, b"\0") + suffix.ljust(8, b"\0")


CHARACTER_SET = b"\0" + b"OSTA Compressed Unicode".ljust(63, b"\0")
TIME = struct.pack("<HhBBBBBBBB", 0x1000, 2020, 1, 1, 0, 0, 0, 0, 0, 0)
DOMAIN = entity("*OSTA UDF Compliant", struct.pack("<HB", 0x0250, 0))
UDF = struct.pack("<HBB", 0x0250, 4, 0)
OWN = entity("*trackprobe", b"\4\0")


def short(length, block):
    return struct.pack("<II", length, block)


def long(length, block, partition):
    return struct.pack("<IIH", length, block, partition) + bytes(6)


def file_entry(location, kind, size, form, allocations, unique=0):
    """An extended file entry: ECMA-167, 4/14.17."""
    body = struct.pack("<IHHHBB", 0, 4, 0, 1, 0, kind) + bytes(6) + struct.pack("<H", form)
    body += struct.pack("<IIIHBBI", 0xFFFFFFFF, 0xFFFFFFFF, 0x14A5, 1, 0, 0, 0)
    blocks = 0 if form == 3 else -(-size // BLOCK)
    body += struct.pack("<QQQ", size, size, blocks) + TIME * 4
    body += struct.pack("<II", 1, 0) + bytes(32) + OWN + struct.pack("<Q", unique)
    body += struct.pack("<II", 0, len(allocations)) + allocations
    return tagged(266, location, body)


def identifier(location, name, traits, block, unique):
    data = characters(name) if name else b""
    body = struct.pack("<HBB", 1, traits, len(data)) + struct.pack("<IIH", BLOCK, block, 1)
    body += struct.pack("<HI", 0, unique) + struct.pack("<H", 0) + data
    body += bytes(-(16 + len(body)) % 4)
    return tagged(257, location, body)


class Image:
    def __init__(self):
        self.metadata = {}  # block of the metadata partition: bytes
        self.next = 1
        self.data = []  # (block of the partition, bytes)
        self.end = 64  # blocks of the partition before are metadata

    def metadata_block(self):
        self.next += 1
        return self.next - 1

    def add_data(self, data):
        block = self.end
        self.data.append((block, data))
        self.end += -(-len(data) // BLOCK)
        return block

    def add(self, path, parent=None):
        """Adds a file or folder; returns the block of its entry."""
        block = self.metadata_block()
        unique = 0 if parent is None else block + 15
        if os.path.isdir(path):
            names = sorted(os.listdir(path))
            content = identifier(0, "", 0b1010, parent or block, 0)
            for name in names:
                below = os.path.join(path, name)
                child = self.add(below, block)
                traits = 2 if os.path.isdir(below) else 0
                content += identifier(0, name, traits, child, child + 15)
            if len(content) <= 1024:
                self.metadata[block] = file_entry(block, 4, len(content), 3, content, unique)
            else:
                first = self.next
                for start in range(0, len(content), BLOCK):
                    self.metadata[self.metadata_block()] = content[start:start + BLOCK]
                self.metadata[block] = file_entry(
                    block, 4, len(content), 0, short(len(content), first), unique)
            return block
        with open(path, "rb") as file:
            data = file.read()
        half = len(data) // BLOCK // 2 * BLOCK
        parts = [data[:half], data[half:]] if half else [data]
        allocations = b""
        for part in parts:
            allocations += long(len(part), self.add_data(part), 0)
            self.end += 1  # a gap, so that the extents stay apart
        self.metadata[block] = file_entry(block, 5, len(data), 1, allocations, unique)
        return block


def main(folder, output, label):
    image = Image()
    root = image.add(folder)
    image.metadata[0] = tagged(256, 0, TIME + struct.pack("<HHIIII", 3, 3, 1, 1, 0, 0)
                               + CHARACTER_SET + dstring(label, 128) + CHARACTER_SET
                               + dstring(label, 32) + bytes(64)
                               + long(BLOCK, root, 1) + DOMAIN + bytes(16) + bytes(32) + bytes(32))
    total = image.next
    if 1 + total > 64:
        raise SystemExit("too many files")
    # The entry of the metadata file is block 0.
    table = short(total * BLOCK, 1)
    sectors = {}

    def put(sector, data):
        for start in range(0, max(len(data), 1), BLOCK):
            sectors[sector + start // BLOCK] = data[start:start + BLOCK].ljust(BLOCK, b"\0")

    partition = image.end
    mirror = partition
    partition += 1
    put(PARTITION, file_entry(0, 250, total * BLOCK, 0, table))
    put(PARTITION + mirror, file_entry(mirror, 251, total * BLOCK, 0, table))
    for block, data in image.metadata.items():
        put(PARTITION + 1 + block, data)
    for block, data in image.data:
        put(PARTITION + block, data)
    last = PARTITION + partition
    # Volume recognition: ECMA-167, 2/9.
    for place, name in enumerate([b"BEA01", b"NSR03", b"TEA01"]):
        put(16 + place, b"\0" + name + b"\1")
    maps = struct.pack("<BBHH", 1, 6, 1, 0)
    maps += struct.pack("<BBH", 2, 64, 0) + entity("*UDF Metadata Partition", UDF)
    maps += struct.pack("<HHIIIIHB", 1, 0, 0, mirror, 0xFFFFFFFF, 32, 1, 0) + bytes(5)
    for start in (32, 48):
        volume = [
            tagged(1, start, struct.pack("<II", 0, 0) + dstring(label, 32)
                   + struct.pack("<HHHHII", 1, 1, 2, 2, 1, 1) + dstring("0123456789ABCDEF", 128)
                   + CHARACTER_SET * 2 + bytes(16) + entity("") + TIME + OWN
                   + bytes(64) + struct.pack("<IH", 0, 0) + bytes(22)),
            tagged(5, start + 1, struct.pack("<IHH", 1, 1, 0) + entity("+NSR03") + bytes(128)
                   + struct.pack("<III", 1, PARTITION, partition) + OWN + bytes(128) + bytes(156)),
            tagged(6, start + 2, struct.pack("<I", 2) + CHARACTER_SET + dstring(label, 128)
                   + struct.pack("<I", BLOCK) + DOMAIN + long(BLOCK, 0, 1)
                   + struct.pack("<II", len(maps), 2) + OWN + bytes(128)
                   + struct.pack("<II", BLOCK, 64) + maps),
            tagged(7, start + 3, struct.pack("<II", 3, 0)),
            tagged(8, start + 4, bytes(496)),
        ]
        for place, descriptor in enumerate(volume):
            put(start + place, descriptor)
    put(64, tagged(9, 64, TIME + struct.pack("<I", 1) + bytes(8) + struct.pack("<Q", 1000)
                   + bytes(24) + struct.pack("<IIIIII", 2, 46, 0, 0xFFFFFFFF, partition, 0xFFFFFFFF)
                   + OWN + struct.pack("<IIHHH", 10, 5, 0x0250, 0x0250, 0x0250)))
    anchor = struct.pack("<IIII", 16 * BLOCK, 32, 16 * BLOCK, 48) + bytes(480)
    for place in (256, last):
        put(place, tagged(2, place, anchor))
    with open(output, "wb") as file:
        for sector in range(last + 1):
            file.write(sectors.get(sector, bytes(BLOCK)))


if __name__ == "__main__":
    main(*sys.argv[1:])
