import Foundation
import Testing
import TrackModel

@testable import Meters

/// The signals of EBU Tech 3341 and 3342 that are made by construction, with the
/// values and tolerances of those documents.
@Suite struct LoudnessTests {
    /// dBFS and seconds.
    struct Step: Sendable {
        let level: Double
        let seconds: Double

        init(_ level: Double, _ seconds: Double) {
            self.level = level
            self.seconds = seconds
        }
    }

    /// A stereo tone of 1 kHz in steps; at a low rate, which is enough for it.
    private static func tone(
        _ steps: [Step], sampleRate: Int = 8000
    ) -> SoundSamples {
        let samples = steps.flatMap {
            Signal.sine(1000, level: $0.level, seconds: $0.seconds, sampleRate: sampleRate)
        }
        return SoundSamples(
            channels: [samples, samples], sampleRate: sampleRate, layout: ["FL", "FR"])
    }

    private static func loudness(_ sound: SoundSamples) throws -> AudioLoudness {
        try #require(sound.measured()?.loudness)
    }

    static let programmes: [(steps: [Step], expected: Double)] = [
        ([Step(-23, 20)], -23),
        ([Step(-33, 20)], -33),
        ([Step(-36, 10), Step(-23, 60), Step(-36, 10)], -23),
        ([Step(-72, 10), Step(-36, 10), Step(-23, 60), Step(-36, 10), Step(-72, 10)], -23),
        ([Step(-26, 20), Step(-20, 20.1), Step(-26, 20)], -23),
    ]

    /// Tech 3341, 1 to 5.
    @Test(arguments: programmes)
    func `programmes are gated`(steps: [Step], expected: Double) throws {
        let loudness = try Self.loudness(Self.tone(steps))
        #expect(abs(try #require(loudness.integrated) - expected) <= 0.1)
    }

    /// −23 LUFS need 5 dB to be at −18.
    @Test(arguments: [
        (5.2, 60.0, false), (8.9, 60.0, false), (9.1, 60.0, true), (-6.0, 60.0, true),
        // Loudness of a part is not that of the track.
        (-6.0, 90.0, false),
    ])
    func `a gain of another track is reported`(
        gain: Double, duration: Double, isReported: Bool
    ) {
        var measured = AudioMeasurements(seconds: 60, sampleRate: 48000, channels: [])
        var loudness = AudioLoudness()
        loudness.integrated = -23
        measured.loudness = loudness
        var track = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        track.duration = duration
        track.replayGain = ReplayGain(tags: [("REPLAYGAIN_TRACK_GAIN", "\(gain) dB")])
        let found = AudioVerdicts.findings(track, measured)
        #expect(found.map(\.code) == (isReported ? [.audioGainMismatch] : []))
        #expect(found.allSatisfy { $0.observed?["gain"] == .double(5) })
    }

    /// BS.1770-4: a sine of 997 Hz and 0 dBFS in one channel has −3.01 LUFS. Pauses of the
    /// centre are gated by themselves, as music goes on around them.
    @Test func `the centre channel is measured alone`() throws {
        let rate = 8000
        func tone(_ steps: [Step]) -> [Float] {
            steps.flatMap {
                Signal.sine(997, level: $0.level, seconds: $0.seconds, sampleRate: rate)
            }
        }
        let music = tone([Step(-10, 20)])
        let speech = tone([Step(-20, 10), Step(-90, 10)])
        let sound = SoundSamples(
            channels: [music, music, speech], sampleRate: rate, layout: ["FL", "FR", "FC"])
        #expect(abs(try #require(try Self.loudness(sound).center) + 23.01) <= 0.1)
        let other = SoundSamples(
            channels: [music, music, speech], sampleRate: rate, layout: ["FL", "FR", "BC"])
        #expect(try Self.loudness(other).center == nil)
        #expect(try Self.loudness(Self.tone([Step(-23, 5)])).center == nil)
    }

    @Test func `loudness over time follows the tone`() throws {
        let loudness = try Self.loudness(Self.tone([Step(-36, 10), Step(-23, 10)]))
        let curve = try #require(loudness.curve)
        #expect(curve.interval == 1)
        #expect(curve.shortTerm.count == 20)
        // Three seconds are needed first, and three until the second tone fills them.
        #expect(curve.shortTerm.prefix(2).allSatisfy { $0 == nil })
        for (place, level) in [(3, -36.0), (9, -36), (13, -23), (19, -23)] {
            let value = try #require(curve.shortTerm[place])
            #expect(abs(value - level) <= 0.1, "\(place)")
        }
        #expect(
            curve.shortTerm.compactMap { $0 }.max()
                == loudness.maximumShortTerm.map { ($0 * 10).rounded() / 10 })
        #expect(try Self.loudness(Self.tone([Step(-23, 2)])).curve == nil)
    }

    @Test func `loudness over time stays short`() throws {
        var timeline = LoudnessTimeline()
        for hop in 0..<700_000 { timeline.add(power: hop == 650_000 ? 1 : 0.001) }
        let curve = try #require(timeline.curve)
        #expect(curve.interval == 16)
        #expect(curve.shortTerm.count == 438)
        #expect(curve.shortTerm.firstIndex { ($0 ?? -99) > -10 } == 406)
        timeline.interrupt()
        #expect(timeline.curve == curve)
        timeline.add(power: 0.5)
        #expect(timeline.curve == nil)
    }

    @Test(arguments: [11_025, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000])
    func `every rate gives the same loudness`(sampleRate: Int) throws {
        let loudness = try Self.loudness(
            Self.tone([Step(-23, 1)], sampleRate: sampleRate))
        #expect(abs(try #require(loudness.integrated) + 23) <= 0.1)
        #expect(abs(try #require(loudness.maximumMomentary) + 23) <= 0.1)
        #expect(loudness.maximumShortTerm == nil)
        #expect(loudness.samplePeak.map { abs($0 + 23) < 0.1 } ?? false)
    }

    /// Tech 3341, 6.
    @Test(arguments: [["FL", "FR", "FC", "SL", "SR"], ["FL", "FR", "FC", "BL", "BR"]])
    func `surround channels weigh more`(layout: [String]) throws {
        let channels = [-28.0, -28, -24, -30, -30].map {
            Signal.sine(1000, level: $0, seconds: 2, sampleRate: 8000)
        }
        let loudness = try Self.loudness(
            SoundSamples(channels: channels, sampleRate: 8000, layout: layout))
        #expect(abs(try #require(loudness.integrated) + 23) <= 0.1)
    }

    @Test func `LFE does not count`() throws {
        let tone = Signal.sine(1000, level: -23, seconds: 2, sampleRate: 8000)
        let loudness = try Self.loudness(
            SoundSamples(
                channels: [tone, tone, tone], sampleRate: 8000, layout: ["FL", "FR", "LFE"]))
        #expect(abs(try #require(loudness.integrated) + 23) <= 0.1)
    }

    /// Tech 3341, 9 and 12.
    @Test func `loudness over a time is that of the tones in it`() throws {
        let stretches = (0..<5).flatMap { _ in [Step(-20, 1.34), Step(-30, 1.66)] }
        let stretch = try #require(try Self.loudness(Self.tone(stretches)).maximumShortTerm)
        #expect(abs(stretch + 23) <= 0.1)
        let moments = (0..<25).flatMap { _ in [Step(-20, 0.18), Step(-30, 0.22)] }
        let moment = try #require(try Self.loudness(Self.tone(moments)).maximumMomentary)
        #expect(abs(moment + 23) <= 0.1)
    }

    /// Tech 3341, 10 and 13, for meters of files.
    @Test(arguments: [1, 4, 7, 13, 20])
    func `the loudest moment is found wherever it is`(place: Int) throws {
        func sound(_ seconds: Double, after silence: Double) -> SoundSamples {
            let samples =
                Signal.silence(silence, sampleRate: 8000)
                + Signal.sine(1000, level: -23, seconds: seconds, sampleRate: 8000)
                + Signal.silence(1, sampleRate: 8000)
            return SoundSamples(channels: [samples, samples], sampleRate: 8000)
        }
        let moment = try Self.loudness(sound(0.4, after: Double(place) * 0.02))
        #expect(abs(try #require(moment.maximumMomentary) + 23) <= 0.1)
        let stretch = try Self.loudness(sound(3, after: Double(place) * 0.15))
        #expect(abs(try #require(stretch.maximumShortTerm) + 23) <= 0.1)
    }

    /// Tech 3342, 1 to 4.
    @Test(arguments: ranges)
    func `the range is that between soft and loud`(levels: [Double], expected: Double) throws {
        let loudness = try Self.loudness(Self.tone(levels.map { Step($0, 20) }))
        #expect(abs(try #require(loudness.range) - expected) <= 1)
    }

    static let ranges: [(levels: [Double], expected: Double)] = [
        ([-20, -30], 10), ([-20, -15], 5), ([-40, -20], 20), ([-50, -35, -20, -35, -50], 15),
    ]

    /// Tech 3341, 15 to 19: amplitude 0.5, and √2 in the last.
    @Test(arguments: peaks)
    func `true peaks between samples are found`(
        divisor: Double, phase: Double, expected: Double
    ) throws {
        for sampleRate in [44_100, 48_000, 96_000] {
            let tone = Signal.sine(
                Double(sampleRate) / divisor, level: expected == 3 ? 3.01 : -6.02, seconds: 0.2,
                phase: phase, sampleRate: sampleRate)
            let loudness = try Self.loudness(SoundSamples(channels: [tone], sampleRate: sampleRate))
            let peak = try #require(loudness.truePeak)
            #expect(peak <= expected + 0.2 && peak >= expected - 0.4)
        }
    }

    static let peaks: [(divisor: Double, phase: Double, expected: Double)] = [
        (4, 0, -6), (4, 45, -6), (6, 60, -6), (8, 67.5, -6), (4, 45, 3),
    ]

    /// With a phase that drifts through all places between two samples.
    @Test(arguments: [1000.0, 5000, 10_000, 15_000, 18_000, 20_000])
    func `true peaks are found at every frequency`(frequency: Double) throws {
        let tone = Signal.sine(frequency + 7.3, level: -1, seconds: 0.3)
        let peak = try #require(try Self.loudness(SoundSamples(channels: [tone])).truePeak)
        #expect(abs(peak + 1) < 0.3)
    }

    @Test func `silence and less than a block have no loudness`() throws {
        let silence = try Self.loudness(SoundSamples(channels: [Signal.silence(1)]))
        #expect(silence == AudioLoudness())
        let short = try Self.loudness(
            SoundSamples(channels: [Signal.sine(1000, level: -20, seconds: 0.3)]))
        #expect(short.integrated == nil)
        #expect(short.maximumMomentary == nil)
        #expect(short.truePeak.map { abs($0 + 20) < 0.1 } ?? false)
    }

    @Test func `jumps in time make no peaks and no blocks`() throws {
        var meters = AudioMeters()
        // Both end and begin at the top, with opposite signs.
        let up = [Float](repeating: 0.9, count: 4800)
        for part in 0..<10 {
            SoundSamples(channels: [part % 2 == 0 ? up : up.map { -$0 }])
                .forEachBuffer(from: Double(part) * 10) { meters.add($0) }
        }
        let loudness = try #require(meters.measurements?.loudness)
        #expect(loudness.truePeak.map { abs($0 - -0.92) < 0.05 } ?? false)
        #expect(loudness.maximumMomentary == nil)
    }
}
