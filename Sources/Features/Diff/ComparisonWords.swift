import TrackModel

/// Sentences and labels of a comparison.
struct ComparisonWords {
    private let comparison: MediaComparison

    init(_ comparison: MediaComparison) { self.comparison = comparison }

    /// `3 facts differ.`
    var sentence: String {
        let count = comparison.count
        let compared = comparison.right.kind == .ffprobe || comparison.right.kind == .mediainfo
        if count == 0 {
            return compared
                ? "No differences in the keys of both sides." : "No differences."
        }
        return count == 1 ? "1 fact differs." : "\(count) facts differ."
    }

    /// `video #0`, `audio #1 and #2`
    func title(_ part: MediaComparison.Part) -> String {
        guard let type = part.mediaType else { return "File" }
        switch (part.leftTrack, part.rightTrack) {
        case (let left?, let right?) where left != right && !isForeign:
            return "\(type) #\(left) and #\(right)"
        case (let left?, _): return "\(type) #\(left)"
        case (nil, let right?): return "\(type) #\(right)"
        case (nil, nil): return type
        }
    }

    /// Note on a track of only one side.
    func note(_ part: MediaComparison.Part) -> String? {
        guard part.isLonely else { return nil }
        return part.leftTrack == nil ? "only on the right" : "only on the left"
    }

    /// Evidence of a fact.
    func reason(_ fact: MediaComparison.Fact) -> String {
        let left = fact.leftEvidence.map { source(fact.member ?? fact.name, $0) }
        let right = fact.rightEvidence.map { source(fact.member ?? fact.name, $0) }
        switch (left, right) {
        case (let left?, let right?):
            return left == right ? "both: \(left)" : "left: \(left); right: \(right)"
        case (let left?, nil): return isForeign ? left : "left: \(left)"
        case (nil, let right?): return "right: \(right)"
        case (nil, nil): return isForeign && fact.member == nil ? "FFmpeg’s own value" : ""
        }
    }

    private func source(_ name: String, _ evidence: Evidence) -> String {
        if let declared = evidence.declared, let observed = evidence.observed,
            declared != observed, !name.contains(".")
        {
            let observer = evidence.source == .decoded ? "decoded frames say" : "stream says"
            return MemberLabel(name).contradiction(
                declared, observed, by: ("container says", observer),
                believesFirst: evidence.source == .container)
        }
        switch evidence.source {
        case .container: return "from the container"
        case .bitstream: return "from the bitstream"
        case .decoded: return "from decoded frames"
        case .read: return "from its text"
        }
    }

    private var isForeign: Bool {
        comparison.right.kind == .ffprobe || comparison.right.kind == .mediainfo
    }

    /// A value in a cell; `–` for none.
    static func value(_ value: JSONValue?) -> String {
        switch value {
        case nil: "–"
        case .string(let text): text.isEmpty ? "“”" : text
        case .some(let value): value.description
        }
    }
}
