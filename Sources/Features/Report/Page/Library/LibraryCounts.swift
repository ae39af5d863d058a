import TrackModel

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
