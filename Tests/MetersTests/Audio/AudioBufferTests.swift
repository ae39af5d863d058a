import Testing

@testable import Meters

@Suite struct SoundBufferTests {
    private static let formats: [AudioBuffer.SampleFormat] = [.u8, .s16, .s32, .float, .double]

    @Test(arguments: formats, [true, false])
    func `samples are read as they were written`(
        format: AudioBuffer.SampleFormat, isPlanar: Bool
    ) {
        // All are whole numbers of 128ths, which every format holds exactly.
        let sound = SoundSamples(channels: [[0, 0.5, -1, 0.25], [-0.25, 0.9921875, 0, 0.125]])
        var read: [[Float]] = [[], []]
        sound.forEachBuffer(of: 3, format: format, isPlanar: isPlanar) { buffer in
            for channel in 0..<buffer.channels {
                var samples = ContiguousArray<Float>(repeating: .nan, count: 8)
                let invalid = buffer.read(channel: channel, from: 0, into: &samples, at: 0..<8)
                #expect(invalid == 0)
                read[channel] += samples.prefix(buffer.frames)
            }
        }
        #expect(read == sound.channels)
    }

    @Test(arguments: [AudioBuffer.SampleFormat.float, .double])
    func `NaN is read as silence`(format: AudioBuffer.SampleFormat) {
        let sound = SoundSamples(channels: [[.nan, .infinity, -.infinity, 3e38, 0.5]])
        sound.forEachBuffer(format: format) { buffer in
            var samples = ContiguousArray<Float>(repeating: 1, count: 5)
            let invalid = buffer.read(channel: 0, from: 0, into: &samples, at: 0..<8)
            #expect(invalid == 4)
            #expect(samples == [0, 0, 0, 0, 0.5])
            for (channel, start) in [(1, 0), (0, 5)] {
                let invalid = buffer.read(channel: channel, from: start, into: &samples, at: 0..<5)
                #expect(invalid == 0)
            }
        }
    }

    /// A plane of 64 bytes and what is claimed to be in it.
    @Test(arguments: [
        (16, 1, 1, true), (17, 1, 1, false), (8, 2, 1, true), (9, 2, 1, false),
        (16, 2, 2, true), (17, 2, 2, false), (16, 2, 3, false), (0, 1, 1, false),
        (-1, 1, 1, false), (16, 0, 0, false), (.max, 1, 1, false), (16, 65, 65, false),
    ])
    func `samples beyond the planes are refused`(
        frames: Int, channels: Int, planes: Int, isThere: Bool
    ) {
        var words = [UInt64](repeating: 0, count: 8)
        words.withUnsafeMutableBytes { bytes in
            let plane = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            Array(repeating: plane, count: planes).withUnsafeBufferPointer { pointers in
                let buffer = AudioBuffer(
                    planes: pointers, bytesPerPlane: 64, format: .float,
                    isPlanar: planes > 1 || channels < 2, channels: channels, frames: frames,
                    sampleRate: 48_000)
                let isBuffer = buffer != nil
                #expect(isBuffer == isThere)
            }
        }
    }

    @Test func `missing and unaligned planes are refused`() {
        var words = [UInt64](repeating: 0, count: 8)
        words.withUnsafeMutableBytes { bytes in
            let plane = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            for pointers in [[plane, nil], [plane, plane.map { $0 + 1 }]] {
                pointers.withUnsafeBufferPointer {
                    let buffer = AudioBuffer(
                        planes: $0, bytesPerPlane: 16, format: .s16, isPlanar: true, channels: 2,
                        frames: 8, sampleRate: 48_000)
                    let isBuffer = buffer != nil
                    #expect(!isBuffer)
                }
            }
        }
    }

    @Test func `impossible values are unknown`() {
        var sound = SoundSamples(channels: [[0, 0]])
        sound.layout = ["FL", "FR"]
        sound.forEachBuffer(format: .s16, validBits: 17, from: .nan) { buffer in
            #expect(buffer.layout == nil)
            #expect(buffer.validBits == nil)
            #expect(buffer.time == nil)
        }
    }
}
