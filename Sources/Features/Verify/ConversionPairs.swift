import TrackModel

/// Tracks of a source and those that a conversion made of them.
struct ConversionPairs {
    struct Pair {
        let source: MediaPlayerTrack
        let output: MediaPlayerTrack
    }

    private(set) var pairs: [Pair] = []
    private(set) var missing: [MediaPlayerTrack] = []
    private(set) var added: [MediaPlayerTrack] = []

    /// Number of tracks of a type beyond which tracks are paired by order.
    private static let maxCompared = 300

    init(_ source: [MediaPlayerTrack], _ output: [MediaPlayerTrack]) {
        for type in [MediaType.video, .audio, .subtitle] {
            func isWanted(_ track: MediaPlayerTrack) -> Bool {
                track.mediaType == type && !track.isAttachedPicture
            }
            add(source.filter(isWanted), output.filter(isWanted))
        }
    }

    private mutating func add(_ source: [MediaPlayerTrack], _ output: [MediaPlayerTrack]) {
        var candidates: [(score: Int, left: Int, right: Int)] = []
        if max(source.count, output.count) <= Self.maxCompared {
            for (left, one) in source.enumerated() {
                for (right, two) in output.enumerated() {
                    let distance = min(abs(left - right), 3)
                    candidates.append((Self.likeness(one, two) - distance, left, right))
                }
            }
            candidates.sort { ($1.score, $0.left, $0.right) < ($0.score, $1.left, $1.right) }
        } else {
            candidates = (0..<min(source.count, output.count)).map { (0, $0, $0) }
        }
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        for (_, left, right) in candidates where partners[left] == nil && !taken.contains(right) {
            partners[left] = right
            taken.insert(right)
        }
        for (left, track) in source.enumerated() {
            if let right = partners[left] {
                pairs.append(Pair(source: track, output: output[right]))
            } else {
                missing.append(track)
            }
        }
        added += output.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    private static func likeness(_ one: MediaPlayerTrack, _ two: MediaPlayerTrack) -> Int {
        var score = 0
        if let first = one.languageCode, let second = two.languageCode {
            let isSame = first.split(separator: "-").first == second.split(separator: "-").first
            score += first == second ? 16 : isSame ? 12 : -12
        }
        if !one.name.isEmpty, !two.name.isEmpty { score += one.name == two.name ? 8 : -2 }
        score += TrackRoles(of: one).names == TrackRoles(of: two).names ? 6 : -3
        if one.channels == two.channels { score += 4 }
        if one.codec == two.codec { score += 2 }
        if let cues = one.reading?.cues, cues == two.reading?.cues { score += 4 }
        return score
    }
}
