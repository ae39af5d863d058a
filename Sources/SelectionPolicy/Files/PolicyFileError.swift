import Predicates

/// Why a rule file or device file cannot be read, and where.
public struct PolicyFileError: Error, Hashable, Sendable {
    /// Path as the user gave it.
    public let file: String
    /// Line from 1; nil for an error of the whole file.
    public let line: Int?
    /// Column from 1; nil where it is unknown.
    public let column: Int?
    /// The text found.
    let found: String
    /// Valid text there.
    let expected: String
    /// The nearest known name; nil where none is close.
    let suggestion: String?

    init(
        file: String, line: Int? = nil, column: Int? = nil, found: String, expected: String,
        suggestion: String? = nil
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.suggestion = suggestion
    }
}

extension PolicyFileError: CustomStringConvertible {
    /// `anime.yaml:7:12: found “prefers”, expected a rule …; did you mean “prefer”?`
    public var description: String {
        let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
        let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
        return "\(file)\(place): found \(found), expected \(expected)\(hint)"
    }
}

extension PolicyFileError {
    /// For files that extend each other.
    ///
    /// - Parameter paths: the cycle; its last path equals the first.
    package init(circle paths: [String], file: String) {
        let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        self.init(
            file: file, found: "a circle: \(names.joined(separator: " extends "))",
            expected: "files that do not extend each other")
    }

    /// For a file in another encoding, such as Latin-1.
    package init(notUTF8 bytes: [UInt8], file: String) {
        let start = bytes.split(
            separator: 0x0A, omittingEmptySubsequences: false
        ).firstIndex { String(validating: $0, as: UTF8.self) == nil }
        self.init(
            file: file, line: start.map { $0 + 1 },
            found: "letters that are not UTF-8, but perhaps Latin-1",
            expected: "a file in UTF-8 (iconv -f latin1 -t utf-8 makes one)")
    }

    /// For a file that does not exist or cannot be read.
    package init(unreadable file: String) {
        self.init(file: file, found: "no readable file", expected: "a file")
    }

    /// Kinds with built-in names.
    package enum NamedKind: String, CaseIterable, Sendable {
        case policy, device

        fileprivate var names: [String] {
            self == .policy ? SelectionPolicy.versionedPresetNames : PlaybackDevice.names
        }
    }

    /// For a name that is neither a readable file nor a built-in one of this kind.
    ///
    /// - Parameter kind: nil where a policy or a device may be named.
    package init(unreadable name: String, wanted kind: NamedKind?) {
        let kinds = kind.map { [$0] } ?? NamedKind.allCases
        let known = kinds.flatMap(\.names)
        let others = NamedKind.allCases.filter { !kinds.contains($0) }
        if let kind, let other = others.first(where: { $0.names.contains(name) }) {
            self.init(
                file: name, found: "the name of a \(other)",
                expected: "a \(kind) (--\(other == .device ? "device" : "policy") takes \(name); "
                    + "trackprobe policy show \(name) prints it)")
            return
        }
        let near = NearestName(name)
        let all = known + others.flatMap(\.names)
        self.init(
            file: name, found: "no readable file",
            expected: "a file, or one of \(known.joined(separator: ", "))",
            suggestion: near.nearest(in: all) ?? near.completed(in: all))
    }
}
