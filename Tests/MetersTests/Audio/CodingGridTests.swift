import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Meters

@Suite struct CodingGridTests {
    /// 2.5 seconds, enough for eight stretches and more.
    private static let noise = Signal.pinkNoise(level: -12, seconds: 2.5, seed: 5)

    private func grid(
        _ samples: [Float], channels: Int = 1, format: AudioBuffer.SampleFormat = .s16
    ) -> AudioCodingGrid? {
        measure(samples, channels: channels, format: format)?.codingGrid
    }

    private func measure(
        _ samples: [Float], channels: Int = 1, format: AudioBuffer.SampleFormat = .s16,
        isLossy: Bool = false
    ) -> AudioMeasurements? {
        var meters = AudioMeters()
        meters.expectEverything(isLossy: isLossy)
        let sound = SoundSamples(channels: Array(repeating: samples, count: channels))
        sound.forEachBuffer(of: 1536, format: format) { meters.add($0) }
        return meters.measurements
    }

    private func verdicts(_ measured: AudioMeasurements, isLossless: Bool = true) -> [Finding] {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.isLossless = isLossless
        return AudioVerdicts.findings(track, measured)
            .filter { $0.code == .audioLossySource }
    }

    /// ATSC A/52, 7.9.5, has the first values of its window.
    @Test func `the window of AC-3 is that of its specification`() {
        let window = CodedSound.kaiserBessel(alpha: 5, hop: 256)
        for (value, expected) in zip(window, [0.00014, 0.00024, 0.00037, 0.00051, 0.00067]) {
            #expect(abs(value - expected) < 0.00001)
        }
    }

    @Test(arguments: [0, 1, 100, 255])
    func `frames of AC-3 are found after any cut`(cut: Int) throws {
        let window = CodedSound.kaiserBessel(alpha: 5, hop: 256)
        let coded = CodedSound.coded(Self.noise, window: window)
        let found = try #require(grid(Array(coded.dropFirst(cut))))
        #expect(found.family == .ac3)
        #expect(found.frameLength == 256)
        #expect(found.phase == (256 - cut) % 256)
        #expect(found.prominence > 8)
        #expect(found.nextProminence < 5)
    }

    @Test func `no frames are looked for in a lossy codec`() {
        let coded = CodedSound.coded(
            Self.noise, window: CodedSound.kaiserBessel(alpha: 5, hop: 256))
        #expect(measure(coded, isLossy: true)?.codingGrid == nil)
        #expect(measure(coded)?.codingGrid != nil)
    }

    /// The windows of Vorbis and of AAC's second shape are nearly the same: without short blocks either
    /// may be named.
    @Test func `frames of AAC and Vorbis are found`() throws {
        let sine = try #require(
            grid(CodedSound.coded(Self.noise, window: CodedSound.sine(hop: 1024))))
        #expect(sine.family == .aac)
        #expect(sine.phase == 0)
        #expect(sine.prominence > 8)
        let vorbis = try #require(
            grid(CodedSound.coded(Self.noise, window: CodedSound.vorbis(hop: 1024))))
        #expect(vorbis.frameLength == 1024)
        #expect(vorbis.phase == 0)
        #expect(vorbis.prominence > 8)
    }

    @Test(arguments: [0, 333])
    func `granules of MP3 are found after any cut`(cut: Int) throws {
        let decoded = HybridSound.decoded(granules: 110, seed: 3)
        let found = try #require(grid(Array(decoded.dropFirst(1200 + cut))))
        #expect(found.family == .mp3)
        #expect(found.frameLength == 576)
        #expect((found.phase + 1200 + cut) % 576 == 1)
        #expect(found.prominence > 8)
        #expect(found.nextProminence < 5)
    }

    /// Only the rounding of samples hides zeros; the level does not matter.
    @Test func `gain and dither do not hide the frames`() throws {
        let coded = CodedSound.coded(
            Self.noise, window: CodedSound.kaiserBessel(alpha: 5, hop: 256))
        var random = SplitMix64(seed: 77)
        let dithered = coded.map {
            $0 * 0.61 + (random.sample() + random.sample()) * 0x1p-16
        }
        let found = try #require(grid(dithered, channels: 2))
        #expect(found.family == .ac3)
        #expect(found.prominence > 8)
    }

    @Test func `uncoded audio has no grid`() {
        let tones = (0..<120_000).map { index in
            Float(0.2 * sin(Double(index) * 0.1) + 0.1 * sin(Double(index) * 0.37))
        }
        let squares = (0..<120_000).map { index -> Float in
            index / 1024 % 3 == 2 ? 0.01 : index / 37 % 2 == 0 ? 0.3 : -0.3
        }
        for samples in [Self.noise, tones, squares, Signal.silence(2.5)] {
            #expect(measure(samples).map { verdicts($0).isEmpty } ?? true)
        }
    }

    @Test func `floating point and few samples give no result`() {
        let coded = CodedSound.coded(
            Self.noise, window: CodedSound.kaiserBessel(alpha: 5, hop: 256))
        #expect(grid(coded, format: .float) == nil)
        #expect(grid(Array(coded.prefix(20_000))) == nil)
    }

    @Test func `lossless audio has one finding, lossy audio none`() throws {
        let coded = CodedSound.coded(
            Self.noise, window: CodedSound.kaiserBessel(alpha: 5, hop: 256))
        var measured = try #require(measure(coded))
        #expect(
            verdicts(measured).map(\.message) == [
                "it is quantised in frames of 256 samples, as AC-3 does"
            ])
        #expect(verdicts(measured, isLossless: false).isEmpty)
        // With the end of the spectrum as further evidence.
        var spectrum = AudioSpectrum(windows: 400)
        (spectrum.edge, spectrum.edgeDrop, spectrum.edgeShare) = (16_000, 45, 0.9)
        (spectrum.shareBeyondEdge, spectrum.holeShare) = (0, 0.1)
        measured.spectrum = spectrum
        let both = verdicts(measured)
        #expect(both.count == 1)
        #expect(both.first?.confidence == 0.98)
        // Similar phases are not a grid.
        measured.spectrum = nil
        let prominence = measured.codingGrid?.prominence ?? 0
        measured.codingGrid?.nextProminence = prominence * 0.7
        #expect(verdicts(measured).isEmpty)
    }
}
