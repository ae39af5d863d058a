import Bitstream
import FFmpegBridge
import TrackModel

extension ISOFile {
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let number = stream.containerID,
            let track = immersiveTrack(of: stream) ?? track(number)
        else { return stillPicture(for: stream) }
        let id = track.id ?? number
        let entry = track.sampleEntry
        var containerTrack = ContainerTrack(
            containerID: id, mediaType: entry.flatMap { Self.newCodec($0)?.mediaType },
            codec: entry.flatMap { codec(of: $0, for: stream) },
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
            entry?.dolbyVisionConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(configuration: $0)
            })
        containerTrack.compareLanguages(
            track.legacyLanguage, track.extendedLanguage, trackID: stream.index)
        containerTrack.hasOwnTimes = true
        let totals = totals(of: track)
        containerTrack.countsSamples = isTruncated != true && totals?.ticks ?? 0 > 0
        containerTrack.frameRate = constantFrameRate(of: track)
        let (count, delta) =
            isFragmented
            ? (totals?.samples, totals?.lastDelta)
            : (track.samples.count, track.samples.lastDelta)
        if let count, let delta, delta > 0, let timescale = track.timescale, timescale > 0 {
            containerTrack.lastSample = (count, Double(delta) / Double(timescale))
        }
        if let totals, containerTrack.frameRate != nil,
            totals.samples >= FrameTiming.few
        {
            containerTrack.claims.claim(\.frameRateMode, .constant, from: .container)
        }
        containerTrack.dependencies = track.references["vdep"] ?? []
        containerTrack.t35Identifier = entry?.t35Identifier
        containerTrack.describedTracks = track.describedTracks
        return containerTrack
    }

    /// From 7.0 on FFmpeg makes streams of the substreams of IAMF, numbered as those are: the first of them stands for
    /// the track. nil for any other.
    private func immersiveTrack(of stream: StreamDescription) -> ISOTrack? {
        let immersive = tracks.filter { $0.sampleEntry?.codingFormat == "iamf" }
        guard stream.mediaType == .audio, stream.codec != nil, stream.codecTag != "iamf",
            let track = immersive.first, immersive.count == 1,
            !stream.dispositions.contains("dependent")
        else { return nil }
        let own = stream.containerID.flatMap { self.track($0) }
        return own?.sampleEntry?.audio == nil || own?.id == track.id ? track : nil
    }

    /// The picture of a file without tracks.
    private func stillPicture(for stream: StreamDescription) -> ContainerTrack? {
        guard tracks.isEmpty, let stillPicture, stream.index == 0 else { return nil }
        var containerTrack = ContainerTrack(
            containerID: stream.containerID,
            codec: stream.codec == nil ? stillPicture.codec : nil,
            sampleEntry: stillPicture.itemType, configuration: stillPicture.configuration,
            claims: stillPicture.claims)
        containerTrack.isStillPicture = true
        return containerTrack
    }

    /// Codec of the entry, where FFmpeg may not know it, or does not see it
    /// behind a protection of its own kind.
    private func codec(of entry: ISOSampleEntry, for stream: StreamDescription) -> String? {
        if let codec = Self.newCodec(entry) { return codec.name }
        guard stream.codec == nil else { return nil }
        switch entry.codingFormat {
        case "drms": return "aac"
        case "drmi": return "h264"
        case let format: return Codec(sampleEntry: format)?.name
        }
    }

    /// The codec of an entry, where FFmpeg may not know it.
    private static func newCodec(_ entry: ISOSampleEntry) -> Codec? {
        Codec(sampleEntry: entry.codingFormat).flatMap { $0.traits.contains(.isNew) ? $0 : nil }
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

    /// Subtitle entries that are their own RFC 6381 string.
    private static let subtitleEntries: Set<String> = ["stpp", "wvtt", "tx3g"]
}

extension ISOSampleEntry {
    /// Content of the boxes that hold the configuration of a codec whose FFmpeg extradata
    /// is something else or nothing. One entry has one of them.
    fileprivate var configuration: Bytes? {
        ["vvcC", "vpcC", "dac3", "dec3", "dac4", "dmlp", "ddts", "udts", "pcmC", "mhaC", "iacb"]
            .lazy.compactMap { configurations[$0] }.first
    }
}
