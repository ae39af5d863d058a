import TrackModel

/// Tracks of two files that carry the same: of one type, and most alike.
struct TrackPairs {
    private(set) var pairs: [(MediaPlayerTrack?, MediaPlayerTrack?)] = []

    /// Tracks beyond which those of the same number are a pair.
    private static let most = 400

    init(_ left: [MediaPlayerTrack], _ right: [MediaPlayerTrack]) {
        var rest = right
        let isLong = max(left.count, right.count) > Self.most
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

    /// 0 for tracks of another type.
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
