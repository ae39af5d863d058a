import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Meters

@Suite struct SpectrumTests {
    /// Spectra as windows show them, made band by band: 256 bands of 86 Hz.
    private struct Spectrum {
        static let width = 86.1328125
        var random = SplitMix64(seed: 11)

        /// Noise that falls from −40 to −70 dBFS up to `end` hertz, rounding above, and
        /// nothing in `hole`.
        mutating func levels(end: Double, hole: ClosedRange<Double>? = nil) -> [Double] {
            (0..<256).map { band in
                let frequency = Double(band) * Self.width
                let ripple = Double(random.sample()) * 3
                let isThere = frequency < end && !(hole?.contains(frequency) ?? false)
                return isThere ? -40 - 30 * frequency / 22_050 + ripple : -120 + ripple
            }
        }
    }

    private func verdicts(
        windows: Int = 400, sampleRate: Int = 44_100, isLossless: Bool = true,
        _ levels: (Int, inout Spectrum) -> [Double]
    ) -> (AudioSpectrum, [Finding]) {
        var edges = SpectralEdges(
            bands: 256, bandWidth: Spectrum.width * Double(sampleRate) / 44_100)
        var spectrum = Spectrum()
        for window in 0..<windows { edges.add(levels(window, &spectrum)) }
        var measured = AudioMeasurements(seconds: 60, sampleRate: sampleRate, channels: [])
        measured.spectrum = edges.measured(sampleRate: sampleRate)
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.isLossless = isLossless
        return (edges.measured(sampleRate: sampleRate), AudioVerdicts.findings(track, measured))
    }

    @Test func `an edge with holes below is a codec's`() {
        let (spectrum, found) = verdicts { window, spectrum in
            spectrum.levels(end: 16_000, hole: window % 20 == 0 ? 11_000...12_000 : nil)
        }
        #expect(spectrum.edge.map { abs($0 - 16_000) < 200 } ?? false)
        #expect(spectrum.edgeShare == 1)
        #expect(spectrum.holeShare == 0.05)
        #expect(spectrum.shareBeyondEdge == 0)
        #expect(found.map(\.code) == [.audioLossySource])
    }

    @Test func `an edge alone causes no finding`() {
        for end in [15_000.0, 16_000, 19_000, 20_000] {
            let (spectrum, found) = verdicts { _, spectrum in spectrum.levels(end: end) }
            #expect(spectrum.edge.map { abs($0 - end) < 200 } ?? false)
            #expect(found.isEmpty)
        }
    }

    /// Instruments sampled at different rates.
    @Test func `edges that come and go cause no finding`() {
        let (spectrum, found) = verdicts { window, spectrum in
            spectrum.levels(end: window % 3 == 0 ? 12_000 : 18_000)
        }
        #expect(spectrum.earlyEdgeShare.map { $0 > 0.3 } ?? false)
        #expect(spectrum.holeShare == 0)
        #expect(found.isEmpty)
    }

    @Test func `audio beyond the edge prevents the finding`() {
        let (spectrum, found) = verdicts { window, spectrum in
            spectrum.levels(
                end: window % 4 == 1 ? 20_000 : 16_000,
                hole: window % 20 == 0 ? 11_000...12_000 : nil)
        }
        #expect(spectrum.shareBeyondEdge == 0.25)
        #expect(found.isEmpty)
    }

    /// Short blocks of a codec reach beyond its edge; a filter cuts always.
    @Test func `a steep edge at nearly all times is a codec's`() {
        let (spectrum, found) = verdicts { window, spectrum in
            spectrum.levels(end: window % 20 == 1 ? 22_000 : 17_300)
        }
        #expect(spectrum.edgeDrop.map { $0 > 40 } ?? false)
        #expect(found.map(\.code) == [.audioLossySource])
        #expect(found.first?.confidence.map { $0 < 0.8 } ?? false)
    }

    /// Converters of sample rates, or nature.
    @Test func `a gentle edge causes no finding`() {
        for width in [2000.0, 6000] {
            let (_, found) = verdicts { window, _ in
                (0..<256).map { band in
                    let frequency = Double(band) * Spectrum.width
                    let end = 18_000 + Double(window % 3) * 100
                    return -60 - max(0, frequency - end) / width * 60
                }
            }
            #expect(found.isEmpty)
        }
    }

    /// A filter of FFmpeg's resampler falls over five kilohertz; nature falls all along.
    @Test func `a fall around half of a lower rate is found, and a slow one is not`() {
        func found(from start: Double, to end: Double) -> [Finding] {
            verdicts(sampleRate: 96_000) { window, _ in
                (0..<256).map { band in
                    let frequency = Double(band) * Spectrum.width * 96_000 / 44_100
                    let share = min(max((frequency - start) / (end - start), 0), 1)
                    return -60 - 60 * share + Double(window % 5)
                }
            }.1
        }
        #expect(found(from: 21_500, to: 25_500).map(\.code) == [.audioUpsampled])
        #expect(found(from: 23_000, to: 27_800).map(\.code) == [.audioUpsampled])
        #expect(found(from: 5000, to: 30_000).isEmpty)
        #expect(found(from: 14_000, to: 19_000).isEmpty)
        #expect(found(from: 30_000, to: 40_000).isEmpty)
    }

    @Test func `few windows and lossy tracks cause no finding`() {
        let (_, few) = verdicts(windows: 150) { window, spectrum in
            spectrum.levels(end: 16_000, hole: window % 5 == 0 ? 11_000...12_000 : nil)
        }
        #expect(few.isEmpty)
        let (_, lossy) = verdicts(isLossless: false) { window, spectrum in
            spectrum.levels(end: 16_000, hole: window % 5 == 0 ? 11_000...12_000 : nil)
        }
        #expect(lossy.isEmpty)
    }

    @Test(arguments: [(96_000, 0.2297), (96_000, 0.25), (192_000, 0.11484), (192_000, 0.25)])
    func `a spectrum that ends where a lower rate does is found`(rate: Int, share: Double) {
        let (spectrum, found) = verdicts(sampleRate: rate) { _, spectrum in
            // Bands are as much wider as the rate is higher.
            spectrum.levels(end: share * 44_100)
        }
        #expect(spectrum.edge.map { abs($0 - share * Double(rate)) < 800 } ?? false)
        #expect(found.map(\.code) == [.audioUpsampled])
    }

    @Test func `other ends of the spectrum at high rates cause no finding`() {
        for (rate, end) in [(96_000, 23_000.0), (96_000, 15_000), (88_200, 21_500)] {
            let (_, found) = verdicts(sampleRate: rate) { _, spectrum in spectrum.levels(end: end) }
            #expect(found.isEmpty)
        }
    }

    @Test func `a transform puts a tone where it belongs`() {
        var transform = RealFourierTransform(logarithm: 6)
        let samples = (0..<64).map { cos(2 * .pi * 5 * Double($0) / 64) + 0.5 }
        var powers = [Double](repeating: 0, count: 32)
        transform.powers(of: samples, into: &powers)
        // Half the length for a tone, all of it for the mean.
        for (bin, power) in powers.enumerated() {
            let expected = bin == 0 ? 32.0 * 32 : bin == 5 ? 32.0 * 32 : 0
            #expect(abs(power - expected) < 1e-9)
        }
    }

    /// Against the sum that defines it.
    @Test func `a transform agrees with its definition`() {
        let noise = Signal.noise(level: 0, seconds: 0.004, seed: 3, sampleRate: 32_000)
            .map(Double.init)
        var transform = RealFourierTransform(logarithm: 7)
        var powers = [Double](repeating: 0, count: 64)
        transform.powers(of: noise, into: &powers)
        for bin in 0..<64 {
            var (re, im) = (0.0, 0.0)
            for (index, sample) in noise.enumerated() {
                let angle = 2 * Double.pi * Double(bin * index) / 128
                re += sample * cos(angle)
                im += sample * sin(angle)
            }
            #expect(abs(powers[bin] - (re * re + im * im)) < 1e-9)
        }
    }

    /// Tones every 100 Hz up to 16 kHz, so that every band has some.
    private func tones(without gap: ClosedRange<Double>? = nil) -> [Float] {
        var random = SplitMix64(seed: 2)
        var sum = [Float](repeating: 0, count: 9600)
        for tone in 1...160 where !(gap?.contains(Double(tone) * 100) ?? false) {
            let sine = Signal.sine(
                Double(tone) * 100, level: -50, seconds: 0.2, phase: Double(random.sample()) * 180)
            for index in sum.indices { sum[index] += sine[index] }
        }
        return sum
    }

    @Test func `windows show the end of the spectrum and holes`() throws {
        let noise = Signal.noise(level: -20, seconds: 0.2, seed: 6)
        let open = try #require(SoundSamples(channels: [noise]).measured(format: .s16)?.spectrum)
        #expect(open.windows == 4)
        #expect(open.edge == nil)
        for gap in [nil, 9950.0...11_050] {
            let closed = try #require(
                SoundSamples(channels: [tones(without: gap)]).measured(format: .s16)?.spectrum)
            #expect(closed.edge.map { abs($0 - 16_000) < 250 } ?? false)
            #expect(closed.edgeShare == 1)
            #expect(closed.holeShare == (gap == nil ? 0 : 1))
        }
    }
}
