import Bitstream
import FFmpegBridge
import TrackModel

extension ISOFile {
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let id = stream.containerID, let track = track(id) else { return nil }
        let entry = track.sampleEntry
        var containerTrack = ContainerTrack(
            containerID: id, mediaType: entry.flatMap { Self.mediaTypes[$0.codingFormat] },
            codec: entry.flatMap { Self.codecs[$0.codingFormat] },
            sampleEntry: entry?.codingFormat, configuration: entry?.configuration,
            title: track.title ?? "",
            dispositions: Set(track.dispositions).union(attachedPicture(stream)).sorted(),
            isEnabled: track.isEnabled, claims: claims(containerID: id))
        // Timed text and WebVTT are what MP4 has beside FFmpeg's subtitle codecs.
        containerTrack.isImageSubtitle = containerTrack.mediaType == .subtitle ? false : nil
        containerTrack.codecString = entry.flatMap {
            Self.subtitleEntries.contains($0.format) ? $0.format : nil
        }
        containerTrack.take(
            entry?.doviConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(configuration: $0)
            })
        containerTrack.compareLanguages(
            track.legacyLanguage, track.extendedLanguage, trackID: stream.index)
        containerTrack.hasOwnTimes = true
        containerTrack.countsSamples = isTruncated != true && totals(of: track)?.ticks ?? 0 > 0
        containerTrack.frameRate = constantFrameRate(of: track)
        if let totals = totals(of: track), containerTrack.frameRate != nil,
            totals.samples >= FrameTiming.few
        {
            containerTrack.claims.claim(\.frameRateMode, .constant, from: .container)
        }
        containerTrack.dependencies = track.references["vdep"] ?? []
        containerTrack.t35Identifier = entry?.t35Identifier
        containerTrack.describedTracks = track.describedTracks
        return containerTrack
    }

    /// Frames a second, when `stts` and `trun` give every frame the same duration.
    private func constantFrameRate(of track: ISOTrack) -> Rational? {
        guard track.sampleEntry?.visual != nil, let timescale = track.timescale, timescale > 0,
            let totals = totals(of: track), totals.samples > 1, let delta = totals.constantDelta
        else { return nil }
        return Rational(timescale, delta)
    }

    /// FFmpeg tells covers apart from pictures of a video track.
    private func attachedPicture(_ stream: StreamDescription) -> [String] {
        stream.dispositions.filter { $0 == "attached_pic" || $0 == "timed_thumbnails" }
    }

    /// Codings that some FFmpeg from 5.1 on has no codec for.
    private static let codecs = [
        "ac-4": "ac4", "vvc1": "vvc", "vvi1": "vvc", "iamf": "iamf", "mha1": "mpegh_3d_audio",
        "mhm1": "mpegh_3d_audio", "mha2": "mpegh_3d_audio", "mhm2": "mpegh_3d_audio",
        "dtsx": "dts", "stpp": "ttml", "wvtt": "webvtt", "evc1": "evc", "apv1": "apv",
        "lvc1": "lcevc",
    ]

    /// Subtitle entries that are their own RFC 6381 string.
    private static let subtitleEntries: Set<String> = ["stpp", "wvtt", "tx3g"]

    private static let mediaTypes: [String: MediaType] = [
        "ac-4": .audio, "iamf": .audio, "dtsx": .audio, "stpp": .subtitle, "wvtt": .subtitle,
        "vvc1": .video, "vvi1": .video, "evc1": .video, "apv1": .video,
    ]
}

extension ISOSampleEntry {
    /// Of the boxes that hold the configuration of a codec whose FFmpeg extradata
    /// is something else or nothing. One entry has one of them.
    fileprivate var configuration: Bytes? {
        ["vvcC", "vpcC", "dac3", "dec3", "dac4", "dmlp", "ddts", "udts", "pcmC", "mhaC", "iacb"]
            .lazy.compactMap { configurations[$0] }.first
    }
}
