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
}
