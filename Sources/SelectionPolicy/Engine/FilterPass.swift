import Predicates
import TrackModel

/// Applies the filters to the candidates of one kind.
struct FilterPass {
    let context: SelectionContext
    private(set) var rest: [Candidate]
    private(set) var removed: [TrackCandidate] = []
    /// Filters with a fallback that no candidate satisfied.
    private(set) var broken: [String] = []
    /// The filter that removed the last candidates, and why.
    private(set) var last: (rule: String, reason: String?)?

    /// Tracks that a preference exempts from filters.
    private var exempt: Set<Int> = []

    /// Whether removed tracks carry reasons.
    private let isExplained: Bool

    init(_ candidates: [Candidate], in context: SelectionContext, isExplained: Bool) {
        self.context = context
        self.isExplained = isExplained
        rest = candidates
    }

    mutating func run(_ rules: [Rule]) {
        removeDisabled()
        removeCovers()
        applyCapability()
        exempt = Set(
            rest.filter { candidate in
                rules.contains { $0.overridesFilters(for: candidate, in: context) }
            }
            .map(\.track.trackID))
        for rule in rules where rule.isFilter && !rule.asksWinner && !rest.isEmpty { apply(rule) }
    }

    private mutating func removeDisabled() {
        let context = context
        keep(rule: "enabled", reason: { _ in "disabled in the file" }, yields: false) {
            context.allows($0.track)
        }
    }

    /// Cover art is not video, except for players that treat it so (`covers`).
    private mutating func removeCovers() {
        guard context.kind == .video, context.settings["covers"] != .bool(true) else { return }
        keep(rule: "no cover art", reason: { _ in nil }, yields: false) {
            !$0.track.isAttachedPicture
        }
    }

    private mutating func applyCapability() {
        guard context.policy.capability != .ignore else { return }
        let isStrict = context.policy.capability == .require
        keep(rule: "plays on the device", reason: { $0.limitWords }, yields: false) {
            isStrict ? $0.verdict.isGood : $0.verdict.capability != .cannot
        }
    }

    private mutating func apply(_ rule: Rule) {
        let (condition, isWanted): (Condition, Bool)
        switch rule.verb {
        case .require(let asked): (condition, isWanted) = (asked, true)
        case .never(let asked): (condition, isWanted) = (asked, false)
        case .prefer: return
        }
        let exempt = exempt
        keep(
            rule: rule.name,
            reason: { rule.words(asking: condition, isWanted, of: $0) },
            yields: rule.allowsFallback
        ) {
            condition.holds(for: $0) == isWanted || exempt.contains($0.track.trackID)
        }
    }

    private mutating func keep(
        rule name: @autoclosure () -> String, reason: (Candidate) -> String?, yields: Bool,
        where isKept: (Candidate) -> Bool
    ) {
        guard !rest.isEmpty else { return }
        var kept: [Candidate] = []
        var gone: [Candidate] = []
        for candidate in rest {
            if isKept(candidate) { kept.append(candidate) } else { gone.append(candidate) }
        }
        guard !gone.isEmpty else { return }
        let rule = name()
        if kept.isEmpty, yields {
            broken.append(rule)
            return
        }
        removed += gone.map {
            TrackCandidate(
                trackID: $0.track.trackID, removedBy: rule, reason: isExplained ? reason($0) : nil)
        }
        rest = kept
        if kept.isEmpty, let first = gone.first { last = (rule, reason(first)) }
    }
}

extension Rule {
    /// Why the filter removes a track.
    fileprivate func words(
        asking condition: Condition, _ isWanted: Bool, of candidate: Candidate
    ) -> String? {
        let isNamed = name != verb.words
        return reason ?? (isNamed ? condition.shortWords(isNegated: isWanted) : nil)
            ?? candidate.roles.words(asking: condition.names)
    }

    /// Whether the rule rejects the best track (`ofWinner`).
    func refuses(_ winner: Candidate) -> Bool {
        guard asksWinner else { return false }
        return switch verb {
        case .require(let condition): !condition.holds(for: winner)
        case .never(let condition): condition.holds(for: winner)
        case .prefer: false
        }
    }

    func words(refusing winner: Candidate) -> String? {
        switch verb {
        case .require(let condition): words(asking: condition, true, of: winner)
        case .never(let condition): words(asking: condition, false, of: winner)
        case .prefer: nil
        }
    }

    fileprivate func overridesFilters(for candidate: Candidate, in context: SelectionContext)
        -> Bool
    {
        guard overridesFilters, case .prefer(let preference) = verb else { return false }
        return preference.finds(candidate, in: context)
    }
}

extension Candidate {
    var limitWords: String {
        verdict.limits.isEmpty
            ? "the device cannot play it" : verdict.limits.joined(separator: "; ")
    }
}
