import TrackModel

/// A chart over time: curves, horizontal lines, and labels at its edges.
package struct TimeChart {
    package struct Drawing {
        /// Style of a curve: a class of the style sheet.
        package enum Style: String {
            case area, line, lower, event
        }

        package enum Shape {
            case curve(Curve)
            /// The `d` of an SVG path.
            case path(String)
        }

        let name: String
        let style: Style
        let shape: Shape

        package init(name: String, style: Style, shape: Shape) {
            (self.name, self.style, self.shape) = (name, style, shape)
        }

        fileprivate var json: JSONValue {
            let path =
                switch shape {
                case .curve(let curve): curve.path(isArea: style == .area)
                case .path(let path): path
                }
            return .object([
                "series": .words(name), "style": .string(style.rawValue), "path": .string(path),
            ])
        }
    }

    /// A line across with what it stands for, 0 at the bottom, 1 at the top.
    package struct Mark {
        package let height: Double
        var label: String
        /// Whether the label is at the right edge, for a limit; otherwise it belongs to the
        /// scale.
        var isLimit = false

        package init(height: Double, label: String, isLimit: Bool = false) {
            (self.height, self.label, self.isLimit) = (height, label, isLimit)
        }
    }

    let title: String
    /// Description of the drawing, for those who do not see it.
    let summary: String
    /// Units across.
    let width: Int
    let drawings: [Drawing]
    let marks: [Mark]
    /// Seconds at the left and at the right edge.
    let times: ChartSpan

    package init(
        title: String, summary: String, width: Int, drawings: [Drawing], marks: [Mark],
        times: ChartSpan
    ) {
        (self.title, self.summary, self.width) = (title, summary, width)
        (self.drawings, self.marks, self.times) = (drawings, marks, times)
    }

    package var json: JSONValue {
        .object([
            "title": .words(title), "summary": .words(summary), "width": .int(max(width, 1)),
            "height": .int(Curve.height),
            "drawings": .array(drawings.map(\.json)),
            "marks": .array(
                marks.map {
                    .object([
                        "top": .string(Self.percent(1 - $0.height)), "label": .words($0.label),
                        "side": .string($0.isLimit ? "right" : "left"),
                        "x": .string($0.isLimit ? "100%" : "0"), "dx": .int($0.isLimit ? -4 : 4),
                        // The label goes below its line if it does not fit above.
                        "dy": .int($0.height > 0.9 ? 12 : -3),
                    ])
                }),
            "ends": .array(
                [times.start, times.middle, times.end]
                    .map { .string(ChartTime.text($0) ?? "–") }),
        ])
    }

    /// `37.5%`
    package static func percent(_ share: Double) -> String {
        (Quantity.decimal(min(max(share, 0), 1) * 100, places: 1, isTrimmed: true) ?? "0") + "%"
    }
}

/// Values at equal distances in time as shares of a height, made ready to be drawn.
package struct Curve {
    /// Height of a chart.
    package static let height = 200

    /// 0 at the bottom, 1 at the top; nil where nothing is known.
    package let shares: [Double?]
    /// Values that it was made of.
    let count: Int

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

    /// Path data (`d`) of an SVG path, one unit across for each point.
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

/// Times along a chart.
package enum ChartTime {
    /// `1:02:03`; nil for an invalid time.
    package static func text(_ seconds: Double) -> String? {
        let whole = seconds.magnitude.rounded(.down)
        guard whole < 1e9 else { return nil }
        let (time, sign) = (Int(whole), seconds <= -1 ? "-" : "")
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(sign)\(time / 3600):\(two(time / 60 % 60)):\(two(time % 60))"
    }
}

/// A stretch of time in seconds, whatever numbers a record holds.
package struct ChartSpan {
    package let start: Double
    package let end: Double

    package init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = max(start, end)
    }

    package var middle: Double { (start + end) / 2 }
}

/// Scale of a chart's axis.
package enum ChartScale {
    /// The next of 1, 2, 5, 10 … above.
    package static func ceiling(_ value: Double) -> Double {
        guard value.isFinite, value > 0 else { return 1 }
        var power = 1.0
        while power * 10 < value { power *= 10 }
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? value
    }
}
