import Fixtures

/// Noise as nature has it: strong where it is coarse, weak where it is fine, about 1
/// over the frequency. Values about 0, mostly within ±1.
struct Texture {
    let width: Int
    let height: Int
    private var values: [Float]

    init(_ width: Int, _ height: Int, seed: UInt64) {
        self.width = width
        self.height = height
        values = [Float](repeating: 0, count: width * height)
        var random = SplitMix64(seed: seed)
        for octave in 0..<6 {
            let cell = 1 << octave
            let columns = width / cell + 2
            let rows = height / cell + 2
            let grid = (0..<columns * rows).map { _ in Float.random(in: -1...1, using: &random) }
            let weight = Float(cell) / 40
            for y in 0..<height {
                let fractionY = Float(y % cell) / Float(cell)
                let row = y / cell * columns
                for x in 0..<width {
                    let fractionX = Float(x % cell) / Float(cell)
                    let at = row + x / cell
                    let top = grid[at] * (1 - fractionX) + grid[at + 1] * fractionX
                    let bottom =
                        grid[at + columns] * (1 - fractionX) + grid[at + columns + 1] * fractionX
                    values[y * width + x] += weight * (top * (1 - fractionY) + bottom * fractionY)
                }
            }
        }
    }

    subscript(x: Int, y: Int) -> Double {
        Double(values[(y % height) * width + x % width])
    }
}
