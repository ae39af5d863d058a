/// Values at equal distances in time as shares of a height, made ready to be drawn.
package struct Curve {
    /// From the bottom of a drawing to its top.
    package static let height = 200
    /// The letters of Base64: a level each, from the bottom up.
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    /// 0 at the bottom, 1 at the top; nil where nothing is known.
    package let shares: [Double?]
    /// Values that it was made of.
    package let count: Int

    /// - Parameters:
    ///   - points: how many are kept; of those drawn together the greatest.
    ///   - scale: a value to its share of the height.
    package init(_ values: [Double?], points: Int, scale: (Double) -> Double) {
        count = values.count
        var kept = values
        if points > 0, values.count > points {
            kept = (0..<points).map { point in
                let span = (point * values.count / points)..<((point + 1) * values.count / points)
                return values[span].compactMap { $0 }.max()
            }
        }
        shares = kept.map { value in
            value.map(scale).flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        }
    }

    /// Units across a drawing of it.
    package var width: Int { max(shares.count - 1, 1) }

    /// A letter a point, a space where nothing is known: a quarter of the path, with
    /// fewer levels.
    var levels: String {
        String(
            shares.map { share -> Character in
                guard let share else { return " " }
                return Self.letters[Int((share * Double(Self.letters.count - 1)).rounded())]
            })
    }

    /// As the `d` of an SVG path, a unit across for each point.
    ///
    /// - Parameter isArea: whether what is below the line is enclosed.
    func path(isArea: Bool) -> String {
        var path = ""
        var last: Int?
        var start = 0
        func close() { if isArea, last != nil { path += "V\(Self.height)H\(start)Z" } }
        for (x, share) in shares.enumerated() {
            guard let share else {
                close()
                last = nil
                continue
            }
            let y = Int((Double(Self.height) * (1 - share)).rounded())
            if let before = last {
                path += "l1 \(y - before)"
            } else {
                path += "M\(x) \(y)"
                start = x
            }
            last = y
        }
        close()
        return path
    }
}
