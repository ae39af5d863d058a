import TrackProbeKit

/// Writes the requested part of records, and raises the exit status if a rule matches.
struct RecordReport {
    private var writer: ReportWriter<MediaRecord>
    private let scope: ReportScope
    private var (files, filesKept) = (0, 0)

    var status: ExitStatus { writer.status }

    init(writer: ReportWriter<MediaRecord>, scope: ReportScope) {
        self.writer = writer
        self.scope = scope
    }

    /// - Parameter sheet: the contact sheet of the file, as JPEG.
    /// - Returns: false if the reader has closed the pipe.
    mutating func add(_ record: MediaRecord, sheet: [UInt8]? = nil) -> Bool {
        files += 1
        if let problem = scope.problem(with: record) { writer.raise(.someFailed, problem) }
        guard let kept = scope.kept(of: record) else {
            if let error = record.error { writer.raise(.someFailed, error.message) }
            return writer.isOpen
        }
        filesKept += 1
        if let sheet { writer.attach(sheet: sheet) }
        let isOpen = writer.add(kept)
        for rule in scope.rules where rule.matches(kept) {
            writer.raise(.ruleMatched, rule.sentence(about: kept))
        }
        return isOpen
    }

    mutating func end() {
        writer.end()
        if !scope.filters.isEmpty, filesKept == 0, files > 0 {
            let conditions = scope.filters.map { "--where \($0.expression)" }
            writer.say("0 of \(files) files match \(conditions.joined(separator: " "))")
        }
    }
}
