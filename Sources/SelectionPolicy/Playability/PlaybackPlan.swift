import TrackModel

/// A way to make a file play: what becomes of its parts.
struct PlaybackPlan {
    enum Picture: Equatable {
        case copied
        /// Profile 7 becomes 8.1, without its enhancement layer.
        case dolbyVision
        /// The base layer alone.
        case withoutDolbyVision
        case encoded(PictureEncoding)
    }

    enum Text: Equatable {
        case copied
        /// To another codec inside the file.
        case converted(String)
        /// To a file beside it.
        case beside(String)
        case burnt
    }

    let source: PlaybackSubject
    /// The record's word.
    var format: String
    var picture = Picture.copied
    /// Codec tag of the picture; nil for that of the muxer.
    var tag: String?
    /// nil for a copy.
    var sound: SoundEncoding?
    var text = Text.copied
    /// Tracks of the new file, in order.
    var kept: [MediaPlayerTrack] = []

    var verdict: Playability.Verdict {
        if case .encoded = picture { return .transcode }
        if text == .burnt { return .transcode }
        return picture != .copied || sound != nil || text != .copied ? .convert : .remux
    }

    /// Whether the raw stream goes through dovi_tool first.
    var changesDolbyVision: Bool { picture == .dolbyVision || picture == .withoutDolbyVision }

    var isISO: Bool { ContainerFormat.isoMediaWords.contains(format) }

    /// Codec that a text track other than the one that would play has in the new file; nil where
    /// it cannot be there.
    func codec(ofText track: MediaPlayerTrack) -> String? {
        guard let codec = track.codec else { return nil }
        if Codec.isNamed(codec, in: format) { return codec }
        guard Codec(named: codec)?.traits.contains(.isImage) == false, track.isImageSubtitle != true
        else { return nil }
        return SubtitleEncoding.inside.first { Codec.isNamed($0, in: format) }
    }

    /// The file as it will be.
    var result: PlaybackSubject {
        let tracks = kept.map(changed)
        func find(_ track: MediaPlayerTrack?) -> MediaPlayerTrack? {
            tracks.first { $0.trackID == track?.trackID }
        }
        var bitRate = source.bitRate
        if case .encoded(let encoding) = picture { bitRate = encoding.maxBitRate }
        return PlaybackSubject(
            format: format, bitRate: bitRate, tracks: tracks, video: find(source.video),
            audio: find(source.audio), subtitle: find(source.subtitle))
    }

    private func changed(_ track: MediaPlayerTrack) -> MediaPlayerTrack {
        var track = track
        if track.trackID == source.video?.trackID {
            track.codecTag = isISO ? tag : nil
            switch picture {
            case .copied: break
            case .dolbyVision:
                track.dovi?.profile = 8
                track.dovi?.blSignalCompatibilityID = 1
                track.dovi?.elType = nil
                track.dovi?.elPresent = false
            case .withoutDolbyVision:
                track.dovi = nil
                track.presents = track.presents?.filter { $0 != .dolbyVision }
                track.dynamicRange = track.presents?.first
            case .encoded(let encoding): encoding.apply(to: &track)
            }
        } else if track.trackID == source.audio?.trackID {
            sound?.apply(to: &track)
        } else if track.trackID == source.subtitle?.trackID, case .converted(let codec) = text {
            track.codec = codec
        } else if track.mediaType == .subtitle {
            track.codec = codec(ofText: track)
        }
        return track
    }
}
