import TrackModel

/// Something odd about a policy that can nevertheless be run.
package struct PolicyRemark: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The rule can never count.
        case unreachable
        /// Two rules cannot both be kept.
        case contradiction
        /// The rule says nothing that an earlier one has not said.
        case redundant
        /// A language, codec, role or setting that nobody knows.
        case unknownName = "unknown-name"
    }

    package var kind: Kind
    /// The rule file, and the line in it from 1.
    package var file: String?
    package var line: Int?
    /// One sentence.
    package var message: String

    package init(kind: Kind, file: String? = nil, line: Int?, message: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.message = message
    }
}

extension PolicyRemark: CustomStringConvertible {
    /// `anime.yaml:7: unreachable: …`
    package var description: String {
        let place = line.map { "\(file.map { "\($0):" } ?? "line ")\($0): " }
        return "\(place ?? file.map { "\($0): " } ?? "")\(kind.rawValue): \(message)"
    }
}
