import Playlists
import TrackModel

/// Rules that a playlist breaks, each place reported once.
struct LiveRules {
    private struct Reported {
        /// The last segment for which the rule was reported.
        var sequence: UInt64?
        var messages: Set<String> = []
    }

    /// Sentences of one rule about no segment.
    private static let mostMessages = 100

    private var reported: [String: Reported] = [:]

    /// - Returns: members of events.
    mutating func new(
        in loaded: LoadedPresentation, _ playlist: MediaPlaylist, by book: RuleSet,
        _ deliveries: [Delivery]
    ) -> [[String: JSONValue?]] {
        var observation = PresentationObservation()
        observation.deliveries = deliveries
        // Sizes and media are not checked.
        let broken = loaded.violations(
            of: book, files: FilesInMemory(), observation: observation
        ).filter { $0.rule.evidence == .playlists || $0.rule.evidence == .responses }
        let codes = Set(broken.map(\.rule.code))
        reported = reported.filter { codes.contains($0.key) }
        return broken.compactMap { violation in
            let line = violation.line
            let sequence = line.flatMap { line in
                playlist.segments.first { $0.place.line >= line }?.sequenceNumber
            }
            let code = violation.rule.code
            var rule = reported[code] ?? Reported()
            if let line, let sequence, line > Self.headEnd(of: playlist) {
                if let last = rule.sequence, sequence <= last { return nil }
                rule.sequence = sequence
            } else {
                guard rule.messages.count < Self.mostMessages,
                    rule.messages.insert(violation.message).inserted
                else { return nil }
            }
            reported[code] = rule
            return [
                "code": .string(code), "requirement": .string(violation.rule.level.rawValue),
                "message": .string(violation.message),
                "sequence": sequence.map { .whole($0) },
                "declared": violation.declared, "observed": violation.observed,
                "unit": violation.unit.map { .string($0) },
            ]
        }
    }

    /// The last line of tags about the whole.
    private static func headEnd(of playlist: MediaPlaylist) -> Int {
        playlist.segments.first.map { first in
            first.tags.map(\.line).min().map { $0 - 1 } ?? first.place.line - 2
        } ?? 0
    }
}
