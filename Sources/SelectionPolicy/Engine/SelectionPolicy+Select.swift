import Predicates
import TrackModel

extension SelectionPolicy {
    /// Chooses video, audio and subtitle in the policy's order.
    ///
    /// - Parameter tracks: in any order; ties are decided by `trackID`.
    public func select(_ tracks: [MediaPlayerTrack], for request: SelectionRequest = .init())
        -> TrackSelection
    {
        select(tracks, for: request, isExplained: true)
    }

    /// Chooses among the tracks of a record. Rules also see its path, container, duration and
    /// programs. A record that could not be analysed has no tracks.
    ///
    /// `TrackSelector` of `TrackProbeKit` also takes files beside the record's.
    public func select(from record: MediaRecord, for request: SelectionRequest = .init())
        -> TrackSelection
    {
        var request = request
        request.add(record)
        return select(record.tracks, for: request)
    }

    /// The selection without the list of candidates.
    package func summary(of tracks: [MediaPlayerTrack], for request: SelectionRequest = .init())
        -> TrackSelection
    {
        select(tracks, for: request, isExplained: false).summary
    }

    private func select(
        _ tracks: [MediaPlayerTrack], for request: SelectionRequest, isExplained: Bool
    ) -> TrackSelection {
        var walk = SelectionWalk(
            policy: self, tracks: tracks, request: request, isExplained: isExplained)
        for kind in kindsInOrder where walk.choices[kind] == nil { walk.choose(kind) }
        walk.chooseSecondSubtitle()
        return walk.selection
    }

    /// Every kind, in the policy's order.
    var kindsInOrder: [MediaType] { order + Self.kinds.filter { !order.contains($0) } }
}

/// A selection in progress.
struct SelectionWalk {
    let policy: SelectionPolicy
    let tracks: [MediaPlayerTrack]
    let request: SelectionRequest
    private(set) var choices: [MediaType: TrackChoice] = [:]
    private(set) var chosen: [MediaType: Candidate] = [:]
    /// nil where the policy has no rules for one.
    private var secondSubtitle: TrackChoice?
    var problems: [String] = []
    /// The policy's settings, overridden by those of the request.
    private let settings: [String: SettingValue]

    /// Whether choices list every candidate.
    private let isExplained: Bool
    /// `trackID`s of current tracks, which win ties.
    private let current: [MediaType: Int]

    init(
        policy: SelectionPolicy, tracks: [MediaPlayerTrack], request: SelectionRequest,
        isExplained: Bool = true, keeping current: [MediaType: Int] = [:]
    ) {
        self.policy = policy
        self.isExplained = isExplained
        self.current = current
        var seen: Set<Int> = []
        self.tracks = tracks.filter { seen.insert($0.trackID).inserted }
            .sorted { $0.trackID < $1.trackID }
        self.request = request.resolved(among: self.tracks)
        let checked = policy.values(with: request.settings)
        settings = checked.values
        problems = checked.problems
    }

    var selection: TrackSelection {
        let none = TrackChoice(outcome: .none, reason: "not requested")
        return TrackSelection(
            policy: policy.name, device: (request.device ?? policy.device)?.name,
            video: choices[.video] ?? none, audio: choices[.audio] ?? none,
            subtitle: choices[.subtitle] ?? none, secondSubtitle: secondSubtitle,
            problems: problems.isEmpty ? nil : problems)
    }

    var chosenTracks: [MediaType: MediaPlayerTrack] { chosen.mapValues(\.track) }

    /// - Parameter pin: overrides that of the request; from the client's code.
    mutating func choose(
        _ kind: MediaType, pin: SelectionRequest.Pin? = nil, pinnedBy: String = "pin"
    ) {
        let rules = policy.rules[kind] ?? []
        let context = context(of: kind, for: rules)
        let candidates = candidates(of: kind, in: context)
        switch pin ?? request.pins[kind] {
        case nil, .like: break
        case .some(.none):
            choices[kind] = TrackChoice(
                outcome: .none, reason: "\(kind.rawValue) is switched off", rule: pinnedBy)
            return
        case .track(let id):
            guard let candidate = candidates.first(where: { $0.track.trackID == id }) else {
                problems.append("The pinned \(kind.rawValue) track #\(id) does not exist.")
                break
            }
            chosen[kind] = candidate
            choices[kind] = TrackChoice(
                outcome: .track, trackID: id, reason: "#\(id) chosen by \(pinnedBy)", rule: pinnedBy
            )
            return
        }
        let (choice, winner) = choose(
            from: candidates, by: rules, keeping: current[kind], in: context)
        choices[kind] = choice
        chosen[kind] = winner
    }

    /// A subtitle beside the chosen one, where the policy has rules for it.
    mutating func chooseSecondSubtitle() {
        guard !policy.secondSubtitle.isEmpty else { return }
        guard let first = chosen[.subtitle] else {
            secondSubtitle = TrackChoice(outcome: .none, reason: "no first subtitle is chosen")
            return
        }
        let context = context(of: .subtitle, for: policy.secondSubtitle)
        let others = candidates(of: .subtitle, in: context)
            .filter { $0.track.trackID != first.track.trackID }
        secondSubtitle =
            others.isEmpty
            ? TrackChoice(outcome: .none, reason: "no second subtitle track")
            : choose(from: others, by: policy.secondSubtitle, keeping: nil, in: context).choice
    }

    /// Context with the track lists that the rules use.
    func context(of kind: MediaType, for rules: [Rule]) -> SelectionContext {
        func plain(_ kind: MediaType) -> SelectionContext {
            SelectionContext(
                kind: kind, policy: policy, request: request, settings: settings, chosen: chosen)
        }
        let asked = rules.reduce(into: Set<String>()) { names, rule in
            names.formUnion(rule.names)
            for guarded in rule.guards { names.formUnion(guarded.condition.names) }
        }
        var context = plain(kind)
        for (name, kind) in ContextFields.lists where asked.contains(name) {
            context.listed[kind] = candidates(of: kind, in: plain(kind))
                .filter { context.allows($0.track) }
        }
        return context
    }

    private func choose(
        from candidates: [Candidate], by all: [Rule], keeping current: Int?,
        in context: SelectionContext
    ) -> (choice: TrackChoice, winner: Candidate?) {
        let name = context.kind.rawValue
        guard !candidates.isEmpty else {
            return (TrackChoice(outcome: .none, reason: "no \(name) track"), nil)
        }
        let rules = all.filter { rule in
            rule.guards.allSatisfy { $0.condition.holds(for: context) == $0.isHeld }
                && rule.isSet(in: context)
        }
        var pass = FilterPass(candidates, in: context, isExplained: isExplained)
        pass.run(rules)
        // A single candidate needs no keys unless they are shown.
        let ranking = Ranking(
            pass.rest, rules: pass.rest.count > 1 || isExplained ? rules : [], in: context)
        let table = isExplained ? ranking.candidates + pass.removed : nil
        guard let winner = ranking.entries.first?.candidate else {
            return (Self.none(of: name, pass.last, table), nil)
        }
        if let rule = rules.first(where: { $0.refuses(winner) }) {
            return (refusal(of: winner, by: rule, ranking, pass, name), nil)
        }
        if let kept = current.flatMap(ranking.equalOfWinner) {
            let choice = TrackChoice(
                outcome: pass.broken.isEmpty ? .track : .fallback, trackID: kept.track.trackID,
                reason: "#\(kept.track.trackID) is kept: no rule prefers another track",
                rule: "current",
                over: winner.track.trackID, brokenRule: pass.broken.first, candidates: table)
            return (choice, kept)
        }
        var broken = pass.broken
        if policy.capability == .prefer, !winner.verdict.isGood {
            broken.append("plays on the device")
        }
        let choice = TrackChoice(
            outcome: broken.isEmpty ? .track : .fallback, trackID: winner.track.trackID,
            reason: Self.reason(ranking, broken: broken), rule: Self.rule(ranking, pass),
            over: ranking.entries.count > 1 ? ranking.entries[1].candidate.track.trackID : nil,
            brokenRule: broken.first, candidates: table)
        return (choice, winner)
    }

    /// The choice where a rule with `ofWinner` rejects the best track.
    private func refusal(
        of winner: Candidate, by rule: Rule, _ ranking: Ranking, _ pass: FilterPass, _ name: String
    ) -> TrackChoice {
        let reason = rule.words(refusing: winner)
        let number = winner.track.trackID
        let rest = ranking.entries.map { entry in
            let id = entry.candidate.track.trackID
            return TrackCandidate(
                trackID: id, removedBy: rule.name,
                reason: id == number ? reason : "#\(number) ranks higher and is rejected")
        }
        return TrackChoice(
            outcome: .none, reason: "#\(number) ranks first but does not satisfy “\(rule.name)”",
            rule: rule.name, candidates: isExplained ? rest + pass.removed : nil)
    }

    private static func none(
        of name: String, _ last: (rule: String, reason: String?)?, _ table: [TrackCandidate]?
    ) -> TrackChoice {
        let reason = last?.reason.map { " (\($0))" } ?? ""
        return TrackChoice(
            outcome: .none, reason: "no \(name) track satisfies “\(last?.rule ?? "")”\(reason)",
            rule: last?.rule, candidates: table)
    }

    private static func rule(_ ranking: Ranking, _ pass: FilterPass) -> String? {
        ranking.decision?.rule
            ?? (ranking.entries.count > 1 ? "container order" : pass.removed.last?.removedBy)
    }

    private static func reason(_ ranking: Ranking, broken: [String]) -> String {
        guard let winner = ranking.entries.first?.candidate else { return "" }
        var reason = "#\(winner.track.trackID)"
        if ranking.entries.count > 1 {
            reason += " chosen over #\(ranking.entries[1].candidate.track.trackID) "
            reason += ranking.decision?.words ?? "because it comes first; no rule prefers either"
        } else {
            reason += " is the only candidate"
        }
        if let page = winner.language.page {
            reason += "; its page \(page) is in \(winner.language.shown)"
        }
        if let rule = broken.first { reason += "; no track satisfies “\(rule)”" }
        return reason
    }

    // MARK: Candidates

    func candidates(of kind: MediaType, in context: SelectionContext) -> [Candidate] {
        let tracks = tracks.filter { $0.mediaType == kind }
        guard !tracks.isEmpty else { return [] }
        let groups = GroupTable(tracks, request: request, device: context.device)
        var languages: [String: NormalizedLanguage] = [:]
        return tracks.map { track in
            let text = "\(track.languageCode ?? "") \(track.languageRaw ?? "")"
            var language = languages[text] ?? NormalizedLanguage(of: track)
            // media3's extractors read the code of three letters only.
            if context.settings["source"] == .text("file"), policy.method == .exoplayer {
                language = language.withoutSubtags
            }
            languages[text] = language
            if policy.method == .graded, context.settings["titleLanguages"] == .bool(true),
                let title = TitleLanguage(of: track)
            {
                language = NormalizedLanguage(title)
            }
            if policy.method == .graded,
                let service = SubtitleService.preferred(of: track, in: context)
            {
                language = service
            }
            // mpv 0.35 reads the code beside a tag; names of subtitle files have none.
            if policy.method == .written, request.playback[track.trackID]?.isExternal != true {
                language = language.withCode
            }
            return Candidate(track, language: language, group: groups[track], in: context)
        }
    }
}

extension SubtitleService {
    /// The language of the page that matches the preferred languages best, the first of equals; nil
    /// where no page does, and for a single one.
    fileprivate static func preferred(
        of track: MediaPlayerTrack, in context: SelectionContext
    ) -> NormalizedLanguage? {
        guard let services = track.services, services.count > 1 else { return nil }
        return services.filter(\.hasSubtitles).compactMap { service in
            let language = NormalizedLanguage(service)
            return context.languages.match(
                language, isOriginal: false, isDefault: false, context.preferredLanguages
            ).map { (language, rank: ($0.index, -$0.score)) }
        }.min { $0.rank < $1.rank }?.0
    }
}

extension Rule {
    /// False for a preference whose setting is empty.
    func isSet(in context: SelectionContext) -> Bool {
        guard case .prefer(let preference) = verb else { return true }
        return preference.settings.allSatisfy { !context.list(.setting($0)).isEmpty }
    }
}

extension SelectionPolicy {
    /// Values of all settings, and a sentence for each invalid one of the request.
    fileprivate func values(with own: [String: SettingValue]) -> (
        values: [String: SettingValue], problems: [String]
    ) {
        var values = Dictionary(settings.map { ($0.name, $0.value) }) { _, last in last }
        var problems: [String] = []
        for (name, value) in own.sorted(by: { $0.key < $1.key }) {
            guard let setting = setting(name) else {
                let hint = NearestName(name).nearest(in: settings.map(\.name))
                    .map { "; did you mean “\($0)”?" }
                problems.append("\(self.name) has no setting “\(name)”\(hint ?? ".")")
                continue
            }
            do {
                values[name] = try setting.checked(value)
            } catch {
                problems.append("The setting \(name) of \(self.name): \(error).")
            }
        }
        return (values, problems)
    }
}

/// A changed choice when one policy replaces another.
package struct SelectionDifference: Hashable, Sendable {
    package var kind: MediaType
    package var before: TrackChoice
    package var after: TrackChoice

    /// Kinds for which a different track is chosen, in the order video, audio, subtitle.
    package static func all(from before: TrackSelection, to after: TrackSelection)
        -> [SelectionDifference]
    {
        SelectionPolicy.kinds.compactMap { kind in
            guard let old = before[kind], let new = after[kind], old.trackID != new.trackID else {
                return nil
            }
            return SelectionDifference(kind: kind, before: old, after: new)
        }
    }
}

extension PolicyTest {
    /// One sentence per wrong choice.
    package func failures(under policy: SelectionPolicy) -> [String] {
        let selection = policy.select(tracks, for: request)
        return SelectionPolicy.kinds.compactMap { kind in
            guard let expected = expected[kind], let choice = selection[kind],
                choice.trackID != expected
            else { return nil }
            let wanted = expected.map { "#\($0)" } ?? "none"
            let got = choice.trackID.map { "#\($0)" } ?? "none"
            return "\(kind.rawValue): expected \(wanted), got \(got) (\(choice.reason))"
        }
    }
}
