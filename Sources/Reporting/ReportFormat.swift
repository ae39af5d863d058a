import TrackModel

/// A streaming output format for subjects (records, selections …): call `begin` once,
/// `write` for every finished subject, `end` once. The returned texts are written in that
/// order.
package protocol ReportFormat<Subject> {
    associatedtype Subject

    /// `count` is how many inputs there are; each gives a subject unless it is left
    /// out.
    mutating func begin(count: Int) -> String

    /// Attaches a contact sheet, as JPEG, to the subject that is written next; formats
    /// without images ignore it.
    mutating func attach(sheet: [UInt8])

    /// Attaches frames of the subject that is written next, side by side, as JPEG.
    mutating func attach(strip: [UInt8])

    mutating func write(_ subject: Subject) throws -> String

    /// The same in pieces, for subjects whose text is long.
    ///
    /// - Parameter sink: false where no more is wanted.
    mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws

    mutating func end() -> String
}

extension ReportFormat {
    package mutating func begin(count: Int) -> String { "" }

    package mutating func attach(sheet: [UInt8]) {}

    package mutating func attach(strip: [UInt8]) {}

    package mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws {
        _ = sink(try write(subject))
    }

    package mutating func end() -> String { "" }
}

/// Name of a format, as `--format` takes it, with the extensions by which `-o` chooses it.
public struct ReportFormatName: Hashable, Sendable {
    /// The value of `--format`.
    public let rawValue: String
    /// Lower case, without the point; a format that shares its extension with another has none.
    let extensions: [String]

    package init(_ rawValue: String, extensions: [String] = []) {
        self.rawValue = rawValue
        self.extensions = extensions
    }

    /// Text for people.
    public static let text = Self("text", extensions: ["text", "txt"])
    /// One JSON object for one subject, an array for several.
    public static let json = Self("json", extensions: ["json"])
    /// One JSON object per line.
    public static let ndjson = Self("ndjson", extensions: ["ndjson", "jsonl"])
    /// Comma-separated values (RFC 4180) with a header line.
    public static let csv = Self("csv", extensions: ["csv"])
    /// One page that needs no other file.
    public static let html = Self("html", extensions: ["html", "htm"])

    /// Whether the extension of a file's name chooses this format.
    package func matches(path: String) -> Bool {
        guard let point = path.lastIndex(of: ".") else { return false }
        return extensions.contains(path[path.index(after: point)...].lowercased())
    }
}

/// Appearance of text reports; formats for programs ignore it.
public struct ReportOptions: Hashable, Sendable {
    /// Columns below which lines are not made to fit.
    static let narrowest = 30

    /// Whether to use terminal colours (ANSI SGR).
    public let isColored: Bool
    /// Columns of the terminal, at least 30.
    public let width: Int
    /// Whether only ASCII is written, for a locale that is not UTF-8.
    public let isASCII: Bool
    /// Whether a word that is wider than the terminal is broken; in a pipe it stays whole
    /// for the next program.
    public let breaksWords: Bool
    /// Whether text includes details: identifiers of the container, chapters by name,
    /// programs and settings that made the file.
    public let isDetailed: Bool
    /// How paths are shown.
    package var paths = ShownPaths()

    /// A width below 30 counts as 30.
    public init(
        isColored: Bool = false, width: Int = 100, isASCII: Bool = false,
        breaksWords: Bool = true, isDetailed: Bool = false
    ) {
        self.isColored = isColored
        self.width = max(width, Self.narrowest)
        self.isASCII = isASCII
        self.breaksWords = breaksWords
        self.isDetailed = isDetailed
    }
}

/// A format in which subjects of one kind are written.
package struct FormatEntry<Subject>: Sendable {
    package let name: ReportFormatName
    let make: @Sendable (ReportOptions) -> any ReportFormat<Subject>

    package init(
        _ name: ReportFormatName,
        make: @escaping @Sendable (ReportOptions) -> any ReportFormat<Subject>
    ) {
        self.name = name
        self.make = make
    }
}

/// Subject of a report: one for each input.
public protocol ReportSubject: Sendable {
    /// The input.
    var input: MediaRecord.Input { get }
    /// Why the input could not be analysed; nil if it could.
    var error: MediaRecord.Failure? { get }
}

/// A subject with its formats.
package protocol Reportable: ReportSubject {
    /// Formats that it can be written in, in the order of `--help`.
    static var formats: [FormatEntry<Self>] { get }

    /// Message about a part of the input that could not be read; nil where all was.
    var unreadPart: String? { get }
    var json: JSONValue { get throws }
    /// The text of `json`.
    func text(isPretty: Bool) throws -> String
    /// The same in pieces.
    ///
    /// - Returns: false where the sink wanted no more.
    func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool
}

extension FormatEntry where Subject: Reportable {
    package static var json: Self { Self(.json) { JSONReport<Subject>(options: $0) } }
    package static var ndjson: Self { Self(.ndjson) { NDJSONReport<Subject>(options: $0) } }
}

extension Reportable {
    package var unreadPart: String? { nil }

    package func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool {
        sink(try text(isPretty: isPretty))
    }

    package func text(isPretty: Bool) throws -> String {
        JSONWriter.text(try json, isPretty: isPretty)
    }

    /// A new writer of a format; nil for one that it is not written in.
    package static func makeFormat(
        _ name: ReportFormatName, options: ReportOptions
    ) -> (any ReportFormat<Self>)? {
        formats.first { $0.name == name }?.make(options)
    }
}

/// A subject that may have very many elements.
package protocol LongReportable: Reportable {
    var document: DeferredJSON { get throws }
}

extension LongReportable {
    package var json: JSONValue { get throws { try document.made } }

    package func deliver(isPretty: Bool, to sink: (String) -> Bool) throws -> Bool {
        try JSONWriter.deliver(document, isPretty: isPretty, to: sink)
    }
}
