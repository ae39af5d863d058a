import TrackModel

/// Differing values of the sources of a track.
struct FileEvidence {
    private static let maxRows = 200

    let rows: [JSONValue]

    init(_ record: MediaRecord) {
        rows = Array(record.tracks.lazy.flatMap(Self.rows).prefix(Self.maxRows))
    }

    private static func rows(of track: MediaPlayerTrack) -> [JSONValue] {
        track.evidence.sorted { $0.key < $1.key }.compactMap { key, evidence in
            // Follows from the bit rate, which has its own row.
            guard key != "bitRateSource", let declared = evidence.declared,
                let observed = evidence.observed,
                !MediaPlayerTrack.agree(declared, observed, on: key)
            else { return nil }
            // The record names the preferred source; the content's value comes from the bitstream or from decoded
            // frames.
            let isDecoded = evidence.source == .decoded
            var members: [String: JSONValue] = [
                "track": .string("#\(track.trackID)"), "member": .string(key),
                "container": .words("\(declared)"),
                "believed": .string(evidence.source.rawValue),
            ]
            members[isDecoded ? "decodedSays" : "bitstream"] = .words("\(observed)")
            return .object(members)
        }
    }
}
