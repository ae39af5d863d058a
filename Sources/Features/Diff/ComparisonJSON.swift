import TrackModel

extension MediaComparison {
    /// Schema `trackprobe-diff/1`.
    package var json: JSONValue {
        .object([
            "schema": .string("trackprobe-diff/1"), "left": left.json, "right": right.json,
            "differences": .int(count), "parts": .array(parts.map(\.json)),
        ])
    }
}

extension MediaComparison.Side {
    fileprivate var json: JSONValue {
        .object(["path": .string(path), "kind": .string(kind.rawValue)])
    }
}

extension MediaComparison.Part {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["facts": .array(facts.map(\.json))]
        members["mediaType"] = mediaType.map(JSONValue.string)
        members["leftTrack"] = leftTrack.map(JSONValue.int)
        members["rightTrack"] = rightTrack.map(JSONValue.int)
        return .object(members)
    }
}

extension MediaComparison.Fact {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["name": .string(name)]
        members["left"] = left
        members["right"] = right
        members["member"] = member.map(JSONValue.string)
        members["leftEvidence"] = leftEvidence.map { JSONValue($0.memberContent) }
        members["rightEvidence"] = rightEvidence.map { JSONValue($0.memberContent) }
        return .object(members)
    }
}
