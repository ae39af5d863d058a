import Platform
import TrackProbeKit

/// The reports of a batch: records on standard output as they arrive, report files in the order of
/// the list at the end, and the summary of the library.
actor BatchReports {
    private(set) var summary = LibrarySummary()
    private(set) var status = ExitStatus.analysed
    private let outputs: OutputGroup
    private var stream: RecordTexts?
    private let scope: ReportScope
    /// Conditions that only new files and new findings can make true.
    private let rulesForNew: [RecordCondition]
    /// Whether inputs that cannot be analysed raise the exit status.
    private let countsFailures: Bool
    private var spool: RecordSpool
    /// Contact sheets.
    private var sheets: RecordSpool
    /// False once the reader has closed the pipe.
    private(set) var isOpen = true
    /// Number of inputs.
    private(set) var count = 0
    /// Number of reported inputs.
    private var kept = 0

    /// Message that no file matches; nil if one does.
    var emptiness: String? { scope.emptiness(files: count, kept: kept) }

    /// - Parameters:
    ///   - outputs: paths of report files.
    ///   - inputs: paths that are read.
    ///   - pages: options of HTML reports.
    ///   - stream: format of the records on standard output.
    ///   - paths: how a list shows paths.
    ///   - countsFailures: whether inputs that cannot be analysed, and conditions on any file, raise
    ///     the exit status; else only what is new does.
    init(
        outputs: [String], inputs: [String], pages: HTMLOptions, stream: RecordTexts?,
        paths: ShownPaths, scope: ReportScope, countsFailures: Bool
    ) throws {
        self.countsFailures = countsFailures
        var scope = scope
        rulesForNew = countsFailures ? [] : scope.rules
        if !countsFailures { scope.rules = [] }
        self.outputs = OutputGroup(
            try outputs.compactMap {
                try BatchOutputs.open($0, pages: pages, paths: paths, inputs: inputs)
            })
        self.stream = stream
        self.scope = scope
        spool = try RecordSpool(in: Terminal.temporaryFolder)
        sheets = try RecordSpool(in: Terminal.temporaryFolder)
    }

    func begin() {
        if let text = stream?.begin(count: 0) { write(text) }
    }

    /// Adds a result; a stored record that is damaged is named and left out.
    ///
    /// - Returns: false if the reader has closed the pipe.
    func add(_ result: BatchRun.Result, talk: BatchMessages) throws -> Bool {
        do {
            return try report(result, talk)
        } catch let error as CatalogError {
            raise(.someFailed, "\(error)", talk)
            return isOpen
        }
    }

    private func report(_ result: BatchRun.Result, _ talk: BatchMessages) throws -> Bool {
        count += 1
        if let input = result.input { refuse(input, talk) }
        if let problem = result.digest.error?.message ?? result.digest.unreadPart,
            try scope.waivers?.waivesFailure(of: result.line.record) != true
        {
            if countsFailures {
                raise(.someFailed, problem, talk)
            } else if !result.isKnown {
                talk.say(problem)
            }
        }
        if case .failure(let sentence)? = result.sheet { talk.say(sentence) }
        guard !scope.isAll else {
            summary.add(result.digest.summary)
            try add(result, as: nil)
            return isOpen
        }
        let record = try result.line.record
        guard let kept = scope.kept(of: record, raise: { raise($0, $1, talk) }) else {
            return isOpen
        }
        self.kept += 1
        summary.add(kept)
        try add(result, as: kept == record ? nil : kept)
        return isOpen
    }

    /// - Parameter kept: the reported part; nil for the whole record.
    private func add(_ result: BatchRun.Result, as kept: MediaRecord?) throws {
        guard stream != nil || !outputs.isEmpty else { return }
        let line = try kept.map { RecordLine($0) } ?? result.line
        if let text = try stream?.text(of: line) { write(text) }
        guard !outputs.isEmpty else { return }
        try spool.append(line.text, ordinal: result.ordinal)
        if case .jpeg(let jpeg)? = result.sheet {
            try sheets.append(jpeg, ordinal: result.ordinal)
        }
    }

    /// Removes an output that would overwrite this input.
    private func refuse(_ input: DiscoveredInput, _ talk: BatchMessages) {
        outputs.removeAll { output in
            guard FileIdentity(output.path)?.isSame(as: input.status) == true else { return false }
            raise(
                .someFailed,
                "Cannot write “\(output.path)”: it is an input file. "
                    + "Choose another name.", talk)
            return true
        }
    }

    /// Reports the changes since the last run.
    ///
    /// - Parameter catalog: path of the catalogue.
    /// - Returns: the changes with waivers.
    func add(
        _ changes: LibraryChanges, of catalog: String, talk: BatchMessages
    ) throws -> LibraryChanges {
        var changes = changes
        if let waivers = scope.waivers { changes.waive { waivers.words(of: $1, at: $0) } }
        outputs.attach(changes: changes.page)
        guard !countsFailures, changes.since != nil else { return changes }
        guard rulesForNew.isEmpty else {
            let reader = try CatalogReader(catalog)
            for file in changes.files { try judge(file, reader, talk) }
            return changes
        }
        guard changes.newErrors > 0 else { return changes }
        raise(
            .ruleMatched,
            "\(Quantity.files(changes.newErrors)) with new errors since the last run.", talk)
        return changes
    }

    /// Applies `--fail-when` to a new or changed file, and to a known one with its new findings only.
    private func judge(
        _ file: LibraryChanges.File, _ reader: CatalogReader, _ talk: BatchMessages
    ) throws {
        let hasNewContent = file.kinds.contains { $0 == .new || $0 == .changed }
        guard hasNewContent || file.kinds.contains(.worse) || file.kinds.contains(.unread),
            let row = file.row, var record = try reader.record(ofFile: row)
        else { return }
        if file.came.contains(where: { $0.isFailure && $0.waived == nil }) {
            raise(
                .ruleMatched, "“\(record.input.path)” cannot be read, unlike in the last run.", talk
            )
        }
        if !hasNewContent {
            record.findings.removeAll { finding in
                !file.came.contains {
                    $0.code == finding.code.rawValue && $0.trackID == finding.trackID
                }
            }
        }
        var scope = scope
        scope.rules = rulesForNew
        _ = scope.kept(of: record) { raise($0, $1, talk) }
    }

    /// Messages about waivers, after all files.
    var waiverSentences: [String] { scope.waivers?.sentences ?? [] }

    /// Outcome of a batch.
    enum Ending {
        case whole
        /// Interrupted by the user, or by the reader closing the pipe.
        case stopped
        /// Temporary files or the catalogue could not be written.
        case failed
    }

    /// Writes the report files. A stopped batch writes only those that replace no file, a failed
    /// one none.
    func finish(_ ending: Ending, talk: BatchMessages) throws {
        if let text = stream?.end() { write(text) }
        if ending != .whole { keepFiles(ending, talk) }
        guard !outputs.isEmpty else { return }
        // A file that cannot be written does not prevent the others.
        report(outputs.begin(count: spool.count), talk)
        try spool.forEach { ordinal, text in
            let sheet = try sheets.line(ordinal: ordinal)
            report(outputs.append(RecordLine(text: text), sheet: sheet), talk)
        }
        report(outputs.finish(), talk)
    }

    private func keepFiles(_ ending: Ending, _ talk: BatchMessages) {
        let isEmpty = spool.count == 0
        outputs.removeAll { output in
            let isThere = OutputFile.isThere(output.path)
            guard isEmpty || isThere || ending == .failed else { return false }
            let reason = isEmpty ? "no file was read" : "this run ended before all files were read"
            talk.say(
                isThere
                    ? "“\(output.path)” is unchanged: this run ended before all files were read."
                    : "“\(output.path)” was not written: \(reason).")
            return true
        }
    }

    private func report(_ errors: [any Error], _ talk: BatchMessages) {
        for error in errors { raise(.someFailed, "\(error)", talk) }
    }

    private func write(_ bytes: [UInt8]) {
        isOpen = isOpen && (bytes.isEmpty || StandardOutput.write(bytes))
    }

    /// Raises the exit status to at least this one, and reports the reason.
    func raise(_ status: ExitStatus, _ sentence: String, _ talk: BatchMessages) {
        self.status = max(self.status, status)
        talk.say(sentence)
    }
}

/// Identity of the file at a path, by device and inode.
struct FileIdentity {
    private let device, inode: UInt64

    /// nil if the file does not exist.
    init?(_ path: String) {
        var status = stat()
        guard path != "-", stat(FileName.path(path), &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    func isSame(as file: FileStatus) -> Bool { file.device == device && file.inode == inode }
}
