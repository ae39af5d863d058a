import Fixtures
import Foundation
import TrackModel

@testable import Meters

/// Signals of which everything is known.
enum Signal {
    static func amplitude(_ decibels: Double) -> Double { pow(10, decibels / 20) }

    /// - Parameters:
    ///   - level: dBFS of the peak.
    ///   - phase: degrees.
    static func sine(
        _ frequency: Double, level: Double, seconds: Double, phase: Double = 0,
        sampleRate: Int = 48_000
    ) -> [Float] {
        let amplitude = amplitude(level)
        return (0..<Int((seconds * Double(sampleRate)).rounded())).map {
            let turns = frequency * Double($0) / Double(sampleRate) + phase / 360
            return Float(amplitude * sin(2 * .pi * turns.truncatingRemainder(dividingBy: 1)))
        }
    }

    static func silence(_ seconds: Double, sampleRate: Int = 48_000) -> [Float] {
        Array(repeating: 0, count: Int((seconds * Double(sampleRate)).rounded()))
    }

    /// Evenly distributed white noise.
    static func noise(level: Double, seconds: Double, seed: UInt64, sampleRate: Int = 48_000)
        -> [Float]
    {
        var random = SplitMix64(seed: seed)
        let amplitude = Float(amplitude(level))
        return (0..<Int((seconds * Double(sampleRate)).rounded())).map { _ in
            random.sample() * amplitude
        }
    }

    /// Noise that falls by 3 dB an octave, as music does (Paul Kellet's filter).
    static func pinkNoise(level: Double, seconds: Double, seed: UInt64, sampleRate: Int = 48_000)
        -> [Float]
    {
        var (a, b, c) = (0.0, 0.0, 0.0)
        return noise(level: level, seconds: seconds, seed: seed, sampleRate: sampleRate).map {
            let white = Double($0)
            a = 0.99765 * a + white * 0.0990460
            b = 0.96300 * b + white * 0.2965164
            c = 0.57000 * c + white * 1.0526913
            return Float((a + b + c + white * 0.1848) * 0.3)
        }
    }

    /// Rounds to integers.
    static func rounded(_ samples: [Float], bits: Int) -> [Float] {
        let scale = Float(1 << (bits - 1))
        return samples.map { min(max(($0 * scale).rounded(), -scale), scale - 1) / scale }
    }
}

extension SplitMix64 {
    /// −1 to 1.
    mutating func sample() -> Float { Float(Int32(truncatingIfNeeded: next())) * 0x1p-31 }
}

extension SoundSamples {
    /// Measurements of all meters.
    func measured(
        of frames: Int = 1024, format: AudioBuffer.SampleFormat = .float, isPlanar: Bool = true,
        validBits: Int? = nil
    ) -> AudioMeasurements? {
        var meters = AudioMeters()
        forEachBuffer(of: frames, format: format, isPlanar: isPlanar, validBits: validBits) {
            meters.add($0)
        }
        return meters.measurements
    }
}
