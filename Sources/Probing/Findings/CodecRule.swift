import TrackModel

/// A codec that nobody knows, or that this FFmpeg has no decoder for.
enum CodecRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.containerUnknownCodec, .decodeNoDecoder]

    static func findings(on subject: TrackSubject) -> [Finding] {
        finding(on: subject).map { [$0] } ?? []
    }

    private static func finding(on subject: TrackSubject) -> Finding? {
        let (probe, containerTrack) = (subject.probe, subject.containerTrack)
        let isPicturesOrSound = probe.mediaType == .video || probe.mediaType == .audio
        guard let codec = probe.codec else {
            guard isPicturesOrSound || probe.mediaType == .subtitle else { return nil }
            let tag = containerTrack.codecTag ?? probe.description.codecTag
            return subject.finding(
                .containerUnknownCodec,
                tag.map { "the codec “\($0)” is not known" } ?? "the container names no codec")
        }
        guard isPicturesOrSound else { return nil }
        if containerTrack.contradicts(probe.description), let taken = probe.description.codec {
            return subject.finding(
                .decodeNoDecoder, "this FFmpeg takes \(codec) for \(taken); headers only")
        }
        guard !probe.isDecodable else { return nil }
        return subject.finding(
            .decodeNoDecoder, "this FFmpeg has no decoder for \(codec); headers only")
    }
}
