import TrackModel

/// BANDWIDTH and AVERAGE-BANDWIDTH against the bytes of segments.
struct BitRateClaims {
    private let subject: RuleSubject
    /// Measured over declared; nil where a book does not judge them.
    private let averageRange: ClosedRange<Double>?
    private let peakRange: ClosedRange<Double>?

    init(_ subject: RuleSubject) {
        self.subject = subject
        (averageRange, peakRange) =
            switch (subject.book, subject.isLive) {
            case (.rfc, false), (.apple, false): (0.9...1.1, 0.9...1.1)
            case (.apple, true): (0...1.1, 0...1.25)
            case (.rfc, true), (.dash, _): (nil, nil)
            }
    }

    var all: [DeclaredClaim] {
        guard subject.isMultivariant else { return [] }
        return subject.allVariants.flatMap(claims)
    }

    private func claims(of variant: Variant) -> [DeclaredClaim] {
        let measured = subject.bitRate(of: variant)
        // Sound that is not there would be missing in the sum.
        let isWhole = subject.isWhole(variant)
        let note =
            measured == nil
            ? "sizes of its segments are not known"
            : isWhole ? nil : "sizes of some of its renditions are not known"
        func claim(
            _ name: String, _ declared: UInt64?, _ value: Double?, _ range: ClosedRange<Double>?
        ) -> DeclaredClaim? {
            guard declared != nil || value != nil else { return nil }
            let agrees = declared.flatMap { declared -> Bool? in
                guard declared > 0, let value, let range, isWhole else { return nil }
                return range.contains(value / Double(declared))
            }
            return DeclaredClaim(
                name, uri: variant.uri?.text, line: variant.line,
                declared: declared.map(JSONValue.whole), observed: value.map(JSONValue.rounded),
                unit: "b/s", agrees: agrees, note: note)
        }
        // The average of a live presentation is judged on most of an hour.
        let isLong = !subject.isLive || duration(of: variant) >= 3000
        return [
            claim("BANDWIDTH", variant.bandwidth, measured?.peak, peakRange),
            claim(
                "AVERAGE-BANDWIDTH", variant.averageBandwidth, measured?.average,
                isLong ? averageRange : nil),
        ].compactMap { $0 }
    }

    private func duration(of variant: Variant) -> Double {
        variant.uri.flatMap { subject.loaded.lists[$0]?.duration } ?? 0
    }
}

extension RuleCheck {
    static func bandwidth(_ name: String) -> RuleCheck {
        .claim(name, "the measured bit rate is too far from \(name)")
    }
}

extension RuleSubject {
    var allVariants: [Variant] { presentation.variants + presentation.iFrameVariants }

    /// Whether the sizes of all renditions that play with a variant are known.
    func isWhole(_ variant: Variant) -> Bool {
        [Rendition.Kind.audio, .subtitles].allSatisfy { kind in
            variant.group(of: kind).map { !partialGroups.contains(.init(kind: kind, group: $0)) }
                ?? true
        }
    }

    /// Groups with a member whose sizes are not all known.
    var allPartialGroups: Set<RenditionGroups.Key> {
        var whole: [PlaylistURI: Bool] = [:]
        var partial: Set<RenditionGroups.Key> = []
        for rendition in presentation.renditions {
            guard let uri = rendition.uri else { continue }
            let isWhole = whole[uri] ?? isWhole(uri)
            whole[uri] = isWhole
            if !isWhole { partial.insert(.init(kind: rendition.kind, group: rendition.groupID)) }
        }
        return partial
    }

    /// Whether the sizes of all segments of a list are known.
    private func isWhole(_ uri: PlaylistURI) -> Bool {
        loaded.lists[uri]?.segments.allSatisfy { $0.isGap || isThere($0) == true } ?? false
    }

    /// Every claim, whether or not a rule is about it.
    var allClaims: [DeclaredClaim] {
        guard book == .dash else {
            return BitRateClaims(self).all + MediaClaims(self).all + extents.map(\.claim)
        }
        return representations.compactMap(bandwidthClaim) + MediaClaims(self).all
    }

    /// Those about one playlist together, in the order of playlists.
    var groupedClaims: [DeclaredClaim] {
        var order: [String?: Int] = [:]
        for claim in claims where order[claim.uri] == nil { order[claim.uri] = order.count }
        return claims.enumerated().sorted {
            let (left, right) = (order[$0.element.uri] ?? 0, order[$1.element.uri] ?? 0)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
