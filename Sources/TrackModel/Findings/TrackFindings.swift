// Findings that follow from one record alone.

extension MediaPlayerTrack {
    /// Findings about this track alone.
    package var ownFindings: [Finding] {
        [
            dolbyVisionWithoutRecord, dolbyVisionProfileConflict, staticMetadataMissing,
            variableFrameRate,
        ]
        .compactMap { $0 }
    }

    private var dolbyVisionWithoutRecord: Finding? {
        guard let dovi, dovi.origin == .bitstream else { return nil }
        return Finding(
            .hdrDolbyVisionWithoutRecord, trackID: trackID,
            message: "the frames carry Dolby Vision and the container does not say so",
            observed: dovi.factValue)
    }

    private var dolbyVisionProfileConflict: Finding? {
        let evidence = evidence(of: \.dovi)
        guard let written = evidence?.declared?["profile"],
            let seen = evidence?.observed?["profile"], written != seen
        else { return nil }
        return Finding(
            .hdrDolbyVisionProfileConflict, trackID: trackID,
            message: MemberLabel("dovi.profile").contradiction(
                written, seen, by: ("container says", "frames say"),
                believesFirst: dovi?.origin == .container),
            declared: written, observed: seen)
    }

    private var staticMetadataMissing: Finding? {
        guard transferFunction == "smpte2084", masteringDisplay == nil, dovi == nil else {
            return nil
        }
        return Finding(
            .hdrStaticMetadataMissing, trackID: trackID,
            message: contentLight == nil
                ? "PQ video without mastering display and content light metadata"
                : "PQ video without mastering display metadata")
    }

    private var variableFrameRate: Finding? {
        guard frameRateMode == .variable else { return nil }
        return Finding(
            .timeVariableFrameRate, trackID: trackID, message: "the frames are not evenly spaced")
    }
}

extension MediaContainer {
    /// Findings about the file as a whole.
    package var ownFindings: [Finding] {
        guard isTruncated == true else { return [] }
        return [Finding(.containerTruncated, message: "the file ends before its container says")]
    }
}

/// Start and end of a track on the clock of its file, in seconds; nil where unknown.
package struct TrackSpan: Hashable, Sendable {
    package var start: Double?
    package var end: Double?

    package init(start: Double? = nil, end: Double? = nil) {
        (self.start, self.end) = (start, end)
    }
}

/// Findings from comparisons of tracks.
package enum TrackComparison {
    /// Seconds between the starts of video and audio that players must compensate.
    private static let startOffset = 0.1

    /// A track is truncated if it ends this many seconds, and this share of the whole, before the
    /// longest one.
    private static let missingSeconds = 2.0
    private static let missingShare = 0.02

    /// - Parameters:
    ///   - spans: by trackID.
    ///   - programs: programs with separate clocks; tracks outside all of several programs are not
    ///     compared.
    package static func findings(
        _ tracks: [MediaPlayerTrack], spans: [Int: TrackSpan], programs: [Program] = []
    ) -> [Finding] {
        guard programs.count > 1 else { return findings(sharingClock: tracks, spans) }
        var findings: [Finding] = []
        for program in programs {
            let members = tracks.filter { program.trackIDs.contains($0.trackID) }
            // A track of two programs is reported once.
            findings += self.findings(sharingClock: members, spans).filter {
                !findings.contains($0)
            }
        }
        return findings
    }

    private typealias Track = (track: MediaPlayerTrack, span: TrackSpan)

    private static func findings(
        sharingClock tracks: [MediaPlayerTrack], _ spans: [Int: TrackSpan]
    ) -> [Finding] {
        let media = tracks.filter { track in
            (track.mediaType == .video || track.mediaType == .audio) && !track.isAttachedPicture
        }.compactMap { track in spans[track.trackID].map { (track, $0) } }
        return startOffsets(media) + earlyEnds(media)
    }

    private static func startOffsets(_ tracks: [Track]) -> [Finding] {
        guard let start = tracks.first(where: { $0.track.mediaType == .video })?.span.start else {
            return []
        }
        return tracks.filter { $0.track.mediaType == .audio }.compactMap { track, span in
            guard let first = span.start, abs(first - start) > startOffset else { return nil }
            let offset = ((first - start) * 1000).rounded() / 1000
            return Finding(
                .timeStartOffset, trackID: track.trackID,
                message:
                    "audio starts \(abs(offset)) s \(offset > 0 ? "after" : "before") video",
                observed: .double(offset))
        }
    }

    private static func earlyEnds(_ tracks: [Track]) -> [Finding] {
        let ends = tracks.compactMap(\.span.end)
        let starts = tracks.compactMap(\.span.start)
        guard let last = ends.max(), let first = starts.min() else { return [] }
        let tolerated = max(missingSeconds, (last - first) * missingShare)
        return tracks.compactMap { track, span in
            guard let end = span.end, last - end > tolerated else { return nil }
            let missing = ((last - end) * 10).rounded() / 10
            return Finding(
                .timeTrackTruncated, trackID: track.trackID,
                message: "the track ends \(missing) s before the longest one",
                declared: .double(last), observed: .double(end))
        }
    }
}
