import TrackModel

extension PlaybackPlan {
    /// A few words for each part that changes.
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
                    "encode the picture as \(Codec.words(encoding.codec))\(range) "
                        + "\(encoding.size.width)×\(encoding.size.height)")
            }
        }
        if let sound, let audio = source.audio {
            steps.append(
                "encode #\(audio.trackID) as \(Codec.words(sound.codec)), "
                    + "\(sound.channels) \(sound.channels == 1 ? "channel" : "channels")")
        } else if let audio = source.audio, isMoved(audio) {
            steps.append("#\(audio.trackID) before other sound")
        }
        if let subtitle = source.subtitle {
            switch text {
            case .copied: break
            case .converted(let codec):
                steps.append("#\(subtitle.trackID) to \(Codec.words(codec))")
            case .beside(let codec):
                steps.append("#\(subtitle.trackID) as \(Codec.words(codec)) beside the file")
            case .burnt: steps.append("#\(subtitle.trackID) burnt into the picture")
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
