/// Samples of all channels in one order and format, full scale being 1, for the
/// length of a call.
struct AudioBlock {
    /// Most frames of a block.
    static let capacity = 1024

    let samples: UnsafePointer<Float>
    let channels: Int
    /// 1 to `capacity`.
    let frames: Int

    /// The samples of one channel, `frames` of them.
    subscript(channel: Int) -> UnsafePointer<Float> { samples + channel * Self.capacity }
}

/// Loops that the compiler turns into vectors: sums in four lanes, since floating
/// point must be added in the order written, and magnitudes as the whole numbers
/// that sort alike.
extension UnsafePointer<Float> {
    func largestMagnitude(_ count: Int) -> Float {
        var largest: Int32 = 0
        for index in 0..<count { largest = max(largest, self[index].magnitudeBits) }
        return Float(bitPattern: UInt32(largest))
    }

    /// The largest magnitudes of the differences from, and the sums with, others.
    func largestDifferenceAndSum(_ other: UnsafePointer<Float>, _ count: Int) -> (Float, Float) {
        var difference: Int32 = 0
        var sum: Int32 = 0
        for index in 0..<count {
            difference = max(difference, (self[index] - other[index]).magnitudeBits)
            sum = max(sum, (self[index] + other[index]).magnitudeBits)
        }
        return (Float(bitPattern: UInt32(difference)), Float(bitPattern: UInt32(sum)))
    }

    func sum(_ count: Int) -> Double {
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[index]
            b += self[index + 1]
            c += self[index + 2]
            d += self[index + 3]
            index += 4
        }
        while index < count {
            a += self[index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }

    /// Sum of the products with others.
    func product(_ other: UnsafePointer<Float>, _ count: Int) -> Double {
        var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
        var index = 0
        while index + 4 <= count {
            a += self[index] * other[index]
            b += self[index + 1] * other[index + 1]
            c += self[index + 2] * other[index + 2]
            d += self[index + 3] * other[index + 3]
            index += 4
        }
        while index < count {
            a += self[index] * other[index]
            index += 1
        }
        return Double(a) + Double(b) + Double(c) + Double(d)
    }
}

extension Float {
    fileprivate var magnitudeBits: Int32 { Int32(bitPattern: bitPattern & 0x7fff_ffff) }
}
