import Testing
import TrackModel

@testable import Meters

@Suite struct SoundMetersTests {
    private static let left = Signal.pinkNoise(
        level: -10, seconds: 1.5, seed: 1, sampleRate: 16_000)
    private static let right = Signal.noise(level: -20, seconds: 1.5, seed: 2, sampleRate: 16_000)
    private static let sound = SoundSamples(
        channels: [left, right], sampleRate: 16_000, layout: ["FL", "FR"])

    @Test(arguments: [1, 40, 1000, 1024, 5000, 24_000])
    func `buffer sizes do not change the result`(frames: Int) throws {
        let whole = try #require(Self.sound.measured())
        let cut = try #require(
            Self.sound.measured(of: frames, isPlanar: frames % 2 == 0))
        #expect(cut == whole)
    }

    @Test func `no samples give no measurements`() {
        #expect(AudioMeters().measurements == nil)
    }

    @Test func `the format with the longest duration is reported`() throws {
        var meters = AudioMeters()
        let short = SoundSamples(channels: [Signal.silence(0.2)])
        short.forEachBuffer { meters.add($0) }
        Self.sound.forEachBuffer(from: 0.2) { meters.add($0) }
        short.forEachBuffer(from: 1.7) { meters.add($0) }
        let measured = try #require(meters.measurements)
        #expect(measured.sampleRate == 16_000)
        #expect(measured.seconds == 1.5)
        #expect(measured.channels.map(\.name) == ["FL", "FR"])
        #expect(measured.loudness == Self.sound.measured()?.loudness)
    }

    @Test func `many formats need bounded memory`() throws {
        var meters = AudioMeters()
        for rate in 1...50 {
            SoundSamples(channels: [[0.5, -0.5]], sampleRate: rate).forEachBuffer { meters.add($0) }
        }
        #expect(meters.measurements?.sampleRate == 1)
    }

    @Test(arguments: [1, 7, 4000, 100_000, 3_000_000, 10_000_000])
    func `odd rates and channel counts are measured`(sampleRate: Int) throws {
        for channels in [1, 3, 17, 64] {
            let samples = (0..<channels).map { channel in
                Signal.noise(level: -3, seconds: 2000 / 48_000, seed: UInt64(channel))
            }
            for format in [AudioBuffer.SampleFormat.u8, .s16, .double] {
                let measured = try #require(
                    SoundSamples(channels: samples, sampleRate: sampleRate)
                        .measured(of: 999, format: format))
                #expect(measured.channels.count == channels)
                #expect(measured.channels.allSatisfy { ($0.samplePeak ?? -100) > -3.5 })
            }
        }
    }
}
