import Bitstream
import FFmpegBridge
import TrackModel

extension ISOFile: ContainerReader {
    static var demuxers: Set<String> { ["mov,mp4,m4a,3gp,3g2,mj2"] }

    var canDeclareDolbyVision: Bool { true }

    var formatWord: String? { isQuickTime ? "mov" : "mp4" }

    func complete(_ container: inout MediaContainer) {
        container.isTruncated = isTruncated
        container.encryption = protection
        container.contentCredentials = contentCredentials
        container.motionPhoto = motionPhoto
        // FFmpeg's duration is that of the longest track, with a rounding that depends on its
        // version. In a fragmented file it is the end of the last fragment that FFmpeg saw.
        container.duration = presentationDuration ?? (isFragmented ? nil : container.duration)
        if container.chapters.isEmpty { container.chapters = neroChapters }
        // FFmpeg takes the brands of a second, invalid `ftyp`; 7.0 and later merge both.
        guard container.tags["major_brand"] != nil, let majorBrand, let minorVersion else { return }
        container.tags["major_brand"] = Self.text(majorBrand)
        container.tags["minor_version"] = String(minorVersion)
        container.tags["compatible_brands"] = Self.text(compatibleBrands.joined())
    }

    var headerFindings: [Finding] {
        guard let bytes = trailingBytes else { return [] }
        return [
            Finding(
                .containerTrailingBytes,
                message: "\(bytes.count) bytes from byte \(bytes.lowerBound) on belong to no box",
                observed: .int(bytes.count))
        ]
    }

    /// The text before a NUL, which pads lists of brands.
    private static func text(_ brands: String) -> String { String(brands.prefix { $0 != "\0" }) }

    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] {
        var indexes: [Int: TrackIndex] = [:]
        for id in containerIDs where indexes[id] == nil {
            if let sync = fragmentSync(containerID: id, source: &source) {
                indexes[id] = .numbers(Set(sync.numbers), of: sync.count)
            } else if let numbers = syncSamples(containerID: id, source: &source) {
                indexes[id] = .numbers(Set(numbers), of: track(id)?.samples.count)
            }
        }
        return indexes
    }
}

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
        // Timed text and WebVTT are the only subtitles of MP4 that FFmpeg does not class.
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
        containerTrack.foreignSamples = ForeignSamples(track)
        // MPEG audio has no configuration that FFmpeg could take it from (ISO/IEC 14496-14).
        containerTrack.hasFixedChannels =
            entry?.codingFormat == "mp4a"
            && [0x69, 0x6B].contains(entry?.elementaryStream?.objectType)
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
            totals.samples >= FrameTiming.minimumWhole
        {
            containerTrack.claims.claim(\.frameRateMode, .constant, from: .container)
        }
        containerTrack.dependencies = track.references["vdep"] ?? []
        containerTrack.t35Identifier = entry?.t35Identifier
        containerTrack.describedTracks = track.describedTracks
        return containerTrack
    }

    /// FFmpeg 7.0 and later make streams of the substreams of IAMF, with their numbers. The first
    /// one represents the track; nil for any other.
    private func immersiveTrack(of stream: StreamDescription) -> ISOTrack? {
        let immersive = tracks.filter { $0.sampleEntry?.codingFormat == "iamf" }
        guard stream.mediaType == .audio, stream.codec != nil, stream.codecTag != "iamf",
            let track = immersive.first, immersive.count == 1,
            !stream.dispositions.contains("dependent")
        else { return nil }
        let own = stream.containerID.flatMap { self.track($0) }
        return own?.sampleEntry?.audio == nil || own?.id == track.id ? track : nil
    }

    /// The image of a file without tracks.
    private func stillPicture(for stream: StreamDescription) -> ContainerTrack? {
        guard tracks.isEmpty, let stillPicture, stream.index == 0 else { return nil }
        var containerTrack = ContainerTrack(
            containerID: stream.containerID,
            codec: stream.codec == nil ? stillPicture.codec : nil,
            sampleEntry: stillPicture.itemType, configuration: stillPicture.configuration,
            claims: stillPicture.claims)
        containerTrack.isStillPicture = true
        containerTrack.isImageGrid = stillPicture.itemType == "grid"
        if containerTrack.isImageGrid {
            // FFmpeg 7.1 and later give the first tile.
            containerTrack.corrected = TrackMembers(\.codedSize)
            containerTrack.corrections = stillPicture.claims.filter { $0.isAbout(\.codedSize) }
        }
        return containerTrack
    }

    /// Codec of the entry, where FFmpeg may not know it, or not see it through its encryption.
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

    /// FFmpeg distinguishes covers from the frames of a video track.
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
