import TrackModel

/// Variants and renditions → streams and their tracks.
///
/// A media playlist in several groups or variants is one track. Variants
/// that name VIDEO groups with several renditions give a stream for each rendition
/// name; a group of a single one is only a label.
struct StreamBuilder {
    private let variants: [Variant]
    private let renditions: [PresentationRendition]
    private let groups: RenditionGroups
    private(set) var streams: [MediaStream] = []
    /// Remaining number of tracks and of variants per track: every name of a group can apply to
    /// every variant.
    private var joins: Int
    /// Whether some were left out.
    private(set) var isCut = false
    private var nextTrack = 0
    private var counts: [MediaType: Int] = [:]

    init(_ presentation: Presentation, limits: PlaylistLimits = PlaylistLimits()) {
        variants = presentation.variants
        renditions = presentation.renditions
        groups = presentation.groups
        joins = limits.joins
        addVideo()
        addAudio()
        addText()
    }

    /// Returns false if the count exceeds the limit.
    private mutating func join(_ count: Int) -> Bool {
        guard count <= joins else {
            isCut = true
            return false
        }
        joins -= count
        return true
    }

    // MARK: Video

    private mutating func addVideo() {
        let withVideo = variants.filter(\.hasVideo)
        guard !withVideo.isEmpty else { return }
        let alternatives = renditions.filter { $0.kind == .video }
        let tracks = withVideo.map { videoTrack(of: $0) }
        let sizes = alternatives.reduce(into: [:]) { $0[$1.groupID ?? "", default: 0] += 1 }
        guard sizes.values.contains(where: { $0 > 1 }) else {
            return add(MediaStream(id: "", type: .video, name: ""), tracks: TrackMerger(tracks))
        }
        let users = Dictionary(grouping: withVideo.indices) { withVideo[$0].videoGroup }
        // Streams in order of their names in the playlist.
        for members in alternatives.grouped(by: { $0.name ?? "" }) {
            var stream = MediaStream(id: "", type: .video, name: members.first?.name ?? "")
            describe(&stream, by: members)
            let byGroup = Dictionary(grouping: members) { $0.groupID }
            var merger = TrackMerger()
            for index in byGroup.keys.flatMap({ users[$0] ?? [] }).sorted() {
                for member in byGroup[withVideo[index].videoGroup] ?? [] where join(1) {
                    var track = tracks[index]
                    track.uri = member.uri ?? withVideo[index].uri
                    track.groupID = member.groupID
                    merger.add(track)
                }
            }
            add(stream, tracks: merger)
        }
    }

    private func videoTrack(of variant: Variant) -> StreamTrack {
        var track = StreamTrack(id: 0)
        track.uri = variant.uri
        track.bandwidth = variant.videoBandwidth ?? variant.bandwidth
        track.bandwidths = [track.bandwidth].compactMap { $0 }
        let codecs = variant.codecList
        track.codecs = codecs.video.isEmpty ? nil : codecs.video.map(\.text).joined(separator: ",")
        track.resolution = variant.resolution
        track.frameRate = variant.frameRate
        track.videoRange = variant.videoRange
        track.hasVideo = true
        track.hasAudio = variant.hasAudio && !isDemuxed(variant)
        track.isValid = codecs.all.allSatisfy(\.isKnown)
        track.groupID = variant.videoGroup
        track.customAttributes = variant.customAttributes
        track.variants = [variant.index]
        return track
    }

    /// Whether all its audio is in separate playlists.
    private func isDemuxed(_ variant: Variant) -> Bool {
        variant.audioGroup != nil && groups.isDemuxed(variant)
    }

    // MARK: Audio

    private mutating func addAudio() {
        let alternatives = renditions.filter { $0.kind == .audio }
        let users = Dictionary(grouping: variants) { $0.audioGroup }.mapValues { users in
            AudioUsers(
                indices: users.map(\.index), track: users.first.map { audioTrack(of: $0) },
                bandwidths: users.allSatisfy { !$0.hasVideo } ? users.compactMap(\.bandwidth) : [])
        }
        for members in alternatives.grouped(by: RenditionIdentity.init) {
            var stream = MediaStream(id: "", type: .audio, name: members.first?.name ?? "")
            describe(&stream, by: members)
            var merger = TrackMerger()
            for member in members {
                merger.add(audioTrack(of: member, users[member.groupID] ?? AudioUsers()))
            }
            add(stream, tracks: merger)
        }
        let plain = variants.filter { $0.audioGroup == nil && $0.codecList.hasAudio }
        guard !plain.isEmpty else { return }
        let tracks = plain.map { variant in
            var track = audioTrack(of: variant)
            // Audio of variants with video is inside the video segments.
            track.uri = variant.hasVideo ? nil : variant.uri
            return track
        }
        add(MediaStream(id: "", type: .audio, name: ""), tracks: TrackMerger(tracks))
    }

    /// The variants of one audio group.
    private struct AudioUsers {
        var indices: [Int] = []
        /// The track of the first variant that has it.
        var track: StreamTrack?
        /// BANDWIDTH of audio-only variants; with video it includes the video.
        var bandwidths: [UInt64] = []
    }

    private mutating func audioTrack(
        of rendition: PresentationRendition, _ users: AudioUsers
    ) -> StreamTrack {
        var track = users.track ?? StreamTrack(id: 0)
        track.uri = rendition.uri
        track.variants = join(users.indices.count) ? users.indices : []
        track.groupID = rendition.groupID
        track.channels = rendition.channels
        track.sampleRate = rendition.sampleRate
        track.hasAudio = true
        track.customAttributes = [:]
        if let codecs = rendition.codecs {
            track.codecs = codecs
            track.isValid = CodecList(codecs).all.allSatisfy(\.isKnown)
        }
        track.bandwidths =
            rendition.bandwidth.map { [$0] } ?? (track.variants.isEmpty ? [] : users.bandwidths)
        track.bandwidth = track.bandwidths.min()
        return track
    }

    private func audioTrack(of variant: Variant) -> StreamTrack {
        var track = StreamTrack(id: 0)
        let codecs = variant.codecList.audio
        track.codecs = codecs.isEmpty ? nil : codecs.map(\.text).joined(separator: ",")
        track.hasAudio = true
        track.isValid = variant.codecList.all.allSatisfy(\.isKnown)
        track.variants = [variant.index]
        track.customAttributes = variant.customAttributes
        if !variant.hasVideo {
            track.bandwidth = variant.bandwidth
            track.bandwidths = [variant.bandwidth].compactMap { $0 }
        }
        return track
    }

    // MARK: Text

    private mutating func addText() {
        let texts = renditions.filter { $0.kind == .subtitles || $0.kind == .closedCaptions }
        let subtitled = Dictionary(grouping: variants) { $0.subtitlesGroup }
            .mapValues { $0.map(\.index) }
        let captioned = Dictionary(grouping: variants) { $0.closedCaptionsGroup }
            .mapValues { $0.map(\.index) }
        for members in texts.grouped(by: RenditionIdentity.init) {
            var stream = MediaStream(id: "", type: .subtitle, name: members.first?.name ?? "")
            describe(&stream, by: members)
            var merger = TrackMerger()
            for rendition in members {
                var track = StreamTrack(id: 0)
                track.uri = rendition.uri
                track.groupID = rendition.groupID
                track.codecs = rendition.codecs
                track.bandwidth = rendition.bandwidth
                let users = rendition.kind == .subtitles ? subtitled : captioned
                let indices = users[rendition.groupID] ?? []
                track.variants = join(indices.count) ? indices : []
                merger.add(track)
            }
            add(stream, tracks: merger)
        }
    }

    // MARK: Streams

    private func describe(_ stream: inout MediaStream, by members: [PresentationRendition]) {
        guard let first = members.first else { return }
        stream.languageRaw = first.language
        stream.isDefault = members.contains(where: \.isDefault)
        stream.isAutoselect = members.contains { $0.isAutoselect || $0.isDefault }
        stream.isForced = first.isForced
        stream.characteristics = first.characteristics
        stream.inStreamID = first.inStreamID
    }

    private mutating func add(_ stream: MediaStream, tracks: TrackMerger) {
        var stream = stream
        let number = counts[stream.type, default: 0]
        counts[stream.type] = number + 1
        stream.id = "\(stream.type.rawValue):\(number)"
        for var track in tracks.merged {
            track.id = nextTrack
            nextTrack += 1
            stream.tracks.append(track)
        }
        streams.append(stream)
    }
}

/// The traits that make two renditions the same thing in other words or other quality.
private struct RenditionIdentity: Hashable {
    let type: String?
    let name: String?
    let language: String?
    let characteristics: [String]
    let inStreamID: String?

    init(_ rendition: PresentationRendition) {
        type = rendition.type
        name = rendition.name
        language = rendition.language
        characteristics = rendition.characteristics
        inStreamID = rendition.inStreamID
    }
}

extension Sequence {
    /// Elements that are alike, together, in the order in which the first of each comes.
    fileprivate func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

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

    /// Merged tracks in order of first appearance.
    var merged: [StreamTrack] {
        var result = tracks
        for place in joined {
            result[place].bandwidth = result[place].bandwidths.min()
            result[place].variants = Set(result[place].variants).sorted()
        }
        return result
    }
}
