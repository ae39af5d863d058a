"""Writing bit by bit, most significant first, as video headers are laid out."""


class BitWriter:
    def __init__(self):
        self.bits = []

    def u(self, count, value):
        """An unsigned value, or a signed one in two's complement."""
        self.bits += [value >> i & 1 for i in range(count - 1, -1, -1)]

    def flag(self, value):
        self.u(1, 1 if value else 0)

    def ue(self, value):
        """Exp-Golomb, unsigned."""
        length = (value + 1).bit_length()
        self.u(2 * length - 1, value + 1)

    def se(self, value):
        """Exp-Golomb, signed."""
        self.ue(2 * value - 1 if value > 0 else -2 * value)

    def align(self):
        self.u(-len(self.bits) % 8, 0)

    def bytes(self):
        assert len(self.bits) % 8 == 0
        return bytes(int("".join(map(str, self.bits[i:i + 8])), 2) for i in range(0, len(self.bits), 8))


def crc32_mpeg2(data):
    """CRC-32/MPEG-2: polynomial 04C11DB7, all ones at the start, nothing reflected."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ 0x04C11DB7 if crc & 0x80000000 else crc << 1) & 0xFFFFFFFF
    return crc
