import TrackProbeKit

/// The reports of a batch: records on standard output as they come, files in the order of
/// the list at the end, and the library at a glance.
actor BatchReports {
    private(set) var summary = LibrarySummary()
    private(set) var status = ExitStatus.analysed
    private let outputs: [any BatchOutput]
    private var stream: RecordTexts?
    private let scope: ReportScope
    private let isQuiet: Bool
    private var spool: RecordSpool
    /// A reader that closed the pipe wants no more.
    private(set) var isOpen = true

    /// - Parameters:
    ///   - outputs: paths of files, each of a format.
    ///   - stream: what goes to standard output.
    init(
        outputs: [String], stream: RecordTexts?, scope: ReportScope, isQuiet: Bool
    ) throws {
        self.outputs = try outputs.compactMap { try BatchOutputs.open($0) }
        self.stream = stream
        self.scope = scope
        self.isQuiet = isQuiet
        spool = try RecordSpool(in: Terminal.temporaryFolder)
    }

    func begin() {
        if let text = stream?.begin(count: 0) { write(text) }
    }

    func add(_ result: BatchRun.Result) throws {
        if let error = result.digest.error { raise(.someFailed, error.message) }
        guard !scope.isAll else {
            summary.add(result.digest.summary)
            return try add(result, as: nil)
        }
        let record = try result.line.record
        if let problem = scope.problem(with: record) { raise(.someFailed, problem) }
        guard let kept = scope.kept(of: record) else { return }
        for rule in scope.rules where rule.matches(kept) {
            raise(.ruleMatched, rule.sentence(about: kept))
        }
        summary.add(kept)
        try add(result, as: kept == record ? nil : kept)
    }

    /// - Parameter kept: nil for all of the record.
    private func add(_ result: BatchRun.Result, as kept: MediaRecord?) throws {
        guard stream != nil || !outputs.isEmpty else { return }
        let line = try kept.map { RecordLine($0) } ?? result.line
        if let text = try stream?.text(of: line) { write(text) }
        if !outputs.isEmpty { try spool.append(line.text, ordinal: result.ordinal) }
    }

    /// Writes the files.
    func finish() throws {
        if let text = stream?.end() { write(text) }
        guard !outputs.isEmpty else { return }
        for output in outputs { try output.begin(count: spool.count) }
        try spool.forEach { _, text in
            let line = RecordLine(text: text)
            for output in outputs { try output.append(line) }
        }
        for output in outputs { try output.finish() }
    }

    private func write(_ bytes: [UInt8]) {
        isOpen = isOpen && (bytes.isEmpty || StandardOutput.write(bytes))
    }

    private func raise(_ status: ExitStatus, _ sentence: String) {
        self.status = max(self.status, status)
        if !isQuiet { StandardError.say(sentence) }
    }
}
