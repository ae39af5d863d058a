import Reporting
import TrackModel

/// One measurement over time: a row above the time axis.
struct TimeRow {
    /// Style of a drawing: a class of the style sheet.
    enum Style: String {
        case area, line, event
        /// Marks that are not faults.
        case neutral
    }

    struct Series {
        let name: String
        let style: Style
        let steps: TimeSteps
    }

    /// A horizontal line, such as a declared maximum.
    struct Limit {
        var name: String
        let height: Double
        var style = "limit"
    }

    let title: String
    var summary: [String?] = []
    /// Unit of values; empty for spans without a value.
    var unit = ""
    /// Whether heights are decades of a tenth: 0 is 0.1, 1 is 1, 5 is 10,000.
    var isLogarithmic = false
    var range = 0.0...1.0
    /// The highest and the lowest value in words.
    var ends: [String] = []
    var series: [Series]
    var limits: [Limit] = []
    /// Fewest known values that are drawn: fewer have no course.
    var fewest = 3

    /// The same without series that are too short; nil without any other.
    var drawable: TimeRow? {
        var row = self
        row.series.removeAll { $0.steps.count < fewest }
        return row.series.isEmpty ? nil : row
    }

    private static let width = "100%"

    /// - Parameter span: seconds across.
    func html(over span: ChartSpan) -> [HTML] {
        let isMark = unit.isEmpty
        let words = summary.compactMap { $0 }.joined(separator: " · ")
        let box = [
            span.start, -range.upperBound, span.end - span.start,
            range.upperBound - range.lowerBound,
        ].map(TimeSteps.number).joined(separator: " ")
        let drawing = HTML(
            "svg",
            [
                "viewBox": box, "preserveAspectRatio": "none", "width": Self.width,
                "height": Self.width,
            ],
            series.map { one in
                HTML(
                    "path",
                    [
                        "class": one.style.rawValue, "transform": "scale(1 -1)",
                        "data-name": one.name,
                        "d": one.steps.path(
                            bottom: one.style == .line ? nil : range.lowerBound, in: range),
                    ])
            })
        let label = HTML(
            "div", ["class": "label"],
            [
                HTML("strong", [:], title), " ", HTML("span", ["class": "summary"], words),
                HTML("span", ["class": "value"], ""),
            ])
        let plot = HTML(
            "svg",
            [
                "class": isMark ? "plot marks" : "plot", "role": "img",
                "aria-label": PageText("\(title): \(words)").text, "width": Self.width,
                "height": isMark ? "18" : "52", "data-unit": unit,
                "data-log": isLogarithmic ? "1" : nil,
            ], [drawing] + limits.flatMap(line) + scale)
        return [label, plot]
    }

    private func line(_ limit: Limit) -> [HTML] {
        guard range.contains(limit.height) else { return [] }
        let top = share(limit.height)
        // The label goes below its line if it does not fit above.
        let isHigh = limit.height > range.lowerBound + (range.upperBound - range.lowerBound) * 0.7
        return [
            HTML(
                "line", ["class": limit.style, "x1": "0", "x2": Self.width, "y1": top, "y2": top]),
            HTML(
                "text",
                [
                    "class": "right", "x": Self.width, "dx": "-4", "y": top,
                    "dy": isHigh ? "12" : "-3",
                ],
                limit.name),
        ]
    }

    private var scale: [HTML] {
        zip(ends, ["0", Self.width]).enumerated().map { place, end in
            HTML(
                "text", ["x": "0", "dx": "4", "y": end.1, "dy": place == 0 ? "12" : "-4"], end.0)
        }
    }

    private func share(_ height: Double) -> String {
        TimeChart.percent((range.upperBound - height) / (range.upperBound - range.lowerBound))
    }
}

/// Measurements of a track that are drawn.
struct TrackRows {
    let track: MediaPlayerTrack
    /// Findings of the file.
    let findings: [Finding]
    /// Largest number of steps.
    let points: Int

    var rows: [TimeRow] {
        let rows =
            track.mediaType == .video
            ? [bitRate, light, activeArea, banding, damage, cadence] : [loudness, bitRate]
        return rows.compactMap { $0?.drawable }
    }

    private func words(_ value: Double?, _ unit: String = "", places: Int = 1) -> String? {
        value.flatMap { Quantity.decimal($0, places: places, isTrimmed: true) }.map {
            ($0.hasPrefix("-") ? "−" + $0.dropFirst() : $0) + unit
        }
    }

    private typealias Values = (name: String, style: TimeRow.Style, values: [Double?])

    /// Values at equal distances in time; nil for impossible times.
    ///
    /// - Parameter scale: a value to its height.
    private func row(
        _ name: String, from start: Double, every interval: Double, _ series: [Values],
        summary: [String?], unit: String, range: ClosedRange<Double>, ends: [String],
        limits: [TimeRow.Limit] = [], scale: (Double) -> Double = { $0 }
    ) -> TimeRow? {
        guard interval > 0, interval.isFinite, start.isFinite else { return nil }
        let steps = series.map { name, style, values in
            TimeRow.Series(
                name: name, style: style,
                steps: TimeSteps(
                    values, from: start, every: interval, points: points, scale: scale))
        }
        return TimeRow(
            title: "\(name) #\(track.trackID)", summary: summary, unit: unit, range: range,
            ends: ends, series: steps, limits: limits)
    }

    /// A dotted line at the average.
    private func mean(_ name: String, _ height: Double?) -> [TimeRow.Limit] {
        height.map { [.init(name: name, height: $0, style: "mean")] } ?? []
    }

    /// nil for audio of a nearly constant bit rate.
    private var bitRate: TimeRow? {
        guard let packets = track.packets, let interval = packets.bitRateInterval,
            let highest = packets.bitRates.max(), highest > 0
        else { return nil }
        if track.mediaType == .audio, let lowest = packets.bitRates.dropLast().min(),
            Double(lowest) > Double(highest) * 0.8
        {
            return nil
        }
        let ceiling = ChartScale.ceiling(Double(highest))
        let average = packets.averageBitRate
        let keyFrames = (packets.randomAccessPoints ?? [:]).values.reduce(0) { sum, count in
            let (total, isOver) = sum.addingReportingOverflow(count)
            return isOver ? .max : total
        }
        let noun = keyFrames == 1 ? "key frame" : "key frames"
        return row(
            "Bit rate", from: packets.firstTime ?? 0, every: interval,
            [("", .area, packets.bitRates.map(Double.init))],
            summary: [
                average.flatMap(Quantity.bitRate).map { "average \($0)" },
                Quantity.bitRate(packets.peakBitRate ?? highest).map { "peak \($0)" },
                keyFrames > 0 ? "\(Quantity.count(keyFrames)) \(noun)" : nil,
            ],
            unit: "b/s", range: 0...ceiling,
            ends: ceiling < 1e15 ? [Quantity.bitRate(Int(ceiling)) ?? ""] : [],
            limits: mean("average", average.map(Double.init)))
    }

    private var loudness: TimeRow? {
        guard let loudness = track.measuredSound?.loudness, let curve = loudness.curve else {
            return nil
        }
        return row(
            "Loudness", from: track.startTime ?? 0, every: curve.interval,
            [("short-term", .area, curve.shortTerm)],
            summary: [
                words(loudness.integrated, " LUFS"),
                words(loudness.range, " LU").map { "range \($0)" },
                words(loudness.truePeak, " dBTP").map { "true peak \($0)" },
            ],
            unit: "LUFS", range: -60...0, ends: ["0 LUFS", "−60"],
            limits: mean("integrated", loudness.integrated))
    }

    private var light: TimeRow? {
        guard let light = track.measuredPicture?.light, let curve = light.curve else {
            return nil
        }
        let far: Set<Finding.Code> = [.hdrLightLevelMismatch, .hdrImplausibleLight]
        let isFar = findings.contains { $0.trackID == track.trackID && far.contains($0.code) }
        var row = row(
            "Light", from: curve.start, every: curve.interval,
            [("brightest", .area, curve.peaks), ("average", .line, curve.averages)],
            summary: [
                words(light.maxCLL, " cd/m²", places: 0).map { "brightest pixel \($0)" },
                words(light.maxFALL, " cd/m²", places: 0).map { "frame average up to \($0)" },
                isFar ? "far from the declared values" : nil,
            ],
            unit: "cd/m²", range: 0...Self.decades, ends: ["10,000 cd/m²", "0.1"],
            limits: declaredLight, scale: Self.decades)
        row?.isLogarithmic = true
        return row
    }

    /// The declared MaxCLL, MaxFALL and peak of the mastering display.
    private var declaredLight: [TimeRow.Limit] {
        let declared: [(String, Double?, String)] = [
            ("MaxCLL", track.contentLight.map { Double($0.maxCLL) }, "limit"),
            ("MaxFALL", track.contentLight.map { Double($0.maxFALL) }, "lower"),
            ("mastering display", track.masteringDisplay?.maxLuminance, "display"),
        ]
        var limits: [TimeRow.Limit] = []
        for (name, light, style) in declared {
            guard let light, light > 0, light.isFinite else { continue }
            var limit = TimeRow.Limit(
                name: "\(name) \(words(light, places: 0) ?? "–")", height: Self.decades(light),
                style: style)
            // Labels of close lines would overlap.
            if let near = limits.firstIndex(where: { abs($0.height - limit.height) < 1 }) {
                limits[near].name += " · " + limit.name
                limit.name = ""
            }
            limits.append(limit)
        }
        return limits
    }

    /// Decades above 0.1 cd/m², up to 10,000, where PQ ends.
    private static let decades = 5.0

    /// Linear between powers of ten, as the script reads it back.
    private static func decades(_ light: Double) -> Double {
        guard light > 0.1 else { return 0 }
        var (rest, exponent) = (light * 10, 0.0)
        while rest >= 10, exponent < decades {
            rest /= 10
            exponent += 1
        }
        return min(exponent + (rest - 1) / 9, decades)
    }

    /// Height of the video without letterbox bars; nil where it does not change.
    private var activeArea: TimeRow? {
        guard let measured = track.measuredPicture?.activePicture, measured.size.height > 0
        else { return nil }
        let height = Double(measured.size.height)
        let rows = measured.stretches.map { height - Double($0.bars.top) - Double($0.bars.bottom) }
        guard Set(rows).count > 1 else { return nil }
        let steps = TimeSteps(
            zip(measured.stretches, rows).compactMap { stretch, rows in
                stretch.start.map { (ChartSpan($0, $0 + stretch.seconds), rows) }
            })
        return TimeRow(
            title: "Active area #\(track.trackID)",
            summary: ["within \(measured.size)", "\(rows.count) sections"], unit: "rows",
            range: 0...height, ends: ["\(measured.size.height) rows"],
            series: [.init(name: "", style: .area, steps: steps)], fewest: 2)
    }

    /// Index at the top of the row, index that becomes annoying, and least index with a row.
    private static let (mostBanding, annoying, visible) = (20.0, 5.0, 2.5)

    private var banding: TimeRow? {
        guard let banding = track.measuredPicture?.banding, banding.greatest >= Self.visible,
            let curve = banding.curve
        else { return nil }
        // Only some frames are analysed; each value holds until the next one.
        var last: Double?
        let values = curve.values.map { value in
            last = value ?? last
            return last
        }
        return row(
            "Banding", from: curve.start, every: curve.interval, [("worst frame", .area, values)],
            summary: [
                words(banding.mean).map { "mean index \($0)" },
                words(banding.greatest).map { "maximum \($0)" },
            ],
            unit: "index", range: 0...Self.mostBanding, ends: ["20"],
            limits: [.init(name: "5: annoying", height: Self.annoying)])
    }

    private var damage: TimeRow? {
        guard let damage = track.measuredPicture?.damage, damage.damaged > 0,
            damage.greatestCorners > 0, let threshold = damage.threshold, threshold > 0,
            let curve = damage.curve
        else { return nil }
        let top = Double(max(damage.greatestCorners, threshold)) * 1.1
        return row(
            "Damage", from: curve.start, every: curve.interval, [("", .area, curve.values)],
            summary: ["\(damage.damaged) of \(damage.pictures) frames damaged"],
            unit: "block corners", range: 0...top, ends: [],
            limits: [.init(name: "threshold \(threshold)", height: Double(threshold))])
    }

    /// Least share of frames with a row, which leaves out isolated repeats.
    private static let noticed = 0.1

    private var cadence: TimeRow? {
        guard let cadence = track.measuredPicture?.cadence, let curve = cadence.curve else {
            return nil
        }
        let kinds: [Values] = [
            ("duplicate frames", .area, curve.repeated),
            ("interlaced frames", .line, curve.interlaced),
        ]
        let seen = kinds.filter { $0.values.contains { $0 ?? 0 >= Self.noticed } }
        guard !seen.isEmpty else { return nil }
        return row(
            "Cadence", from: curve.start, every: curve.interval, seen,
            summary: [
                seen.map(\.name).joined(separator: ", "),
                words(cadence.pictureRate).map { "\($0) frames per second" },
                words(cadence.contentRate).map { "\($0) of them unique" },
            ], unit: "%", range: 0...100, ends: ["100 %"], scale: { $0 * 100 })
    }
}
