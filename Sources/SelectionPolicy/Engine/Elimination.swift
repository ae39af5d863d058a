import Predicates
import TrackModel

/// The candidates of one kind on their way through the filters.
struct Elimination {
    let stage: Stage
    private(set) var rest: [TrackFacts]
    private(set) var removed: [TrackCandidate] = []
    /// Filters that would have left none and gave way.
    private(set) var broken: [String] = []
    /// The filter that left none, and why.
    private(set) var last: (rule: String, because: String?)?

    /// Tracks that a preference takes whatever filters say.
    private var exempt: Set<Int> = []

    init(_ candidates: [TrackFacts], in stage: Stage) {
        self.stage = stage
        rest = candidates
    }

    mutating func run(_ rules: [Rule]) {
        removeDisabled()
        removeCovers()
        applyCapability()
        exempt = Set(
            rest.filter { facts in rules.contains { $0.suffices(for: facts, in: stage) } }
                .map(\.track.trackID))
        for rule in rules where rule.isFilter && !rest.isEmpty { apply(rule) }
    }

    private mutating func removeDisabled() {
        keep(rule: "enabled", because: { _ in "switched off in the file" }, yields: false) {
            $0.track.isEnabled
        }
    }

    /// Cover art is no picture to watch, but for players that take it for one.
    private mutating func removeCovers() {
        guard stage.kind == .video, stage.settings["covers"] != .bool(true) else { return }
        keep(rule: "no cover art", because: { _ in nil }, yields: false) {
            !$0.track.dispositions.contains("attached_pic")
        }
    }

    private mutating func applyCapability() {
        guard stage.policy.capability != .ignore else { return }
        let isStrict = stage.policy.capability == .require
        keep(rule: "plays on the device", because: { $0.limitWords }, yields: false) {
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
        let isNamed = rule.name != Rule(rule.verb).name
        let words =
            rule.because ?? (isNamed ? (isWanted ? "not \(condition)" : "\(condition)") : nil)
        keep(
            rule: rule.name, because: { words ?? $0.roles.words(asking: condition.names) },
            yields: rule.yieldsToLast
        ) {
            condition.holds(for: $0) == isWanted || exempt.contains($0.track.trackID)
        }
    }

    private mutating func keep(
        rule: String, because: (TrackFacts) -> String?, yields: Bool,
        where isKept: (TrackFacts) -> Bool
    ) {
        guard !rest.isEmpty else { return }
        var kept: [TrackFacts] = []
        var gone: [TrackFacts] = []
        for facts in rest { if isKept(facts) { kept.append(facts) } else { gone.append(facts) } }
        guard !gone.isEmpty else { return }
        if kept.isEmpty, yields {
            broken.append(rule)
            return
        }
        removed += gone.map {
            TrackCandidate(trackID: $0.track.trackID, removedBy: rule, because: because($0))
        }
        rest = kept
        if kept.isEmpty, let first = gone.first { last = (rule, because(first)) }
    }
}

extension Rule {
    fileprivate func suffices(for facts: TrackFacts, in stage: Stage) -> Bool {
        guard suffices, case .prefer(let preference) = verb else { return false }
        return preference.finds(facts, in: stage)
    }
}

extension TrackFacts {
    var limitWords: String {
        verdict.limits.isEmpty ? "the device cannot" : verdict.limits.joined(separator: "; ")
    }
}
