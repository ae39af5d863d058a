import Testing

@testable import FFmpegBridge

/// Words of Chromaprint's library. Those expected are of FFmpeg's muxer:
/// `ffmpeg -f s16le -ar 11025 -ac 1 -i tones.s16 -f chromaprint -fp_format raw words`.
@Suite struct SoundPrinterTests {
    private static let rate = 11_025

    /// Twelve seconds of a falling tone whose period changes every quarter of a second.
    private static let tones: [Int16] = {
        var (state, phase, period) = (1, 0, 50)
        return (0..<12 * rate).map { place in
            if place % (rate / 4) == 0 {
                state = (state * 1_103_515_245 + 12_345) % (1 << 31)
                period = 20 + (state >> 16) % 80
            }
            phase = (phase + 1) % period
            return Int16(8000 - 16_000 * phase / period)
        }
    }()

    @Test(.enabled(if: SoundPrinter.library != nil))
    func `words are those of FFmpeg's muxer`() throws {
        let printer = try #require(SoundPrinter(sampleRate: Self.rate))
        for start in stride(from: 0, to: Self.tones.count, by: 1000) {
            let end = min(start + 1000, Self.tones.count)
            #expect(printer.add(Array(Self.tones[start..<end])))
        }
        let found = try #require(printer.finish())
        #expect(found.words.count == 75)
        #expect(
            found.words.prefix(8) == [
                3_553_338_010, 3_495_600_651, 3_493_503_497, 3_492_478_473, 4_029_274_684,
                4_037_602_860, 3_769_150_508, 3_769_150_508,
            ])
        #expect(found.words.last == 1_007_063_048)
        // 4096 samples of which two thirds overlap.
        #expect(abs(found.step - 1365.0 / 11_025) < 1e-9)
    }

    @Test(.enabled(if: SoundPrinter.library != nil))
    func `audio that is too short has no words`() throws {
        let printer = try #require(SoundPrinter(sampleRate: Self.rate))
        #expect(printer.add([]))
        #expect(printer.add(Array(Self.tones.prefix(100))))
        #expect(printer.finish() == nil)
        #expect(SoundPrinter(sampleRate: 0) == nil)
        #expect(SoundPrinter(sampleRate: .max) == nil)
    }
}
