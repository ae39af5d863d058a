/// The differences between two records, or two tracks.
package enum RecordDifference {
    /// A member with different values.
    package struct Fact: Hashable, Sendable {
        /// `container.duration`, `#1 codec`; of two tracks `codec`.
        package let name: String
        /// Value before; nil for none.
        package let before: JSONValue?
        package let after: JSONValue?

        init(name: String, before: JSONValue?, after: JSONValue?) {
            (self.name, self.before, self.after) = (name, before, after)
        }
    }

    /// Members that do not describe the file itself.
    private static let left: Set<String> = [
        "input.path", "input.pathBytes", "input.url", "input.requests", "input.bytesRead",
        "input.etag", "input.lastModified", "input.redirectedTo", "input.otherServers",
        "input.doubtful",
        "program", "schema",
    ]

    /// Differences of two records of a file; tracks are matched by `trackID`.
    package static func facts(_ before: JSONValue, _ after: JSONValue) -> [Fact] {
        facts(leaves(before), leaves(after))
    }

    /// Differences of two objects.
    ///
    /// - Parameter leaving: members to ignore.
    package static func facts(
        ofObjects before: JSONValue, _ after: JSONValue, leaving: Set<String>
    ) -> [Fact] {
        facts(leaves(ofObject: before, leaving), leaves(ofObject: after, leaving))
    }

    private static func facts(
        _ before: [String: JSONValue], _ after: [String: JSONValue]
    ) -> [Fact] {
        Set(before.keys).union(after.keys).subtracting(left).sorted().compactMap { name in
            guard before[name] != after[name] else { return nil }
            // Digests are made on request; without one nothing is compared.
            if name.lowercased().contains("digests."), before[name] == nil || after[name] == nil {
                return nil
            }
            return Fact(name: name, before: before[name], after: after[name])
        }
    }

    private static func leaves(ofObject value: JSONValue, _ leaving: Set<String>)
        -> [String: JSONValue]
    {
        guard case .object(let members) = value else { return [:] }
        var leaves: [String: JSONValue] = [:]
        add(.object(members.filter { !leaving.contains($0.key) }), "", to: &leaves)
        return leaves
    }

    private static func leaves(_ record: JSONValue) -> [String: JSONValue] {
        var leaves: [String: JSONValue] = [:]
        guard case .object(var members) = record else { return leaves }
        for track in members["tracks"]?.elements ?? [] {
            guard case .int(let number)? = track["trackID"] else { continue }
            add(track, "#\(number) ", to: &leaves)
        }
        for finding in members["findings"]?.elements ?? [] {
            guard let code = finding["code"]?.text else { continue }
            var name = "finding \(code)"
            if case .int(let number)? = finding["trackID"] { name = "#\(number) \(name)" }
            leaves[name] = finding["message"] ?? .null
        }
        members["tracks"] = nil
        members["findings"] = nil
        add(.object(members), "", to: &leaves)
        return leaves
    }

    /// Lists count as one value.
    private static func add(
        _ value: JSONValue, _ name: String, to leaves: inout [String: JSONValue]
    ) {
        guard case .object(let members) = value else {
            if value != .null { leaves[name] = value }
            return
        }
        let isTop = name.isEmpty || name.hasSuffix(" ")
        for (member, value) in members {
            // Evidence depends on the depth, not on the file.
            if isTop, member == "evidence" { continue }
            add(value, isTop ? name + member : "\(name).\(member)", to: &leaves)
        }
    }
}
