import Bitstream
import FFmpegBridge
import TrackModel

// What an observer gives to the record beside its claims.

extension TrackProbe {
    /// The record without its claims: what only the container knows.
    var track: MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: description.index, mediaType: mediaType)
        track.containerID = containerTrack.containerID ?? description.containerID
        track.name = containerTrack.title ?? tag("title") ?? ""
        track.isEnabled = containerTrack.isEnabled
        track.dispositions = containerTrack.dispositions ?? description.dispositions
        track.isDecodable = codec == nil ? nil : isDecodable && !decoding.isUnsupported
        track.isImageSubtitle = isImageSubtitle
        let tags = Dictionary(description.tags.map { ($0.key, $0.value) }) { first, _ in first }
        track.tags = tags.isEmpty ? nil : tags
        track.packets = packetStatistics
        let changes = Array(changes.prefix(FormatChangeDetector.kept))
        track.changes = changes.isEmpty ? nil : changes
        if mediaType == .attachment || isAttachedPicture {
            track.attachment = Attachment(
                fileName: tag("filename"), mimeType: tag("mimetype"),
                size: description.attachedPictureSize ?? description.configurationSize,
                trackID: description.index)
        }
        return track
    }

    private func tag(_ key: String) -> String? {
        description.tags.first { $0.key == key }?.value
    }

    private var isImageSubtitle: Bool? {
        guard mediaType == .subtitle else { return nil }
        // Teletext is text; FFmpeg does not class it, as its decoder can do both.
        if codec == "dvb_teletext" { return false }
        return description.isImageSubtitle ?? containerTrack.isImageSubtitle
    }

    /// What the packets and frames showed.
    var findings: [Finding] {
        containerTrack.findings
            + [identity, rateConflict, missingRPU, damagedRPU, decodeErrors, deadSeekPoints]
            .compactMap { $0 }
            + countedFindings + changeFindings
    }

    private var identity: Finding? {
        let isMedia = mediaType == .video || mediaType == .audio || mediaType == .subtitle
        if codec == nil, isMedia {
            let tag = containerTrack.codecTag ?? description.codecTag
            return finding(
                .containerUnknownCodec,
                tag.map { "the codec “\($0)” is not known" } ?? "the container names no codec")
        }
        guard mediaType == .video || mediaType == .audio, let codec else { return nil }
        if containerTrack.contradicts(description), let taken = description.codec {
            return finding(
                .decodeNoDecoder, "this FFmpeg takes \(codec) for \(taken); headers only")
        }
        guard !isDecodable || decoding.isUnsupported else { return nil }
        return finding(.decodeNoDecoder, "this FFmpeg has no decoder for \(codec); headers only")
    }

    private var rateConflict: Finding? {
        guard let (declared, shown) = contradictedRate else { return nil }
        return Finding(
            .timeFrameRateConflict, trackID: description.index,
            message: "the container states \(declared) frames a second, its timestamps show "
                + "\(shown)",
            declared: .string(declared.description), observed: .string(shown.description))
    }

    /// Frames that were all looked at for the RPUs that the container announces, and
    /// have none; nil where some have or nobody can tell.
    var framesWithoutRPU: Int? {
        guard containerTrack.announcesRPU, !isEncrypted,
            let metadata = trustedScanner?.dynamicMetadata, metadata.frames > 0,
            metadata.rpuFrames == 0
        else { return nil }
        return metadata.frames
    }

    private var missingRPU: Finding? {
        guard let frames = framesWithoutRPU else { return nil }
        return finding(
            .hdrDoviRecordWithoutRPU,
            "the container announces Dolby Vision, and none of the \(frames) frames "
                + "looked at carries an RPU")
    }

    private var damagedRPU: Finding? {
        guard let damaged = trustedScanner?.dynamicMetadata?.damagedRPUs, damaged > 0 else {
            return nil
        }
        return finding(
            .hdrDoviRPUDamaged,
            "Dolby Vision metadata of \(damaged) frames is cut or fails its checksum")
    }

    private var decodeErrors: Finding? {
        let health = decoding.health
        if decoding.isFruitless, !decoding.isUnsupported, health.count > 0 {
            return finding(
                .decodeNothingDecoded, "no frame could be decoded, though a decoder exists")
        }
        guard let first = health.problems.first else { return nil }
        let kinds = health.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) × \($0.key)" }.joined(separator: ", ")
        return finding(
            .decodeErrors,
            health.count == 1
                ? "damage (\(first.kind)) \(location(first.time, first.position))"
                : "damage in \(health.count) places (\(kinds)), the first "
                    + location(first.time, first.position))
    }

    private var deadSeekPoints: Finding? {
        let dead = decoding.deadSeekPoints
        guard let first = dead.first, decoding.framesDecoded > 0 else { return nil }
        return finding(
            .indexSeekMiss,
            dead.count == 1
                ? "no picture can be decoded from the seek point \(location(first.time, first.position))"
                : "no picture can be decoded from \(dead.count) seek points, the first "
                    + location(first.time, first.position))
    }

    func finding(_ code: Finding.Code, _ message: String) -> Finding {
        Finding(code, trackID: description.index, message: message)
    }
}
