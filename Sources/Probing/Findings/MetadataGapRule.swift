import TrackModel

/// Dynamic HDR metadata that only some of the frames carry.
enum MetadataGapRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.hdrDolbyVisionGap, .hdrHDR10PlusGap]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard subject.counter != nil, let metadata = subject.metadata else { return [] }
        let frames = metadata.frames
        if metadata.rpuFrames > 0, metadata.rpuFrames < frames {
            return [
                subject.finding(
                    .hdrDolbyVisionGap, "\(metadata.rpuFrames) of \(frames) frames carry an RPU")
            ]
        }
        guard metadata.hdr10PlusFrames > 0, metadata.hdr10PlusFrames < frames else { return [] }
        return [
            subject.finding(
                .hdrHDR10PlusGap, "\(metadata.hdr10PlusFrames) of \(frames) frames carry HDR10+")
        ]
    }
}
