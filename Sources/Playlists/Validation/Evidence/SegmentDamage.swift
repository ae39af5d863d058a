import TrackModel

/// Segments that are missing, damaged or cut, by list and place. Their consequences are not faults
/// of their own.
extension RuleSubject {
    private var damage: [PlaylistURI: [Int: String]] {
        cached {
            var result: [PlaylistURI: [Int: String]] = [:]
            for (uri, list) in loaded.rows {
                var own: [Int: String] = [:]
                for (index, segment) in list.segments.enumerated() where isThere(segment) == false {
                    own[index] = "missing"
                }
                for cut in shortSegments[uri] ?? [] { own[cut.index] = "truncated" }
                for fault in observation.media[uri]?.faults ?? [] {
                    switch fault.kind {
                    case .media: own[fault.index] = "damaged"
                    case .cut: own[fault.index] = "truncated"
                    case .initialization, .key, .protection: break
                    }
                }
                if !own.isEmpty { result[uri] = own }
            }
            return result
        }
    }

    /// Segments whose media ends long before the next begins, where the playlist has that one.
    private var shortSegments: [PlaylistURI: [SegmentSeams.Cut]] {
        cached {
            var result: [PlaylistURI: [SegmentSeams.Cut]] = [:]
            for (uri, list) in loaded.rows where list.playlist?.isIFramesOnly != true {
                guard let media = observation.media[uri] else { continue }
                let cuts = SegmentSeams(media, of: list).cuts
                if !cuts.isEmpty { result[uri] = cuts }
            }
            return result
        }
    }

    /// Places of segments that are not all there.
    func damagedSegments(of uri: PlaylistURI) -> Set<Int> { Set((damage[uri] ?? [:]).keys) }

    /// “segment 2 is truncated”, of the first of these places that is damaged.
    func cause(in uri: PlaylistURI, at indexes: Int...) -> String? {
        guard let damage = damage[uri] else { return nil }
        return indexes.lazy.compactMap { index in
            damage[index].map { "segment \(index + 1) is \($0)" }
        }.first
    }

    /// Segments that end early.
    func truncations(of uri: PlaylistURI) -> [Violation] {
        let faults = (observation.media[uri]?.faults ?? []).filter { $0.kind == .cut }
        let known = Set(faults.map(\.index))
        let cuts = (shortSegments[uri] ?? []).filter { !known.contains($0.index) }
        return faults.map { fault in
            var violation = Violation("segment \(fault.index + 1) is truncated: \(fault.reason)")
            violation.segment = fault.index
            if let declared = loaded.rows[uri]?.segments[safely: fault.index]?.duration,
                let observed = observation.media[uri]?.segments
                    .first(where: { $0.index == fault.index })?.main?.duration,
                observed < declared
            {
                (violation.declared, violation.observed) = (.seconds(declared), .seconds(observed))
                violation.unit = "s"
            }
            return violation
        }
            + cuts.map { cut in
                var violation = Violation(
                    "segment \(cut.index + 1) is truncated: its media ends early",
                    declared: .seconds(cut.declared), observed: .seconds(cut.observed), unit: "s")
                violation.segment = cut.index
                return violation
            }
    }
}
