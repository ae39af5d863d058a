import Bitstream
import FFmpegBridge

/// Compares all samples of a FLAC stream with the MD5 that its STREAMINFO has of them:
/// RFC 9639, section 8.2. A class for the digest that it owns.
final class SampleDigest {
    private let info: FLACStreamInfo
    private let digest: MD5
    private let expected: [UInt8]
    private var samples: Int64 = 0
    private var isComparable = true
    private var found: [UInt8]?

    /// nil for a stream that is not FLAC or has no MD5.
    init?(_ stream: StreamDescription) {
        guard stream.codec == "flac", let info = try? FLACStreamInfo(stream.configuration[...]),
            let expected = info.md5, let digest = MD5()
        else { return nil }
        (self.info, self.expected) = (info, expected)
        self.digest = digest
    }

    func add(_ frame: borrowing Frame) {
        guard isComparable, found == nil else { return }
        let bytes = frame.withSamples { packed($0) }
        guard let bytes else {
            isComparable = false
            return
        }
        bytes.withUnsafeBytes { digest.add($0) }
        samples += Int64(frame.sampleCount)
    }

    /// Asked for once nothing follows; nil where samples are missing or left over, so that
    /// it is not the same sound.
    var isIntact: Bool? {
        guard isComparable, samples > 0, samples == info.sampleCount else { return nil }
        let digest = found ?? digest.finish()
        found = digest
        return digest == expected
    }

    /// Signed, little-endian, interleaved, in as many bytes as the depth needs; nil where
    /// the samples are others than STREAMINFO says.
    private func packed(_ samples: FrameSamples) -> [UInt8]? {
        let width: Int
        switch samples.format {
        case .s16: width = 2
        case .s32: width = 4
        case .u8, .float, .double: return nil
        }
        // Decoders put a sample into the highest bits.
        let shift = width * 8 - info.bitDepth
        let kept = (info.bitDepth + 7) / 8
        guard shift >= 0, samples.channels == info.channels,
            samples.bytesPerPlane >= samples.count * width
                * (samples.isPlanar ? 1 : samples.channels)
        else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.count * samples.channels * kept)
        for index in 0..<samples.count {
            for channel in 0..<samples.channels {
                guard let plane = samples.planes[samples.isPlanar ? channel : 0] else { return nil }
                let place = samples.isPlanar ? index : index * samples.channels + channel
                let memory = UnsafeRawPointer(plane)
                let value =
                    width == 2
                    ? Int32(memory.loadUnaligned(fromByteOffset: place * 2, as: Int16.self))
                    : memory.loadUnaligned(fromByteOffset: place * 4, as: Int32.self)
                let sample = value >> Int32(shift)
                for byte in 0..<kept {
                    bytes.append(UInt8(truncatingIfNeeded: sample >> Int32(8 * byte)))
                }
            }
        }
        return bytes
    }
}
