import Platform
import Testing
import TrackModel

@testable import Meters

@Suite struct ChannelTests {
    private static let rate = 8000
    private static let left = Signal.pinkNoise(level: -6, seconds: 12, seed: 1, sampleRate: rate)
    private static let right = Signal.pinkNoise(level: -6, seconds: 12, seed: 2, sampleRate: rate)
    private static let third = Signal.pinkNoise(level: -6, seconds: 12, seed: 3, sampleRate: rate)
    private static let none = [Float](repeating: 0, count: left.count)
    fileprivate static let surround = ["FL", "FR", "FC", "LFE", "BL", "BR"]

    private func findings(
        _ channels: [[Float]], _ layout: [String]? = nil, isLossless: Bool? = nil
    ) throws -> [Finding] {
        let sound = SoundSamples(channels: channels, sampleRate: Self.rate, layout: layout)
        let measured = try #require(sound.measured())
        var track = MediaPlayerTrack(trackID: 3, mediaType: .audio)
        track.duration = measured.seconds
        track.isLossless = isLossless
        return AudioVerdicts.findings(track, measured)
    }

    private func scaled(_ samples: [Float], _ gain: Float) -> [Float] { samples.map { $0 * gain } }

    private func mixed(_ a: [Float], _ b: [Float]) -> [Float] {
        zip(a, b).map { 0.5 * $0 + 0.3 * $1 }
    }

    @Test func `independent channels cause no finding`() throws {
        #expect(try findings([Self.left], ["FC"]).isEmpty)
        #expect(try findings([Self.left, Self.right], ["FL", "FR"]).isEmpty)
        let low = Signal.sine(60, level: -10, seconds: 12, sampleRate: Self.rate)
        #expect(
            try findings(
                [
                    Self.left, Self.right, Self.third, low, mixed(Self.third, Self.left),
                    Signal.pinkNoise(level: -20, seconds: 12, seed: 9, sampleRate: Self.rate),
                ], Self.surround
            ).isEmpty)
    }

    @Test func `a silent track differs from a soft one`() throws {
        let silent = try findings([Self.none, Self.none], ["FL", "FR"])
        #expect(silent.map(\.code) == [.audioSilentTrack])
        #expect(silent.first?.confidence == 1)
        #expect(silent.first?.trackID == 3)
        let soft = scaled(Self.left, 0.001)
        #expect(try findings([soft, scaled(Self.right, 0.001)], ["FL", "FR"]).isEmpty)
    }

    @Test func `a silent channel is found by name`() throws {
        let found = try findings([Self.left, Self.none], ["FL", "FR"])
        #expect(found.map(\.code) == [.audioSilentChannel])
        #expect(found.first?.message == "all samples of FR are zero")
    }

    @Test func `several silent channels are one finding`() throws {
        let found = try findings(
            [Self.left, Self.right, Self.third, Self.none, Self.none, Self.none], Self.surround)
        #expect(found.map(\.code) == [.audioSilentChannel])
        #expect(found.first?.message == "all samples of BL and BR are zero")
    }

    @Test func `copies are found with their gain and sign`() throws {
        let same = try findings([Self.left, Self.left], ["FL", "FR"])
        #expect(same.map(\.code) == [.audioDuplicateChannels])
        #expect(same.first?.confidence == 1)
        #expect(same.first?.severity == .info)
        let softer = try findings([Self.left, scaled(Self.left, 0.5)], ["FL", "FR"])
        #expect(softer.map(\.code) == [.audioDuplicateChannels])
        #expect(softer.first?.message == "FR is a copy of FL at -6.02 dB")
        let turned = try findings([Self.left, scaled(Self.left, -1)], ["FL", "FR"])
        #expect(turned.map(\.code) == [.audioInvertedChannels])
        #expect(turned.first?.message == "FR is a copy of FL with inverted phase")
    }

    @Test func `similar channels are not copies`() throws {
        // The difference is 40 dB softer.
        let almost = zip(Self.left, Self.right).map { $0 + 0.01 * $1 }
        #expect(try findings([Self.left, almost], ["FL", "FR"]).isEmpty)
    }

    /// Noise of a coder at −30 and −20 dB.
    @Test(arguments: [(0.0316, false), (0.1, true)] as [(Float, Bool)])
    func `panned mono is found after lossy coding`(noise: Float, isEmpty: Bool) throws {
        let panned = zip(Self.left, Self.right).map { 0.5 * ($0 + noise * $1) }
        let found = try findings([Self.left, panned], ["FL", "FR"], isLossless: false)
        #expect(found.map(\.code) == (isEmpty ? [] : [.audioDuplicateChannels]))
        #expect(found.allSatisfy { $0.severity == .info && 0.6...0.8 ~= $0.confidence ?? 0 })
        #expect(try findings([Self.left, panned], ["FL", "FR"], isLossless: true).isEmpty)
        let turned = try findings(
            [Self.left, scaled(panned, -1)], ["FL", "FR"], isLossless: false)
        #expect(!turned.map(\.code).contains(.audioDuplicateChannels))
    }

    @Test func `nearly mono audio with inverted phase is found`() throws {
        for side in [0.02, 0.05, 0.15] as [Float] {
            let left = zip(Self.left, Self.right).map { $0 + side * $1 }
            let right = zip(Self.left, Self.right).map { -$0 + side * $1 }
            let found = try findings([left, right], ["FL", "FR"])
            #expect(found.map(\.code) == [.audioInvertedChannels])
            #expect(found.first?.severity == .warning)
            // The same, with both the right way round.
            #expect(try findings([left, right.map { -$0 }], ["FL", "FR"]).isEmpty)
        }
        // Low frequencies alone may be opposite, and wide stereo is far from it.
        let low = Signal.sine(50, level: -3, seconds: 12, sampleRate: Self.rate)
        #expect(
            try findings(
                [
                    zip(Self.left, low).map { 0.1 * $0 + $1 },
                    zip(Self.right, low).map { 0.1 * $0 - $1 },
                ], ["FL", "FR"]
            ).isEmpty)
        #expect(
            try findings(
                [
                    zip(Self.left, Self.right).map { $0 - 0.6 * $1 },
                    zip(Self.left, Self.right).map { $1 - 0.6 * $0 },
                ], ["FL", "FR"]
            ).isEmpty)
    }

    @Test func `a channel of noise alone is found`() throws {
        // Softer for two seconds of four.
        let rate = Self.rate
        let sound = Self.left.indices.map { Self.left[$0] * ($0 / rate % 4 < 2 ? 1 : 0.05) }
        let hiss = Signal.noise(level: -55, seconds: 12, seed: 6, sampleRate: rate)
        let found = try findings([sound, hiss], ["FL", "FR"])
        #expect(found.map(\.code) == [.audioSilentChannel])
        #expect(found.first?.message.hasPrefix("FR contains only steady noise, at -5") == true)
        // A quiet passage is not noise, and steady audio beside it gives no result.
        let now = hiss.indices.map { hiss[$0] * ($0 / rate == 5 ? 3 : 1) }
        #expect(try findings([sound, now], ["FL", "FR"]).isEmpty)
        #expect(try findings([Self.left, hiss], ["FL", "FR"]).isEmpty)
    }

    @Test func `a centre channel in place of LFE is found`() throws {
        // Most of a voice is below 500 Hz, some of it above.
        let hum = Signal.sine(220, level: -12, seconds: 12, sampleRate: Self.rate)
        let voice = zip(hum, Self.third).map { $0 + 0.3 * $1 }
        let low = Signal.sine(60, level: -10, seconds: 12, sampleRate: Self.rate)
        let back = Signal.pinkNoise(level: -20, seconds: 12, seed: 9, sampleRate: Self.rate)
        let surround = mixed(Self.third, Self.left)
        let found = try findings(
            [Self.left, Self.right, low, voice, surround, back], Self.surround)
        #expect(found.map(\.code) == [.audioLFEFullRange])
        #expect(found.first?.severity == .warning)
        #expect(found.first?.message.hasSuffix("and FC carries none") == true)
        #expect(
            try findings([Self.left, Self.right, voice, low, surround, back], Self.surround).isEmpty
        )
    }

    @Test func `surround that is stereo is found, mixed or empty`() throws {
        let center = mixed(Self.left, Self.right)
        let low = scaled(center, 0.5)
        let mixes = try findings(
            [
                Self.left, Self.right, center, low, scaled(Self.left, 0.7),
                mixed(Self.right, scaled(Self.left, -1)),
            ], Self.surround)
        #expect(mixes.map(\.code).contains(.audioSurroundFromStereo))
        let empty = try findings(
            [Self.left, Self.right, Self.none, Self.none, Self.none, Self.none], Self.surround)
        #expect(empty.map(\.code) == [.audioSurroundFromStereo])
        #expect(empty.first?.severity == .info)
    }

    @Test func `surround that is stereo, delayed, is found`() throws {
        // 20 ms.
        func delayed(_ samples: [Float]) -> [Float] {
            [Float](repeating: 0, count: 160) + samples.dropLast(160)
        }
        let center = mixed(Self.left, Self.right)
        let low = Signal.sine(60, level: -10, seconds: 12, sampleRate: Self.rate)
        let found = try findings(
            [
                Self.left, Self.right, center, low, delayed(scaled(Self.left, 0.7)),
                delayed(mixed(Self.right, scaled(Self.left, -1))),
            ], Self.surround)
        #expect(found.map(\.code) == [.audioSurroundFromStereo])
        #expect(found.first?.message.hasSuffix("delayed by up to 0.02 s") == true)
        // With some audio of their own they are not.
        let own = try findings(
            [
                Self.left, Self.right, center, low,
                delayed(zip(Self.left, Self.third).map { 0.7 * $0 + 0.1 * $1 }),
                delayed(Self.right),
            ], Self.surround)
        #expect(own.isEmpty)
    }

    /// Six seconds at a rate that the meter of coherence measures.
    private struct Coded {
        static let rate = 32_000
        let left = Signal.pinkNoise(level: -12, seconds: 6, seed: 11, sampleRate: rate)
        let right = Signal.pinkNoise(level: -12, seconds: 6, seed: 12, sampleRate: rate)
        let low = Signal.sine(60, level: -20, seconds: 6, sampleRate: rate)

        /// What a coder adds, 20 dB below, or a room that is louder.
        func noise(_ seed: UInt64, level: Double = -32) -> [Float] {
            Signal.pinkNoise(level: level, seconds: 6, seed: seed, sampleRate: Self.rate)
        }

        func findings(_ channels: [[Float]]) throws -> [Finding.Code] {
            let sound = SoundSamples(
                channels: channels, sampleRate: Self.rate, layout: ChannelTests.surround)
            let measured = try #require(sound.measured())
            var track = MediaPlayerTrack(trackID: 3, mediaType: .audio)
            track.duration = measured.seconds
            return AudioVerdicts.findings(track, measured).map(\.code)
        }
    }

    @Test func `surround that is stereo, with weights that change, is found under noise`() throws {
        let coded = Coded()
        func swelling(_ samples: [Float], _ noise: [Float]) -> [Float] {
            samples.indices.map { index in
                let turn = 4 * Float(index) / Float(Coded.rate)
                return samples[index] * (0.6 + 0.3 * sin(turn)) + noise[index]
            }
        }
        let center = zip(coded.left, coded.right).map { 0.5 * $0 + 0.5 * $1 }
        let mixes = [
            coded.left, coded.right, swelling(center, coded.noise(21)), coded.low,
            swelling(coded.left, coded.noise(22)), swelling(coded.right, coded.noise(23)),
        ]
        #expect(try coded.findings(mixes) == [.audioSurroundFromStereo])
        // One channel of its own is enough.
        var own = mixes
        own[5] = zip(coded.right, coded.noise(24, level: -12)).map { 0.4 * $0 + 0.8 * $1 }
        #expect(try coded.findings(own).isEmpty)
    }

    @Test func `steady tones in common are not surround from stereo`() throws {
        let coded = Coded()
        let tone = Signal.sine(440, level: -6, seconds: 6, sampleRate: Coded.rate)
        let channels = (0..<6).map { channel in
            channel == 3
                ? coded.low
                : zip(tone, coded.noise(UInt64(30 + channel))).map { $0 + $1 }
        }
        #expect(try !coded.findings(channels).contains(.audioSurroundFromStereo))
    }

    @Test func `an LFE channel with high frequencies is found`() throws {
        let wide = Signal.noise(level: -10, seconds: 12, seed: 5, sampleRate: Self.rate)
        let found = try findings(
            [Self.left, Self.right, Self.third, wide, Self.third.reversed(), Self.left.reversed()],
            Self.surround)
        #expect(found.map(\.code) == [.audioLFEFullRange])
    }

    @Test func `a small part of a long track proves nothing`() throws {
        let measured = try #require(
            SoundSamples(
                channels: [Self.left, Self.none], sampleRate: Self.rate, layout: ["FL", "FR"]
            ).measured())
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.duration = 3600
        #expect(AudioVerdicts.findings(track, measured).isEmpty)
        var minutes = measured
        minutes.seconds = 120
        #expect(AudioVerdicts.findings(track, minutes).isEmpty)
        minutes.seconds = 1200
        #expect(AudioVerdicts.findings(track, minutes).map(\.severity) == [.warning])
    }

    @Test func `levels are those of the signals`() throws {
        let sine = Signal.sine(440, level: -6, seconds: 2, sampleRate: Self.rate)
        let measured = try #require(
            SoundSamples(channels: [sine.map { $0 + 0.25 }], sampleRate: Self.rate).measured())
        let channel = try #require(measured.channels.first)
        #expect(abs(channel.offset - 0.25) < 0.0001)
        // 0.25² and half of the square of 0.501.
        #expect(abs(try #require(channel.rms) + 7.25) < 0.02)
        #expect(abs(try #require(channel.samplePeak) + 2.49) < 0.02)
    }

    @Test func `silence before and after is measured to the sample`() throws {
        let sound =
            Signal.silence(0.75, sampleRate: Self.rate)
            + [Float](repeating: 0.1, count: 800) + Signal.silence(1.25, sampleRate: Self.rate)
        let measured = try #require(
            SoundSamples(channels: [sound, sound.map { $0 * 0.001 }], sampleRate: Self.rate)
                .measured())
        #expect(measured.leadingSilence == 0.75)
        #expect(measured.trailingSilence == 1.25)
        #expect(abs(measured.seconds - 2.1) < 0.001)
    }
}
