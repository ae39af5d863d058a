import Reporting
import TrackModel

/// Bar charts of the counts, and a heat map of bit rate against resolution, in relative
/// coordinates.
struct LibraryCharts {
    private static let bars = [
        ("codec", "Video"), ("resolution", "Resolution"), ("dynamicRange", "Dynamic range"),
        ("soundCodecs", "Audio"), ("audioLanguages", "Audio languages"),
        ("subtitleLanguages", "Subtitle languages"),
    ]
    /// Number of bars per chart, so that the table fits on the same screen.
    private static let maxBars = 5
    /// Heights in pixels.
    private static let barHeight = 34
    private static let cellHeight = 30

    let json: [JSONValue]
    let field: JSONValue?

    init(_ counts: LibraryCounts) {
        let kinds = counts.ranked("role").count > 1 ? [("role", "Kind")] : []
        json = (Self.bars + kinds).compactMap { key, title in Self.bars(counts, key, title) }
        field = Self.field(counts)
    }

    private static func bars(_ counts: LibraryCounts, _ key: String, _ title: String) -> JSONValue?
    {
        let ranked = counts.ranked(key)
        guard let most = ranked.first?.count else { return nil }
        let shown = ranked.prefix(maxBars)
        let rows = shown.enumerated().map { place, bar in
            JSONValue.object([
                "column": .string(key), "word": .string(bar.word), "label": .words(bar.word),
                "files": .int(bar.count), "textY": .int(place * barHeight + 14),
                "barY": .int(place * barHeight + 20), "boxY": .int(place * barHeight),
                "share": .string(TimeChart.percent(Double(bar.count) / Double(most))),
            ])
        }
        var members: [String: JSONValue] = [
            "title": .string(title), "bars": .array(rows), "height": .int(shown.count * barHeight),
        ]
        if ranked.count > shown.count {
            members["rest"] = .string("and \(ranked.count - shown.count) more")
        }
        return .object(members)
    }

    private static func field(_ counts: LibraryCounts) -> JSONValue? {
        let lines = counts.ranked("resolution").map(\.word)
            .filter { $0 != FileFacts.none && $0 != FileFacts.unknown }
            .sorted { (Int($0.dropLast()) ?? 0) < (Int($1.dropLast()) ?? 0) }
        let rates = BitRateClass.names.reversed().filter { rate in
            lines.contains { counts.count(resolution: $0, bitRateClass: rate) > 0 }
        }
        guard !lines.isEmpty, !rates.isEmpty else { return nil }
        let all = lines.flatMap { line in
            rates.map { counts.count(resolution: line, bitRateClass: $0) }
        }
        let most = Double(all.max() ?? 1)
        // Space for the row names at the left.
        let (left, width) = (0.24, 0.76 / Double(lines.count))
        var boxes: [JSONValue] = []
        for (row, rate) in rates.enumerated() {
            for (place, line) in lines.enumerated() {
                let files = counts.count(resolution: line, bitRateClass: rate)
                guard files > 0 else { continue }
                let x = left + width * Double(place)
                boxes.append(
                    .object([
                        "line": .string(line), "rate": .string(rate), "files": .int(files),
                        "x": .string(TimeChart.percent(x)), "y": .int(row * cellHeight + 1),
                        "width": .string(TimeChart.percent(width * 0.96)),
                        "middle": .string(TimeChart.percent(x + width * 0.48)),
                        "textY": .int(row * cellHeight + 20),
                        // The count is also written in the box.
                        "shade": .string(shade(Double(files) / most)),
                    ]))
            }
        }
        return .object([
            "boxes": .array(boxes), "height": .int((rates.count + 1) * cellHeight),
            "boxHeight": .int(cellHeight - 2),
            "rates": .array(
                rates.enumerated().map { row, rate in
                    .object(["rateName": .string(rate), "rateY": .int(row * cellHeight + 20)])
                }),
            "lines": .array(
                lines.enumerated().map { place, line in
                    .object([
                        "lineName": .string(line),
                        "lineX": .string(TimeChart.percent(left + width * (Double(place) + 0.48))),
                        "lineY": .int(rates.count * cellHeight + 20),
                    ])
                }),
        ])
    }

    private static func shade(_ share: Double) -> String {
        Quantity.decimal(0.15 + 0.55 * share, places: 2) ?? "0.2"
    }
}

/// Totals of the library, counted from the values of the table rows.
struct LibraryCounts {
    private static let places = Dictionary(
        uniqueKeysWithValues: LibraryColumn.all.enumerated().map { ($0.element.key, $0.offset) })

    /// Number of rows. Samples, trailers and extras are otherwise counted only by kind.
    private(set) var rows = 0
    private(set) var extras = 0
    private(set) var files = 0
    private(set) var seconds = 0.0
    private(set) var bytes = 0
    /// Number of files that could not be analysed.
    private(set) var failures = 0
    /// Numbers of files by column and value.
    private var words: [String: [String: Int]] = [:]
    /// Numbers of files by resolution and bit rate class.
    private var cells: [String: [String: Int]] = [:]

    mutating func add(_ values: [JSONValue]) {
        rows += 1
        if value("error", values) != .null { failures += 1 }
        let role = value("role", values).text ?? FileFacts.main
        words["role", default: [:]][role, default: 0] += 1
        guard role == FileFacts.main || role == FileFacts.presentation else {
            extras += 1
            return
        }
        files += 1
        if case .double(let length) = value("duration", values) { seconds += max(length, 0) }
        if case .int(let size) = value("size", values) {
            let (sum, isOver) = bytes.addingReportingOverflow(size)
            if !isOver { bytes = sum }
        }
        for column in LibraryColumn.all where column.isFacet && column.key != "role" {
            switch value(column.key, values) {
            case .string(let word): words[column.key, default: [:]][word, default: 0] += 1
            case .array(let list):
                for word in list.compactMap(\.text) {
                    words[column.key, default: [:]][word, default: 0] += 1
                }
            default: break
            }
        }
        if let lines = value("resolution", values).text,
            let rate = value("bitRateClass", values).text
        {
            cells[lines, default: [:]][rate, default: 0] += 1
        }
    }

    private func value(_ key: String, _ values: [JSONValue]) -> JSONValue {
        Self.places[key].map { values[$0] } ?? .null
    }

    /// Values of a column with their numbers of files, most frequent first.
    func ranked(_ key: String) -> [(word: String, count: Int)] {
        (words[key] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { ($0.key, $0.value) }
    }

    func count(_ key: String, _ word: String) -> Int { words[key]?[word] ?? 0 }

    func count(resolution: String, bitRateClass: String) -> Int {
        cells[resolution]?[bitRateClass] ?? 0
    }
}
