/// Values at equal distances in time, made ready to be drawn.
struct Curve {
    /// From the bottom of the drawing to its top.
    static let height = 200

    let values: [Double?]

    /// - Parameter points: how many are kept; of those drawn together the greatest.
    init(_ values: [Double?], points: Int) {
        guard points > 0, values.count > points else {
            self.values = values
            return
        }
        self.values = (0..<points).map { point in
            let span = (point * values.count / points)..<((point + 1) * values.count / points)
            return values[span].compactMap { $0 }.max()
        }
    }

    /// As the `d` of an SVG path, a unit across for each point.
    ///
    /// - Parameters:
    ///   - scale: a value to its height, 0 to 1.
    ///   - isArea: whether what is below the line is enclosed.
    func path(isArea: Bool = false, scale: (Double) -> Double) -> String {
        var path = ""
        var last: Int?
        var start = 0
        func close() { if isArea, last != nil { path += "V\(Self.height)H\(start)Z" } }
        for (x, value) in values.enumerated() {
            guard let share = value.map(scale), share.isFinite else {
                close()
                last = nil
                continue
            }
            let y = Int((Double(Self.height) * (1 - min(max(share, 0), 1))).rounded())
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
