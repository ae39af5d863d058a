/// The AdaptationSets of all periods, joined where one continues another (ISO/IEC
/// 23009-1, section 5.3.2.4): by `id`, else by language and roles, else as the only one of
/// its kind.
struct DASHContinuity {
    /// In the order in which they begin.
    private(set) var sets: [Chain] = []

    /// Sets that a presentation may have.
    private static let mostSets = 256
    /// Comparisons that are left; a manifest that needs more is none to be played.
    private var budget: Int
    /// Whether something was left out, as a limit was reached.
    private(set) var isCut = false

    /// One AdaptationSet through the periods.
    struct Chain {
        /// Of the first period that has it.
        let set: DASHAdaptationSet
        fileprivate(set) var representations: [RepresentationChain]
        /// As it was first, and as it was last.
        fileprivate var identities: [Identity]
        /// Period of the last part, place among the periods.
        fileprivate var period: Int

        fileprivate func mayContinue(in next: Identity) -> Bool {
            identities[0].mayContinue(in: next)
        }
    }

    /// What an AdaptationSet is known by.
    fileprivate struct Identity {
        let kind: String
        let isTrickMode: Bool
        let id, language: String?
        /// What the set is for.
        let roles, accessibilities: Set<DASHDescriptor>

        init(_ set: DASHAdaptationSet) {
            kind = set.kind
            isTrickMode = set.isTrickMode
            (id, language) = (set.id, set.language)
            (roles, accessibilities) = (Set(set.roles), Set(set.accessibilities))
        }

        struct Family: Hashable {
            let kind: String
            let isTrickMode: Bool
        }

        var family: Family { Family(kind: kind, isTrickMode: isTrickMode) }

        /// Whether the two could be the same thing at all.
        func mayContinue(in next: Identity) -> Bool { family == next.family }

        static let likenesses: [@Sendable (Identity, Identity) -> Bool] = [
            { $0.id != nil && $0.id == $1.id && $0.language == $1.language },
            {
                $0.language == $1.language && $0.roles == $1.roles
                    && $0.accessibilities == $1.accessibilities
            }, { $0.language == $1.language && ($0.roles.isEmpty || $1.roles.isEmpty) },
        ]
    }

    /// One Representation through the periods.
    struct RepresentationChain {
        let first: DASHRepresentation
        /// In the order of periods; at most one for each.
        fileprivate(set) var parts: [Part]

        struct Part {
            /// Place among the periods.
            let period: Int
            let set: DASHAdaptationSet
            let representation: DASHRepresentation
        }

        /// Bits a second, of the part that has most.
        var bandwidth: UInt64? { parts.compactMap(\.representation.bandwidth).max() }
    }

    init(_ manifest: DASHManifest, limits: PlaylistLimits = PlaylistLimits()) {
        budget = limits.joins
        for (number, period) in manifest.periods.enumerated() {
            join(period.adaptationSets, period: number)
        }
    }

    private mutating func join(_ period: [DASHAdaptationSet], period number: Int) {
        let identities = period.map(Identity.init)
        let kinds = identities.reduce(into: [:]) { $0[$1.family, default: 0] += 1 }
        var rest = Array(period.indices)
        for isAlike in Identity.likenesses {
            rest.removeAll { index in
                let identity = identities[index]
                let chain = sets.indices.first {
                    sets[$0].period < number && sets[$0].mayContinue(in: identity)
                        && sets[$0].identities.contains { isAlike($0, identity) }
                }
                guard let chain else { return false }
                add(period[index], to: chain, period: number)
                return true
            }
        }
        for index in rest {
            let (set, identity) = (period[index], identities[index])
            // Where nothing else of its kind is there on either side, nothing else plays.
            let same = sets.indices.filter { sets[$0].mayContinue(in: identity) }
            let isAlone = kinds[identity.family] == 1
            if isAlone, same.count == 1, sets[same[0]].period < number {
                add(set, to: same[0], period: number)
            } else if sets.count < Self.mostSets {
                begin(set, period: number)
            } else {
                isCut = true
            }
        }
    }

    private mutating func begin(_ set: DASHAdaptationSet, period: Int) {
        let representations = set.representations.map { representation in
            RepresentationChain(
                first: representation,
                parts: [.init(period: period, set: set, representation: representation)])
        }
        sets.append(
            Chain(
                set: set, representations: representations, identities: [Identity(set)],
                period: period))
    }

    /// Each quality goes on in the one that is most like it, as it does in a player; those
    /// that no other goes on in begin.
    private mutating func add(_ set: DASHAdaptationSet, to chain: Int, period: Int) {
        sets[chain].identities = [sets[chain].identities[0], Identity(set)]
        sets[chain].period = period
        // A part holds more than a comparison.
        budget -= sets[chain].representations.count * (set.representations.count + 3)
        guard budget > 0 else {
            isCut = true
            return
        }
        var used: Set<Int> = []
        for index in sets[chain].representations.indices {
            // By what it was first: a break of one quality in between makes all alike.
            let first = sets[chain].representations[index].first
            let distances = set.representations.map { first.distance(to: $0) }
            guard let next = distances.indices.min(by: { distances[$0] < distances[$1] }) else {
                continue
            }
            used.insert(next)
            sets[chain].representations[index].parts.append(
                .init(period: period, set: set, representation: set.representations[next]))
        }
        for index in set.representations.indices where !used.contains(index) {
            let representation = set.representations[index]
            sets[chain].representations.append(
                .init(
                    first: representation,
                    parts: [.init(period: period, set: set, representation: representation)]))
        }
    }
}

extension DASHRepresentation {
    /// How much the two differ; pictures of one size are nearest, then those of one `id`.
    fileprivate func distance(to other: DASHRepresentation) -> Double {
        let (own, others) = (Double(bandwidth ?? 0), Double(other.bandwidth ?? 0))
        // Below 1, so that it only decides among equals.
        let rates = abs(own - others) / max(1, own + others) / 2
        let isSameSize = width == other.width && height == other.height
        let isSameID = id != nil && id == other.id
        let isSameSound = sampleRate == other.sampleRate && channels == other.channels
        return rates + (isSameID && isSameSize ? 0 : 1) + (isSameSize ? 0 : 4)
            + (isSameSound ? 0 : 2)
    }
}
