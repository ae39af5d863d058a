import TrackModel

/// Makes the page of many files, a record at a time.
struct LibraryPage {
    private let options: HTMLOptions
    private var table = LibraryTable()
    private var sheets: PageSheets
    private var counts = LibraryCounts()
    private var problems = LibraryProblems()
    /// Whether there are too many files for the page: it then does without those that
    /// have no problems.
    private var isFull = false
    /// Files with problems that the page could not hold either.
    private var omitted = 0

    init(_ options: HTMLOptions) {
        self.options = options
        sheets = PageSheets(options)
    }

    var isEmpty: Bool { counts.files == 0 }

    mutating func add(_ record: MediaRecord, sheet: [UInt8]? = nil) {
        let facts = FileFacts(record)
        let values = LibraryColumn.all.map { $0.value(facts) }
        counts.add(values)
        problems.add(record)
        if !isFull, counts.files > options.mostFiles {
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
            detail: FileDetail(
                record, extent: extent, sheet: sheet.map { sheets.add($0) } ?? [:]
            ).json)
    }

    private var extent: FileDetail.Extent {
        table.packedBytes < options.mostDetailBytes ? .brief : .bare
    }

    mutating func text() -> String {
        let (rows, packs) = table.close(explanations: problems.explanations)
        let charts = LibraryCharts(counts)
        var members: [String: JSONValue] = [
            "tiles": .array(tiles), "charts": .array(charts.json),
            "problems": .array(problems.json), "problemCount": .int(problems.json.count),
        ]
        members["field"] = charts.field
        if isFull {
            members["limit"] = .object([
                "listed": .int(table.count), "all": .int(counts.files),
                "omitted": omitted > 0 ? .int(omitted) : .null,
                "command": .string(options.catalogCommand),
            ])
        }
        let title = counts.files == 1 ? "1 file" : "\(counts.files) files"
        return Page(
            title: title, template: "library", content: .object(members), rows: rows, packs: packs,
            sheets: sheets.texts
        ).text(options)
    }

    private var tiles: [JSONValue] {
        let findings = Finding.Severity.allCases.reversed().map { severity in
            (severity.rawValue, counts.count("severity", severity.rawValue))
        }
        return [
            tile("files", .number, Double(counts.files), "\(counts.files)"),
            tile(
                "of picture and sound", .seconds, counts.seconds,
                Quantity.duration(counts.seconds) ?? "–"),
            tile("in all", .bytes, Double(counts.bytes), Quantity.bytes(counts.bytes) ?? "–"),
            tile(
                "could not be read", .number, Double(counts.failures), "\(counts.failures)"),
        ]
            + findings.map { word, count in
                guard
                    case .object(var members) = tile(
                        "worst finding: \(word)", .number, Double(count), "\(count)")
                else { return .null }
                members["column"] = .string("severity")
                members["word"] = .string(word)
                return .object(members)
            }
    }

    private func tile(
        _ label: String, _ kind: LibraryColumn.Kind, _ value: Double, _ text: String
    ) -> JSONValue {
        .object([
            "label": .string(label), "kind": .string(kind.rawValue),
            "amount": .string(JSONWriter.text(of: value)), "text": .string(text),
        ])
    }
}
