/// Red, green and blue of a colour system in CIE 1931 x and y (ITU-T H.273,
/// table 2). White is taken for D65 throughout, so that white stays white.
package struct Primaries: Hashable {
    let red, green, blue: SIMD2<Double>

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
    var toXYZ: Matrix3? {
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

/// K_R and K_B of a YCbCr matrix (ITU-T H.273, table 4).
package struct LumaWeights: Hashable {
    package let red, blue: Double

    /// nil for a matrix that is not defined by two weights.
    ///
    /// - Parameter primaries: primaries of the video, from which some matrices derive; nil when
    ///   unknown.
    package init?(matrix: String, primaries: String?) {
        switch matrix {
        case "bt709": (red, blue) = (0.2126, 0.0722)
        case "fcc": (red, blue) = (0.30, 0.11)
        case "bt470bg", "smpte170m": (red, blue) = (0.299, 0.114)
        case "smpte240m": (red, blue) = (0.212, 0.087)
        case "bt2020nc": (red, blue) = (0.2627, 0.0593)
        case "chroma-derived-nc":
            guard let luminance = primaries.flatMap(Primaries.init)?.toXYZ?.rows[1] else {
                return nil
            }
            (red, blue) = (luminance.x, luminance.z)
        default: return nil
        }
    }
}

/// Three rows of a linear map of colours.
package struct Matrix3: Hashable {
    package var rows: [SIMD3<Double>]

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = [first, second, third]
    }

    func callAsFunction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        let columns = right.transposed.rows.map(left.callAsFunction)
        return Matrix3(columns[0], columns[1], columns[2]).transposed
    }

    package var transposed: Matrix3 {
        Matrix3(
            SIMD3(rows[0].x, rows[1].x, rows[2].x), SIMD3(rows[0].y, rows[1].y, rows[2].y),
            SIMD3(rows[0].z, rows[1].z, rows[2].z))
    }

    /// nil when there is none.
    var inverse: Matrix3? {
        let (a, b, c) = (rows[0], rows[1], rows[2])
        let determinant = (a * cross(b, c)).sum()
        guard determinant.magnitude > 1e-12 else { return nil }
        return Matrix3(
            cross(b, c) / determinant, cross(c, a) / determinant, cross(a, b) / determinant
        ).transposed
    }

    private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}
