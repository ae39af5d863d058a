import Catalog
import Reporting
import TrackModel

/// Files with the same content: the content of a report of `catalog duplicates` and of its JSON of
/// schema `trackprobe-duplicates/1`.
package struct DuplicateGroup: Hashable, Sendable {
    static let schema = "trackprobe-duplicates/1"

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The same bytes.
        case bytes
        /// The same packets or frames in another container, or with other tags.
        case essence
        /// The same film or episode, encoded differently.
        case version
    }

    struct File: Hashable, Sendable {
        var path: String
        var pathBytes: String?
        var bytes: Int64
        /// Whether it is better than all others; nil where none is.
        var isBest: Bool?
        /// Whether it shares its bytes on disk with the file before it.
        var isHardLink: Bool?
        var video: String?
        var audio: String?
        var verdict: String?
        /// Shares of audio and frames that are those of the first file by path, by fingerprints.
        var audioLikeness: Double?
        var frameLikeness: Double?
    }

    /// A measured fact that differs between the best file and another one.
    struct Reason: Hashable, Sendable {
        var fact: String
        /// Path of the other file.
        var path: String
        var best: String
        var other: String
        /// Whether it speaks for the best file.
        var isForBest: Bool
    }

    package var input: MediaRecord.Input
    var kind: Kind
    var files: [File]
    var reasons: [Reason]?
    /// Bytes that the files besides the best, or besides one, take.
    var redundantBytes: Int64

    package var error: MediaRecord.Failure? { nil }
}

enum DuplicateTables {
    static let document = DocumentTable<DuplicateGroup>(
        name: "document", keepsNull: false,
        members: [
            .word(
                "kind",
                """
                bytes: the same bytes; essence: the same packets or decoded frames in other bytes; \
                version: the same film or episode by name and length.
                """
            ) { $0.kind }.always(),
            .list("files", file, "The files, the best first, else by path.") { $0.files }.always(),
            .list(
                "reasons", reason,
                "Measured facts that differ, for each other file the deciding one first; absent where none is better."
            ) {
                $0.reasons
            },
            .count("redundantBytes", "Bytes of all files but the first, without hard links.") {
                Int(exactly: $0.redundantBytes)
            }.always(),
        ])

    private static let file = DocumentTable<DuplicateGroup.File>(
        name: "file", keepsNull: false,
        members: [
            .text("path", "Absolute path, with invalid UTF-8 as \\xE9.") { $0.path }.always(),
            .text("pathBytes", "The path in base64; absent where it is UTF-8.") { $0.pathBytes },
            .count("bytes", "Size.") { Int(exactly: $0.bytes) }.always(),
            .flag("isBest", "True for the better file; absent where none is better.") { $0.isBest },
            .flag("isHardLink", "True for another name of a file before it, which takes no space.")
            {
                $0.isHardLink
            },
            .text("video", "The main video track in words.") { $0.video },
            .text("audio", "The audio track with the most channels in words.") { $0.audio },
            .text("verdict", "health.verdict of the record.") { $0.verdict },
            .number(
                "audioLikeness",
                "Share of the audio that the file that is first by path has too, by fingerprints, 0 to 1."
            ) { $0.audioLikeness },
            .number("frameLikeness", "The same of frames.") { $0.frameLikeness },
        ])

    private static let reason = DocumentTable<DuplicateGroup.Reason>(
        name: "reason", keepsNull: false,
        members: [
            .text(
                "fact",
                """
                verdict, resolution, dynamicRange, bitDepth, channels, lossless, bitRate or findings.
                """
            ) { $0.fact }.always(),
            .text("path", "The other file.") { $0.path }.always(),
            .text("best", "Value of the best file.") { $0.best }.always(),
            .text("other", "Value of the other file.") { $0.other }.always(),
            .flag("isForBest", "Whether it speaks for the best file.") { $0.isForBest }.always(),
        ])
}

enum DuplicatesSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe catalog duplicates --format json", of: DuplicateGroup.schema,
            [DocumentDefinition(DuplicateTables.document)])
    }
}

extension DuplicateGroup: LongReportable {
    package var document: DeferredJSON {
        let head: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) })
        ]
        return .object(head + DuplicateTables.document.deferred(self))
    }

    package static let formats: [FormatEntry<DuplicateGroup>] = [
        FormatEntry(.text) { DuplicatesText(options: $0) }, .json, .ndjson,
    ]
}

/// `text`: a paragraph for each group, then the sums.
package struct DuplicatesText: ReportFormat {
    private let options: ReportOptions
    private var groups = 0
    private var bytes: Int64 = 0

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ group: DuplicateGroup) -> String {
        var page = TextPage(options: options)
        if groups > 0 { page.blankLine() }
        groups += 1
        bytes += group.redundantBytes
        page.line([Span(group.kind.words, .strong)])
        for file in group.files {
            let mark = file.isBest == true ? "better  " : "        "
            page.line([Span(mark), Span(file.path)])
            let facts = [
                Quantity.bytes(Int(file.bytes)), file.video, file.audio,
                file.verdict.flatMap { $0 == "ok" ? nil : $0 },
                file.isHardLink == true ? "hard link" : nil, file.likeness,
            ].compactMap { $0 }.map { Span($0, .faint) }
            page.facts(facts, lead: [Span("        ")])
        }
        for reason in group.reasons ?? [] {
            let words = "\(reason.fact): \(reason.best) against \(reason.other)"
            page.sentence(
                [Span(reason.isForBest ? words : words + ", which speaks for the other")],
                lead: [Span("     →  ")])
        }
        return page.text
    }

    package mutating func end() -> String {
        guard groups > 0 else { return "" }
        var page = TextPage(options: options)
        page.blankLine()
        let space = Quantity.bytes(Int(bytes)).map { Span("\($0) in files that others repeat") }
        page.facts(
            [Span("\(groups) \(groups == 1 ? "group" : "groups")", .strong)]
                + [space].compactMap { $0 })
        return page.text
    }
}

extension DuplicateGroup.File {
    /// `audio 97 % and frames 88 % alike`
    fileprivate var likeness: String? {
        let shares = [("audio", audioLikeness), ("frames", frameLikeness)].compactMap {
            name, share in
            share.map { "\(name) \(Int(($0 * 100).rounded())) %" }
        }
        return shares.isEmpty ? nil : shares.joined(separator: " and ") + " alike"
    }
}

extension DuplicateGroup.Kind {
    fileprivate var words: String {
        switch self {
        case .bytes: "the same bytes"
        case .essence: "the same audio and video in other bytes"
        case .version: "the same film in other versions"
        }
    }
}
