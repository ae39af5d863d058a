import Bitstream
import FFmpegBridge
import TrackModel

extension MatroskaFile: ContainerReader {
    static var demuxers: Set<String> { ["matroska,webm"] }

    var canDeclareDolbyVision: Bool { true }

    var formatWord: String? { docType == "webm" ? "webm" : "matroska" }

    func complete(_ container: inout MediaContainer) {
        container.isTruncated = isTruncated
        container.duration = container.duration ?? info.duration
        let (editions, segments) = (mediaEditions, linkedSegments)
        if !editions.isEmpty {
            container.editions = editions
            // FFmpeg joins the chapters of all editions.
            container.chapters = chapters
        }
        container.linkedSegments = segments.isEmpty ? nil : segments
        container.application = info.writingApp.flatMap { $0.isEmpty ? nil : $0 }
        guard !attachments.isEmpty else { return }
        container.attachments = attachments.map { written in
            var attachment = written.attachment
            let track = container.attachments.first { $0.fileName == attachment.fileName }
            (attachment.trackID, attachment.fontNames) = (track?.trackID, track?.fontNames)
            return attachment
        }
    }

    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] {
        let scale = Rational(info.timestampScale, 1_000_000_000)
        return Dictionary(grouping: cues(source: &source), by: \.track)
            .mapValues { .times($0.map { ($0.time, $0.position) }, unit: scale) }
    }

    func inspectionFindings(source: inout HeaderBytes) -> [Finding] {
        checksumFaults(source: &source).map { fault in
            Finding(
                .containerChecksum,
                message: "\(fault.element) at byte \(fault.position) does not match its CRC-32")
        }
    }
}

extension MatroskaFile {
    /// FFmpeg keeps the order of tracks but not their numbers: a stream for each known type that
    /// names a codec.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        let streams = tracks.filter { $0.mediaType != nil && $0.codecID?.isEmpty == false }
        guard stream.index < streams.count else { return nil }
        let track = streams[stream.index]
        guard track.mediaType == stream.mediaType, let number = track.number else { return nil }
        var containerTrack = ContainerTrack(
            containerID: number,
            codec: track.codecID.flatMap(Codec.init(matroska:)).flatMap {
                $0.traits.contains(.isNew) ? $0.name : nil
            },
            title: track.name ?? "", dispositions: track.dispositions,
            isEnabled: track.isEnabled, claims: claims(containerID: number))
        containerTrack.take(
            track.dolbyVisionConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(configuration: $0)
            })
        containerTrack.compareLanguages(
            track.legacyLanguage, track.languageBCP47, trackID: stream.index)
        // FFmpeg drops it.
        if ["V_VP8", "V_VP9", "V_PRORES", "A_FLAC"].contains(track.codecID) {
            containerTrack.configuration = track.codecPrivate
        }
        if stream.mediaType == .video {
            containerTrack.frameRate = track.defaultFrameRate.map(StandardFrameRate.nearest)
            containerTrack.crop = track.video.flatMap { PictureInsets($0.crop) }
        }
        containerTrack.isImageSubtitle = containerTrack.codec == "webvtt" ? false : nil
        containerTrack.isCompressed = track.contentEncodings.contains { !$0.isEncryption }
        containerTrack.statistics = self.statistics(containerID: number)
        if let statistics = containerTrack.statistics, isCredible(statistics) {
            containerTrack.claims.claim(bitRate: statistics.bitRate, .tag, from: .container)
            containerTrack.claims.claim(\.duration, statistics.duration, from: .container)
            containerTrack.statesEnd = statesEnds
            containerTrack.claims.claim(\.frameCount, statistics.frameCount, from: .container)
            containerTrack.claims.claim(
                \.byteCount, containerTrack.isCompressed ? nil : statistics.byteCount,
                from: .container)
        }
        return containerTrack
    }
}

extension MatroskaFile {
    /// Whether FFmpeg's muxer wrote the file, which takes the end on the clock for the duration.
    private var statesEnds: Bool { info.muxingApp?.hasPrefix("Lavf") == true }

    /// Whether the file is whole and unchanged since its muxer wrote the statistics tags.
    private func isCredible(_ statistics: MatroskaStatistics) -> Bool {
        isTruncated != true && statistics.isFromWriter != false
    }
}

extension PictureInsets {
    /// nil for no crop, and for one that exceeds any frame size.
    fileprivate init?(_ crop: MatroskaVideo.Crop) {
        let limit: UInt64 = 1 << 16
        guard max(crop.top, crop.bottom, crop.left, crop.right) < limit else { return nil }
        self.init(
            top: Int(crop.top), bottom: Int(crop.bottom), left: Int(crop.left),
            right: Int(crop.right))
        if isEmpty { return nil }
    }
}

extension MatroskaTrack {
    var mediaType: MediaType? {
        switch kind {
        case .video: .video
        case .audio: .audio
        case .subtitle: .subtitle
        case .metadata: .data
        default: nil
        }
    }
}

extension MatroskaFile {
    /// FFmpeg's name of the codec by its CodecID (RFC 9559 and the codec mappings); nil where the
    /// CodecID leaves it to the private data.
    static func codec(of track: MatroskaTrack) -> String? {
        guard let id = track.codecID else { return nil }
        if let codec = Codec(matroska: id) { return codec.name }
        // Old files append the profile: A_AAC/MPEG4/LC/SBR.
        if id.hasPrefix("A_AAC/") { return "aac" }
        if id.hasPrefix("A_AC3/") { return "ac3" }
        let bits = track.audio?.bitDepth
        return switch (id, bits) {
        case ("A_PCM/INT/LIT", 8?): "pcm_u8"
        case ("A_PCM/INT/LIT", 16?), ("A_PCM/INT/LIT", 24?), ("A_PCM/INT/LIT", 32?):
            bits.map { "pcm_s\($0)le" }
        case ("A_PCM/INT/BIG", 16?), ("A_PCM/INT/BIG", 24?), ("A_PCM/INT/BIG", 32?):
            bits.map { "pcm_s\($0)be" }
        case ("A_PCM/FLOAT/IEEE", 32?), ("A_PCM/FLOAT/IEEE", 64?): bits.map { "pcm_f\($0)le" }
        default: nil
        }
    }
}
