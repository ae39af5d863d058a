import Predicates
import TrackModel

/// A decision that findings of some files do not count.
package struct Waiver: Hashable, Sendable {
    /// Codes of findings, or `unreadable` for a file that cannot be analysed.
    package let codes: [String]
    /// Glob of paths; nil for all files.
    package let path: String?
    /// Condition on the record; nil for all files.
    package let condition: RecordCondition?
    package let reason: String
    package let who: String?
    /// The last day on which it applies, as `2027-01-31`; nil for no end.
    package let until: String?
    /// Place in the file: `waivers.yaml:3`.
    package let place: String

    /// The code for files that cannot be analysed.
    package static let unreadable = "unreadable"

    /// Whether its last day is over.
    ///
    /// - Parameter today: as `2027-01-31`.
    package func isExpired(on today: String) -> Bool { until.map { $0 < today } ?? false }
}

/// A file of waivers: `--waivers`.
package struct WaiverFile: Hashable, Sendable {
    package let waivers: [Waiver]

    private static let keys = ["code", "path", "where", "reason", "who", "until"]

    /// Reads a file in YAML or JSON: a list, or an object with the list `waivers`.
    ///
    /// - Parameter file: path for messages.
    package init(text: String, file: String) throws(PolicyFileError) {
        let root = try FileNode(text: text, file: file, of: "a list of waivers")
        var list = root
        if root.members != nil {
            try root.check(keys: ["waivers"], of: "a list of waivers")
            guard let waivers = root["waivers"] else {
                throw root.error(expected: "a list of waivers")
            }
            list = waivers
        }
        guard let nodes = list.elements else { throw list.error(expected: "a list of waivers") }
        var waivers: [Waiver] = []
        for node in nodes { waivers.append(try Self.waiver(node)) }
        self.waivers = waivers
    }

    private static func waiver(_ node: FileNode) throws(PolicyFileError) -> Waiver {
        try node.check(keys: keys, of: "a waiver with code and reason")
        guard let code = node["code"], let reason = node["reason"] else {
            throw node.error(expected: "a waiver with code and reason")
        }
        let line = node.line.map { ":\($0)" } ?? ""
        return Waiver(
            codes: try codes(code),
            path: try node["path"].map { (path) throws(PolicyFileError) in
                try path.requireText("a path with * and ?")
            },
            condition: try node["where"].map(ConditionReader.recordCondition),
            reason: try reason.requireText("a reason"),
            who: try node["who"].map { (who) throws(PolicyFileError) in
                try who.requireText("a name")
            },
            until: try node["until"].map(date), place: "\(node.file)\(line)")
    }

    private static func codes(_ node: FileNode) throws(PolicyFileError) -> [String] {
        let names = Finding.Code.allCases.map(\.rawValue) + [Waiver.unreadable]
        let codes = try node.each("a code of a finding") {
            (element) throws(PolicyFileError) -> String in
            let code = try element.requireText("a code of a finding")
            guard names.contains(code) else {
                throw element.error(
                    expected: "a code of trackprobe findings, or \(Waiver.unreadable)",
                    suggestion: NearestName(code).nearest(in: names))
            }
            return code
        }
        guard !codes.isEmpty else { throw node.error(expected: "a code of a finding") }
        return codes
    }

    private static func date(_ node: FileNode) throws(PolicyFileError) -> String {
        guard let text = node.text, CivilDay.isDate(text) else {
            throw node.error(expected: "a date such as 2027-01-31")
        }
        return text
    }
}
