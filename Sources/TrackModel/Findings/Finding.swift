/// Something about the file that a reader should know: a contradiction, an odd
/// value, damage.
public struct Finding: Hashable, Codable, Sendable {
    /// How much a finding matters.
    public enum Severity: String, Codable, Hashable, Sendable, Comparable, CaseIterable {
        case info, warning, error

        public static func < (lhs: Severity, rhs: Severity) -> Bool {
            guard let left = allCases.firstIndex(of: lhs), let right = allCases.firstIndex(of: rhs)
            else { return false }
            return left < right
        }
    }

    /// `area.kind`, stable: `color.transfer-conflict`.
    public var code: Code
    /// How bad it is.
    public var severity: Severity
    /// nil when the finding is about the whole file.
    public var trackID: Int?
    /// One sentence.
    public var message: String
    /// What the container says.
    public var declared: JSONValue?
    /// What the stream says, or what was measured.
    public var observed: JSONValue?
    /// 0 to 1; nil for a plain fact.
    public var confidence: Double?

    package init(
        _ code: Code, trackID: Int? = nil, message: String, declared: JSONValue? = nil,
        observed: JSONValue? = nil, severity: Severity? = nil, confidence: Double? = nil
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.trackID = trackID
        self.message = message
        self.declared = declared
        self.observed = observed
        self.confidence = confidence
    }
}
