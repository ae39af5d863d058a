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
        /// An unknown language, codec, role or setting.
        case unknownName = "unknown-name"
    }

    package var kind: Kind
    /// The rule file, and the line in it from 1.
    package var file: String?
    package var line: Int?
    /// One sentence.
    package var message: String
}

extension PolicyRemark: CustomStringConvertible {
    /// `anime.yaml:7: unreachable: …`
    package var description: String {
        let place = line.map { "\(file.map { "\($0):" } ?? "line ")\($0): " }
        return "\(place ?? file.map { "\($0): " } ?? "")\(kind.rawValue): \(message)"
    }
}
