import TrackModel

/// The facts in which two records of a file differ.
enum RecordDifference {
    /// Members that say nothing of the file itself.
    private static let left: Set<String> = ["input.path", "input.pathBytes", "schema"]

    static func facts(_ before: JSONValue, _ after: JSONValue) -> [FileDifference.Fact] {
        let (before, after) = (leaves(before), leaves(after))
        return Set(before.keys).union(after.keys).subtracting(left).sorted().compactMap { name in
            before[name] == after[name]
                ? nil
                : FileDifference.Fact(name: name, before: before[name], after: after[name])
        }
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
            // How a value was found out changes with the depth, not with the file.
            if isTop, member == "evidence" { continue }
            add(value, isTop ? name + member : "\(name).\(member)", to: &leaves)
        }
    }
}
