@testable import Meters

/// Samples of a few channels in memory, full scale being 1, handed out as a decoder
/// would.
struct SoundSamples {
    var channels: [[Float]]
    var sampleRate = 48_000
    var layout: [String]?

    /// Calls `body` with one run of `frames` samples after the other.
    ///
    /// - Parameter tick: seconds to which times are rounded; nil for exact ones.
    func forEachBuffer(
        of frames: Int = 1024, format: AudioBuffer.SampleFormat = .float, isPlanar: Bool = true,
        validBits: Int? = nil, from time: Double? = 0, tick: Double? = nil,
        _ body: (borrowing AudioBuffer) -> Void
    ) {
        let count = channels.map(\.count).min() ?? 0
        var start = 0
        while start < count {
            let end = min(start + frames, count)
            withBuffer(
                start..<end, format: format, isPlanar: isPlanar, validBits: validBits,
                time: time.map { time in
                    let exact = time + Double(start) / Double(sampleRate)
                    return tick.map { (exact / $0).rounded() * $0 } ?? exact
                }, body)
            start = end
        }
    }

    private func withBuffer(
        _ range: Range<Int>, format: AudioBuffer.SampleFormat, isPlanar: Bool, validBits: Int?,
        time: Double?, _ body: (borrowing AudioBuffer) -> Void
    ) {
        let runs = channels.map { Array($0[range]) }
        let ordered =
            isPlanar
            ? runs : [(0..<range.count * runs.count).map { runs[$0 % runs.count][$0 / runs.count] }]
        var planes = ordered.map { Self.bytes($0, format) }
        Self.pointers(&planes[...], []) { pointers in
            pointers.withUnsafeBufferPointer { planes in
                if let buffer = AudioBuffer(
                    planes: planes, bytesPerPlane: (ordered.first?.count ?? 0) * format.bytes,
                    format: format, isPlanar: isPlanar, channels: runs.count, frames: range.count,
                    sampleRate: sampleRate, layout: layout, validBits: validBits, time: time)
                {
                    body(buffer)
                }
            }
        }
    }

    private static func pointers(
        _ planes: inout ArraySlice<[UInt64]>, _ found: [UnsafeMutablePointer<UInt8>?],
        _ body: ([UnsafeMutablePointer<UInt8>?]) -> Void
    ) {
        guard var plane = planes.popFirst() else { return body(found) }
        plane.withUnsafeMutableBytes {
            pointers(
                &planes, found + [$0.baseAddress?.assumingMemoryBound(to: UInt8.self)], body)
        }
    }

    /// In words of eight bytes, so that every sample is aligned.
    static func bytes(_ samples: [Float], _ format: AudioBuffer.SampleFormat) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: samples.count * format.bytes / 8 + 1)
        words.withUnsafeMutableBytes { target in
            for (index, sample) in samples.enumerated() {
                let offset = index * format.bytes
                func whole(_ bits: Int) -> Double {
                    let scale = Double(Int64(1) << (bits - 1))
                    return min(max((Double(sample) * scale).rounded(), -scale), scale - 1)
                }
                switch format {
                case .u8:
                    target.storeBytes(
                        of: UInt8(whole(8) + 128), toByteOffset: offset, as: UInt8.self)
                case .s16:
                    target.storeBytes(of: Int16(whole(16)), toByteOffset: offset, as: Int16.self)
                case .s32:
                    target.storeBytes(of: Int32(whole(32)), toByteOffset: offset, as: Int32.self)
                case .float:
                    target.storeBytes(of: sample, toByteOffset: offset, as: Float.self)
                case .double:
                    target.storeBytes(of: Double(sample), toByteOffset: offset, as: Double.self)
                }
            }
        }
        return words
    }
}
