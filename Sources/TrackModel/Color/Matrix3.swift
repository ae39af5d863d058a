/// Three rows of a linear map of colours.
package struct Matrix3: Hashable {
    package var rows: [SIMD3<Double>]

    package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = [first, second, third]
    }

    package func callAsFunction(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum())
    }

    package static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        let columns = right.transposed.rows.map(left.callAsFunction)
        return Matrix3(columns[0], columns[1], columns[2]).transposed
    }

    package var transposed: Matrix3 {
        Matrix3(
            SIMD3(rows[0].x, rows[1].x, rows[2].x), SIMD3(rows[0].y, rows[1].y, rows[2].y),
            SIMD3(rows[0].z, rows[1].z, rows[2].z))
    }

    /// nil when there is none.
    package var inverse: Matrix3? {
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
