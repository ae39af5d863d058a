import TrackModel

/// A report of records, checks, selections or other subjects, written piece by piece as `trackprobe`
/// writes it.
///
///     var report = try MediaReport<MediaRecord>(.csv, count: paths.count)
///     var text = report.begin()
///     for record in records { text += try report.add(record) }
///     text += report.end()
public struct MediaReport<Subject: ReportSubject> {
    private var format: any ReportFormat<Subject>
    private let count: Int

    /// Formats that the subject can be written in.
    public static var formats: [ReportFormatName] {
        (Subject.self as? any Reportable.Type)?.formatNames ?? []
    }

    /// - Parameters:
    ///   - count: number of subjects, as far as it is known; JSON of one is an object, else an array.
    ///   - options: appearance of text.
    /// - Throws: for a format that the subject cannot be written in.
    public init(
        _ format: ReportFormatName, count: Int,
        options: ReportOptions = ReportOptions(breaksWords: false)
    ) throws(ReportFormatError) {
        let type = Subject.self as? any Reportable.Type
        guard let made = type?.anyFormat(format, options) as? any ReportFormat<Subject> else {
            throw ReportFormatError(format: format, known: Self.formats)
        }
        (self.format, self.count) = (made, count)
    }

    /// Text before the first subject.
    public mutating func begin() -> String { format.begin(count: count) }

    /// Text of the next subject; empty for one that the format leaves out.
    public mutating func add(_ subject: Subject) throws -> String {
        var text = ""
        try format.deliver(subject) { piece in
            text += piece
            return true
        }
        return text
    }

    /// Text after the last subject.
    public mutating func end() -> String { format.end() }
}

extension Reportable {
    fileprivate static var formatNames: [ReportFormatName] { formats.map(\.name) }

    fileprivate static func anyFormat(_ name: ReportFormatName, _ options: ReportOptions) -> Any? {
        makeFormat(name, options: options)
    }
}

/// A format that a subject cannot be written in.
public struct ReportFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The requested format.
    public let format: ReportFormatName
    let known: [ReportFormatName]

    /// One sentence with the formats that exist.
    public var description: String {
        "This subject cannot be written as \(format.rawValue); choose "
            + known.map(\.rawValue).joined(separator: ", ") + "."
    }
}

extension ReportSubject {
    /// The report of this subject alone.
    public func report(
        as format: ReportFormatName = .text,
        options: ReportOptions = ReportOptions(breaksWords: false)
    ) throws -> String {
        var report = try MediaReport<Self>(format, count: 1, options: options)
        return try report.begin() + report.add(self) + report.end()
    }
}

extension AsyncSequence where Element: ReportSubject {
    /// The text of a report, piece by piece as the subjects arrive: write the pieces in their order.
    ///
    /// - Parameter count: number of subjects; JSON of one is an object, else an array.
    public func report(
        as format: ReportFormatName, count: Int = 2,
        options: ReportOptions = ReportOptions(breaksWords: false)
    ) throws(ReportFormatError) -> ReportText<Self> {
        ReportText(base: self, report: try MediaReport(format, count: count, options: options))
    }
}

/// The text of a report in pieces.
public struct ReportText<Base: AsyncSequence>: AsyncSequence where Base.Element: ReportSubject {
    let base: Base
    let report: MediaReport<Base.Element>

    /// The iterator; its errors are those of the subjects.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private enum Stage { case before, within, after }

        private var base: Base.AsyncIterator
        private var report: MediaReport<Base.Element>
        private var stage = Stage.before

        fileprivate init(_ text: ReportText) {
            (base, report) = (text.base.makeAsyncIterator(), text.report)
        }

        /// The next piece, which may be empty; nil at the end.
        public mutating func next() async throws -> String? {
            switch stage {
            case .before:
                stage = .within
                return report.begin()
            case .within:
                if let subject = try await base.next() { return try report.add(subject) }
                stage = .after
                return report.end()
            case .after: return nil
            }
        }
    }

    /// The iterator of the pieces.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
