import TrackProbeKit

/// The reports of a batch: records on standard output as they come, files in the order of
/// the list at the end, and the library at a glance.
actor BatchReports {
    private(set) var summary = LibrarySummary()
    private(set) var status = ExitStatus.analysed
    private let outputs: OutputGroup
    private var stream: RecordTexts?
    private let scope: ReportScope
    private var spool: RecordSpool
    /// Contact sheets.
    private var sheets: RecordSpool
    /// A reader that closed the pipe wants no more.
    private(set) var isOpen = true
    /// Inputs.
    private(set) var count = 0

    /// - Parameters:
    ///   - outputs: paths of files, each of a format.
    ///   - inputs: paths that are read.
    ///   - pages: how those in HTML are made.
    ///   - stream: what goes to standard output.
    init(
        outputs: [String], inputs: [String], pages: HTMLOptions, stream: RecordTexts?,
        scope: ReportScope
    ) throws {
        self.outputs = OutputGroup(
            try outputs.compactMap { try BatchOutputs.open($0, pages: pages, inputs: inputs) })
        self.stream = stream
        self.scope = scope
        spool = try RecordSpool(in: Terminal.temporaryFolder)
        sheets = try RecordSpool(in: Terminal.temporaryFolder)
    }

    func begin() {
        if let text = stream?.begin(count: 0) { write(text) }
    }

    /// - Returns: false when nobody reads on.
    func add(_ result: BatchRun.Result, talk: BatchMessages) throws -> Bool {
        count += 1
        if let input = result.input { refuse(input, talk) }
        if let error = result.digest.error { raise(.someFailed, error.message, talk) }
        if stream != nil { talk.clear() }
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
        summary.add(kept)
        try add(result, as: kept == record ? nil : kept)
        return isOpen
    }

    /// - Parameter kept: nil for all of the record.
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

    /// A report is never written over one of its inputs, however it was found.
    private func refuse(_ input: DiscoveredInput, _ talk: BatchMessages) {
        outputs.removeAll { output in
            guard FileIdentity(output.path)?.isSame(as: input.status) == true else { return false }
            raise(
                .someFailed,
                "Cannot write “\(output.path)”: it is the file to be looked at. "
                    + "Choose another name.", talk)
            return true
        }
    }

    /// How a batch ends.
    enum Ending {
        case whole
        /// The user, or a reader that closed the pipe, wants no more.
        case stopped
        /// Its own files, or its catalogue, could not be written.
        case failed
    }

    /// Writes the files: of a batch that was stopped those that replace nothing, of one that
    /// failed none.
    func finish(_ ending: Ending, talk: BatchMessages) throws {
        if let text = stream?.end() { write(text) }
        if ending != .whole { keepFiles(ending, talk) }
        guard !outputs.isEmpty else { return }
        // A file that cannot be written does not keep the others from it.
        tell(outputs.begin(count: spool.count), talk)
        try spool.forEach { ordinal, text in
            let sheet = try sheets.line(ordinal: ordinal)
            tell(outputs.append(RecordLine(text: text), sheet: sheet), talk)
        }
        tell(outputs.finish(), talk)
    }

    private func keepFiles(_ ending: Ending, _ talk: BatchMessages) {
        let isEmpty = spool.count == 0
        outputs.removeAll { output in
            let isThere = OutputFile.isThere(output.path)
            guard isEmpty || isThere || ending == .failed else { return false }
            let reason = isEmpty ? "nothing was read" : "this run ended before all was read"
            talk.say(
                isThere
                    ? "“\(output.path)” stays as it was: this run ended before all was read."
                    : "“\(output.path)” is not written: \(reason).")
            return true
        }
    }

    private func tell(_ errors: [any Error], _ talk: BatchMessages) {
        for error in errors { raise(.someFailed, "\(error)", talk) }
    }

    private func write(_ bytes: [UInt8]) {
        isOpen = isOpen && (bytes.isEmpty || StandardOutput.write(bytes))
    }

    /// Ends with this status or a higher one, and says why.
    func raise(_ status: ExitStatus, _ sentence: String, _ talk: BatchMessages) {
        self.status = max(self.status, status)
        talk.say(sentence)
    }
}
