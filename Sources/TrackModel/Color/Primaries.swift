/// Red, green and blue of a colour system in CIE 1931 x and y (ITU-T H.273,
/// table 2). White is taken for D65 throughout, so that white stays white.
package struct Primaries: Hashable {
    package let red, green, blue: SIMD2<Double>

    package static let bt709 = Primaries(
        red: [0.640, 0.330], green: [0.300, 0.600], blue: [0.150, 0.060])
    package static let bt2020 = Primaries(
        red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046])
    package static let displayP3 = Primaries(
        red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060])

    private static let white = SIMD2(0.3127, 0.3290)

    private init(red: SIMD2<Double>, green: SIMD2<Double>, blue: SIMD2<Double>) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// nil for a name that has no primaries of its own here.
    package init?(name: String) {
        switch name {
        case "bt709": self = .bt709
        case "bt2020": self = .bt2020
        case "smpte170m", "smpte240m":
            self.init(red: [0.630, 0.340], green: [0.310, 0.595], blue: [0.155, 0.070])
        case "bt470bg":
            self.init(red: [0.640, 0.330], green: [0.290, 0.600], blue: [0.150, 0.060])
        case "smpte431", "smpte432": self = .displayP3
        default: return nil
        }
    }

    /// Linear RGB to CIE XYZ, white having Y = 1.
    package var toXYZ: Matrix3? {
        let columns = [red, green, blue].map(Primaries.xyz)
        let matrix = Matrix3(columns[0], columns[1], columns[2]).transposed
        guard let scale = matrix.inverse?(Primaries.xyz(Primaries.white)) else { return nil }
        return Matrix3(matrix.rows[0] * scale, matrix.rows[1] * scale, matrix.rows[2] * scale)
    }

    /// Linear RGB of these primaries to linear RGB of others.
    package func matrix(to other: Primaries) -> Matrix3? {
        guard let toXYZ, let fromXYZ = other.toXYZ?.inverse else { return nil }
        return fromXYZ * toXYZ
    }

    private static func xyz(_ point: SIMD2<Double>) -> SIMD3<Double> {
        SIMD3(point.x / point.y, 1, (1 - point.x - point.y) / point.y)
    }
}
