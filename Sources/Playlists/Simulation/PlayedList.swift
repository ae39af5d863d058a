/// The segments that a player gets that stays with one quality of a manifest: in a Period
/// that lacks the quality those of the nearest one of its stream. A gap inside a Period
/// stays one.
struct PlayedList {
    private(set) var list: SegmentList

    init(_ list: SegmentList, of loaded: LoadedPresentation) {
        self.list = list
        guard let manifest = loaded.document.dash, manifest.periods.count > 1,
            let own = loaded.representations.first(where: { $0.track == list.uri })
        else { return }
        let others = Dictionary(
            grouping: loaded.representations.filter { $0.stream == own.stream }, by: \.period)
        let parts = Dictionary(
            others.values.joined().filter { $0.track == list.uri }.map { ($0.period, $0) }
        ) { first, _ in first }
        guard parts.count < manifest.periods.count else { return }
        self.list.segments = []
        self.list.initializations = []
        for (number, period) in manifest.periods.enumerated() {
            let nearest =
                parts[number]
                ?? others[number]?.min {
                    Self.distance($0, own) < Self.distance($1, own)
                }
            if let nearest {
                append(nearest.list)
            } else {
                self.list.segments.append(
                    SegmentReference(
                        uri: "", reference: .refused(.empty), duration: period.duration,
                        isGap: true))
            }
        }
    }

    private mutating func append(_ part: SegmentList) {
        let first = list.initializations.count
        list.initializations += part.initializations
        for segment in part.segments {
            var segment = segment
            segment.initialization = segment.initialization.map { $0 + first }
            list.segments.append(segment)
        }
    }

    /// Bits a second between the two.
    private static func distance(_ one: RepresentationList, _ other: RepresentationList) -> UInt64 {
        let rates = [one, other].map { $0.representation.bandwidth ?? 0 }
        return max(rates[0], rates[1]) - min(rates[0], rates[1])
    }
}
