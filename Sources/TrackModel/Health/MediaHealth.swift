/// Whether an input is whole, as far as it was read: the verdict of its findings.
public struct MediaHealth: Hashable, Codable, Sendable {
    /// The verdict on the part that was read.
    public enum Verdict: String, Codable, Hashable, Sendable, CaseIterable {
        /// Nothing that was read is damaged.
        case ok
        /// Facts contradict each other, as in damaged files.
        case suspicious
        /// Bytes are missing or wrong.
        case damaged
        /// It could not be analysed.
        case unreadable
    }

    /// The verdict on what `coverage` names.
    public var verdict: Verdict
    /// Codes of the findings that decide it, root cause first; the error of an unreadable input.
    public var reasons: [String]
    /// The part of the file that the verdict is about.
    public var coverage: HealthCoverage

    package init(_ record: MediaRecord) {
        coverage = HealthCoverage(record)
        if let error = record.error {
            (verdict, reasons) = (.unreadable, [error.code])
            return
        }
        let found = record.healthFindings
        verdict =
            found.contains { $0.healthEffect == .damage }
            ? .damaged : found.isEmpty ? .ok : .suspicious
        reasons = []
        for finding in found where !reasons.contains(finding.code.rawValue) {
            reasons.append(finding.code.rawValue)
        }
    }
}

extension MediaRecord {
    /// The verdict of the findings; never nil, but older records have none in their JSON.
    public var health: MediaHealth? { MediaHealth(self) }

    /// Findings of damage, then those of suspicion, each after those that it follows from.
    package var healthFindings: [Finding] {
        let found = findings.filter { $0.healthEffect == .damage || $0.healthEffect == .suspicion }
        return found.count < 2 ? found : found.inReadingOrder
    }
}

extension MediaHealth: Described {
    package static let members = MemberTable<Self>(
        "the health",
        [
            Member(
                "verdict", \.verdict,
                """
                `damaged` if a finding means damage; `suspicious` if facts contradict each other \
                as in damaged files; `ok` if nothing that `coverage` names is damaged; \
                `unreadable` for an input that could not be analysed.
                """),
            Member(
                "reasons", \.reasons,
                """
                Codes of the findings that decide the verdict, root cause first; for an \
                unreadable input the code of its error.
                """),
            Member("coverage", \.coverage, "The part of the file that the verdict is about."),
        ])
}

extension MediaHealth.Verdict: Vocabulary {}
