import TrackModel

/// Rule sets of `--validate`.
public enum RuleSet: String, Hashable, Sendable, CaseIterable {
    /// RFC 8216 and draft-pantos-hls-rfc8216bis; a manifest is held to DASH.
    case rfc
    /// Apple's HLS Authoring Specification.
    case apple
    /// ISO/IEC 23009-1 and the DASH-IF guidelines.
    case dash
    /// CMAF tracks and switching sets in a manifest, and the rules of `dash`.
    case cmaf
    /// DVB-DASH, HbbTV where a manifest names its profile, and the rules of `dash`.
    case dvb
    /// Low latency of DASH-IF, and the rules of `dash`.
    case lowLatency = "ll"

    /// The documents, as a report names them.
    package var documents: String {
        switch self {
        case .rfc: "RFC 8216 and draft-pantos-hls-rfc8216bis"
        case .apple: "HLS Authoring Specification for Apple Devices (revision of 2025-05-08)"
        case .dash: "ISO/IEC 23009-1 and DASH-IF Interoperability Points"
        case .cmaf: "ISO/IEC 23000-19 (CMAF) with ISO/IEC 23009-1"
        case .dvb: "ETSI TS 103 285 (DVB-DASH) with ISO/IEC 23009-1"
        case .lowLatency: "DASH-IF low latency with ISO/IEC 23009-1"
        }
    }

    /// Whether it is for manifests of DASH; the others are for playlists of HLS.
    package var isForManifests: Bool { self != .rfc && self != .apple }
}

/// One rule of a rule set: its clause, its meaning in our own words, and the evidence it needs.
package struct ValidationRule: Sendable, Identifiable {
    /// The word of RFC 2119.
    package enum Level: String, Hashable, Sendable, CaseIterable {
        case must = "MUST"
        case should = "SHOULD"
    }

    /// Evidence that a rule needs.
    package enum Evidence: Int, Hashable, Sendable, CaseIterable {
        case playlists
        /// Steering manifests, asset lists, playlists of assets, session data.
        case documents
        /// Heads of responses, where the presentation is fetched.
        case responses
        /// Bytes of the files of segments.
        case sizes
        /// A record of the first segments of each media playlist.
        case record
        /// Times and key frames of segments.
        case packets

        /// Minimum depth that reads it.
        package var depth: ProbeDepth {
            switch self {
            case .playlists, .documents, .responses, .sizes: .header
            case .record, .packets: .sample
            }
        }
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
    package let book: RuleSet
    /// Clauses of the documents: `RFC 8216 4.3.3.1, rfc8216bis 4.4.3.1`, `9.14`.
    package let clause: String
    package let level: Level
    package let evidence: Evidence
    package let scope: Scope
    /// Meaning in our own words.
    package let meaning: String
    /// Remedy for a violation.
    package let remedy: String
    /// Devices or networks that it applies to, if not all; files do not show whether they are
    /// targeted.
    package let condition: String?
    /// Threshold for a violation, if the document gives none.
    package let threshold: String?
    let check: RuleCheck

    package var id: String { code }

    /// A MUST for some devices only is not an error in general.
    package var severity: Finding.Severity {
        level == .must && condition == nil ? .error : .warning
    }
}

extension ValidationRule: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.code == right.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The part of a rule that finds violations.
struct RuleCheck: Sendable {
    let violations: @Sendable (RuleSubject) -> [Violation]

    /// The presentation as a whole.
    static func presentation(
        _ violations: @escaping @Sendable (RuleSubject) -> [Violation]
    ) -> RuleCheck {
        RuleCheck(violations: violations)
    }

    /// A presentation of several media playlists.
    static func multivariant(
        _ violations: @escaping @Sendable (RuleSubject) -> [Violation]
    ) -> RuleCheck {
        .presentation { $0.isMultivariant ? violations($0) : [] }
    }

    /// Check of each media playlist; violations get its name.
    static func playlists(
        _ violations: @escaping @Sendable (MediaPlaylistSubject) -> [Violation]
    ) -> RuleCheck {
        .playlists { media, _ in violations(media) }
    }

    /// The same with what is known of all.
    static func playlists(
        _ violations: @escaping @Sendable (MediaPlaylistSubject, RuleSubject) -> [Violation]
    ) -> RuleCheck {
        .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                violations(media, subject).map { violation in
                    var violation = violation
                    violation.uri = media.name
                    return violation
                }
            }
        }
    }

    /// Check of each EXT-X-MEDIA; violations get its line.
    static func renditions(_ messages: @escaping @Sendable (Rendition) -> [String]) -> RuleCheck {
        .presentation { subject in
            (subject.multivariant?.renditions ?? []).flatMap { rendition in
                messages(rendition).map { Violation($0, line: rendition.line) }
            }
        }
    }

    /// Check of each EXT-X-STREAM-INF and EXT-X-I-FRAME-STREAM-INF; violations get its line.
    static func streams(
        _ violation: @escaping @Sendable (VariantStream) -> Violation?
    ) -> RuleCheck {
        .presentation { subject in
            (subject.multivariant?.streams ?? []).compactMap { stream in
                var found = violation(stream)
                found?.line = stream.line
                return found
            }
        }
    }

    static func + (left: RuleCheck, right: RuleCheck) -> RuleCheck {
        RuleCheck { left.violations($0) + right.violations($0) }
    }
}

/// Rules of RFC 8216 and of draft-pantos-hls-rfc8216bis that files can show.
enum StandardRule {
    /// - Parameters:
    ///   - old: clause of RFC 8216; nil for what only the draft has.
    ///   - new: clause of the draft.
    static func rule(
        _ name: String, _ old: String?, _ new: String, _ level: ValidationRule.Level,
        _ meaning: String, remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, where condition: String? = nil,
        threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        let clauses = [old.map { "RFC 8216 \($0)" }, "rfc8216bis \(new)"].compactMap { $0 }
        return ValidationRule(
            code: "rfc.\(name)", book: .rfc, clause: clauses.joined(separator: ", "), level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy,
            condition: condition, threshold: threshold, check: check)
    }
}

/// Rules of Apple's HLS Authoring Specification that are checked, by its numbers.
enum AppleRule {
    static func rule(
        _ number: String, _ level: ValidationRule.Level, _ meaning: String, remedy: String,
        needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, where condition: String? = nil,
        threshold: String? = nil, check: RuleCheck
    ) -> ValidationRule {
        ValidationRule(
            code: "apple.\(number)", book: .apple, clause: number, level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy,
            condition: condition, threshold: threshold, check: check)
    }
}

/// Rules of ISO/IEC 23009-1 and of the DASH-IF Interoperability Points (DASH-IF IOP 4.3)
/// that a manifest and its segments can show, and of the documents that build on them.
enum DASHRule {
    static func rule(
        _ name: String, _ clause: String, _ level: ValidationRule.Level, _ meaning: String,
        remedy: String, needs evidence: ValidationRule.Evidence = .playlists,
        scope: ValidationRule.Scope = .all, where condition: String? = nil,
        threshold: String? = nil, of book: RuleSet = .dash, check: RuleCheck
    ) -> ValidationRule {
        ValidationRule(
            code: "\(book.rawValue).\(name)", book: book, clause: clause, level: level,
            evidence: evidence, scope: scope, meaning: meaning, remedy: remedy,
            condition: condition, threshold: threshold, check: check)
    }
}
