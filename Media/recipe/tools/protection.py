"""Common Encryption (ISO/IEC 23001-7) of fragmented MP4, with the ciphers of openssl.

protection SCHEME KIND INPUT OUTPUT    cenc or cbcs; initialization, video or audio

`initialization(data, ...)` and `segment(data, ...)` return the encrypted bytes of what FFmpeg's muxer has written.
"""
import re
import subprocess
import sys

CONTAINERS = {b"moov", b"trak", b"mdia", b"minf", b"stbl", b"moof", b"traf", b"mvex"}
KEY = bytes.fromhex("00112233445566778899aabbccddeeff")
KID = bytes.fromhex("a7e61c373e219033c21091fa607bf3b8")
VECTOR = bytes.fromhex("0f0e0d0c0b0a09080706050403020100")


def openssl(cipher, data, key, vector=None):
    more = ["-iv", vector.hex()] if vector else []
    return subprocess.run(["openssl", "enc", f"-{cipher}", "-nopad", "-K", key.hex(), *more], input=data, check=True,
                          capture_output=True).stdout


def number(data, at, count=4):
    return int.from_bytes(data[at:at + count], "big")


def parse(data):
    """Boxes as [type, content or boxes]."""
    result, at = [], 0
    while at + 8 <= len(data):
        length = number(data, at) or len(data) - at
        kind, content = bytes(data[at + 4:at + 8]), bytes(data[at + 8:at + length])
        result.append([kind, parse(content) if kind in CONTAINERS else content])
        at += length
    return result


def join(boxes):
    return b"".join(box(kind, join(content) if isinstance(content, list) else content) for kind, content in boxes)


def box(kind, content):
    return (len(content) + 8).to_bytes(4, "big") + kind + content


def full(kind, content, version=0, flags=0):
    return box(kind, bytes([version]) + flags.to_bytes(3, "big") + content)


def find(boxes, *path):
    for kind, content in boxes:
        if kind == path[0]:
            return content if len(path) == 1 else find(content, *path[1:])
    return None


def replace(boxes, kind, content):
    for entry in boxes:
        if entry[0] == kind:
            entry[1] = content


def initialization(data, scheme="cenc", kid=KID, systems=()):
    """Renames the sample entry, and adds `sinf`; `systems` are whole `pssh` boxes."""
    boxes = parse(data)
    table = find(boxes, b"moov", b"trak", b"mdia", b"minf", b"stbl")
    description = find(table, b"stsd")
    entry = parse(description[8:])[0]
    isSound = entry[0] == b"mp4a"
    if scheme == "cenc":
        track = full(b"tenc", bytes([0, 0, 1, 8]) + kid)
    else:
        track = full(b"tenc", bytes([0, 0 if isSound else 0x19, 1, 0]) + kid + bytes([16]) + VECTOR, version=1)
    sinf = box(b"sinf", box(b"frma", entry[0]) + full(b"schm", scheme.encode() + bytes([0, 1, 0, 0])) + box(b"schi", track))
    replace(table, b"stsd", description[:8] + box(b"enca" if isSound else b"encv", entry[1] + sinf))
    movie = find(boxes, b"moov")
    movie += parse(b"".join(systems))
    return join(boxes)


def samples(run, default):
    """Sizes of a trun; `default` is that of the fragment."""
    flags, count = number(run, 1, 3), number(run, 4)
    at = 8 + 4 * bool(flags & 1) + 4 * bool(flags & 4)
    sizes = []
    for _ in range(count):
        at += 4 * bool(flags & 0x100)
        sizes.append(number(run, at) if flags & 0x200 else default)
        at += 4 * bool(flags & 0x200) + 4 * bool(flags & 0x400) + 4 * bool(flags & 0x800)
    return sizes


def default_size(header):
    flags = number(header, 1, 3)
    at = 8 + 8 * bool(flags & 1) + 4 * bool(flags & 2) + 4 * bool(flags & 8)
    return number(header, at) if flags & 16 else None


def ranges(sample, scheme):
    """Clear and protected bytes of H.264 with lengths of four bytes: headers of slices stay clear."""
    result, at, clear = [], 0, 0
    while at + 4 <= len(sample):
        length = 4 + number(sample, at)
        head = min(length, 100)
        if sample[at + 4] & 31 in (1, 5) and length > head + 16:
            protected = length - head
            if scheme == "cenc":
                protected -= protected % 16
            result.append((clear + length - protected, protected))
            clear = 0
        else:
            clear += length
        at += length
    if clear:
        result.append((clear, 0))
    return result


def counter(vector, data, key):
    """AES in counter mode; the vector has 8 bytes."""
    blocks = b"".join(vector + index.to_bytes(8, "big") for index in range((len(data) + 15) // 16))
    stream = openssl("aes-128-ecb", blocks, key)
    return bytes(a ^ b for a, b in zip(data, stream))


def pattern(data, key, skipped):
    """AES in CBC mode of one block out of 1 + `skipped`; what is no block stays clear."""
    places = [at for at in range(0, len(data) - 15, 16 * (1 + skipped))]
    chosen = b"".join(data[at:at + 16] for at in places)
    hidden = openssl("aes-128-cbc", chosen, key, VECTOR) if chosen else b""
    result = bytearray(data)
    for index, at in enumerate(places):
        result[at:at + 16] = hidden[16 * index:16 * index + 16]
    return bytes(result)


def segment(data, scheme="cenc", key=KEY, isSound=False, first=1):
    """`first`: the initialization vector of the first sample."""
    boxes = parse(data)
    fragment = find(boxes, b"moof", b"traf")
    media = find(boxes, b"mdat")
    sizes = samples(find(fragment, b"trun"), default_size(find(fragment, b"tfhd")))
    output, entries, lengths, at = b"", b"", b"", 0
    for index, size in enumerate(sizes):
        sample, at = media[at:at + size], at + size
        vector = (first + index).to_bytes(8, "big")
        pieces = [(0, size)] if isSound else ranges(sample, scheme)
        place, clear, hidden = 0, [], b""
        for skip, protected in pieces:
            part = sample[place + skip:place + skip + protected]
            hidden += part if scheme == "cenc" else pattern(part, key, 0 if isSound else 9)
            clear.append(sample[place:place + skip])
            place += skip + protected
        if scheme == "cenc":
            hidden = counter(vector, hidden, key)
        for (_, protected), before in zip(pieces, clear):
            output += before + hidden[:protected]
            hidden = hidden[protected:]
        entry = vector if scheme == "cenc" else b""
        if not isSound:
            entry += len(pieces).to_bytes(2, "big")
            entry += b"".join(a.to_bytes(2, "big") + b.to_bytes(4, "big") for a, b in pieces)
        entries += entry
        lengths += bytes([len(entry)])
    old = len(box(b"moof", join(find(boxes, b"moof"))))
    if entries:
        fragment += [[b"saiz", bytes(4) + bytes([0]) + len(sizes).to_bytes(4, "big") + lengths],
                     [b"saio", bytes(4) + (1).to_bytes(4, "big") + bytes(4)],
                     [b"senc", bytes([0, 0, 0, 0 if isSound else 2]) + len(sizes).to_bytes(4, "big") + entries]]
        whole = box(b"moof", join(find(boxes, b"moof")))
        offset = whole.index(b"senc") + 4 + 8
        replace(fragment, b"saio", bytes(4) + (1).to_bytes(4, "big") + offset.to_bytes(4, "big"))
        run = find(fragment, b"trun")
        moved = number(run, 8) + len(whole) - old
        replace(fragment, b"trun", run[:8] + moved.to_bytes(4, "big") + run[12:])
    replace(boxes, b"mdat", output + media[at:])
    return join(boxes)


def escape(data, isEscaped):
    """A NAL unit with or without emulation prevention bytes."""
    if isEscaped:
        return data.replace(b"\0\0\3", b"\0\0")
    result, zeros = bytearray(), 0
    for byte in data:
        if zeros >= 2 and byte <= 3:
            result.append(3)
            zeros = 0
        result.append(byte)
        zeros = zeros + 1 if byte == 0 else 0
    return bytes(result)


def units(data):
    """NAL units of a byte stream."""
    places = [found.start() for found in re.finditer(b"\0\0\1", data)]
    for begin, end in zip(places, places[1:] + [len(data)]):
        yield data[begin + 3:end].rstrip(b"\0") if end < len(data) else data[begin + 3:end]


def sample_aes(data, key=KEY):
    """SAMPLE-AES of an H.264 byte stream: of slices one block out of ten after 32 bytes."""
    result = b""
    for unit in units(data):
        if unit[0] & 31 in (1, 5) and len(unit) > 48:
            clear = escape(unit, True)
            # A block at the very end stays clear.
            rest = clear[32:]
            places = [at for at in range(0, len(rest), 160) if len(rest) - at > 16]
            blocks = openssl("aes-128-cbc", b"".join(rest[at:at + 16] for at in places), key, VECTOR)
            hidden = bytearray(rest)
            for index, at in enumerate(places):
                hidden[at:at + 16] = blocks[16 * index:16 * index + 16]
            unit = escape(clear[:32] + bytes(hidden), False)
        result += b"\0\0\0\1" + unit
    return result


def main(scheme, kind, source, target):
    with open(source, "rb") as file:
        data = file.read()
    data = initialization(data, scheme) if kind == "initialization" else segment(data, scheme, isSound=kind == "audio")
    with open(target, "wb") as file:
        file.write(data)


if __name__ == "__main__":
    main(*sys.argv[1:])
