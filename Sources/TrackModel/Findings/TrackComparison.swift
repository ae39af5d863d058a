/// Findings about tracks against each other, where every packet was counted.
package enum TrackComparison {
    /// Seconds between the starts of picture and sound that players have to mend.
    private static let startOffset = 0.1

    /// A track that ends this many seconds, and this share of the whole, before the
    /// longest one has lost its end.
    private static let missingSeconds = 2.0
    private static let missingShare = 0.02

    /// - Parameter programs: of a container whose programs have clocks of their own;
    ///   tracks in none of several are not compared.
    package static func findings(
        _ tracks: [MediaPlayerTrack], programs: [Program] = []
    ) -> [Finding] {
        guard programs.count > 1 else { return findings(sharingClock: tracks) }
        var findings: [Finding] = []
        for program in programs {
            let members = tracks.filter { program.trackIDs.contains($0.trackID) }
            // A track of two programs is told of once.
            findings += self.findings(sharingClock: members).filter { !findings.contains($0) }
        }
        return findings
    }

    private static func findings(sharingClock tracks: [MediaPlayerTrack]) -> [Finding] {
        let counted = tracks.filter { track in
            (track.mediaType == .video || track.mediaType == .audio)
                && !track.isAttachedPicture
                && (track.packets?.packets ?? 0) > 1
        }
        return startOffsets(counted) + earlyEnds(counted)
    }

    private static func startOffsets(_ tracks: [MediaPlayerTrack]) -> [Finding] {
        guard let video = tracks.first(where: { $0.mediaType == .video }),
            let start = video.packets?.firstTime
        else { return [] }
        return tracks.filter { $0.mediaType == .audio }.compactMap { track in
            guard let first = track.packets?.firstTime, abs(first - start) > startOffset else {
                return nil
            }
            let offset = ((first - start) * 1000).rounded() / 1000
            return Finding(
                .timeStartOffset, trackID: track.trackID,
                message:
                    "the sound begins \(abs(offset)) s \(offset > 0 ? "after" : "before") the picture",
                observed: .double(offset))
        }
    }

    private static func earlyEnds(_ tracks: [MediaPlayerTrack]) -> [Finding] {
        let ends = tracks.compactMap { $0.packets?.endTime }
        let starts = tracks.compactMap { $0.packets?.firstTime }
        guard let last = ends.max(), let first = starts.min() else { return [] }
        let tolerated = max(missingSeconds, (last - first) * missingShare)
        return tracks.compactMap { track in
            guard let end = track.packets?.endTime, last - end > tolerated else { return nil }
            let missing = ((last - end) * 10).rounded() / 10
            return Finding(
                .timeTrackTruncated, trackID: track.trackID,
                message: "the track ends \(missing) s before the longest one",
                declared: .double(last), observed: .double(end))
        }
    }
}
