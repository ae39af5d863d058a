import Playlists
import TrackModel

/// Rules that a playlist breaks, each place of it told once.
struct LiveRules {
    private struct Told {
        /// The last segment that one was told of.
        var sequence: UInt64?
        var messages: Set<String> = []
    }

    /// Sentences of one rule about no segment.
    private static let mostMessages = 100

    private var told: [String: Told] = [:]

    /// - Returns: members of events.
    mutating func new(
        in loaded: LoadedPresentation, _ playlist: MediaPlaylist, by book: RuleSet
    ) -> [[String: JSONValue?]] {
        // Sizes and media are not looked at.
        let broken = loaded.violations(of: book, files: FilesInMemory()).filter {
            $0.rule.evidence == .playlists
        }
        let codes = Set(broken.map(\.rule.code))
        told = told.filter { codes.contains($0.key) }
        return broken.compactMap { violation in
            let line = violation.line
            let sequence = line.flatMap { line in
                playlist.segments.first { $0.place.line >= line }?.sequenceNumber
            }
            let code = violation.rule.code
            var rule = told[code] ?? Told()
            if let line, let sequence, line > Self.headEnd(of: playlist) {
                if let last = rule.sequence, sequence <= last { return nil }
                rule.sequence = sequence
            } else {
                guard rule.messages.count < Self.mostMessages,
                    rule.messages.insert(violation.message).inserted
                else { return nil }
            }
            told[code] = rule
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
