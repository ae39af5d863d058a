import TrackProbeKit

/// A record that was stored before, in a catalogue or in a file.
protocol StoredText: Sendable {
    /// The line of the whole record.
    var json: [UInt8] { get throws }
    /// The part of it that was asked for.
    var decoded: MediaRecord { get throws }
}

/// Reports of records that were stored before; a few at a time are read, on all processors.
struct StoredReport {
    /// Records that are read side by side.
    static let atOnce = 256

    private let outputs: OutputGroup
    private let scope: ReportScope
    private let isQuiet: Bool
    private var waiting: [any StoredText] = []
    private(set) var status = ExitStatus.analysed

    /// - Parameter count: of records that are reported.
    init(_ outputs: [any BatchOutput], count: Int, scope: ReportScope, isQuiet: Bool) throws {
        self.outputs = OutputGroup(outputs)
        self.scope = scope
        self.isQuiet = isQuiet
        try check(self.outputs.begin(count: count))
    }

    mutating func add(_ stored: any StoredText) throws {
        waiting.append(stored)
        if waiting.count == Self.atOnce { try write() }
    }

    mutating func finish() throws {
        try write()
        try check(outputs.finish())
    }

    private mutating func write() throws {
        let answers = concurrentMap(waiting.indices) { [waiting, scope] in
            Self.kept(of: waiting[$0], scope)
        }
        waiting.removeAll(keepingCapacity: true)
        for answer in answers {
            let kept = try answer.get()
            status = max(status, kept.status)
            if !isQuiet { kept.sentences.forEach(StandardError.say) }
            if let line = kept.line { try check(outputs.append(line)) }
        }
    }

    private func check(_ errors: [any Error]) throws {
        if let error = errors.first { throw error }
    }

    /// The lines of a record in the reports.
    private struct Kept {
        /// nil for a record that is left out.
        var line: RecordLine?
        /// The run ends with it, or a worse one.
        var status = ExitStatus.analysed
        /// For standard error.
        var sentences: [String] = []

        mutating func raise(_ worse: ExitStatus, _ sentence: String) {
            status = max(status, worse)
            sentences.append(sentence)
        }
    }

    private static func kept(
        of stored: any StoredText, _ scope: ReportScope
    ) -> Result<Kept, any Error> {
        Result {
            let record = try stored.decoded
            var kept = Kept()
            if let error = record.error { kept.raise(.someFailed, error.message) }
            if scope.isAll {
                kept.line = RecordLine(text: try stored.json, record: record)
            } else if let part = scope.kept(of: record, raise: { kept.raise($0, $1) }) {
                kept.line =
                    part == record
                    ? RecordLine(text: try stored.json, record: record) : RecordLine(part)
            }
            return kept
        }
    }
}

/// A report on standard output. A reader that closed the pipe wants no more.
final class StandardOutputReport: BatchOutput {
    let path = "-"
    var readsRecords: Bool { texts.readsRecords }
    private var texts: RecordTexts
    private var isOpen = true

    init(_ name: ReportFormatName, options: ReportOptions) {
        texts = RecordTexts(name, options: options)
    }

    func begin(count: Int) { write(texts.begin(count: count)) }

    func append(_ line: RecordLine, sheet: [UInt8]?) throws { write(try texts.text(of: line)) }

    func finish() { write(texts.end()) }

    private func write(_ bytes: [UInt8]) {
        isOpen = isOpen && (bytes.isEmpty || StandardOutput.write(bytes))
    }
}
