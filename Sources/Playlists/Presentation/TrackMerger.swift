/// Joins the tracks that are one: those of one URI, and of those without one all that
/// have the same group and the same declarations.
struct TrackMerger {
    private enum Identity: Hashable {
        case uri(PlaylistURI)
        case declared(
            codecs: String?, channels: String?, groupID: String?, attributes: [String: String])

        init(_ track: StreamTrack) {
            self =
                track.uri.map { .uri($0) }
                ?? .declared(
                    codecs: track.codecs, channels: track.channels, groupID: track.groupID,
                    attributes: track.customAttributes)
        }
    }

    private var tracks: [StreamTrack] = []
    private var places: [Identity: Int] = [:]
    /// Places of those that several came together in.
    private var joined: Set<Int> = []

    init(_ tracks: [StreamTrack] = []) {
        for track in tracks { add(track) }
    }

    mutating func add(_ track: StreamTrack) {
        let identity = Identity(track)
        guard let place = places[identity] else {
            places[identity] = tracks.count
            tracks.append(track)
            return
        }
        joined.insert(place)
        tracks[place].bandwidths += track.bandwidths
        tracks[place].variants += track.variants
    }

    /// In the order in which the first of each came.
    var merged: [StreamTrack] {
        var result = tracks
        for place in joined {
            result[place].bandwidth = result[place].bandwidths.min()
            result[place].variants = Set(result[place].variants).sorted()
        }
        return result
    }
}
