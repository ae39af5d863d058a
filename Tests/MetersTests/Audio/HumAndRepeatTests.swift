import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Meters

/// Hum, repeats and former sample rates in generated audio, and similar audio without them.
@Suite struct HumAndRepeatTests {
    private static let rate = 8000

    private func measured(_ channels: [[Float]]) throws -> AudioMeasurements {
        try #require(
            SoundSamples(channels: channels, sampleRate: Self.rate).measured(format: .s16))
    }

    private func codes(_ measured: AudioMeasurements) -> [Finding.Code] {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.duration = measured.seconds
        track.isLossless = true
        return AudioVerdicts.findings(track, measured).map(\.code)
            .filter { $0 == .audioHum || $0 == .audioRepeatedSamples }
    }

    /// Noise that comes and goes, and a tone of some frequency all through.
    private func sound(hum: [(frequency: Double, level: Double)], seconds: Int = 32) -> [Float] {
        var sound = Signal.pinkNoise(
            level: -30, seconds: Double(seconds), seed: 5, sampleRate: Self.rate)
        for index in sound.indices { sound[index] *= index / Self.rate % 8 < 2 ? 1 : 0.05 }
        for (frequency, level) in hum {
            let tone = Signal.sine(
                frequency, level: level, seconds: Double(seconds), sampleRate: Self.rate)
            for index in sound.indices { sound[index] += tone[index] }
        }
        return sound
    }

    @Test(arguments: [50.0, 49.95, 60.02]) func `hum has its frequency, level and lines`(
        frequency: Double
    ) throws {
        let measured = try measured([sound(hum: [(frequency, -50), (2 * frequency, -56)])])
        let hum = try #require(measured.hum)
        #expect(abs(hum.frequency - frequency) <= 0.02)
        #expect(abs(hum.level + 50) <= 1)
        #expect(hum.lines == 2)
        #expect(codes(measured) == [.audioHum])
    }

    /// A hum of 100 Hz, as rectifiers make it.
    @Test func `twice the mains frequency is hum`() throws {
        let measured = try measured([sound(hum: [(100, -52)])])
        #expect(abs((measured.hum?.frequency ?? 0) - 50) <= 0.02)
        #expect(codes(measured) == [.audioHum])
    }

    @Test func `notes, intermittent tones and a tone alone are not hum`() throws {
        // G and B flat of the lowest octave, and between.
        for frequency in [49.0, 51.9, 58.27, 61.7, 55] {
            #expect(try measured([sound(hum: [(frequency, -40)])]).hum == nil)
        }
        var pulsed = sound(hum: [])
        let tone = Signal.sine(50, level: -40, seconds: 32, sampleRate: Self.rate)
        for index in pulsed.indices where index / Self.rate % 8 < 5 { pulsed[index] += tone[index] }
        #expect(try measured([pulsed]).hum == nil)
        let alone = Signal.sine(50, level: -20, seconds: 32, sampleRate: Self.rate)
        #expect(codes(try measured([alone])) == [])
    }

    /// At 2, 4 and 6 seconds the last 200 samples again, in place of the next ones or inserted.
    @Test(arguments: [false, true]) func `repeated runs of samples are counted`(
        inPlace: Bool
    ) throws {
        var sound = Signal.pinkNoise(level: -20, seconds: 8, seed: 8, sampleRate: Self.rate)
        for start in [6, 4, 2].map({ $0 * Self.rate }) {
            let run = Array(sound[start - 200..<start])
            if inPlace {
                sound.replaceSubrange(start..<start + 200, with: run)
            } else {
                sound.insert(contentsOf: run, at: start)
            }
        }
        let second = sound.map { $0 * 0.7 }
        let measured = try measured([sound, second])
        let repeats = try #require(measured.repeats)
        #expect(repeats.count == 3)
        #expect(repeats.longest == 0.025)
        #expect(zip(repeats.times, [2.0, 4, 6]).allSatisfy { abs($0 - $1) < 0.06 })
        #expect(codes(measured) == [.audioRepeatedSamples])
    }

    @Test func `waves, silence, distant copies and single channels are not repeats`() throws {
        let wave = (0..<8 * Self.rate).map { Float($0 % 100 < 50 ? 0.2 : -0.2) }
        #expect(try measured([wave]).repeats?.count == 0)
        #expect(try measured([[Float](repeating: 0, count: 80_000)]).repeats?.count ?? 0 == 0)
        let noise = Signal.pinkNoise(level: -20, seconds: 8, seed: 8, sampleRate: Self.rate)
        var (later, one) = (noise, noise)
        for start in [2, 4, 6].map({ $0 * Self.rate }) {
            later.replaceSubrange(start..<start + 200, with: noise[start - 900..<start - 700])
            one.replaceSubrange(start..<start + 200, with: noise[start - 200..<start])
        }
        #expect(try measured([later]).repeats?.count == 0)
        #expect(try measured([one, noise]).repeats?.count == 0)
    }

    /// Levels of bands of 94 Hz, falling at shares of half a rate as SoX 14.4 (`rate -h`) and FFmpeg 5.1 were
    /// measured to make them of noise.
    private func levels(half: Double, falls: [(Double, Double)]) -> [Double] {
        (0..<512).map { band in
            let share = (Double(band) + 0.5) * 93.75 / half
            guard let above = falls.firstIndex(where: { $0.0 >= share }) else { return -116 }
            guard above > 0 else { return -50 }
            let ((from, less), (to, more)) = (falls[above - 1], falls[above])
            return -50 - less - (more - less) * (share - from) / (to - from)
        }
    }

    @Test func `the former rate follows from the shape of the end`() {
        let converters = [
            [(0.9, 0.0), (0.949, 3), (0.957, 6), (0.972, 20), (0.983, 40), (0.99, 60)],
            [(0.9, 0.0), (0.956, 3), (0.993, 6), (1.074, 20), (1.13, 40), (1.16, 60)],
        ]
        func rate(_ half: Double, _ falls: [(Double, Double)]) -> Int? {
            ResamplerShape.formerRate(
                levels(half: half, falls: falls), bandWidth: 93.75, sampleRate: 96_000)
        }
        for falls in converters {
            #expect(rate(22_050, falls) == 44_100)
            #expect(rate(24_000, falls) == 48_000)
            #expect(rate(16_000, falls) == 32_000)
            for half in [17_500.0, 19_000, 26_000, 30_000] { #expect(rate(half, falls) == nil) }
        }
        #expect(rate(24_000, [(0.5, 0), (1, 30), (1.5, 60)]) == nil)
    }
}
