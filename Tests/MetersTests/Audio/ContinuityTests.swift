import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Meters

/// Dropouts and clicks at known times, and audio without them.
@Suite struct ContinuityTests {
    private static let rate = 8000
    /// Hiss with two tones.
    private static let music = zip(
        Signal.pinkNoise(level: -20, seconds: 8, seed: 9, sampleRate: rate),
        zip(
            Signal.sine(220, level: -18, seconds: 8, sampleRate: rate),
            Signal.sine(331, level: -22, seconds: 8, sampleRate: rate))
    ).map { $0 + $1.0 + $1.1 }

    /// Bursts of noise that begin at once and die away, two a second, over a soft hiss.
    private static var drums: [Float] {
        let noise = Signal.noise(level: 0, seconds: 8, seed: 3, sampleRate: rate)
        return noise.indices.map { index in
            let decay = exp(-Float(index % (rate / 2)) / 400)
            return noise[index] * (0.5 * decay + 0.002)
        }
    }

    private func measured(_ channels: [[Float]]) throws -> AudioMeasurements {
        try #require(
            SoundSamples(channels: channels, sampleRate: Self.rate).measured(format: .s16))
    }

    private func codes(_ measured: AudioMeasurements) -> [Finding.Code] {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.duration = measured.seconds
        return AudioVerdicts.findings(track, measured).map(\.code)
            .filter { $0 == .audioDropouts || $0 == .audioClicks }
    }

    /// Cut out at 2, 3 and 5 seconds.
    @Test func `dropouts are counted once for all channels, with their times`() throws {
        var broken = Self.music
        for (start, length) in [(2, 80), (3, 400), (5, 2000)] {
            for index in start * Self.rate..<start * Self.rate + length { broken[index] = 0 }
        }
        for channels in [[broken], [broken, broken], [Self.music.reversed(), broken]] {
            let measured = try measured(channels)
            let dropouts = try #require(measured.dropouts)
            #expect(dropouts.count == 3)
            // Samples that happened to be zero at its edges belong to it.
            #expect((0.25...0.252).contains(dropouts.longest))
            #expect(zip(dropouts.times, [2.0, 3, 5]).allSatisfy { abs($0 - $1) <= 0.002 })
            #expect(codes(measured) == [.audioDropouts])
        }
    }

    /// A single one may be a cut that was meant.
    @Test func `one dropout is information, more are a warning`() {
        func findings(_ count: Int) -> [Finding] {
            var measured = AudioMeasurements(seconds: 60, sampleRate: 48000, channels: [])
            measured.dropouts = AudioFaults(
                count: count, longest: 0.02, times: (0..<count).map { 5 + Double($0) * 9 })
            return AudioVerdicts.findings(
                MediaPlayerTrack(trackID: 1, mediaType: .audio), measured)
        }
        #expect(findings(0) == [])
        #expect(findings(1).map(\.severity) == [.info])
        #expect(findings(2).map(\.severity) == [.warning])
        #expect([1, 2, 3].flatMap { findings($0).map(\.confidence) } == [0.5, 0.75, 0.9])
    }

    /// A coder leaves noise where there was nothing.
    @Test func `dropouts that were filled are found, with their times`() throws {
        let noise = Signal.noise(level: -60, seconds: 8, seed: 6, sampleRate: Self.rate)
        func broken(_ length: Int, at starts: [Int]) -> [Float] {
            var sound = Self.music
            for index in starts.flatMap({ $0..<$0 + length }) { sound[index] = noise[index] }
            return sound
        }
        let starts = [20_000, 33_000, 47_000]
        for channels in [
            [broken(160, at: starts)], [Self.music.reversed(), broken(160, at: starts)],
        ] {
            let measured = try measured(channels)
            let holes = try #require(measured.holes)
            #expect(holes.count == 3)
            #expect((0.018...0.021).contains(holes.longest))
            #expect(zip(holes.times, [2.5, 4.125, 5.875]).allSatisfy { abs($0 - $1) <= 0.002 })
            #expect(measured.dropouts?.count == 0)
            #expect(codes(measured) == [.audioDropouts])
        }
        // A fall by 20 dB is not a dropout, nor is silence of a quarter of a second.
        let soft = Self.music.enumerated().map { index, sample in
            starts.contains { ($0..<$0 + 160).contains(index) } ? sample / 10 : sample
        }
        #expect(try measured([soft]).holes?.count == 0)
        #expect(try measured([broken(2000, at: starts)]).holes?.count == 0)
    }

    /// Rests between notes are as steep.
    @Test func `long or single filled dropouts are information`() {
        func severities(
            _ count: Int, _ longest: Double, seconds: Double = 60, distance: Double = 0.4
        ) -> [Finding.Severity] {
            var measured = AudioMeasurements(seconds: seconds, sampleRate: 48000, channels: [])
            measured.dropouts = AudioFaults(count: 0, longest: 0)
            measured.holes = AudioFaults(
                count: count, longest: longest, times: (0..<count).map { distance * Double($0) })
            return AudioVerdicts.findings(
                MediaPlayerTrack(trackID: 1, mediaType: .audio), measured
            ).map(\.severity)
        }
        #expect(severities(0, 0) == [])
        #expect(severities(1, 0.02) == [.info])
        #expect(severities(2, 0.02) == [.warning])
        #expect(severities(3, 0.15) == [.info])
        #expect(severities(2, 0.003) == [.info])
        #expect(severities(2, 0.02, seconds: 2) == [.info])
        // A gate that chatters.
        #expect(severities(2, 0.02, distance: 0.1) == [.info])
        #expect(severities(121, 0.02) == [])
    }

    @Test func `pauses, fades and waves resting at zero are not dropouts`() throws {
        var pause = Self.music
        for index in 2 * Self.rate..<3 * Self.rate { pause[index] = 0 }
        var faded = Self.music
        for start in [16_000, 32_000, 48_000] {
            for index in 0..<1000 {
                faded[start - 1 - index] *= Float(index) / 1000
                faded[start + 800 + index] *= Float(index) / 1000
            }
            for index in start..<start + 800 { faded[index] = 0 }
        }
        // A pulse of 50 Hz rests for half of its period.
        let pulse = (0..<8 * Self.rate).map { $0 / 80 % 2 == 0 ? Float(0.3) : 0 }
        // A tone that has nearly faded, a gap, and the next tone.
        let struck = (0..<8 * Self.rate).map { index in
            let time = index % 4000
            let tone = sin(Float(index) / 4 + 1)
            return time < 3960 ? 0.5 * exp(-Float(time) / 900) * tone : 0
        }
        // One zero in 32 samples, at times.
        let sparse = Self.music.enumerated().map { index, sample in
            index % 4000 < 2000 && index % 32 == 0 ? 0 : sample
        }
        for sound in [Self.music, Self.drums, pause, faded, pulse, struck, sparse] {
            #expect(try codes(measured([sound])) == [])
        }
        #expect(try measured([pause]).dropouts?.count == 0)
        #expect(try measured([faded]).dropouts?.count == 0)
        #expect(try measured([sparse]).dropouts?.count == 0)
        let coarse = SoundSamples(channels: [pause], sampleRate: Self.rate).measured(format: .u8)
        #expect(try #require(coarse).dropouts == nil)
    }

    @Test func `clicks are counted with their times`() throws {
        var broken = Self.music
        for second in 1...6 { broken[second * Self.rate + 100 * second] += 0.5 }
        for channels in [[broken], [broken, broken]] {
            let measured = try measured(channels)
            let clicks = try #require(measured.clicks)
            #expect(clicks.count == 6)
            #expect(clicks.greatestProminence ?? 0 > 12)
            for (second, time) in zip(1...6, clicks.times) {
                #expect(abs(time - 1.0125 * Double(second)) <= 0.001)
            }
            #expect(codes(measured) == [.audioClicks])
        }
    }

    @Test func `attacks, square waves and a single click cause no finding`() throws {
        let square = Signal.sine(50, level: -6, seconds: 8, sampleRate: Self.rate)
            .map { $0 > 0 ? Float(0.3) : -0.3 }
        var once = Self.music
        once[30_000] += 0.5
        let mixed = zip(Self.music, Self.drums).map { $0 + $1 }
        for sound in [Self.music, Self.drums, mixed, square, once] {
            #expect(try codes(measured([sound])) == [])
        }
        #expect(try measured([once]).clicks?.count == 1)
        #expect(try measured([Self.drums]).clicks?.count == 0)
        #expect(try measured([mixed]).clicks?.count == 0)
    }

    /// A drum within one sample, over the hum of the mains that is about as loud. Of the prediction's error one
    /// sample stands out, as of a click; mending that one leaves the drum.
    @Test func `drum strokes within one sample are not clicks`() throws {
        let hum = zip(
            Signal.sine(50, level: -42, seconds: 8, sampleRate: Self.rate),
            Signal.noise(level: -85, seconds: 8, seed: 4, sampleRate: Self.rate)
        ).map { $0 + $1 }
        let struck = hum.indices.map { index in
            let time = Float(index % 3200) / Float(Self.rate)
            return hum[index] + 0.013 * exp(-11 * time) * cos(2 * .pi * 55 * time)
        }
        #expect(try codes(measured([struck])) == [])
        #expect(try measured([struck]).clicks?.count == 0)
        var broken = hum
        for second in 1...6 { broken[second * Self.rate + 100 * second] += 0.013 }
        #expect(try measured([broken]).clicks?.count == 6)
    }

    /// A splice at a known break is not a dropout.
    @Test func `nothing is compared across a break`() throws {
        var meters = AudioMeters()
        let samples = SoundSamples(
            channels: [Self.music.map { $0 * 0.5 }], sampleRate: Self.rate)
        for time in [0.0, 100, 200] {
            samples.forEachBuffer(from: time) { meters.add($0) }
        }
        let measured = try #require(meters.measurements)
        #expect(measured.dropouts?.count == 0)
        #expect(measured.clicks?.count == 0)
    }
}
