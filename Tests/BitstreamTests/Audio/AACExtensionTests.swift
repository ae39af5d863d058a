import Testing

@testable import Bitstream

/// Frames of LC cores that hide spectral band replication, or do not.
@Suite struct AACExtensionTests {
    @Test func `codebooks hold a tail for every word`() {
        #expect(AACSpectralCodebook.all.count == 11)
        let incomplete = AACSpectralCodebook.all.filter { !$0.isComplete }
        #expect(incomplete.isEmpty)
    }

    @Test func `frames without replication are LC at the core's rate`() {
        let scanner = AACScanner()
            .reading(packets: Array(repeating: encoded, count: 8))
        #expect(
            scanner.summary
                == "codecString=mp4a.40.2 | profile=LC | channels=1 | channelLayout=mono | sampleRate=16000 | isLossless=no"
        )
        #expect(scanner.isSatisfied)
    }

    /// ffmpeg -c:a aac of two sines at 24 kHz, stereo: full of spectral data.
    @Test func `a frame is read to its end`() throws {
        let packet = bytes(
            """
            fff158800d9ffc2117880002002f651169b999bafff8bfb7f8fff75eb5733a9bae2fc64eb703b42e8a2859a4
            a0974506a0d418c6a282db366e908c8240011084809f048880be21158647c310f09ffaf3ed7f6fff0fdfffbb
            8dcf5cd85db5b401aff7dff339a022626262501c
            """)
        let block = try AACRawDataBlock(packet.dropFirst(7), sampleRate: 24_000)
        #expect(block.bandReplication == nil)
        #expect(throws: BitstreamError.self) {
            try AACRawDataBlock(packet.dropFirst(7).dropLast(2), sampleRate: 24_000)
        }
    }

    @Test func `implicit spectral band replication is HE-AAC`() {
        let scanner = AACScanner().reading(
            configuration: bytes("1388"),
            packets: Array(repeating: Self.frame(hasPS: false), count: 8))
        #expect(
            scanner.summary
                == "codecString=mp4a.40.5 | profile=HE-AAC | channels=1 | channelLayout=mono | sampleRate=44100 | isLossless=no"
        )
    }

    @Test func `parametric stereo in the frames is HE-AACv2`() {
        let scanner = AACScanner().reading(
            configuration: bytes("1388"), packets: [Self.frame(hasPS: true)])
        #expect(
            scanner.summary
                == "codecString=mp4a.40.29 | profile=HE-AACv2 | channels=2 | channelLayout=stereo | sampleRate=44100 | isLossless=no"
        )
        #expect(scanner.isSatisfied)
    }

    @Test func `without a replication header stereo stays open`() {
        let scanner = AACScanner().reading(
            configuration: bytes("1388"),
            packets: Array(repeating: Self.frame(hasPS: false, hasHeader: false), count: 20))
        #expect(
            scanner.summary == "codecString=mp4a.40.5 | sampleRate=44100 | isLossless=no")
    }

    /// Expected numbers from the formulas of ISO/IEC 14496-3, clause 4.6.18.3,
    /// computed apart with logarithms.
    @Test(arguments: [
        (44_100, [5, 9, 0], [16, 8, 3]), (48_000, [7, 10, 2], [14, 7, 3]),
        (32_000, [15, 2, 0], [2, 1, 1]), (44_100, [8, 14, 0, 1, 0, 3], [12, 6, 3]),
        (24_000, [4, 8, 1, 3, 1, 1], [11, 6, 2]), (16_000, [8, 6, 0, 0, 1, 2], [16, 8, 2]),
        (22_050, [6, 5, 1, 0, 0, 2], [25, 13, 2]), (48_000, [13, 3, 0, 2, 0, 2], [2, 1, 1]),
    ])
    func `replication bands follow from the header`(
        rate: Int, fields: [Int], expected: [Int]
    ) throws {
        var writer = BitWriter()
        writer.u(1, 1)
        writer.u(4, fields[0])
        writer.u(4, fields[1])
        writer.u(3, fields[2])
        writer.u(2, 0)
        writer.u(2, fields.count > 3 ? 0b10 : 0)
        if fields.count > 3 {
            writer.u(2, fields[3])
            writer.u(1, fields[4])
            writer.u(2, fields[5])
        }
        var reader = BitReader(writer.data)
        let bands = try SBRBands(try SBRHeader(&reader), sampleRate: rate)
        #expect([bands.high, bands.low, bands.noise] == expected)
    }

    @Test func `damaged input neither traps nor takes long`() {
        for packet in [encoded, Self.frame(hasPS: true)] {
            survivesDamage(packet) { bytes in
                _ =
                    AACScanner().reading(configuration: [0x13, 0x88], packets: [Array(bytes)])
                    .claims
            }
        }
    }

    /// ffmpeg -c:a aac of a sine at 16 kHz, mono: the last frame, nearly silent.
    private let encoded = bytes("fff16040 019ffc01 1881b470")

    /// A silent channel at 22.05 kHz with one replication envelope: start 5, stop 9
    /// at 44.1 kHz give 16, 8 and 3 bands.
    static func frame(hasPS: Bool, hasHeader: Bool = true) -> [UInt8] {
        var replication = BitWriter()
        replication.u(4, 13)
        replication.u(1, hasHeader ? 1 : 0)
        var bits = 5
        if hasHeader {
            replication.u(16, 0b1_0101_1001_000_00_0_0)
            bits += 16
        }
        replication.u(1, 0)
        replication.u(2, 0)  // FIXFIX
        replication.u(2, 1)  // two envelopes
        replication.u(1, 1)  // high resolution
        replication.u(4, 0b1111)  // all along time
        replication.u(6, 0)
        for _ in 0..<32 + 6 { replication.u(1, 0) }  // the shortest words
        replication.u(1, 0)
        replication.u(1, hasPS ? 1 : 0)
        bits += 1 + 5 + 4 + 6 + 38 + 2
        if hasPS {
            replication.u(4, 1)
            replication.u(2, 2)
            replication.u(6, 0)
            bits += 12
        }
        let size = (bits + 7) / 8
        replication.u(size * 8 - bits, 0)

        var frame = BitWriter()
        frame.u(3 + 4, 0)
        frame.u(8, 100)
        frame.u(1 + 2 + 1, 0)
        frame.u(6 + 1, 0)
        frame.u(3, 0)
        frame.u(3, 6)
        frame.u(4, size)
        for byte in replication.data { frame.u(8, Int(byte)) }
        frame.u(3, 7)
        return frame.data
    }
}
