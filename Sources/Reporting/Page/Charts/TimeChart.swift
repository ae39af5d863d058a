import TrackModel

/// A drawing over time: curves, lines across, and what stands at its edges.
package struct TimeChart {
    package struct Drawing {
        /// How it looks, beside its colour: a class of the style sheet.
        package enum Style: String {
            case area, line, limit, lower, display, picture, event
        }

        package enum Shape {
            case curve(Curve)
            /// The `d` of an SVG path.
            case path(String)
        }

        package let name: String
        package let style: Style
        package let shape: Shape

        package init(name: String, style: Style, shape: Shape) {
            (self.name, self.style, self.shape) = (name, style, shape)
        }

        fileprivate func json(isBrief: Bool) -> JSONValue {
            var members: [String: JSONValue] = [
                "series": .words(name), "style": .string(style.rawValue),
            ]
            switch shape {
            case .curve(let curve) where isBrief: members["levels"] = .string(curve.levels)
            case .curve(let curve):
                members["path"] = .string(curve.path(isArea: style == .area))
            case .path(let path): members["path"] = .string(path)
            }
            return .object(members)
        }
    }

    /// A line across with what it stands for, 0 at the bottom, 1 at the top.
    package struct Mark {
        package let height: Double
        package var label: String
        /// Beside the right edge, for a limit; otherwise it belongs to the scale.
        package var isLimit = false

        package init(height: Double, label: String, isLimit: Bool = false) {
            (self.height, self.label, self.isLimit) = (height, label, isLimit)
        }
    }

    package let title: String
    /// Description of the drawing, for those who do not see it.
    package let summary: String
    /// Units across.
    package let width: Int
    package let drawings: [Drawing]
    package let marks: [Mark]
    /// Seconds at the left and at the right edge.
    package let times: ChartSpan

    package init(
        title: String, summary: String, width: Int, drawings: [Drawing], marks: [Mark],
        times: ChartSpan
    ) {
        (self.title, self.summary, self.width) = (title, summary, width)
        (self.drawings, self.marks, self.times) = (drawings, marks, times)
    }

    /// - Parameter isBrief: for a page of thousands of files.
    package func json(isBrief: Bool) -> JSONValue {
        .object([
            "title": .words(title), "summary": .words(summary), "width": .int(max(width, 1)),
            "height": .int(Curve.height),
            "drawings": .array(drawings.map { $0.json(isBrief: isBrief) }),
            "marks": .array(
                marks.map {
                    .object([
                        "top": .string(Self.percent(1 - $0.height)), "label": .words($0.label),
                        "side": .string($0.isLimit ? "right" : "left"),
                        "x": .string($0.isLimit ? "100%" : "0"), "dx": .int($0.isLimit ? -4 : 4),
                        // Below its line where there is no room above.
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
