import Bitstream
import FFmpegBridge
import TrackModel

// What the container writes beside the coding, as claims.

extension TrackProbe {
    var labelClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(
            \.containerID, containerTrack.containerID ?? description.containerID,
            from: .container)
        claims.claim(\.name, containerTrack.title ?? tag("title"), from: .container)
        claims.claim(\.isEnabled, containerTrack.isEnabled, from: .container)
        claims.claim(
            \.dispositions, containerTrack.dispositions ?? description.dispositions,
            from: .container)
        claims.claim(\.isImageSubtitle, isImageSubtitle, from: .container)
        let tags = Dictionary(description.tags.map { ($0.key, $0.value) }) { first, _ in first }
        claims.claim(\.tags, tags.isEmpty ? nil : tags, from: .container)
        claims.claim(\.attachment, attachment, from: .container)
        return claims
    }

    private var attachment: MediaAttachment? {
        guard mediaType == .attachment || isAttachedPicture else { return nil }
        return MediaAttachment(
            fileName: tag("filename"),
            // In sound and MP4 the image alone tells.
            mimeType: tag("mimetype")
                ?? (isAttachedPicture ? codec.flatMap { StillImage.mimeType(codec: $0) } : nil),
            size: description.attachedPictureSize ?? description.configurationSize,
            trackID: description.index)
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
