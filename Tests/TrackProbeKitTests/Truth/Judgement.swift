import Fixtures

/// The known facts of a file, compared with its record.
struct Judgement {
    /// Known and reported values by key, such as `tracks.0.codec`.
    private(set) var facts: [String: (known: JSON, told: JSON, isRight: Bool)] = [:]

    init(_ truth: Truth, record: JSON) {
        for (key, known) in truth.container {
            compare(known, record["container"][key], at: "container.\(key)", name: key)
        }
        let tracks = record["tracks"].array ?? []
        for (mediaType, count) in truth.counts {
            let told = tracks.filter { $0["mediaType"].string == mediaType }.count
            let right = told == count
            facts["counts.\(mediaType)"] = (.number(Double(count)), .number(Double(told)), right)
        }
        for (known, told) in Self.pairs(truth.tracks, tracks) {
            for (key, value) in known where !Self.identity.contains(key) {
                compare(
                    value, told[key], at: "tracks.\(known["trackID"] ?? .null).\(key)", name: key)
            }
        }
        let codes = record["findings"].array?.compactMap(\.["code"].string) ?? []
        for code in truth.expectFindings {
            facts["findings.\(code)"] = (true, .bool(codes.contains(code)), codes.contains(code))
        }
    }

    var wrong: Set<String> { Set(facts.filter { !$0.value.isRight }.keys) }

    private static let identity: Set<String> = ["trackID", "containerID", "mediaType"]

    private mutating func compare(_ known: JSON, _ told: JSON, at key: String, name: String) {
        let isOpened = known["anyOf"] == .null && !FactComparison.whole.contains(name)
        if isOpened, case .object(let members) = known {
            for (member, value) in members {
                compare(value, told[member], at: "\(key).\(member)", name: member)
            }
        } else {
            let isRight = FactComparison.agrees(name, known: known, told: told)
            facts[key] = (known, told, isRight)
        }
    }

    /// Pairs of known tracks and tracks of the record: by the container's number where it
    /// is known, else by the position among tracks of the type.
    private static func pairs(
        _ known: [[String: JSON]], _ told: [JSON]
    ) -> [([String: JSON], JSON)] {
        var places: [JSON: Int] = [:]
        return known.map { track in
            let kind = track["mediaType"] ?? .null
            let candidates = told.filter { $0["mediaType"] == kind }
            let place = places[kind, default: 0]
            places[kind] = place + 1
            if let number = track["containerID"], number != .null,
                let match = candidates.first(where: { $0["containerID"] == number })
            {
                return (track, match)
            }
            return (track, candidates.indices.contains(place) ? candidates[place] : .null)
        }
    }
}
