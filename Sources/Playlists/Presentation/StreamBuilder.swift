import TrackModel

/// Variants and renditions → streams and their tracks.
///
/// A media playlist that stands in several groups or variants is one track. Variants
/// that name VIDEO groups with several renditions give a stream for each rendition
/// name; a group of a single one is only a label.
struct StreamBuilder {
    private let variants: [Variant]
    private let renditions: [PresentationRendition]
    private var streams: [MediaStream] = []
    private var nextTrack = 0

    static func streams(
        of variants: [Variant], _ renditions: [PresentationRendition]
    ) -> [MediaStream] {
        var builder = StreamBuilder(variants: variants, renditions: renditions)
        builder.addVideo()
        builder.addAudio()
        builder.addText()
        return builder.streams
    }

    private init(variants: [Variant], renditions: [PresentationRendition]) {
        self.variants = variants
        self.renditions = renditions
    }

    // MARK: Video

    private mutating func addVideo() {
        let withVideo = variants.filter(\.hasVideo)
        guard !withVideo.isEmpty else { return }
        let alternatives = renditions.filter { $0.kind == .video }
        let groups = Dictionary(grouping: alternatives) { $0.groupID ?? "" }
        guard groups.values.contains(where: { $0.count > 1 }) else {
            return add(
                mainVideo(withVideo, name: ""), tracks: merged(withVideo.map { videoTrack(of: $0) })
            )
        }
        // In the order of their names in the playlist.
        for name in alternatives.map({ $0.name ?? "" }).unique {
            let members = alternatives.filter { ($0.name ?? "") == name }
            var stream = mainVideo(withVideo, name: name)
            describe(&stream, by: members)
            let tracks = withVideo.flatMap { variant in
                members.filter { $0.groupID == variant.videoGroup }.map { member in
                    var track = videoTrack(of: variant)
                    track.uri = member.uri ?? variant.uri
                    track.groupID = member.groupID
                    return track
                }
            }
            add(stream, tracks: merged(tracks))
        }
    }

    private func mainVideo(_ variants: [Variant], name: String) -> MediaStream {
        MediaStream(id: "", type: .video, name: name)
    }

    private func videoTrack(of variant: Variant) -> StreamTrack {
        var track = StreamTrack(id: 0)
        track.uri = variant.uri
        track.bandwidth = variant.bandwidth
        track.bandwidths = [variant.bandwidth].compactMap { $0 }
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

    /// Whether all its sound is in playlists of its own.
    private func isDemuxed(_ variant: Variant) -> Bool {
        let group = renditions.filter { $0.kind == .audio && $0.groupID == variant.audioGroup }
        return variant.audioGroup != nil && !group.isEmpty && group.allSatisfy { $0.uri != nil }
    }

    // MARK: Audio

    private mutating func addAudio() {
        let alternatives = renditions.filter { $0.kind == .audio }
        for identity in alternatives.map(RenditionIdentity.init).unique {
            let members = alternatives.filter { RenditionIdentity($0) == identity }
            var stream = MediaStream(id: "", type: .audio, name: members.first?.name ?? "")
            describe(&stream, by: members)
            add(stream, tracks: merged(members.flatMap(audioTracks)))
        }
        let plain = variants.filter { $0.audioGroup == nil && $0.codecList.hasAudio }
        guard !plain.isEmpty else { return }
        let tracks = plain.map { variant in
            var track = soundTrack(of: variant)
            // Where there is a picture, the sound is inside its segments.
            track.uri = variant.hasVideo ? nil : variant.uri
            return track
        }
        add(MediaStream(id: "", type: .audio, name: ""), tracks: merged(tracks))
    }

    private func audioTracks(of rendition: PresentationRendition) -> [StreamTrack] {
        let users = variants.filter { $0.audioGroup == rendition.groupID }
        var track = users.first.map(soundTrack) ?? StreamTrack(id: 0)
        track.uri = rendition.uri
        track.variants = users.map(\.index)
        track.groupID = rendition.groupID
        track.channels = rendition.channels
        track.sampleRate = rendition.sampleRate
        track.hasAudio = true
        track.customAttributes = [:]
        if let codecs = rendition.codecs {
            track.codecs = codecs
            track.isValid = CodecList(codecs).all.allSatisfy(\.isKnown)
        }
        // BANDWIDTH is of picture and sound together.
        let isAlone = users.allSatisfy { !$0.hasVideo }
        track.bandwidths =
            rendition.bandwidth.map { [$0] } ?? (isAlone ? users.compactMap(\.bandwidth) : [])
        track.bandwidth = track.bandwidths.min()
        return [track]
    }

    private func soundTrack(of variant: Variant) -> StreamTrack {
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
        for identity in texts.map(RenditionIdentity.init).unique {
            let members = texts.filter { RenditionIdentity($0) == identity }
            var stream = MediaStream(id: "", type: .subtitle, name: members.first?.name ?? "")
            describe(&stream, by: members)
            let tracks = members.map { rendition in
                var track = StreamTrack(id: 0)
                track.uri = rendition.uri
                track.groupID = rendition.groupID
                track.codecs = rendition.codecs
                track.bandwidth = rendition.bandwidth
                track.variants = variants.filter {
                    rendition.kind == .subtitles
                        ? $0.subtitlesGroup == rendition.groupID
                        : $0.closedCaptionsGroup == rendition.groupID
                }.map(\.index)
                return track
            }
            add(stream, tracks: merged(tracks))
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

    private mutating func add(_ stream: MediaStream, tracks: [StreamTrack]) {
        var stream = stream
        stream.id = "\(stream.type.rawValue):\(streams.count { $0.type == stream.type })"
        for var track in tracks {
            track.id = nextTrack
            nextTrack += 1
            stream.tracks.append(track)
        }
        streams.append(stream)
    }

    /// Tracks of one URI are one track. Those without are told apart by their groups and
    /// what is declared of them.
    private func merged(_ tracks: [StreamTrack]) -> [StreamTrack] {
        var result: [StreamTrack] = []
        for track in tracks {
            let same = result.firstIndex { other in
                if track.uri != nil || other.uri != nil { return track.uri == other.uri }
                return track.codecs == other.codecs && track.channels == other.channels
                    && track.groupID == other.groupID
                    && track.customAttributes == other.customAttributes
            }
            guard let same else {
                result.append(track)
                continue
            }
            result[same].bandwidths += track.bandwidths
            result[same].bandwidth = result[same].bandwidths.min()
            result[same].variants = (result[same].variants + track.variants).unique.sorted()
        }
        return result
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

extension Sequence where Element: Hashable {
    /// Without repeats, in order.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
