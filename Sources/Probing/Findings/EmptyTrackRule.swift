import TrackModel

/// The container declares a track, and the file has no packet of it.
enum EmptyTrackRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.containerEmptyTrack]

    static func findings(on subject: TrackSubject) -> [Finding] {
        let probe = subject.probe
        // Streams without a list of tracks are cut into packets by FFmpeg, which may not
        // know how.
        guard subject.hasEnded, probe.packetsSeen == 0, !probe.isAttachedPicture,
            subject.containerTrack.containerID != nil
        else { return [] }
        switch probe.mediaType {
        case .video, .audio:
            return [
                subject.finding(.containerEmptyTrack, "the track is declared and has no packet")
            ]
        // Forced subtitles may well be none.
        case .subtitle:
            return [
                Finding(
                    .containerEmptyTrack, trackID: subject.track.trackID,
                    message: "the track is declared and has no packet", severity: .info)
            ]
        case .data, .attachment: return []
        }
    }
}
