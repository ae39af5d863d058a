/// Samples of all channels in one order and format, full scale being 1.
struct AudioBlock {
    /// Most frames of a block.
    static let capacity = 1024

    /// `capacity` of each channel. A contiguous array has spans on every system, an array from macOS 26 on.
    let samples: ContiguousArray<Float>
    let channels: Int
    /// 1 to `capacity`.
    let frames: Int

    /// The samples of one channel, `frames` of them.
    subscript(channel: Int) -> ArraySlice<Float> { samples[places(of: channel)] }

    /// Where they lie in `samples`.
    func places(of channel: Int) -> Range<Int> {
        channel * Self.capacity..<channel * Self.capacity + frames
    }
}

/// Loops that the compiler turns into vectors: sums in four lanes, since floating
/// point must be added in the order written, and magnitudes as the whole numbers
/// that sort alike. To check every place of four would take longer than the four sums.
extension Span<Float> {
    func largestMagnitude() -> Float {
        var largest: Int32 = 0
        for index in indices { largest = max(largest, self[index].magnitudeBits) }
        return Float(bitPattern: UInt32(largest))
    }

    /// The largest magnitudes of the differences from, and the sums with, others.
    func largestDifferenceAndSum(_ other: Span<Float>) -> (Float, Float) {
        let other = other.extracting(0..<count)
        var difference: Int32 = 0
        var sum: Int32 = 0
        for index in indices {
            difference = max(difference, (self[index] - other[index]).magnitudeBits)
            sum = max(sum, (self[index] + other[index]).magnitudeBits)
        }
        return (Float(bitPattern: UInt32(difference)), Float(bitPattern: UInt32(sum)))
    }

    func sum() -> Double {
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[unchecked: index]
            b += self[unchecked: index + 1]
            c += self[unchecked: index + 2]
            d += self[unchecked: index + 3]
            index += 4
        }
        while index < count {
            a += self[unchecked: index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }

    /// Sum of the products with others.
    func product(_ other: Span<Float>) -> Double {
        let other = other.extracting(0..<count)
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[unchecked: index] * other[unchecked: index]
            b += self[unchecked: index + 1] * other[unchecked: index + 1]
            c += self[unchecked: index + 2] * other[unchecked: index + 2]
            d += self[unchecked: index + 3] * other[unchecked: index + 3]
            index += 4
        }
        while index < count {
            a += self[unchecked: index] * other[unchecked: index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }
}

extension Float {
    fileprivate var magnitudeBits: Int32 { Int32(bitPattern: bitPattern & 0x7fff_ffff) }
}
