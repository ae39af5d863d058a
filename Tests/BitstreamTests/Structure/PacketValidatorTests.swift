import Fixtures
import Testing

@testable import Bitstream

/// A packet of a file in Media; place and size by `ffprobe -show_packets`.
struct StoredPacket: Sendable, CustomTestStringConvertible {
    let codec: String
    let file: String
    let position: Int
    let size: Int
    /// Name of the box with the codec's configuration; nil without one.
    var box: String?

    var testDescription: String { "\(codec) in \(file)" }

    var bytes: [UInt8] {
        get throws { Array(try Media.bytes(file).dropFirst(position).prefix(size)) }
    }

    var configuration: [UInt8] {
        get throws {
            guard let box else { return [] }
            let bytes = try Media.bytes(file)
            let name = try #require(bytes.firstRange(of: Array(box.utf8)))
            let length = bytes[name.lowerBound - 4..<name.lowerBound].reduce(0) {
                $0 << 8 | Int($1)
            }
            return Array(bytes[name.upperBound..<name.lowerBound - 4 + length])
        }
    }

    var validator: PacketValidator {
        get throws {
            try #require(PacketValidator(codec: codec, configuration: configuration[...]))
        }
    }

    /// Codecs whose packets state their lengths.
    static let measured = [
        StoredPacket(codec: "ac3", file: "raw/stereo.ac3", position: 0, size: 384),
        StoredPacket(codec: "eac3", file: "audio/atmos.eac3", position: 0, size: 772),
        StoredPacket(codec: "aac", file: "raw/lc.aac", position: 0, size: 158),
        StoredPacket(codec: "flac", file: "audio/seven-one.flac", position: 8256, size: 9484),
        StoredPacket(codec: "dts", file: "audio/core.dts", position: 0, size: 1024),
        StoredPacket(codec: "truehd", file: "audio/truehd.thd", position: 0, size: 490),
        StoredPacket(
            codec: "h264", file: "mp4/plain.mp4", position: 3531, size: 2552, box: "avcC"),
        StoredPacket(codec: "hevc", file: "hdr/hdr10.mp4", position: 44, size: 2080, box: "hvcC"),
        StoredPacket(codec: "av1", file: "hdr/av1-hdr10.mp4", position: 48, size: 2389),
        StoredPacket(codec: "prores", file: "color/prores-hq.mov", position: 36, size: 9491),
    ]

    /// Codecs whose packets only begin in a certain way.
    static let marked = [
        StoredPacket(codec: "h264", file: "raw/avc.h264", position: 0, size: 2532),
        StoredPacket(codec: "hevc", file: "raw/main.hevc", position: 0, size: 1941),
        StoredPacket(codec: "mpeg2video", file: "shape/soft-telecine.m2v", position: 0, size: 4384),
        StoredPacket(codec: "alac", file: "audio/alac.m4a", position: 44, size: 2894),
    ]

    static let all = measured + marked
}

@Suite struct PacketValidatorTests {
    @Test(arguments: StoredPacket.all)
    func `packets of encoders are valid`(packet: StoredPacket) throws {
        #expect(try packet.validator.verdict(on: packet.bytes[...]) == .valid)
    }

    @Test(arguments: StoredPacket.measured)
    func `a packet that lacks its end is not valid`(packet: StoredPacket) throws {
        let bytes = try packet.bytes
        let verdict = try packet.validator.verdict(on: bytes.dropLast(bytes.count / 4))
        #expect(verdict != .valid)
    }

    @Test(arguments: StoredPacket.all)
    func `zeros are not a packet`(packet: StoredPacket) throws {
        let zeros = [UInt8](repeating: 0, count: packet.size)
        #expect(try packet.validator.verdict(on: zeros[...]) == .zeros)
        let ones = [UInt8](repeating: 0xFF, count: packet.size)
        #expect(try packet.validator.verdict(on: ones[...]) == .repeatedByte)
    }

    /// A few random packets look like one in codecs with few fixed bits.
    @Test(arguments: StoredPacket.all)
    func `random bytes are not a packet`(packet: StoredPacket) throws {
        var random = SplitMix64(seed: 5)
        let validator = try packet.validator
        let valid = (0..<64).count { _ in
            let bytes = (0..<packet.size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            return validator.verdict(on: bytes[...]) == .valid
        }
        // One of OBU types 1 to 8 and 15, without a size: 9 of 64.
        #expect(valid <= (packet.codec == "av1" ? 24 : 0), "\(valid) of 64")
    }

    /// The checksum covers every byte of these frames.
    @Test(arguments: [StoredPacket.measured[0], StoredPacket.measured[1], StoredPacket.measured[3]])
    func `a wrong byte fails the checksum`(packet: StoredPacket) throws {
        let (validator, original) = (try packet.validator, try packet.bytes)
        for place in stride(from: 40, to: packet.size, by: 37) {
            var bytes = original
            bytes[place] ^= 0x10
            #expect(validator.verdict(on: bytes[...]) == .checksum, "\(place)")
        }
    }

    /// Two frames of 384 bytes, and the padding that multiplexers add.
    @Test func `frames may share a packet and be padded`() throws {
        let packet = StoredPacket(codec: "ac3", file: "raw/stereo.ac3", position: 0, size: 768)
        let (validator, bytes) = (try packet.validator, try packet.bytes)
        #expect(validator.verdict(on: bytes[...]) == .valid)
        #expect(validator.verdict(on: (bytes + [0, 0, 0, 0])[...]) == .valid)
        #expect(validator.verdict(on: (bytes + [1, 2, 3, 4])[...]) == .invalidSyntax)
    }

    /// Emulation prevention excludes them inside a slice; after its end they are stuffing.
    @Test func `zeros inside a slice are damage`() throws {
        let packet = StoredPacket.measured[6]
        let validator = try packet.validator
        func unit(_ content: [UInt8]) -> [UInt8] {
            let unit: [UInt8] = [0x65, 0x88, 0x84] + content
            return [0, 0, UInt8(unit.count >> 8), UInt8(unit.count & 255)] + unit
        }
        let text = [UInt8](repeating: 0x5A, count: 100)
        let zeros = [UInt8](repeating: 0, count: 9000)
        #expect(validator.verdict(on: unit(text + zeros + text)[...]) == .zeros)
        #expect(validator.verdict(on: unit(text + zeros)[...]) == .valid)
        #expect(validator.verdict(on: unit(text + zeros.prefix(300) + text)[...]) == .zeros)
        #expect(validator.verdict(on: unit(text + zeros.prefix(200) + text)[...]) == .valid)
    }

    /// A frame of VP9 of profile 0 with the other content, and a tile group of AV1 after padding of zeros.
    @Test func `zeros inside a frame are damage, and padding is not`() throws {
        let (content, zeros) = (
            [UInt8](repeating: 0x5A, count: 500), [UInt8](repeating: 0, count: 5000)
        )
        let vp9 = try #require(PacketValidator(codec: "vp9", configuration: []))
        let frame: [UInt8] = [0x86] + content
        #expect(vp9.verdict(on: (frame + zeros + content)[...]) == .zeros)
        #expect(vp9.verdict(on: (frame + zeros)[...]) == .valid)
        #expect(vp9.verdict(on: (frame + zeros.prefix(4000) + content)[...]) == .valid)
        let av1 = try #require(PacketValidator(codec: "av1", configuration: []))
        // obu_size of 6,000 as leb128().
        func unit(_ type: UInt8) -> [UInt8] {
            [type << 3 | 2, 0xF0, 0x2E] + content + zeros + content
        }
        #expect(av1.verdict(on: unit(15)[...]) == .valid)
        #expect(av1.verdict(on: unit(6)[...]) == .zeros)
        let mpeg2 = try #require(PacketValidator(codec: "mpeg2video", configuration: []))
        let slice = [0, 0, 1, 1] + content
        #expect(mpeg2.verdict(on: (slice + zeros.prefix(300) + slice)[...]) == .valid)
        #expect(mpeg2.verdict(on: (slice + zeros.prefix(300) + content)[...]) == .zeros)
    }

    /// Annex B allows zeros before the next start code only.
    @Test func `zeros between start codes are stuffing`() throws {
        let packet = StoredPacket(codec: "h264", file: "raw/avc.h264", position: 0, size: 2532)
        let (validator, bytes) = (try packet.validator, try packet.bytes)
        let zeros = [UInt8](repeating: 0, count: 9000)
        let slice: [UInt8] = [1, 0x65, 0x88, 0x84, 0x5A]
        #expect(validator.verdict(on: (bytes + zeros + slice)[...]) == .valid)
        #expect(validator.verdict(on: (bytes + zeros + slice.dropFirst())[...]) == .zeros)
    }

    private func verdict(_ codec: String, _ bytes: [UInt8], _ configuration: [UInt8] = [])
        throws -> PacketVerdict
    {
        let validator = try #require(
            PacketValidator(codec: codec, configuration: configuration[...]))
        return validator.verdict(on: bytes[...])
    }

    /// RFC 6386, section 9.1: a key frame of 176×144 whose first partition has 4 bytes.
    @Test func `VP8 begins with its frame tag`() throws {
        let key: [UInt8] = [0x90, 0, 0, 0x9D, 1, 0x2A, 176, 0, 144, 0, 1, 2, 3, 4]
        #expect(try verdict("vp8", key) == .valid)
        #expect(try verdict("vp8", Array(key.dropLast())) == .invalidSyntax)
        #expect(
            try verdict("vp8", [0x90, 0, 0, 0x9D, 1, 0x2B] + key.dropFirst(6)) == .invalidSyntax)
        // A frame that is not a key frame has no start code; version 4 does not exist.
        #expect(try verdict("vp8", [0x31, 0, 0, 1]) == .valid)
        #expect(try verdict("vp8", [0x39, 0, 0, 1]) == .invalidSyntax)
    }

    /// VP9 bitstream specification, section 6.2 and annex B.
    @Test func `VP9 begins with its marker and ends with its index`() throws {
        let key: [UInt8] = [0x82, 0x49, 0x83, 0x42, 0, 1, 2, 3]
        #expect(try verdict("vp9", key) == .valid)
        #expect(try verdict("vp9", [0x82, 0x49, 0x83, 0x43, 0]) == .invalidSyntax)
        #expect(try verdict("vp9", [0x42, 0x49, 0x83, 0x42, 0]) == .invalidSyntax)
        // Two frames of 5 and 3 bytes.
        #expect(try verdict("vp9", key + [0xC1, 5, 3, 0xC1]) == .valid)
        #expect(try verdict("vp9", key + [0xC1, 5, 4, 0xC1]) == .invalidSyntax)
    }

    /// RFC 6716, section 3.2.
    @Test func `Opus packets hold their frames`() throws {
        #expect(try verdict("opus", [0xFC, 1, 2, 3]) == .valid)
        #expect(try verdict("opus", [0xFD, 1, 2, 3, 4]) == .valid)
        #expect(try verdict("opus", [0xFD, 1, 2, 3]) == .invalidSyntax)
        #expect(try verdict("opus", [0xFE, 2, 1, 2, 3]) == .valid)
        #expect(try verdict("opus", [0xFE, 9, 1, 2, 3]) == .invalidSyntax)
        // Three frames of one byte, then two bytes of padding.
        #expect(try verdict("opus", [0xFF, 0x43, 2, 1, 2, 3, 0, 0]) == .valid)
        #expect(try verdict("opus", [0xFF, 0x43, 2, 1, 2, 0, 0]) == .invalidSyntax)
        // No frame, and more than 120 ms.
        #expect(try verdict("opus", [0xFF, 0x40, 0]) == .invalidSyntax)
        #expect(try verdict("opus", [0xFF, 0x07, 1, 1, 1, 1, 1, 1, 1]) == .invalidSyntax)
        // Several streams in a packet are not read.
        let surround = ascii("OpusHead") + [1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 1]
        #expect(try verdict("opus", [0xFD, 1, 2, 3], surround) == .valid)
    }

    /// AudioSpecificConfig of AAC LC, 44.1 kHz, two channels: ISO/IEC 14496-3, clause 1.6.2.1.
    @Test func `AAC begins with the announced element`() throws {
        let rest = [UInt8](repeating: 0x11, count: 8)
        #expect(try verdict("aac", [0x21, 0x1B] + rest, [0x12, 0x10]) == .valid)
        // A single channel, the end of the frame, a reserved bit, 63 bands.
        #expect(try verdict("aac", [0x01, 0x40] + rest, [0x12, 0x10]) == .invalidSyntax)
        #expect(try verdict("aac", [0xE0, 0x1B] + rest, [0x12, 0x10]) == .invalidSyntax)
        #expect(try verdict("aac", [0x21, 0x9B] + rest, [0x12, 0x10]) == .invalidSyntax)
        #expect(try verdict("aac", [0x21, 0x0F, 0xF0] + rest, [0x12, 0x10]) == .invalidSyntax)
    }

    @Test func `codecs without a check have no validator`() {
        #expect(PacketValidator(codec: "pcm_s16le", configuration: []) == nil)
        #expect(PacketValidator(codec: "rawvideo", configuration: []) == nil)
    }

    @Test(arguments: StoredPacket.all)
    func `damaged packets are judged in bounded time`(packet: StoredPacket) throws {
        let validator = try packet.validator
        survivesDamage(Array(try packet.bytes.prefix(300))) { _ = validator.verdict(on: $0) }
    }
}
