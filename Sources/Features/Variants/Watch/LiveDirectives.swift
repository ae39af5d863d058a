import Playlists
import TrackModel

/// Delivery directives of a reload that waits for news: `_HLS_msn` and `_HLS_part` (rfc8216bis,
/// 6.2.5.2).
struct LiveDirectives: Hashable {
    let sequence: UInt64
    /// nil in a playlist without parts.
    let part: Int?

    /// The next part or segment of a playlist; nil where its server does not offer to wait.
    init?(after playlist: MediaPlaylist) {
        guard playlist.serverControl?.attributes.isYes("CAN-BLOCK-RELOAD") == true else {
            return nil
        }
        let edge = LiveEdge(playlist)
        sequence = edge.sequence
        part = playlist.partTarget == nil ? nil : edge.parts
    }

    /// The query, in the order of names that clients keep to.
    var text: String { "_HLS_msn=\(sequence)" + (part.map { "&_HLS_part=\($0)" } ?? "") }

    /// Whether a playlist has what was waited for.
    func isMet(by playlist: MediaPlaylist) -> Bool {
        let edge = LiveEdge(playlist)
        guard edge.sequence == sequence else { return edge.sequence > sequence }
        return part.map { edge.parts > $0 } ?? false
    }
}

/// The end of a live playlist: the sequence number of the segment to come, and its parts so far.
struct LiveEdge: Hashable {
    let sequence: UInt64
    let parts: Int

    init(_ playlist: MediaPlaylist) {
        let last = playlist.segments.last?.sequenceNumber
        sequence = last.map { $0 &+ 1 } ?? playlist.mediaSequence
        parts = playlist.trailingParts.count
    }

    /// Whether a report (LAST-MSN, LAST-PART) is older than this by more than one part.
    func isAhead(ofReport sequence: UInt64, part: UInt64?) -> Bool {
        // Without parts LAST-MSN is the last whole segment.
        guard let part else { return sequence &+ 2 < self.sequence }
        if sequence == self.sequence { return part &+ 2 < UInt64(parts) }
        if sequence > self.sequence { return false }
        return sequence &+ 1 < self.sequence || parts > 1
    }
}

/// A delta update (EXT-X-SKIP), compared with the whole playlist (rfc8216bis, 6.2.5.1).
struct DeltaUpdate {
    let delta: MediaPlaylist
    let whole: MediaPlaylist

    /// Seconds.
    private static let tolerance = 0.5

    /// Codes and sentences.
    var faults: [(code: String, message: String)] {
        guard let boundary = whole.serverControl?.attributes.decimal("CAN-SKIP-UNTIL") else {
            return []
        }
        let skipped = delta.skippedSegments
        guard skipped > 0 else {
            let rest = whole.segments.dropFirst().reduce(0) { $0 + ($1.duration ?? 0) }
            return rest > boundary + Self.tolerance
                ? [
                    (
                        "delta-missing",
                        "_HLS_skip is answered without EXT-X-SKIP, though segments are older than "
                            + "CAN-SKIP-UNTIL."
                    )
                ] : []
        }
        var faults: [(code: String, message: String)] = []
        if delta.duration < boundary - Self.tolerance {
            faults.append(
                (
                    "delta-too-short",
                    "The delta update skips segments within CAN-SKIP-UNTIL of the end."
                ))
        }
        let known = Dictionary(
            whole.segments.map { ($0.sequenceNumber, $0) }, uniquingKeysWith: { first, _ in first })
        let (first, isFar) = delta.mediaSequence.addingReportingOverflow(skipped)
        let differs = delta.segments.enumerated().first { index, segment in
            guard !isFar, let other = known[first &+ UInt64(index)] else { return false }
            return other.uri.text != segment.uri.text || other.duration != segment.duration
                || other.byteRange != segment.byteRange
        }
        if let differs {
            faults.append(
                (
                    "delta-differs",
                    "Segment \(first &+ UInt64(differs.offset)) of the delta update is not that of "
                        + "the playlist."
                ))
        }
        return faults
    }
}
