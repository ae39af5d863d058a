import TrackModel

/// A check of one subject.
///
/// A new finding is a rule in the ordered list of its area, and a row in `Finding.Code`.
struct FindingRule<Subject>: Sendable {
    /// Codes that the check can report; empty for verdicts of the meters.
    let codes: [Finding.Code]
    let findings: @Sendable (Subject) -> [Finding]

    /// A rule that can report several findings.
    init(_ codes: Finding.Code..., findings: @escaping @Sendable (Subject) -> [Finding]) {
        (self.codes, self.findings) = (codes, findings)
    }

    /// A rule that reports one finding at most.
    init(_ codes: Finding.Code..., finding: @escaping @Sendable (Subject) -> Finding?) {
        self.codes = codes
        findings = { subject in finding(subject).map { [$0] } ?? [] }
    }
}

typealias TrackRule = FindingRule<TrackSubject>
typealias FileRule = FindingRule<FileSubject>

/// The areas of rules, in the order in which reports list their findings.
enum FindingRules {
    static let track: [TrackRule] =
        MeasurementFindings.rules + HeaderFindings.rules + DecodingFindings.rules
        + PacketFindings.rules + TagFindings.rules + SubtitleFindings.rules

    /// Findings about the file follow those about its tracks.
    static let file: [FileRule] =
        SyncFindings.rules + ContainerFindings.rules + StructureFindings.rules
        + SubtitleFindings.fileRules

    static func findings(on subject: TrackSubject) -> [Finding] {
        track.flatMap { $0.findings(subject) }
    }

    static func findings(on subject: FileSubject) -> [Finding] {
        file.flatMap { $0.findings(subject) }
    }
}
