import TrackModel

/// Differences between two descriptions of media, as `trackprobe diff` lists them.
///
///     for difference in MediaComparison(before, after).differences {
///         print(difference.name, difference.left ?? "–", difference.right ?? "–")
///     }
public struct MediaComparison: Sendable {
    struct Side: Sendable {
        enum Kind: String, Sendable {
            /// A media file that was analysed.
            case file
            /// A stored record.
            case record
            /// The JSON of another program.
            case ffprobe, mediainfo

            var words: String {
                switch self {
                case .file: "media file"
                case .record: "record"
                case .ffprobe: "ffprobe"
                case .mediainfo: "MediaInfo"
                }
            }
        }

        let path: String
        let kind: Kind

        init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
    }

    struct Fact: Sendable {
        /// Member of the record, or key of the other program.
        let name: String
        /// nil for none.
        let left: JSONValue?
        let right: JSONValue?
        /// Evidence of the left and the right value; nil if only one source states it.
        var leftEvidence: Evidence?
        var rightEvidence: Evidence?
        /// Origin of the left and the right value; nil where the record does not have it.
        var leftOrigin: ValueOrigin?
        var rightOrigin: ValueOrigin?
        /// Member of the record that corresponds to a key of the other program.
        var member: String?
    }

    /// A track, or the file itself.
    struct Part: Sendable {
        /// Numbers of the track on each side; nil if missing, both nil for the file.
        var leftTrack: Int?
        var rightTrack: Int?
        let mediaType: String?
        var facts: [Fact] = []

        /// Whether only one side has it.
        var isLonely: Bool { mediaType != nil && (leftTrack == nil) != (rightTrack == nil) }
    }

    let left: Side
    let right: Side
    /// Parts with differences.
    let parts: [Part]

    init(_ left: Side, _ right: Side, _ parts: [Part]) {
        (self.left, self.right) = (left, right)
        self.parts = parts.filter { !$0.facts.isEmpty || $0.isLonely }
    }

    /// Number of differing facts, and of tracks on only one side.
    public var count: Int { parts.reduce(0) { $0 + $1.facts.count + ($1.isLonely ? 1 : 0) } }
}

extension MediaComparison {
    /// The differences of some members.
    ///
    /// - Parameters:
    ///   - names: members with all they contain, such as `codec` or `container.tags`; `findings`;
    ///     `tracks` for tracks on one side only. Empty for all.
    ///   - ignored: members to leave out.
    package func only(_ names: [String], ignoring ignored: [String]) -> MediaComparison {
        func counts(_ fact: String) -> Bool {
            func isIn(_ name: String) -> Bool {
                fact == name || fact.hasPrefix(name + ".") || fact.hasPrefix(name + "[")
                    || name == "findings" && fact.hasPrefix("finding ")
            }
            return (names.isEmpty || names.contains(where: isIn)) && !ignored.contains(where: isIn)
        }
        let kept: [Part] = parts.compactMap { part in
            var part = part
            if part.isLonely { return counts("tracks") ? part : nil }
            part.facts.removeAll { !counts($0.name) }
            return part
        }
        return MediaComparison(left, right, kept)
    }
}

// MARK: Records

extension MediaComparison {
    /// Members of a record that describe the analysis, not the file.
    private static let ofReading: Set<String> = [
        "input", "schema", "selection", "decode", "structure", "digests", "tracks", "findings",
        "error",
    ]
    /// Members of a track that are compared separately.
    private static let ofTracks: Set<String> = ["trackID", "evidence"]
    /// Statistics, which differ between any two encodes.
    private static let measured: Set<String> = [
        "packets", "reading", "hearing", "measuredPicture", "measuredSound", "measuredContentLight",
        "streamDigests",
    ]

    /// Compares two records; tracks are paired by content.
    ///
    /// - Parameter includesMeasurements: whether statistics of packets, frames and audio are
    ///   compared.
    init(
        _ left: (side: Side, record: MediaRecord), _ right: (side: Side, record: MediaRecord),
        includesMeasurements: Bool
    ) {
        var file = Part(mediaType: nil)
        file.facts = RecordDifference.facts(
            ofObjects: left.record.json, right.record.json, leaving: Self.ofReading
        ).map { fact in
            let origin = ValueOrigin(ofFile: fact.name)
            return Fact(
                name: fact.name, left: fact.before, right: fact.after,
                leftOrigin: fact.before == nil ? nil : origin,
                rightOrigin: fact.after == nil ? nil : origin)
        }
        file.facts += Self.findings(left.record, nil, right.record, nil)
        let leaving = includesMeasurements ? Self.ofTracks : Self.ofTracks.union(Self.measured)
        let tracks = TrackPairs(left.record.tracks, right.record.tracks).pairs.map {
            before, after in
            var part = Part(
                leftTrack: before?.trackID, rightTrack: after?.trackID,
                mediaType: (before ?? after)?.mediaType.rawValue)
            guard let before, let after else { return part }
            part.facts = RecordDifference.facts(
                ofObjects: before.json, after.json, leaving: leaving
            ).map { fact in
                // Evidence exists for whole members only.
                Fact(
                    name: fact.name, left: fact.before, right: fact.after,
                    leftEvidence: before.evidence[fact.name],
                    rightEvidence: after.evidence[fact.name],
                    leftOrigin: fact.before == nil ? nil : ValueOrigin(of: fact.name, in: before),
                    rightOrigin: fact.after == nil ? nil : ValueOrigin(of: fact.name, in: after))
            }
            part.facts += Self.findings(
                left.record, before.trackID, right.record, after.trackID)
            return part
        }
        self.init(left.side, right.side, [file] + tracks)
    }

    private static func findings(
        _ left: MediaRecord, _ leftTrack: Int?, _ right: MediaRecord, _ rightTrack: Int?
    ) -> [Fact] {
        func messages(_ record: MediaRecord, _ track: Int?) -> [String: String] {
            let found = record.findings.filter { $0.trackID == track }
            return Dictionary(found.map { ($0.code.rawValue, $0.message) }) { first, _ in first }
        }
        let (before, after) = (messages(left, leftTrack), messages(right, rightTrack))
        return Set(before.keys).union(after.keys).sorted().compactMap { code in
            // Different values in the same finding follow from facts already listed.
            guard (before[code] == nil) != (after[code] == nil) else { return nil }
            return Fact(
                name: "finding \(code)", left: before[code].map(JSONValue.string),
                right: after[code].map(JSONValue.string))
        }
    }
}

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
