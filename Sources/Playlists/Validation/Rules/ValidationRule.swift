import TrackModel

/// Whose rules `--validate` goes by.
package enum RuleBook: String, Hashable, Sendable, CaseIterable {
    /// RFC 8216 and draft-pantos-hls-rfc8216bis; a manifest is held to DASH.
    case rfc
    /// Apple's HLS Authoring Specification.
    case apple
    /// ISO/IEC 23009-1 and the DASH-IF guidelines.
    case dash

    /// The documents, as a report names them.
    package var documents: String {
        switch self {
        case .rfc: "RFC 8216 and draft-pantos-hls-rfc8216bis"
        case .apple: "HLS Authoring Specification for Apple Devices (revision of 2025-05-08)"
        case .dash: "ISO/IEC 23009-1 and DASH-IF Interoperability Points"
        }
    }
}

/// One demand of a rule book: where it stands, what it says in words of our own, and
/// what must be read to judge it.
package struct ValidationRule: Sendable, Identifiable {
    /// The word of RFC 2119.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case must = "MUST"
        case should = "SHOULD"
    }

    /// The reading that a rule needs before it can be judged.
    package enum Evidence: Int, Hashable, Sendable, CaseIterable {
        case playlists
        /// Bytes of the files of segments.
        case sizes
        /// A record of the first segments of each media playlist.
        case record
        /// Times and key frames of segments.
        case packets

        /// The least depth that reads it.
        package var depth: ProbeDepth { self == .playlists || self == .sizes ? .header : .sample }
    }

    /// Presentations that it is about.
    package enum Scope: Hashable, Sendable {
        case all
        /// Only those that are complete.
        case ended
        /// Only those to which more is added.
        case live
    }

    /// Stable word for programs: `rfc.target-duration`, `apple.9.14`.
    package let code: String
    package let book: RuleBook
    /// Clauses of the documents: `RFC 8216 4.3.3.1, rfc8216bis 4.4.3.1`, `9.14`.
    package let clause: String
    package let level: Level
    package let evidence: Evidence
    package let scope: Scope
    /// The demand, in words of our own.
    package let meaning: String
    /// The remedy for a presentation that breaks it.
    package let remedy: String
    /// Devices or networks that it is about, where not all are; files do not tell whether
    /// those are served.
    package let condition: String?
    /// From when on it counts as broken, where the document leaves that open.
    package let threshold: String?
    let check: RuleCheck

    package var id: String { code }

    /// A MUST for some devices only is no error in general.
    package var severity: Finding.Severity {
        level == .must && condition == nil ? .error : .warning
    }
}

extension ValidationRule: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension ValidationRule {
    /// Every rule that is checked, by book and clause.
    package static let all: [ValidationRule] = StandardRule.all + AppleRule.all + DASHRule.all

    package static func rules(of book: RuleBook) -> [ValidationRule] {
        switch book {
        case .rfc: StandardRule.all
        case .apple: AppleRule.all + AppleRule.inherited
        case .dash: DASHRule.all
        }
    }

    /// Places that break it; none for a presentation that it is not about.
    func violations(of subject: RuleSubject) -> [RuleViolation] {
        guard scope == .all || subject.isLive == (scope == .live) else { return [] }
        return check.breaches(subject).map { RuleViolation(self, $0) }
    }
}
