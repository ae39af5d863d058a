/// The AdaptationSets of all periods, joined where one continues another (ISO/IEC
/// 23009-1, section 5.3.2.4): by `id`, else by language and roles, else as the only one of
/// its kind; in them the Representations, joined where they are the same quality.
struct DASHContinuity {
    /// Chains in order of their start.
    private(set) var sets: [Chain] = []

    /// Sets that a presentation may have.
    private static let maxSets = 1024
    /// Comparisons that are left; a manifest that needs more is none to be played.
    private var budget: Int
    /// Whether something was left out, as a limit was reached.
    private(set) var isCut = false
    private var addresses: Set<PlaylistURI> = []

    /// One AdaptationSet through the periods.
    struct Chain {
        /// The set of the first period that has it.
        let set: DASHAdaptationSet
        fileprivate(set) var representations: [RepresentationChain]
        /// The first and the latest identity.
        fileprivate var identities: [Identity]
        /// Period of the last part, place among the periods.
        fileprivate var period: Int
    }

    /// One quality through the periods: a period without it is a gap.
    struct RepresentationChain {
        /// Its identity in the presentation.
        let uri: PlaylistURI
        let first: DASHRepresentation
        /// Parts in period order, at most one per period.
        fileprivate(set) var parts: [Part]

        struct Part {
            /// Place among the periods.
            let period: Int
            let set: DASHAdaptationSet
            let representation: DASHRepresentation
        }
    }

    init(_ manifest: DASHManifest, limits: PlaylistLimits = PlaylistLimits()) {
        budget = limits.joins
        for (number, period) in manifest.periods.enumerated() {
            join(period.adaptationSets, period: number)
        }
    }

    // MARK: AdaptationSets

    /// The identity of an AdaptationSet.
    fileprivate struct Identity {
        let family: Family
        let id, language: String?
        /// The roles of the set.
        let roles, accessibilities: Set<DASHDescriptor>

        init(_ set: DASHAdaptationSet) {
            family = Family(kind: set.kind, isTrickMode: set.isTrickMode)
            (id, language) = (set.id, set.language)
            (roles, accessibilities) = (Set(set.roles), Set(set.accessibilities))
        }

        struct Family: Hashable {
            let kind: String
            let isTrickMode: Bool
        }

        /// One way to be known again, the surest first.
        enum Likeness: Hashable {
            case id(Family, String, language: String?)
            case purpose(
                Family, language: String?, Set<DASHDescriptor>, Set<DASHDescriptor>)
            /// Without roles on one side.
            case language(Family, String?, hasRoles: Bool)
            case family(Family)
        }

        /// - Parameter step: 0 to 2, the surest first.
        func likenesses(_ step: Int, isSought: Bool) -> [Likeness] {
            switch step {
            case 0: return id.map { [.id(family, $0, language: language)] } ?? []
            case 1: return [.purpose(family, language: language, roles, accessibilities)]
            default:
                guard isSought else {
                    return [.language(family, language, hasRoles: !roles.isEmpty)]
                }
                let without = Likeness.language(family, language, hasRoles: false)
                return roles.isEmpty
                    ? [.language(family, language, hasRoles: true), without] : [without]
            }
        }
    }

    private static let steps = 3

    private mutating func join(_ period: [DASHAdaptationSet], period number: Int) {
        let identities = period.map(Identity.init)
        let kinds = identities.reduce(into: [:]) { $0[$1.family, default: 0] += 1 }
        var remaining = Array(period.indices)
        budget -= sets.count
        guard budget > 0 else {
            isCut = true
            return
        }
        if !sets.isEmpty {
            for step in 0..<Self.steps {
                var known = knownSets { $0.likenesses(step, isSought: false) }
                remaining.removeAll { index in
                    let sought = identities[index].likenesses(step, isSought: true)
                    guard let chain = take(sought, from: &known, before: number) else {
                        return false
                    }
                    add(period[index], identities[index], to: chain, period: number)
                    return true
                }
            }
        }
        let families = knownSets { [.family($0.family)] }
        for index in remaining {
            let (set, identity) = (period[index], identities[index])
            // Where nothing else of its kind is there on either side, nothing else plays.
            let same = families[.family(identity.family)] ?? []
            if kinds[identity.family] == 1, same.count == 1, sets[same[0]].period < number {
                add(set, identity, to: same[0], period: number)
            } else if sets.count < Self.maxSets {
                begin(set, identity, period: number)
            } else {
                isCut = true
            }
        }
    }

    /// Chains by a likeness of what they were first and last, in order, the first at the end.
    private func knownSets(
        by likenesses: (Identity) -> [Identity.Likeness]
    ) -> [Identity.Likeness: [Int]] {
        var known: [Identity.Likeness: [Int]] = [:]
        for chain in sets.indices.reversed() {
            for likeness in Set(sets[chain].identities.flatMap(likenesses)) {
                known[likeness, default: []].append(chain)
            }
        }
        return known
    }

    private func take(
        _ sought: [Identity.Likeness], from known: inout [Identity.Likeness: [Int]],
        before period: Int
    ) -> Int? {
        for likeness in sought {
            while let chain = known[likeness]?.popLast() {
                if sets[chain].period < period { return chain }
            }
        }
        return nil
    }

    private mutating func begin(
        _ set: DASHAdaptationSet, _ identity: Identity, period: Int
    ) {
        var chain = Chain(set: set, representations: [], identities: [identity], period: period)
        for representation in set.representations {
            chain.representations.append(
                begin(.init(period: period, set: set, representation: representation)))
        }
        sets.append(chain)
    }

    // MARK: Representations

    private mutating func begin(_ part: RepresentationChain.Part) -> RepresentationChain {
        let representation = part.representation
        var uri =
            representation.playlistURI
            ?? PlaylistURI(written: "#line-\(representation.line)")
        // Two may name the same file, or none.
        if !addresses.insert(uri).inserted {
            let mark = representation.id ?? "line-\(representation.line)"
            uri = PlaylistURI(written: "\(uri.written)#\(mark)")
            if !addresses.insert(uri).inserted {
                uri = PlaylistURI(written: "\(uri.written)-\(addresses.count)")
                addresses.insert(uri)
            }
        }
        return RepresentationChain(uri: uri, first: representation, parts: [part])
    }

    /// Properties by which two Representations are the same quality.
    private struct Quality: Hashable {
        let width, height, sampleRate: UInt64?
        let codec: Substring?

        init(_ representation: DASHRepresentation) {
            (width, height) = (representation.width, representation.height)
            sampleRate = representation.sampleRate
            codec = representation.codecs?.split(separator: ".").first
        }
    }

    /// A Representation goes on in the one of its quality, of those in the one of its `id` or
    /// nearest rate; others begin.
    private mutating func add(
        _ set: DASHAdaptationSet, _ identity: Identity, to chain: Int, period: Int
    ) {
        sets[chain].identities = [sets[chain].identities[0], identity]
        sets[chain].period = period
        var open = Dictionary(grouping: sets[chain].representations.indices) {
            Quality(sets[chain].representations[$0].first)
        }
        budget -= sets[chain].representations.count
        for representation in set.representations {
            let part = RepresentationChain.Part(
                period: period, set: set, representation: representation)
            let quality = Quality(representation)
            let candidates = open[quality] ?? []
            budget -= candidates.count + 1
            guard budget > 0 else {
                isCut = true
                return
            }
            let distances = candidates.map {
                sets[chain].representations[$0].first.distance(to: representation)
            }
            guard let nearest = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
                let begun = begin(part)
                sets[chain].representations.append(begun)
                continue
            }
            open[quality]?.remove(at: nearest)
            sets[chain].representations[candidates[nearest]].parts.append(part)
        }
    }
}

extension DASHRepresentation {
    /// How much two of one quality differ.
    fileprivate func distance(to other: DASHRepresentation) -> Double {
        let (own, others) = (Double(bandwidth ?? 0), Double(other.bandwidth ?? 0))
        // Less than 1, so it only breaks ties.
        return abs(own - others) / max(1, own + others) / 2
            + (id != nil && id == other.id ? 0 : 1)
    }
}
