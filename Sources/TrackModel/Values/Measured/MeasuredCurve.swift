/// A measure over time: at most 512 points, one second apart, or 2, 4, 8 … seconds for longer
/// tracks.
package struct MeasuredCurve: Hashable, Codable, Sendable {
    package var start: Double
    package var interval: Double
    package var values: [Double?]

    package init(start: Double, interval: Double, values: [Double?]) {
        self.start = start
        self.interval = interval
        self.values = values
    }
}

extension MeasuredCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of a measure",
        [
            Member("start", \.start, unit: .seconds, "Start of the first point."),
            Member("interval", \.interval, unit: .seconds, "Time from one point to the next."),
            Member(
                "values", \.values,
                "Greatest value of each point; nil where no frame was measured."),
        ])
}

/// Duplicate and interlaced frames over time: at most 512 points, one second apart, or 2, 4, 8 …
/// seconds for longer tracks.
package struct CadenceCurve: Hashable, Codable, Sendable {
    package var start: Double
    package var interval: Double
    package var repeated: [Double?]
    package var interlaced: [Double?]

    package init(start: Double, interval: Double, repeated: [Double?], interlaced: [Double?]) {
        self.start = start
        self.interval = interval
        self.repeated = repeated
        self.interlaced = interlaced
    }
}

extension CadenceCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of cadence",
        [
            Member("start", \.start, unit: .seconds, "Start of the first point."),
            Member("interval", \.interval, unit: .seconds, "Time from one point to the next."),
            Member(
                "repeated", \.repeated,
                """
                Share of duplicate frames in each point, 0 to 1, relative to the changes around \
                them; nil where unknown.
                """),
            Member(
                "interlaced", \.interlaced,
                """
                Share of interlaced frames in each point, 0 to 1, among frames that can be \
                classified; nil where none can.
                """),
        ])
}

/// A time range in seconds.
package struct PictureSpan: Hashable, Codable, Sendable {
    package var start: Double
    package var end: Double

    package init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    package var seconds: Double { end - start }
}

extension PictureSpan: Described {
    package static let members = MemberTable<Self>(
        "a span",
        [
            Member("start", \.start, unit: .seconds, "Start of its first frame."),
            Member("end", \.end, unit: .seconds, "End of its last frame."),
        ])
}
