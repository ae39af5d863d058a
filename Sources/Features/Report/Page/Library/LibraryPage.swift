import Reporting
import TrackModel

/// Page of many files, built one record at a time.
struct LibraryPage {
    private let options: HTMLOptions
    private var table = LibraryTable()
    private var sheets: PageSheets
    private var counts = LibraryCounts()
    private var problems = LibraryProblems()
    /// Whether there are too many files for the page, which then lists only files with problems.
    private var isFull = false
    /// Number of files with problems beyond the limit of the page.
    private var omitted = 0
    private var depths: Set<ProbeDepth> = []
    /// The changes since the last run; nil for none.
    var changes: JSONValue?

    init(_ options: HTMLOptions) {
        self.options = options
        sheets = PageSheets(options)
    }

    var isEmpty: Bool { counts.rows == 0 }

    mutating func add(_ record: MediaRecord, sheet: [UInt8]? = nil) {
        let facts = FileFacts(record)
        let values = LibraryColumn.all.map { $0.value(facts) }
        counts.add(values)
        problems.add(record)
        if let depth = record.decode?.depth { depths.insert(depth) }
        if !isFull, counts.rows > options.mostFiles {
            isFull = true
            table.keepProblems()
        }
        guard !isFull || facts.isProblem else { return }
        guard table.count < options.mostFiles else {
            omitted += 1
            return
        }
        table.add(
            values, path: record.input.path, isProblem: facts.isProblem,
            detail: FilePage(record: record, extent: extent, sheet: sheet.map { sheets.add($0) })
                .json
        )
    }

    private var extent: FilePage.Extent {
        table.packedBytes < options.mostDetailBytes ? .brief : .bare
    }

    mutating func text() -> String {
        let (rows, packs) = table.close(explanations: problems.explanations)
        let charts = LibraryCharts(counts)
        var members: [String: JSONValue] = [
            "tiles": .array(tiles), "charts": .array(charts.json),
            "by": .array(origin.map(JSONValue.string)), "depth": .string(depthWords),
            "problems": .array(problems.json), "attention": attention,
        ]
        members["field"] = charts.field
        members["changes"] = changes
        if isFull {
            members["limit"] = .object([
                "listed": .int(table.count), "all": .int(counts.rows),
                "omitted": omitted > 0 ? .int(omitted) : .null,
                "command": .string(options.catalogCommand),
            ])
        }
        let title = counts.rows == 1 ? "1 file" : "\(counts.rows) files"
        return Page(
            title: title, template: "library", content: .object(members), rows: rows, packs: packs,
            sheets: sheets.texts
        ).text(options)
    }

    /// Number of codes of failures, errors and warnings at the top of the page.
    private static let maxAttention = 4

    private var attention: JSONValue {
        let (lines, rest) = problems.attention(most: Self.maxAttention)
        var members: [String: JSONValue] = ["lines": .array(lines)]
        if rest > 0 {
            members["rest"] = .string("and \(rest) more \(rest == 1 ? "code" : "codes") below")
        }
        return .object(members)
    }

    /// Program, time and inputs of the page.
    private var origin: [String] {
        let made = options.origin
        return [
            "made by \(made?.program ?? "trackprobe")",
            made?.time.map { "on \($0)" },
            made.flatMap { $0.inputs.isEmpty ? nil : "of \(Self.words($0.inputs))" },
            depths.isEmpty ? nil : "analysed at \(depthWords)",
            counts.failures == 0
                ? nil : "\(counts.failures) of \(counts.rows) could not be analysed",
        ].compactMap { $0 }
    }

    private static func words(_ inputs: [String]) -> String {
        let shown = inputs.prefix(5).map { PageText($0, limit: 200).text }
        let rest = inputs.count > shown.count ? ["\(inputs.count - shown.count) more"] : []
        return (shown + rest).joined(separator: ", ")
    }

    /// `depth sample`, or several depths in ascending order.
    private var depthWords: String {
        let words = ProbeDepth.allCases.filter(depths.contains).map(\.rawValue)
        return words.isEmpty ? "no depth" : "depth " + words.joined(separator: ", ")
    }

    private var tiles: [JSONValue] {
        let findings = Finding.Severity.allCases.reversed().map { severity in
            (severity, counts.count("severity", severity.rawValue))
        }
        return [
            tile("files", .number, Double(counts.files), "\(counts.files)"),
            tile(
                "total duration", .seconds, counts.seconds,
                Quantity.duration(counts.seconds) ?? "–"),
            tile("total size", .bytes, Double(counts.bytes), Quantity.bytes(counts.bytes) ?? "–"),
            tile(
                "could not be read", .number, Double(counts.failures), "\(counts.failures)",
                tone: counts.failures > 0 ? .error : nil),
        ]
            + (counts.extras == 0
                ? []
                : [
                    tile(
                        "samples, trailers, extras", .number, Double(counts.extras),
                        "\(counts.extras)")
                ])
            + findings.map { severity, count in
                tile(
                    "worst finding: \(severity.rawValue)", .number, Double(count), "\(count)",
                    tone: count > 0 ? severity : nil, filter: severity.rawValue)
            }
    }

    /// - Parameters:
    ///   - tone: severity of the tile; nil for none.
    ///   - filter: value of the severity column of its files.
    private func tile(
        _ label: String, _ kind: LibraryColumn.Kind, _ value: Double, _ text: String,
        tone: Finding.Severity? = nil, filter: String? = nil
    ) -> JSONValue {
        var members: [String: JSONValue] = [
            "label": .string(label), "kind": .string(kind.rawValue),
            "amount": .string(JSONWriter.text(of: value)), "text": .string(text),
        ]
        members["tone"] = tone.map { .string($0.rawValue) }
        if let filter {
            members["column"] = .string("severity")
            members["word"] = .string(filter)
        }
        return .object(members)
    }
}
