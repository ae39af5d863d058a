import Playlists
import Reporting
import TrackModel

extension VariantsTables {
    static let violation = DocumentTable<RuleViolation>(
        name: "violation", keepsNull: false,
        members: [
            .text("code", "Stable: book, clause and word.") { $0.rule.code }.always(),
            .text("clause", "Of the document that has the rule.") { $0.rule.clause }.always(),
            .word("requirement", "MUST or SHOULD.") { $0.rule.level }.always(),
            .text("severity", "info, warning or error.") { $0.rule.severity.rawValue }.always(),
            .text("meaning", "The demand of the rule.") { $0.rule.meaning }.always(),
            .text("remedy", "How to mend it.") { $0.rule.remedy }.always(),
            .text("condition", "When the rule holds; absent for always.") { $0.rule.condition },
            .text("uri", "The playlist as written; null for the document itself.") { $0.uri }
                .orNull(),
            .count("line", "From 1.") { $0.line }.orNull(),
            .text("message", "One sentence about this place.") { $0.message }.always(),
            .json("declared", "The value in the playlist.") { $0.declared }.orNull(),
            .json("observed", "The value found instead.") { $0.observed }.orNull(),
            .text("unit", "Of both values; absent for words and counts.") { $0.unit },
            .count("count", "Places of this playlist that break it alike.") { $0.count }.always(),
        ])

    private static let claim = DocumentTable<DeclaredClaim>(
        name: "claim", keepsNull: false,
        members: [
            .text("uri", "The playlist as written; null for the document itself.") { $0.uri }
                .orNull(),
            .count("line", "From 1.") { $0.line }.orNull(),
            .text("name", "The attribute or tag.") { $0.name }.always(),
            .json("declared", "The value in the playlist.") { $0.declared }.orNull(),
            .json("observed", "The value of the segments.") { $0.observed }.orNull(),
            .text("unit", "Of both values; absent for words and counts.") { $0.unit },
            .word("verdict", "Whether they agree.") { $0.verdict }.always(),
            .text("note", "Why it was not observed, or how.") { $0.note },
        ])

    private static let omission = DocumentTable<ValidationReport.SkippedCheck>(
        name: "omission", keepsNull: false,
        members: [
            .text("uri", "The media playlist; absent for the presentation.") { $0.uri },
            .text("reason", "Why it was not judged.") { $0.reason }.always(),
            .texts("rules", "Codes of rules; empty where it is about none alone.") { $0.rules }
                .always(),
        ])

    static let validation = DocumentTable<ValidationReport>(
        name: "validation", keepsNull: false,
        members: [
            .text("book", "The rule book.") { $0.book.rawValue }.always(),
            .text("documents", "The documents its rules are from.") { $0.book.documents }.always(),
            .text("depth", "How deep segments were read.") { $0.depth.rawValue }.always(),
            .flag("isSnapshot", "Whether more may come.") { $0.isSnapshot }.always(),
            .flag("isComplete", "Whether every rule was judged over the whole.") { $0.isComplete }
                .always(),
            .count("must", "Broken rules that are a MUST.") { $0.count(.must) }.always(),
            .count("should", "Broken rules that are a SHOULD.") { $0.count(.should) }.always(),
            .list("claims", claim, "Every claim with its observation.") { $0.claims }.always(),
            .list("notExamined", omission, "Rules and playlists that were not judged, and why.") {
                $0.omissions
            }
            .always(),
        ])
}

extension RuleViolation {
    /// As the JSON of `variants --validate` has it.
    package var json: JSONValue {
        get throws { try VariantsTables.violation.document(self).made }
    }
}
