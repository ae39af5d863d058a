/// The transformation matrix of `tkhd`, without its translation.
struct ISOTransform: Hashable, Sendable {
    /// 16.16 fixed point, as written: a point (x, y) goes to
    /// (a·x + c·y, b·x + d·y).
    var a, b, c, d: Int

    /// This one and then `other`; this one alone where that is none or all
    /// zeros.
    func followed(by other: ISOTransform?) -> ISOTransform {
        guard let other, other != ISOTransform(a: 0, b: 0, c: 0, d: 0) else { return self }
        func sum(_ x: Int, _ m: Int, _ y: Int, _ n: Int) -> Int { (x &* m &+ y &* n) >> 16 }
        return ISOTransform(
            a: sum(a, other.a, b, other.c), b: sum(a, other.b, b, other.d),
            c: sum(c, other.a, d, other.c), d: sum(c, other.b, d, other.d))
    }

    /// Whether it mirrors the picture.
    var isMirrored: Bool {
        Double(a) * Double(d) < Double(b) * Double(c)
    }

    /// Degrees clockwise, 0 to 359, to turn the picture upright; of a mirrored
    /// one after mirroring it left to right. A matrix of zeros, which some writers
    /// leave for “none”, turns nothing.
    var rotation: Int {
        let x = isMirrored ? -Double(a) : Double(a)
        let y = isMirrored ? -Double(b) : Double(b)
        guard x != 0 || y != 0 else { return 0 }
        if y == 0 { return x > 0 ? 0 : 180 }
        if x == 0 { return y > 0 ? 90 : 270 }
        return Self.degrees(x, y)
    }

    /// The whole degree whose direction is nearest to (x, y), found by turning a
    /// unit vector one degree at a time.
    private static func degrees(_ x: Double, _ y: Double) -> Int {
        let (cosine, sine) = (0.999_847_695_156_391_2, 0.017_452_406_437_283_51)
        var (u, v) = (1.0, 0.0)
        var best = (degree: 0, projection: x)
        for degree in 1..<360 {
            (u, v) = (u * cosine - v * sine, u * sine + v * cosine)
            let projection = u * x + v * y
            if projection > best.projection { best = (degree, projection) }
        }
        return best.degree
    }
}
