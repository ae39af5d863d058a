import TrackModel

/// The last packet of the track ends in its middle.
enum CutPacketRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.containerPacketCut]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard subject.hasEnded, let cut = subject.probe.observer(LastPacketCheck.self)?.cutLocation
        else { return [] }
        return [
            subject.finding(
                .containerPacketCut,
                "the last packet, \(subject.location(cut)), ends in its middle")
        ]
    }
}
