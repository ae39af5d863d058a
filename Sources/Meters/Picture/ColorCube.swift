import TrackModel

/// Colours that one matrix puts outside the cube of red, green and blue, and where another one
/// puts the same colours.
struct ColorCube {
    /// Signal beyond a wall that is outside, and on either side of a wall that is at it.
    private static let outside: Float = 0.03
    private static let atWall: Float = 0.02
    /// Steps of each component by which colours are told apart.
    private static let steps = 12
    /// Samples that make a colour count.
    private static let enoughOfColor = 20

    /// Samples outside by the first matrix.
    private(set) var contradicting = 0
    /// Those among them at a wall by the second.
    private(set) var piled = 0
    /// Those at each wall: red at 0, red at 1, green at 0 …
    private var walls = [Int](repeating: 0, count: 6)
    private var colors = [Int](repeating: 0, count: steps * steps * steps)

    static func isOutside(_ color: SIMD3<Float>) -> Bool { distance(color) > outside }

    /// How far beyond the nearest wall, negative inside.
    private static func distance(_ color: SIMD3<Float>) -> Float {
        max(color.max() - 1, 0 - color.min())
    }

    /// A sample that the first matrix puts outside.
    ///
    /// - Parameter color: By the second matrix.
    mutating func add(_ color: SIMD3<Float>) {
        contradicting += 1
        guard abs(Self.distance(color)) <= Self.atWall else { return }
        piled += 1
        var index = 0
        for component in 0..<3 {
            let value = color[component]
            if abs(value) <= Self.atWall { walls[2 * component] += 1 }
            if abs(value - 1) <= Self.atWall { walls[2 * component + 1] += 1 }
            index = index * Self.steps + min(max(Int(value * Float(Self.steps)), 0), Self.steps - 1)
        }
        colors[index] += 1
    }

    /// Walls with a tenth of the samples.
    var wallCount: Int { walls.count { $0 > 0 && $0 * 10 >= piled } }

    /// Different colours at the walls, and whether one of them is nearly all.
    var colorCount: Int { colors.count { $0 >= Self.enoughOfColor } }
    var isOneColor: Bool { (colors.max() ?? 0) * 10 > piled * 9 }
}
