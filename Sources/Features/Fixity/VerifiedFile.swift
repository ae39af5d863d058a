import Catalog
import Reporting
import TrackModel

/// One file of a verification: the content of a report of `catalog verify` and of its JSON of
/// schema `trackprobe-fixity/1`.
package struct VerifiedFile: Hashable, Sendable {
    static let schema = "trackprobe-fixity/1"

    package var input: MediaRecord.Input
    package var outcome: FixityOutcome
    var algorithm: DigestAlgorithm?
    /// The digest that the file should have.
    var expected: String?
    /// The digest of the bytes that were read.
    var found: String?
    var size: Int64?
    var expectedSize: Int64?
    var modified: String?
    var expectedModified: String?
    var digestMade: String?
    var lastVerified: String?
    package var isAccepted: Bool?
    package var error: MediaRecord.Failure?

    init(path: String, outcome: FixityOutcome) {
        input = MediaRecord.Input(path: path)
        self.outcome = outcome
    }

    /// The bytes of the absolute path.
    package var location: [UInt8] {
        FileName.path(input.name).dropLast().map { UInt8(bitPattern: $0) }
    }

    /// Whether the file is not what it should be.
    package var isFault: Bool { outcome == .altered && isAccepted != true }
}

enum FixityTables {
    static let document = DocumentTable<VerifiedFile>(
        name: "document", keepsNull: false,
        members: [
            .text("path", "Absolute path, with invalid UTF-8 as \\xE9.") { $0.input.path }.always(),
            .text("pathBytes", "The path in base64; absent where it is UTF-8.") {
                $0.input.pathBytes
            },
            .word(
                "outcome",
                """
                same; altered: other bytes with the same size and time, or than a manifest lists; \
                changed: another size or modification time; gone; unreadable; no-digest.
                """
            ) { $0.outcome }.always(),
            .word("algorithm", "Algorithm of the digests; absent without one.") { $0.algorithm },
            .text("expected", "The stored or listed digest.") { $0.expected },
            .text("found", "Digest of the bytes; absent where they were not read.") { $0.found },
            .count("size", "Size now in bytes.") { $0.size.flatMap { Int(exactly: $0) } },
            .count("expectedSize", "Size of the file with the digest in bytes.") {
                $0.expectedSize.flatMap { Int(exactly: $0) }
            },
            .text("modified", "Modification time now, RFC 3339.") { $0.modified },
            .text("expectedModified", "That of the file with the digest.") {
                $0.expectedModified
            },
            .text("digestMade", "When the digest was stored, RFC 3339.") { $0.digestMade },
            .text("lastVerified", "The verification before this one, RFC 3339.") {
                $0.lastVerified
            },
            .flag("isAccepted", "True where the bytes are taken as right from now on (--accept).") {
                $0.isAccepted
            },
            .object("error", failure, "Why the file was not read.") { $0.error },
        ])

    private static let failure = DocumentTable<MediaRecord.Failure>(
        name: "failure", keepsNull: false,
        members: [
            .text("code", "not-found, cannot-read or not-in-manifest.") { $0.code }.always(),
            .text("message", "One sentence.") { $0.message }.always(),
            .count("errno", "errno of the system.") { $0.errno },
            .count("offset", "Bytes that were read before the error.") { $0.offset },
        ])
}

enum FixitySchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe catalog verify --format json", of: VerifiedFile.schema,
            [DocumentDefinition(FixityTables.document)])
    }
}

extension VerifiedFile: LongReportable {
    package var document: DeferredJSON {
        let head: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) })
        ]
        return .object(head + FixityTables.document.deferred(self))
    }

    package static let formats: [FormatEntry<VerifiedFile>] = [
        FormatEntry(.text) { FixityText(options: $0) }, .json, .ndjson,
    ]
}

/// `text`: the files that are not as they should be, then a line of counts.
package struct FixityText: ReportFormat {
    private static let indent = "            "
    private let options: ReportOptions
    private var counts: [FixityOutcome: Int] = [:]
    private var bytes: Int64 = 0

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ file: VerifiedFile) -> String {
        counts[file.outcome, default: 0] += 1
        if file.outcome == .same { bytes += file.size ?? 0 }
        guard file.outcome != .same else { return "" }
        var page = TextPage(options: options)
        let (label, style) = file.outcome.label
        page.line([
            Span(label, style), Span(String(Self.indent.dropFirst(label.count))),
            Span(file.input.path, .strong),
        ])
        for line in file.lines { page.line([Span(Self.indent), Span(line)]) }
        return page.text
    }

    package mutating func end() -> String {
        var page = TextPage(options: options)
        let all = counts.values.reduce(0, +)
        let parts = FixityOutcome.allCases.compactMap { outcome in
            counts[outcome].map { Span("\($0) \(outcome.words)") }
        }
        let read = bytes > 0 ? [Quantity.bytes(Int(bytes))].compactMap { $0 }.map { Span($0) } : []
        page.facts([Span("\(Quantity.files(all)) verified", .strong)] + parts + read)
        return page.text
    }
}

extension VerifiedFile {
    fileprivate var lines: [String] {
        switch outcome {
        case .same, .gone: return []
        case .noDigest: return error.map { [$0.message] } ?? []
        case .unreadable: return error.map { [$0.message] } ?? []
        case .altered:
            let words = algorithm.map { "\($0.rawValue) " } ?? ""
            let since = digestMade.map { " on \($0.prefix(10))" } ?? ""
            var lines = [
                "\(words)\(found ?? "–")", "\(words)\(expected ?? "–") expected\(since)",
            ]
            lines.append(
                isAccepted == true
                    ? "The bytes are taken as right from now on."
                    : expectedModified == nil
                        ? "→  Restore the file from another copy."
                        : "→  Size and time are as before. Restore the file from another copy; if the "
                            + "change was meant: --accept.")
            return lines
        case .changed:
            if let size, let expectedSize, size != expectedSize {
                return ["\(size) bytes, before \(expectedSize)"]
            }
            if let modified, let expectedModified, modified != expectedModified {
                return ["modified \(modified), before \(expectedModified)"]
            }
            return ["written while it was read"]
        }
    }
}

extension FixityOutcome {
    var words: String { self == .noDigest ? "without digest" : rawValue }

    fileprivate var label: (String, Span.Style) {
        switch self {
        case .same: ("SAME", .plain)
        case .altered: ("ALTERED", .error)
        case .changed: ("CHANGED", .warning)
        case .gone: ("GONE", .error)
        case .unreadable: ("UNREADABLE", .error)
        case .noDigest: ("NO DIGEST", .faint)
        }
    }
}
