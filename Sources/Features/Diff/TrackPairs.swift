import TrackModel

/// Corresponding tracks of two files: the most similar ones of the same type.
struct TrackPairs {
    private(set) var pairs: [(MediaPlayerTrack?, MediaPlayerTrack?)] = []

    /// Number of tracks beyond which tracks are paired by number.
    private static let maxCompared = 400

    init(_ left: [MediaPlayerTrack], _ right: [MediaPlayerTrack]) {
        var rest = right
        let isLong = max(left.count, right.count) > Self.maxCompared
        for track in left {
            let scores = rest.indices.map {
                isLong ? Self.number(track, rest[$0]) : Self.likeness(track, rest[$0])
            }
            guard let best = scores.max(), best > 0, let place = scores.firstIndex(of: best) else {
                pairs.append((track, nil))
                continue
            }
            pairs.append((track, rest.remove(at: rest.startIndex + place)))
        }
        pairs += rest.map { (nil, $0) }
    }

    private static func number(_ left: MediaPlayerTrack, _ right: MediaPlayerTrack) -> Int {
        left.mediaType == right.mediaType && left.trackID == right.trackID ? 1 : 0
    }

    /// Similarity of two tracks; 0 for different types.
    private static func likeness(_ left: MediaPlayerTrack, _ right: MediaPlayerTrack) -> Int {
        guard left.mediaType == right.mediaType,
            left.isAttachedPicture == right.isAttachedPicture
        else { return 0 }
        let signs: [(Bool, Int)] = [
            (left.languageCode == right.languageCode, 16), (left.codec == right.codec, 8),
            (left.channels == right.channels, 4), (left.name == right.name, 2),
            (left.trackID == right.trackID, 1),
        ]
        return signs.reduce(1) { $0 + ($1.0 ? $1.1 : 0) }
    }
}
