import Testing

@testable import Bitstream

@Suite struct DataBurstScannerTests {
    /// ffmpeg -c:a ac3 -b:a 448k -dialnorm -23, 5.1(side) at 48 kHz: the head of a frame.
    private let surround = bytes("0b77 17d4 1e40 ebb8 403e ff99")

    /// IEC 61937-1: Pa, Pb, Pc, Pd in bits, payload, and zeros to the next burst.
    private func burst(type: Int, _ payload: [UInt8], lengthInBytes: Bool = false) -> [UInt8] {
        let length = lengthInBytes ? payload.count : payload.count * 8
        return bytes("f872 4e1f") + [0, UInt8(type), UInt8(length >> 8), UInt8(length & 0xFF)]
            + payload + [UInt8](repeating: 0, count: 64)
    }

    private func swapped(_ samples: [UInt8], width: Int) -> [UInt8] {
        stride(from: 0, to: samples.count, by: width).flatMap { start in
            samples[start..<min(start + width, samples.count)].reversed()
        }
    }

    private func scanner(_ codec: String, _ packets: [[UInt8]]) throws -> DataBurstScanner {
        try #require(DataBurstScanner(codec: codec)).reading(packets: packets)
    }

    @Test func `a burst of AC-3 describes the AC-3`() throws {
        let samples = burst(type: 1, surround)
        for (codec, data) in [("pcm_s16be", samples), ("pcm_s16le", swapped(samples, width: 2))] {
            let scanner = try scanner(codec, [data])
            #expect(scanner.carriedCodec == "ac3")
            #expect(scanner.claims.value("codec") == .string("ac3"))
            #expect(scanner.claims.value("channelLayout") == .string("5.1(side)"))
            #expect(scanner.claims.value("isLossless") == .bool(false))
            #expect(scanner.namedCodec == nil)
        }
    }

    @Test func `packets cut bursts anywhere`() throws {
        let samples = [UInt8](repeating: 0, count: 20) + burst(type: 1, surround)
        let packets = stride(from: 0, to: samples.count, by: 4).map {
            Array(samples[$0..<min($0 + 4, samples.count)])
        }
        #expect(try scanner("pcm_s16be", packets).claims.value("channels") == .int(6))
    }

    @Test(arguments: [("pcm_s24be", 3), ("pcm_s32be", 4)])
    func `wide samples hold 16 bits at their top`(codec: String, width: Int) throws {
        let samples = burst(type: 1, surround)
        let wide = stride(from: 0, to: samples.count, by: 2).flatMap {
            samples[$0..<$0 + 2] + [UInt8](repeating: 0, count: width - 2)
        }
        #expect(try scanner(codec, [wide]).carriedCodec == "ac3")
    }

    /// The markers of libavformat/s337m.c: Dolby E is data type 28 of SMPTE ST 338.
    @Test(arguments: ["6f8720 54e1f0 001c00 000640", "96f872 a54e1f 001c00 000064"])
    func `two bursts of Dolby E are Dolby E`(preamble: String) throws {
        let one = bytes(preamble) + [UInt8](repeating: 0x5A, count: 600)
        #expect(try scanner("pcm_s24be", [one]).carriedCodec == nil)
        let both = try scanner("pcm_s24le", [swapped(one + one, width: 3)])
        #expect(both.carriedCodec == "dolby_e")
        #expect(both.claims.value("channels") == nil)
    }

    @Test func `pauses and unknown types carry nothing`() throws {
        let pause = burst(type: 3, [0, 0, 0, 0])
        #expect(try scanner("pcm_s16be", [pause + pause + pause]).carriedCodec == nil)
    }

    @Test func `audio carries no data, and other PCM is not searched`() throws {
        let sound = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
        let scanner = try scanner("pcm_s16le", [sound, sound])
        #expect(scanner.claims.isEmpty)
        #expect(scanner.isSatisfied)
        for codec in ["pcm_f32le", "pcm_mulaw", "pcm_u8"] {
            #expect(DataBurstScanner(codec: codec) == nil)
        }
    }

    @Test func `damaged input neither traps nor takes long`() throws {
        survivesDamage(burst(type: 1, surround) + burst(type: 21, surround, lengthInBytes: true)) {
            _ = try? scanner("pcm_s16be", [Array($0)]).claims
        }
    }
}
