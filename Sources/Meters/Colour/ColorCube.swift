import TrackModel

/// Colours that one matrix puts outside the RGB cube, and their place by another matrix.
struct ColorCube {
    /// Signal beyond a limit of the cube that is outside, and on either side of one that is at it.
    private static let outside: Float = 0.03
    private static let atWall: Float = 0.02
    /// Steps of each component that separate colours.
    private static let steps = 12
    /// Samples of a colour that counts.
    private static let minimumOfColor = 20

    /// Samples outside by the first matrix.
    private(set) var contradicting = 0
    /// Samples among these at a limit by the second matrix.
    private(set) var piled = 0
    /// Samples at limits, by one bit per limit: red at 0, red at 1, green at 0 …
    private var walls = [Int](repeating: 0, count: 1 << 6)
    private var colors = [Int](repeating: 0, count: steps * steps * steps)

    /// Eight colours.
    struct Colors {
        let red, green, blue: SIMD8<Float>

        @inline(__always)
        subscript(index: Int) -> SIMD3<Float> { [red[index], green[index], blue[index]] }

        /// Negative where the colour is outside.
        @inline(__always)
        var isOutside: SIMD8<Int32> {
            Self.isOutside(red) | Self.isOutside(green) | Self.isOutside(blue)
        }

        @inline(__always)
        private static func isOutside(_ component: SIMD8<Float>) -> SIMD8<Int32> {
            let above = outside - (component - 1)
            let below = outside - (0 - component)
            return unsafeBitCast(above, to: SIMD8<Int32>.self)
                | unsafeBitCast(below, to: SIMD8<Int32>.self)
        }
    }

    /// Distance beyond the nearest limit; negative inside.
    @inline(__always)
    private static func distance(_ color: SIMD3<Float>) -> Float {
        let most = larger(larger(color.x, color.y), color.z)
        let least = smaller(smaller(color.x, color.y), color.z)
        return larger(most - 1, 0 - least)
    }

    /// `max` and `min` without their test for NaN.
    @inline(__always)
    private static func larger(_ one: Float, _ other: Float) -> Float { one > other ? one : other }

    @inline(__always)
    private static func smaller(_ one: Float, _ other: Float) -> Float { one < other ? one : other }

    /// Adds a sample that the first matrix puts outside.
    ///
    /// - Parameter color: Signals by the second matrix.
    mutating func add(_ color: SIMD3<Float>) {
        contradicting += 1
        guard abs(Self.distance(color)) <= Self.atWall else { return }
        piled += 1
        walls[Self.walls(color.x) | Self.walls(color.y) << 2 | Self.walls(color.z) << 4] += 1
        let index =
            (Self.step(color.x) * Self.steps + Self.step(color.y)) * Self.steps + Self.step(color.z)
        colors[index] += 1
    }

    /// Bits of the walls that a component is at: 1 of the one at 0, 2 of the one at 1.
    @inline(__always)
    private static func walls(_ value: Float) -> Int {
        (abs(value) <= atWall ? 1 : 0) | (abs(value - 1) <= atWall ? 2 : 0)
    }

    @inline(__always)
    private static func step(_ value: Float) -> Int {
        min(max(Int(value * Float(steps)), 0), steps - 1)
    }

    /// Walls with a tenth of the samples.
    var wallCount: Int {
        (0..<6).count { wall in
            let count = walls.indices.reduce(0) { $0 + ($1 >> wall & 1 == 1 ? walls[$1] : 0) }
            return count > 0 && count * 10 >= piled
        }
    }

    /// Different colours at the walls, and whether one of them is nearly all.
    var colorCount: Int { colors.count { $0 >= Self.minimumOfColor } }
    var isOneColor: Bool { (colors.max() ?? 0) * 10 > piled * 9 }
}
