import TrackModel

/// A plan for making a file play: what happens to each part.
struct PlaybackPlan {
    enum Picture: Equatable {
        case copied
        /// Profile 7 converted to 8.1, without its enhancement layer.
        case dolbyVision
        /// Only the base layer.
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
    /// Container name as in records.
    var format: String
    var picture = Picture.copied
    /// Codec tag of the video; nil for the muxer's default.
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

    /// Codec in the new file for a text track that is not the played one; nil where the container
    /// cannot hold it.
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

extension PlaybackPlan {
    /// A phrase for each change.
    var steps: [String] {
        var steps: [String] = []
        if format != source.format { steps.append("remux to \(ContainerFormat.words(format))") }
        if let video = source.video {
            switch picture {
            case .copied:
                if let tag, tag != video.codecTag { steps.append("codec tag \(tag)") }
            case .dolbyVision: steps.append("Dolby Vision 7 to 8.1, without the enhancement layer")
            case .withoutDolbyVision: steps.append("the base layer without Dolby Vision")
            case .encoded(let encoding):
                let range = encoding.isHDR ? " HDR10" : ""
                steps.append(
                    "encode the video as \(Codec.words(encoding.codec))\(range) "
                        + "\(encoding.size.width)×\(encoding.size.height)")
            }
        }
        if let sound, let audio = source.audio {
            steps.append(
                "encode #\(audio.trackID) as \(Codec.words(sound.codec)), "
                    + "\(sound.channels) \(sound.channels == 1 ? "channel" : "channels")")
        } else if let audio = source.audio, isMoved(audio) {
            steps.append("#\(audio.trackID) before other audio")
        }
        if let subtitle = source.subtitle {
            switch text {
            case .copied: break
            case .converted(let codec):
                steps.append("#\(subtitle.trackID) to \(Codec.words(codec))")
            case .beside(let codec):
                steps.append("#\(subtitle.trackID) as \(Codec.words(codec)) beside the file")
            case .burnt: steps.append("#\(subtitle.trackID) burned into the video")
            }
        }
        return steps
    }

    private func isMoved(_ audio: MediaPlayerTrack) -> Bool {
        let sounds = kept.filter { $0.mediaType == .audio }.map(\.trackID)
        return sounds.first == audio.trackID && sounds != sounds.sorted()
    }

    /// `trackID`s of played tracks that the new file lacks.
    var leavesOut: [Int] {
        let kept = Set(kept.map(\.trackID))
        return source.tracks.map(\.trackID).filter { !kept.contains($0) }
    }
}
