import Playlists

/// The part that EXT-X-PRELOAD-HINT announced, compared with the part that came (rfc8216bis,
/// 4.4.5.3).
struct HintedPart {
    private let uri: String
    /// First byte; 0 where it is not written.
    private let start: UInt64
    /// Bytes; nil up to the end of the file.
    private let length: UInt64?
    private let edge: LiveEdge

    /// - Parameter playlist: the reading before.
    init?(of playlist: MediaPlaylist) {
        let hint = playlist.preloadHints.first { $0.attributes.text("TYPE") == "PART" }
        guard let hint, let uri = hint.attributes.text("URI") else { return nil }
        self.uri = uri
        start = hint.attributes.text("BYTERANGE-START").flatMap { UInt64($0) } ?? 0
        length = hint.attributes.text("BYTERANGE-LENGTH").flatMap { UInt64($0) }
        edge = LiveEdge(playlist)
    }

    /// A sentence; nil where the part is as it was announced, or has not come.
    func fault(in playlist: MediaPlaylist, _ list: SegmentList) -> String? {
        guard let first = playlist.segments.first?.sequenceNumber, edge.sequence >= first,
            let parent = Int(exactly: edge.sequence - first), parent <= playlist.segments.count
        else { return nil }
        // A discontinuity was not foreseen by the hint.
        if parent < playlist.segments.count, playlist.segments[parent].isDiscontinuous {
            return nil
        }
        let parts = list.parts.filter { $0.parent == parent }
        guard edge.parts < parts.count else { return nil }
        let part = parts[edge.parts].segment
        guard !part.isGap else { return nil }
        if part.uri != uri { return "The part after EXT-X-PRELOAD-HINT has another URI." }
        guard (part.range?.offset ?? 0) == start else {
            return "The part after EXT-X-PRELOAD-HINT begins at another byte."
        }
        guard let length, let range = part.range, range.length != length else { return nil }
        return "The part after EXT-X-PRELOAD-HINT has another length."
    }
}
