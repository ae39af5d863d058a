/// One Representation of a Period, by a name that stays while an MPD is updated.
package struct RepresentationRow: Hashable, Sendable {
    /// Period, AdaptationSet and Representation, with slashes between them.
    package let name: String
    /// Segments with a time of a SegmentTimeline or template.
    package let segments: [SegmentReference]

    /// Name, and time and duration of each segment.
    package var times: [String: [Double]] {
        [name: segments.flatMap { [$0.mediaTime ?? 0, $0.duration ?? 0] }]
    }
}

extension LoadedPresentation {
    /// Each Representation of each Period, in the order of the MPD.
    package var representationRows: [RepresentationRow] {
        guard let manifest = document.dash else { return [] }
        return representations.map { part in
            let period = manifest.periods[safely: part.period]
            let set = period?.adaptationSets.firstIndex { $0.line == part.set.line } ?? 0
            let names = [
                period?.id ?? "\(period?.start ?? 0)", part.set.attributes["id"] ?? "\(set + 1)",
                part.representation.id ?? "\(part.representation.line)",
            ]
            return RepresentationRow(
                name: names.joined(separator: "/"),
                segments: part.list.segments.filter { $0.mediaTime != nil })
        }
    }
}
