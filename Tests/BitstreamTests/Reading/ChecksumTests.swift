import Fixtures
import Testing

@testable import Bitstream

/// Checksums against check values of the catalogue of parametrised CRC algorithms (the sum
/// of the digits 1 to 9), and against the loops of the standards.
@Suite struct ChecksumTests {
    private let digits = Array("123456789".utf8)

    /// CRC-32/MPEG-2, CRC-32/ISO-HDLC, CRC-16/ARC, CRC-16/SPI-FUJITSU, CRC-8/SMBUS
    /// and CRC-16/UMTS there.
    @Test(arguments: [
        (CRC.Kind.mpeg, 0x0376_E6E7 as UInt32), (.ebml, 0xCBF4_3926), (.lame, 0xBB3D),
        (.picture, 0xE5CC), (.flacHeader, 0xF4), (.ansi, 0xFEE8),
    ])
    func `checks have the check values of the catalogue`(kind: CRC.Kind, check: UInt32) {
        #expect(CRC.checksum(digits[...], kind) == check)
        var pieces = CRC(kind)
        for digit in digits { pieces.add([digit]) }
        #expect(pieces.value == check)
    }

    /// Sixteen bytes are taken at once, wherever the pieces are cut.
    @Test func `pieces have the checksum of single bytes`() {
        let bytes = (0..<61).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        for kind in [CRC.Kind.ansi, .lame, .flacHeader, .mpeg, .ebml, .ogg, .picture] {
            var single = CRC(kind)
            for byte in bytes { single.add([byte]) }
            for cut in 0...bytes.count {
                var pieces = CRC(kind)
                pieces.add(bytes[..<cut])
                pieces.add(bytes[cut...])
                #expect(pieces.value == single.value, "\(cut)")
            }
        }
    }

    /// The pseudo code of H.265, D.3.19, word for word.
    @Test(arguments: [1, 2])
    func `hashes of pictures are those of the standard's loops`(size: Int) {
        let (width, height) = (300, 259)
        var noise = Damage(seed: 9)
        let data = (0..<width * height * size).map { _ in
            UInt8.random(in: .min ... .max, using: &noise)
        }
        var expectedSum: UInt32 = 0
        for y in 0..<height {
            for x in 0..<width {
                let mask = UInt32((x & 0xFF) ^ (y & 0xFF) ^ (x >> 8) ^ (y >> 8))
                let place = (y * width + x) * size
                expectedSum &+= UInt32(data[place]) ^ mask
                if size == 2 { expectedSum &+= UInt32(data[place + 1]) ^ mask }
            }
        }
        var expectedCRC = 0xFFFF
        for byte in data + [0, 0] {
            for bit in (0..<8).reversed() {
                let top = expectedCRC >> 15 & 1
                expectedCRC = (expectedCRC << 1 + Int(byte >> UInt8(bit) & 1)) & 0xFFFF
                expectedCRC ^= top * 0x1021
            }
        }
        var (sum, crc) = (PictureChecksum(), CRC(.picture))
        data.withUnsafeBytes { bytes in
            for y in 0..<height {
                let row = UnsafeRawBufferPointer(
                    rebasing: bytes[y * width * size..<(y + 1) * width * size])
                sum.add(row, y: y, bytesPerSample: size)
                crc.add(row)
            }
        }
        #expect(sum.value == expectedSum)
        #expect(Int(crc.value) == expectedCRC)
    }
}
