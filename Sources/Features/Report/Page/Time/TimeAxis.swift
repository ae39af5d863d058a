import Reporting
import TrackModel

/// Measurements along a file: frames, curves and marks above one time axis, with damaged spans
/// shaded.
struct TimeAxis {
    /// Tracks of a kind that have rows; those that play come first.
    private static let maxTracks = 4

    private let span: ChartSpan
    private let rows: [TimeRow]
    private let damage: TimeSteps
    /// Frames from equal parts of the file, side by side.
    private let strip: HTML?

    /// nil where nothing is drawn.
    init?(_ record: MediaRecord, points: Int, strip: HTML? = nil) {
        let tracks = record.tracks.filter { !$0.isAttachedPicture }
        let chosen = record.selection?.trackIDs ?? []
        func isChosen(_ track: MediaPlayerTrack) -> Bool { chosen.contains(track.trackID) }
        func rows(of type: MediaType) -> [TimeRow] {
            let ofType = tracks.filter { $0.mediaType == type }
            let shown = ofType.filter(isChosen) + ofType.filter { !isChosen($0) }
            return shown.prefix(Self.maxTracks).flatMap {
                TrackRows(track: $0, findings: record.findings, points: points).rows
            }
        }
        let start = record.container?.startTime ?? 0
        guard let duration = record.container?.duration, duration > 0, duration < 1e9,
            start.magnitude < 1e9
        else { return nil }
        span = ChartSpan(start, start + duration)
        let marks = TimeMarks(record)
        damage = TimeSteps(marks.damage)
        self.rows = rows(of: .video) + rows(of: .audio) + marks.rows
        self.strip = strip
        guard !self.rows.isEmpty || strip != nil else { return nil }
    }

    var html: HTML {
        var children: [HTML] = []
        if let strip { children += [HTML("div", ["class": "label"], "Frames"), strip] }
        children += rows.flatMap { $0.html(over: span) }
        children += [
            HTML("span", ["class": "label time"], ""),
            HTML(
                "svg", ["class": "ticks", "width": "100%", "height": "20", "aria-hidden": "true"],
                ticks),
        ]
        if damage.count > 0 {
            let box =
                "\(TimeSteps.number(span.start)) -1 \(TimeSteps.number(span.end - span.start)) 1"
            children.append(
                HTML(
                    "svg",
                    [
                        "class": "shade", "viewBox": box, "preserveAspectRatio": "none",
                        "role": "img", "aria-label": "damaged spans",
                    ],
                    [
                        HTML(
                            "path",
                            ["transform": "scale(1 -1)", "d": damage.path(bottom: 0, in: 0...1)])
                    ]))
        }
        return HTML(
            "div",
            [
                "class": "axis", "data-start": TimeSteps.number(span.start),
                "data-end": TimeSteps.number(span.end),
            ], children)
    }

    /// Seconds between labels of the axis.
    private static let distances: [Double] = [
        0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400,
    ]
    /// Labels that have room on a narrow screen.
    private static let maxLabels = 5.0

    private var ticks: [HTML] {
        let duration = span.end - span.start
        let distance = Self.distances.first { duration / $0 <= Self.maxLabels } ?? duration / 4
        return stride(from: 0, through: duration, by: distance).map { time in
            let share = time / duration
            let style = share < 0.04 ? nil : share > 0.96 ? "right" : "middle"
            return HTML(
                "text", ["class": style, "x": TimeChart.percent(share), "y": "14"],
                Self.text(time, distance))
        }
    }

    private static func text(_ time: Double, _ distance: Double) -> String {
        (distance < 1 ? TimeStamp.tenths(time) : ChartTime.text(time)) ?? "–"
    }
}

/// Times at which something happens in a file, a row for each kind, and its damaged spans.
struct TimeMarks {
    let rows: [TimeRow]
    let damage: [ChartSpan]

    init(_ record: MediaRecord) {
        let decode = record.decode
        // A place has at least the width of a few frames.
        let place = max(decode?.placeDuration ?? 0, 0.1)
        let failed = (decode?.failedPlaces ?? []).map { ChartSpan($0, $0 + place) }
        let broken = (record.structure?.spans ?? []).compactMap { span in
            span.start.map { ChartSpan($0, span.end ?? $0) }
        }
        damage = failed + broken
        var kinds: [(name: String, spans: [ChartSpan])] = [
            ("damaged spans", broken), ("places that do not decode", failed),
            ("decoding errors", Self.moments(decode?.errors.compactMap(\.time))),
        ]
        func add(_ name: String, _ spans: (MediaPlayerTrack) -> [ChartSpan]) {
            kinds.append((name, record.tracks.flatMap(spans)))
        }
        add("timestamp discontinuities") { track in
            (track.packets?.timestamps.first ?? []).compactMap { fault in
                fault.time.map { ChartSpan($0, $0 + fault.length) }
            }
        }
        add("black") { Self.spans($0.measuredPicture?.black?.spans) }
        add("frozen") { Self.spans($0.measuredPicture?.cadence?.frozen) }
        add("judder") { track in
            let cadence = track.measuredPicture?.cadence
            return Self.moments(cadence?.stuck) + Self.moments(cadence?.jumps)
        }
        add("dropouts") { Self.moments($0.measuredSound?.dropouts?.times) }
        add("clicks") { Self.moments($0.measuredSound?.clicks?.times) }
        kinds.append((Self.chapters, Self.moments(record.container?.chapters.compactMap(\.start))))
        let start = record.container?.startTime ?? 0
        rows = kinds.filter { !$0.spans.isEmpty }.map { name, spans in
            let first = spans.map(\.start).min().flatMap { TimeStamp.tenths($0 - start) }
            return TimeRow(
                title: name.prefix(1).uppercased() + name.dropFirst(),
                summary: [Quantity.count(spans.count), first.map { "the first at \($0)" }],
                series: [
                    .init(
                        name: name, style: name == Self.chapters ? .neutral : .event,
                        steps: TimeSteps(spans))
                ])
        }
    }

    private static let chapters = "chapters"

    private static func moments(_ times: [Double]?) -> [ChartSpan] {
        (times ?? []).map { ChartSpan($0, $0) }
    }

    private static func spans(_ spans: [PictureSpan]?) -> [ChartSpan] {
        (spans ?? []).map { ChartSpan($0.start, $0.end) }
    }
}
