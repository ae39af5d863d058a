import TrackModel

/// RPUs that cannot be read, or whose checksum is wrong.
enum DamagedRPURule: TrackFindingRule {
    static let codes: [Finding.Code] = [.hdrDolbyVisionRPUDamaged]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let damaged = subject.metadata?.damagedRPUs, damaged > 0 else { return [] }
        return [
            subject.finding(
                .hdrDolbyVisionRPUDamaged,
                "Dolby Vision metadata of \(damaged) frames is cut or fails its checksum")
        ]
    }
}
