import Bitstream
import Reporting
import TrackModel

/// The parts of one file: the content of a report of `structure` and of its JSON of schema
/// `trackprobe-structure/1`.
package struct StructureDocument: Hashable, Sendable {
    static let schema = "trackprobe-structure/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    /// nil where the file was not read.
    var layout: FileLayout?
    /// Whether the time for the reading ended it.
    var isOutOfTime = false

    package init(input: MediaRecord.Input, error: MediaRecord.Failure? = nil) {
        (self.input, self.error) = (input, error)
    }
}

extension StructureDocument {
    /// Why parts are missing from the list; empty where it has all.
    var limits: [String] {
        guard let layout else { return [] }
        var limits: [String] = []
        if layout.isFull { limits.append("lines") }
        if layout.isTooDeep { limits.append("levels") }
        if isOutOfTime || layout.isCutShort && !layout.isFull { limits.append("time") }
        return limits
    }
}

enum StructureTables {
    static let document = DocumentTable<StructureDocument>(
        name: "document", keepsNull: false,
        members: DocumentMember.opening(input: { $0.input }, error: { $0.error }) + [
            .word("form", "How the parts are written.") { $0.layout?.form },
            .list(
                "parts", part,
                "In the order of the file, each before the parts inside it."
            ) { $0.layout?.parts },
            .texts(
                "limits",
                "Limits that were reached, so that parts are missing: lines, levels, time."
            ) { $0.layout == nil ? nil : $0.limits },
        ])

    private static let part = DocumentTable<FilePart>(
        name: "part", keepsNull: false,
        members: [
            .word(
                "kind",
                """
                box, element, chunk, triplet (KLV), page, block, tag, unit, stream (PID or Ogg \
                stream), table, gap (bytes that belong to nothing), more (counted, not listed).
                """
            ) { $0.kind }.always(),
            .count("depth", "Parts around it; 0 for one of the file itself.") { $0.depth }.always(),
            .text("name", "As written, or as its specification names it.") { $0.name }.always(),
            .count("position", "Byte offset; of a stream its first packet or page.") {
                Int(exactly: $0.position)
            }.always(),
            .count("size", "Bytes of the whole part in the file; absent for a stream.") {
                $0.size.flatMap { Int(exactly: $0) }
            },
            .count("headerSize", "Bytes before its content.") { $0.headerSize },
            .text("detail", "What its first fields state.") { $0.detail },
            .count("count", "Packets, pages or parts that it stands for; absent for one.") {
                $0.count
            },
            .flag("isCut", "True where its stated size reaches beyond what holds it.") {
                $0.isCut ? true : nil
            },
            .text("clause", "Specification and section; absent where not known.") { $0.clause },
        ])
}

enum StructureSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe structure --format json", of: StructureDocument.schema,
            [DocumentDefinition(StructureTables.document)])
    }
}

extension StructureDocument: LongReportable {
    package var document: DeferredJSON {
        let head: [(name: String, value: () throws -> DeferredJSON?)] = [
            ("schema", { .value(.string(Self.schema)) })
        ]
        return .object(head + StructureTables.document.deferred(self))
    }

    package static let formats: [FormatEntry<StructureDocument>] = [
        FormatEntry(.text) { StructureText(options: $0) }, .json, .ndjson,
    ]
}
