import Fixtures
import Testing
import TrackModel

@testable import Subtitles

/// Times and bytes that a hostile subtitle track may have.
@Suite struct HostileCueTests {
    private static let times = [
        -1e300, -1e18, -5, 0, 1e-9, 0.5, 3, 999_999, 1e6, 1e18, 1e300, .infinity, .nan,
    ]

    private func time(_ random: inout SplitMix64) -> Double {
        Self.times[random.number(below: Self.times.count)] + Double(random.number(below: 9000)) / 3
    }

    @Test(arguments: 0..<60) func `no times of cues stop a comparison`(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let starts = (0..<120).map { _ in time(&random) }
        let others = (0..<120).map { _ in time(&random) }
        if let fit = SubtitleSync(starts, against: others) { #expect(fit.offset.isFinite) }
        let cues = zip(starts, others).filter { $0.isFinite && $0 <= $1 }.map { $0...$1 }
        var sound = SoundTimeline(start: Double(random.number(below: 100)))
        for slot in 0..<7000 {
            let isSpoken = random.number(below: 2) == 0
            sound.put(
                40 | (isSpoken ? SoundTimeline.spoken : 0),
                at: sound.start + Double(slot) * SoundTimeline.step)
        }
        _ = SpeechFit(cues, against: sound)
    }

    @Test(arguments: [
        "subrip", "ass", "mov_text", "ttml", "hdmv_pgs_subtitle", "dvd_subtitle", "eia_608",
    ]) func `no bytes or times of a packet stop the reader`(
        codec: String
    ) throws {
        let format = try #require(CueFormat(codec: codec))
        let marks = Array("{\\an8}<i>&#x;&lt;,,,,,,,,,\u{0}WEBVTT 00:00 --> \r\n[♪]".utf8)
        for seed in 0..<60 {
            var random = SplitMix64(seed: UInt64(seed))
            var reader = CueReader(format)
            for _ in 0..<40 {
                let packet = (0..<random.number(below: 200)).map { _ in
                    random.number(below: 2) == 0
                        ? marks[random.number(below: marks.count)]
                        : UInt8(truncatingIfNeeded: random.next())
                }
                reader.read(packet, start: time(&random), end: time(&random))
            }
            reader.finish()
            _ = (reader.shown, reader.starts, reader.language)
            let reading = reader.reading(
                isComplete: true, start: time(&random), duration: time(&random))
            #expect(reading.cues >= 0)
        }
    }
}
