import TrackModel

/// Something odd about a policy that can nevertheless be run.
public struct PolicyRemark: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The rule can never count.
        case unreachable
        /// Two rules cannot both be kept.
        case contradiction
        /// The rule says nothing that an earlier one has not said.
        case redundant
        /// A language, codec, role or setting that nobody knows.
        case unknownName = "unknown-name"
    }

    public var kind: Kind
    /// Line in the rule file, from 1.
    public var line: Int?
    /// One sentence.
    public var message: String

    public init(kind: Kind, line: Int?, message: String) {
        self.kind = kind
        self.line = line
        self.message = message
    }
}

extension PolicyRemark: CustomStringConvertible {
    public var description: String {
        "\(line.map { "line \($0): " } ?? "")\(kind.rawValue): \(message)"
    }
}
