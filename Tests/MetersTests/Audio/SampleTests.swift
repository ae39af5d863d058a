import Testing
import TrackModel

@testable import Meters

@Suite struct SampleTests {
    private static let rate = 8000
    private static let noise = Signal.pinkNoise(level: -6, seconds: 2, seed: 4, sampleRate: rate)

    private static func track(_ measured: AudioMeasurements, bits: Int?) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.duration = measured.seconds
        track.isLossless = true
        track.bitDepth = bits
        return track
    }

    private static func measured(
        _ samples: [Float], format: AudioBuffer.SampleFormat, isPlanar: Bool = true,
        validBits: Int? = nil
    ) throws -> AudioMeasurements {
        try #require(
            SoundSamples(channels: [samples, samples.reversed()], sampleRate: rate)
                .measured(format: format, isPlanar: isPlanar, validBits: validBits))
    }

    @Test(arguments: [
        (16, AudioBuffer.SampleFormat.s32, 24, 16, true), (24, .s32, 24, 24, false),
        (8, .s16, 16, 8, true), (16, .s16, 16, 16, false), (20, .s32, 24, 20, true),
        (23, .s32, 24, 23, false), (14, .s16, 16, 14, true), (24, .s32, 32, 24, true),
        (8, .u8, 8, 8, false),
    ])
    func `used bits are counted`(
        bits: Int, format: AudioBuffer.SampleFormat, promised: Int, used: Int, isFound: Bool
    ) throws {
        for isPlanar in [true, false] {
            let measured = try Self.measured(
                Signal.rounded(Self.noise, bits: bits), format: format, isPlanar: isPlanar,
                validBits: promised)
            #expect(measured.depth?.used == used)
            #expect(measured.depth?.available == promised)
            let found = AudioVerdicts.findings(Self.track(measured, bits: promised), measured)
            // 16 of 20 bits and more, and 8 of 16, make a file that claims more than it has.
            let isFake = promised >= 20 && used <= 16 || used <= 8
            #expect(
                found.map(\.code)
                    == (isFound ? [isFake ? .audioFakeBitDepth : .audioPaddedBits] : []))
        }
    }

    @Test(arguments: [8, 16, 20, 24])
    func `integers in floating point are recognised`(bits: Int) throws {
        let rounded = Signal.rounded(Self.noise, bits: bits)
        for format in [AudioBuffer.SampleFormat.float, .double] {
            let depth = try #require(try Self.measured(rounded, format: format).depth)
            #expect(depth.used == bits)
            #expect(depth.isFloat)
        }
        let free = try #require(try Self.measured(Self.noise, format: .float).depth)
        #expect(free.used == nil)
    }

    @Test(arguments: [0.5, 0.7, 0.35, 0.9] as [Float])
    func `attenuated 16-bit audio is recognised`(gain: Float) throws {
        let soft = Signal.pinkNoise(level: -40, seconds: 8, seed: 5, sampleRate: Self.rate)
        let scaled = Signal.rounded(soft, bits: 16).map { $0 * gain }
        let measured = try Self.measured(scaled, format: .s32, validBits: 24)
        let step = try #require(measured.depth?.step)
        #expect(abs(step - Double(256 * gain)) < 1)
        let found = AudioVerdicts.findings(Self.track(measured, bits: 24), measured)
        // Half the level is a shift by one bit: 17 bits are in use, and the rest is zero.
        #expect(found.map(\.code) == [gain == 0.5 ? .audioPaddedBits : .audioFakeBitDepth])
        // 24-bit and dithered audio has every value.
        let free = try Self.measured(soft.map { $0 * gain }, format: .s32, validBits: 24)
        #expect(free.depth?.step == nil)
    }

    @Test func `16-bit integers in floating point are reported`() throws {
        let measured = try Self.measured(Signal.rounded(Self.noise, bits: 16), format: .float)
        let found = AudioVerdicts.findings(Self.track(measured, bits: 32), measured)
        #expect(found.map(\.code) == [.audioFakeBitDepth])
        #expect(found.first?.severity == .info)
    }

    @Test func `silence has no depth`() throws {
        let measured = try Self.measured(Signal.silence(2, sampleRate: Self.rate), format: .s32)
        #expect(measured.depth == nil)
        let found = AudioVerdicts.findings(Self.track(measured, bits: 24), measured)
        #expect(found.map(\.code) == [.audioSilentTrack])
    }

    @Test func `a lossy track has no bit depth to verify`() throws {
        let measured = try Self.measured(
            Signal.rounded(Self.noise, bits: 16), format: .s32, validBits: 24)
        var track = Self.track(measured, bits: nil)
        track.isLossless = false
        #expect(AudioVerdicts.findings(track, measured).isEmpty)
    }

    @Test func `clipped peaks are counted, full-scale ones are not`() throws {
        // A sine of 100 Hz, of which 20 samples or so of each half wave are beyond full scale.
        let loud = Signal.sine(100, level: 6, seconds: 2, sampleRate: Self.rate)
        let clipped = try #require(
            SoundSamples(channels: [loud], sampleRate: Self.rate).measured(format: .s16))
        let clipping = try #require(clipped.clipping)
        #expect(abs(clipping.runs - 400) <= 2)
        // 80 samples a wave, beyond half the amplitude for a third of the time.
        #expect((25...28).contains(clipping.longest))
        let full = Signal.sine(20, level: 0, seconds: 2, sampleRate: Self.rate)
        let whole = try #require(
            SoundSamples(channels: [full], sampleRate: Self.rate).measured(format: .s16))
        #expect(whole.clipping?.runs == 0)
        #expect((whole.clipping?.fullScaleSamples ?? 0) > 0)
    }

    @Test func `clipping is reported, square waves are not`() throws {
        // A tone that is loud in one second of four.
        let music = [6.0, -6, -12, -9].flatMap {
            Signal.sine(100, level: $0, seconds: 1, sampleRate: Self.rate)
        }
        let loud = try #require(
            SoundSamples(channels: [music], sampleRate: Self.rate).measured(format: .s16))
        #expect(
            AudioVerdicts.findings(Self.track(loud, bits: 16), loud).map(\.code) == [.audioClipping]
        )
        let square = (0..<32_000).map { $0 / 40 % 2 == 0 ? Float(1) : -1 }
        let wave = try #require(
            SoundSamples(channels: [square], sampleRate: Self.rate).measured(format: .s16))
        #expect(
            !AudioVerdicts.findings(Self.track(wave, bits: 16), wave).map(\.code).contains(
                .audioClipping))
    }

    /// Noise is cut at half of its peak, then made softer.
    @Test(arguments: [1, 0.7, 0.35] as [Float])
    func `clipping below full scale is found`(gain: Float) throws {
        let smooth = Signal.pinkNoise(level: -6, seconds: 4, seed: 8, sampleRate: Self.rate)
            .reduce(into: [Float]()) { $0.append(($0.last ?? 0) * 0.8 + 0.2 * $1) }
        let limit = (smooth.map(\.magnitude).max() ?? 0) * 0.5
        let cut = smooth.map { min(max($0, -limit), limit) * gain }
        func verdicts(_ samples: [Float]) throws -> [Finding.Code] {
            let measured = try #require(
                SoundSamples(channels: [samples], sampleRate: Self.rate).measured(format: .s16))
            return AudioVerdicts.findings(Self.track(measured, bits: 16), measured).map(\.code)
                .filter { $0 == .audioClipping }
        }
        #expect(try verdicts(cut) == [.audioClipping])
        #expect(try verdicts(smooth.map { $0 * gain }).isEmpty)
        // A wave of squares is as flat, and was never cut.
        let squares = smooth.indices.map { Float($0 / 9 % 2 == 0 ? 0.5 : -0.5) * gain }
        #expect(try verdicts(squares).isEmpty)
        // So are steps of a coarse wave, at all heights.
        #expect(try verdicts(smooth.map { ($0 * 40).rounded() / 40 * gain }).isEmpty)
    }

    /// Three voices that swell, cut at three quarters of their peak, with the noise of a coder.
    @Test func `clipping before lossy coding is found`() throws {
        let voices = [(110.0, 0.31), (173, 0.47), (251, 0.23)].map { frequency, swell in
            zip(
                Signal.sine(frequency, level: 0, seconds: 20, sampleRate: Self.rate),
                Signal.sine(swell, level: 0, seconds: 20, sampleRate: Self.rate)
            ).map { $0 * (0.6 + 0.4 * $1) / 3 }
        }
        let noise = Signal.noise(level: -40, seconds: 20, seed: 7, sampleRate: Self.rate)
        let round = voices[0].indices.map { voices[0][$0] + voices[1][$0] + voices[2][$0] }
        func found(_ samples: [Float]) throws -> [Finding] {
            let measured = try #require(
                SoundSamples(
                    channels: [zip(samples, noise).map { $0 + $1 }], sampleRate: Self.rate
                ).measured())
            return AudioVerdicts.findings(Self.track(measured, bits: nil), measured)
                .filter { $0.code == .audioClipping }
        }
        let limit = (round.map(\.magnitude).max() ?? 0) * 0.6
        for gain: Float in [1, 0.5] {
            let findings = try found(round.map { min(max($0, -limit), limit) * gain })
            #expect(findings.map(\.severity) == [.info])
            #expect(0.6...0.8 ~= findings.first?.confidence ?? 0)
        }
        #expect(try found(round).isEmpty)
        // Bent instead of cut, and waves of one height.
        #expect(try found(round.map { $0 / (1 + $0.magnitude) }).isEmpty)
        let square = Signal.sine(110, level: 0, seconds: 20, sampleRate: Self.rate)
            .map { min(max($0 * 3, -0.5), 0.5) }
        #expect(try found(square).isEmpty)
    }

    @Test func `floating point beyond full scale is counted apart`() throws {
        let loud = Signal.sine(100, level: 6, seconds: 1, sampleRate: Self.rate)
        let clipping = try #require(
            SoundSamples(channels: [loud], sampleRate: Self.rate).measured()?.clipping)
        #expect(clipping.runs == 0)
        #expect(clipping.overs > 4000)
    }

    @Test func `a steady offset is found and a slow wave is not`() throws {
        let noise = Signal.noise(level: -12, seconds: 11, seed: 5, sampleRate: Self.rate)
        let shifted = try #require(
            SoundSamples(channels: [noise.map { $0 + 0.02 }], sampleRate: Self.rate)
                .measured(format: .s16))
        let found = AudioVerdicts.findings(Self.track(shifted, bits: 16), shifted)
        #expect(found.map(\.code) == [.audioDCOffset])
        // Two and a half waves leave an offset.
        let wave = Signal.sine(0.2272, level: -6, seconds: 11, sampleRate: Self.rate)
        let slow = try #require(
            SoundSamples(channels: [wave], sampleRate: Self.rate).measured(format: .s16))
        #expect((slow.channels.first?.offset.magnitude ?? 0) > 0.005)
        #expect(AudioVerdicts.findings(Self.track(slow, bits: 16), slow).isEmpty)
    }

    @Test func `NaN is counted and harmless`() throws {
        var broken = Self.noise
        for index in stride(from: 0, to: broken.count, by: 100) {
            broken[index] = index % 200 == 0 ? .nan : .infinity
        }
        let measured = try Self.measured(broken, format: .float)
        #expect(measured.invalidSamples == broken.count / 100 * 2)
        let loudness = try #require(measured.loudness)
        let values = [loudness.integrated, loudness.maximumMomentary, loudness.truePeak]
        #expect(values.allSatisfy { $0.map { $0.isFinite && $0 < 10 } ?? false })
        #expect(measured.channels.allSatisfy { $0.offset.isFinite })
    }
}
