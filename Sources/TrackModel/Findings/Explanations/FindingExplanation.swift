/// A finding explained to whoever has to act on it.
public struct FindingExplanation: Hashable, Sendable {
    /// The finding that it explains.
    public let code: Finding.Code
    /// What viewers, players or programs notice of it.
    public let consequence: String
    /// How to mend it.
    public let remedy: FindingRemedy
    /// The measure and the value from which on it is told; nil for a plain fact.
    public let threshold: String?
    /// How it can be wrong, or true and of no harm.
    public let doubt: String

    init(
        _ code: Finding.Code, consequence: String, remedy: String,
        commands: [RemedyCommand] = [], threshold: String? = nil, doubt: String
    ) {
        self.code = code
        self.consequence = consequence
        self.remedy = FindingRemedy(advice: remedy, commands: commands)
        self.threshold = threshold
        self.doubt = doubt
    }

    /// In the order of areas.
    package static let all =
        color + highDynamicRange + picture + pictureContent + sound + time + file + decoding
        + playlist

    private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

    fileprivate static func explanation(of code: Finding.Code) -> Self? { byCode[code] }
}

extension Finding.Code {
    /// Consequence, remedy and doubt; nil only for a finding of a later version.
    public var explanation: FindingExplanation? { .explanation(of: self) }
}
