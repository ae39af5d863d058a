import TrackModel

extension PlaybackDevice {
    /// The codec in which a subtitle of a file reaches the player; nil where it is not shown.
    ///
    /// Jellyfin sends text in a format of the client except ASS (`GetSubtitleProfile` of
    /// StreamBuilder).
    func subtitle(_ codec: String, isImage: Bool, in format: String) -> String? {
        let formats = subtitles ?? []
        if formats.contains(where: { $0.isShown(as: codec, in: format) }) { return codec }
        guard server == .jellyfin else { return nil }
        if formats.contains(where: {
            $0.isText && !Self.styled.contains($0.codec) && $0.isEmbedded(in: format)
        }), !isImage, !Self.styled.contains(codec) {
            return codec
        }
        return sentSubtitle(codec, isImage: isImage)
    }

    /// The codec of a subtitle that a server sends beside the video; nil where it burns it in.
    func sentSubtitle(_ codec: String, isImage: Bool, asHLS: Bool = false) -> String? {
        let sent = (subtitles ?? []).filter {
            $0.delivery.contains(.beside) || asHLS && $0.delivery.contains(.hls)
        }
        if sent.contains(where: { $0.codec == codec }) { return codec }
        guard server == .jellyfin, !isImage, !Self.styled.contains(codec) else { return nil }
        return sent.first { $0.isText && !Self.styled.contains($0.codec) }?.codec
    }

    /// Formats that Jellyfin converts neither from nor to.
    private static let styled = ["ass", "ssa"]
}

extension SubtitleSupport {
    fileprivate var isText: Bool { Codec(named: codec)?.traits.contains(.isImage) != true }

    fileprivate func isEmbedded(in format: String) -> Bool {
        delivery.contains(.embedded) && formats.map { $0.contains(format) } ?? true
    }
}
