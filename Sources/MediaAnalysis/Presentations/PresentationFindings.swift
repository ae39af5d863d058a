import Playlists
import TrackModel

/// A presentation as its rules see it, once its segments were read.
struct PresentationSubject {
    let loaded: LoadedPresentation
    /// Outcomes by media playlist or Representation.
    let outcomes: [PlaylistURI: SegmentReader.Outcome]
    let files: PlaylistFolders
}

/// One thing that is wrong with a presentation as a whole, or a few that exclude each
/// other. A new rule is a type here and a line in `PresentationFindingRules.all`.
protocol PresentationFindingRule: Sendable {
    /// Codes that it may answer.
    static var codes: [Finding.Code] { get }

    static func findings(on subject: PresentationSubject) -> [Finding]
}

/// Rules about a presentation, which follow those about its tracks, in report order.
enum PresentationFindingRules {
    static let all: [any PresentationFindingRule.Type] = [
        SegmentOutcomeRule.self, ProtectionRule.self, PlaylistDiagnosticRule.self,
        PeakBandwidthRule.self,
    ]

    static func findings(on subject: PresentationSubject) -> [Finding] {
        all.flatMap { $0.findings(on: subject) }
    }
}

/// Variants that declare a peak different from the one measured on their segments.
enum PeakBandwidthRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [.playlistBandwidthConflict]

    /// Shares of the declared peak.
    private static let tolerated = 0.9...1.1

    static func findings(on subject: PresentationSubject) -> [Finding] {
        let loaded = subject.loaded
        let rates = PresentationBitRates(loaded, in: subject.files)
        return loaded.presentation.variants.compactMap { variant in
            guard let declared = variant.bandwidth.flatMap({ Int(exactly: $0) }), declared > 0,
                let uri = variant.uri, loaded.lists[uri]?.playlist?.isEnded == true,
                let measured = rates.rate(of: variant)?.peak,
                !tolerated.contains(measured / Double(declared)), measured < 1e15
            else { return nil }
            let observed = Int(measured.rounded())
            return Finding(
                .playlistBandwidthConflict,
                message: "variant #\(variant.index) declares a peak of \(declared) b/s, "
                    + "its segments have \(observed) b/s",
                declared: .int(declared), observed: .int(observed))
        }
    }
}

/// Encryption that the playlist and the segments differ about.
enum ProtectionRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [.playlistProtectionConflict]

    static func findings(on subject: PresentationSubject) -> [Finding] {
        subject.outcomes.sorted { $0.key.written < $1.key.written }.compactMap { uri, outcome in
            guard let list = subject.loaded.lists[uri], let record = outcome.record,
                let conflict = ProtectionClaim(
                    of: list, tracks: record.tracks, format: record.container?.format,
                    isClear: outcome.isClear, hasEncryptedSamples: outcome.hasEncryptedSamples
                ).conflict
            else { return nil }
            let name = uri.written.isEmpty ? "the playlist" : "“\(uri.written)”"
            return Finding(
                .playlistProtectionConflict, message: "\(name): \(conflict.message)",
                declared: conflict.declared, observed: conflict.observed)
        }
    }
}

/// Diagnostics of reading the playlists, in the order of lines.
enum PlaylistDiagnosticRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [
        .playlistSyntax, .playlistReferenceRefused, .playlistSegmentMissing,
    ]

    private static let maxCount = 10

    static func findings(on subject: PresentationSubject) -> [Finding] {
        subject.loaded.diagnostics.filter { $0.severity != .info }.prefix(maxCount).map {
            diagnostic in
            let line = diagnostic.line.map { "line \($0): " } ?? ""
            let code: Finding.Code =
                switch diagnostic.code {
                case .referenceRefused, .referenceCycle: .playlistReferenceRefused
                case .referenceMissing: .playlistSegmentMissing
                default: .playlistSyntax
                }
            return Finding(code, message: line + diagnostic.message)
        }
    }
}

/// Segments that are not there, references that are not followed, and media playlists that
/// could not be analysed.
enum SegmentOutcomeRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [
        .playlistSegmentMissing, .playlistReferenceRefused, .playlistProtected,
        .playlistUnreadable,
    ]

    /// References that are listed of one media playlist.
    private static let maxCount = 10

    static func findings(on subject: PresentationSubject) -> [Finding] {
        subject.outcomes.sorted { $0.key.written < $1.key.written }
            .flatMap { findings(on: $0.key, $0.value, subject.files.whereabouts) }
    }

    private static func findings(
        on uri: PlaylistURI, _ outcome: SegmentReader.Outcome, _ whereabouts: String
    ) -> [Finding] {
        let name = uri.written.isEmpty ? "the playlist" : "“\(uri.written)”"
        var findings: [Finding] = []
        if outcome.missing > 0 {
            findings.append(
                Finding(
                    .playlistSegmentMissing,
                    message: "\(outcome.missing) segments of \(name) are not \(whereabouts)",
                    observed: .int(outcome.missing)))
        }
        for refused in outcome.refused.prefix(maxCount) {
            findings.append(
                Finding(.playlistReferenceRefused, message: "\(name) refers to \(refused)"))
        }
        if outcome.isProtected, outcome.problem == nil, let record = outcome.record {
            let ways = record.tracks.compactMap(\.encryption).map { encryption in
                [encryption.scheme, encryption.keyID.map { "key \($0)" }].compactMap { $0 }
                    .joined(separator: ", ")
            }
            let words = ways.uniqued().filter { !$0.isEmpty }.joined(separator: "; ")
            findings.append(
                Finding(
                    .playlistProtected,
                    message: "samples of \(name) are encrypted"
                        + (words.isEmpty ? "" : " (\(words))") + "; the rest was read"))
        }
        if let problem = outcome.problem {
            findings.append(
                Finding(
                    outcome.isProtected ? .playlistProtected : .playlistUnreadable,
                    message: "\(name) could not be analysed: \(problem)"))
        }
        return findings
    }
}
