import Foundation
import TrackModel

@testable import SelectionPolicy

/// `make cases CASES=PATH`: how many cases of a file our policies answer as the
/// engines they are written after.
@main
struct Main {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        let isVerbose = arguments.contains("-v")
        arguments.removeAll { $0 == "-v" }
        guard let path = arguments.first else {
            print("usage: selection-cases [-v] FILE.jsonl")
            exit(2)
        }
        do {
            let report = CaseReport(try CaseRecord.records(path: path), isVerbose: isVerbose)
            print(report.text, terminator: "")
        } catch {
            print("Cannot read “\(path)”: \(error.localizedDescription)")
            exit(1)
        }
    }
}

/// Right and all, by what the cases say of themselves.
struct CaseReport {
    private(set) var text = ""
    private var tallies: [String: [String: (right: Int, all: Int)]] = [:]

    init(_ records: [CaseRecord], isVerbose: Bool) {
        for record in records { judge(record, isVerbose: isVerbose) }
        for title in ["portability", "origin", "kind", "domain"] { write(title) }
        writeUniversal(records, isVerbose: isVerbose)
    }

    private mutating func judge(_ record: CaseRecord, isVerbose: Bool) {
        var isRight = false
        switch CaseJudge(record: record).own {
        case .right: isRight = true
        case .wrong(let got):
            if isVerbose {
                text += "\(record.id) (\(record.portability)): \(got)"
                text += record.note.isEmpty ? "\n" : " [\(record.note)]\n"
            }
        case .doesNotApply: break
        }
        count(isRight, "portability", record.portability)
        count(isRight, "origin", record.origin)
        count(isRight, "kind", record.kind)
        count(isRight, "domain", record.domain)
        count(isRight, "portability", "all")
    }

    private mutating func count(_ isRight: Bool, _ title: String, _ name: String) {
        var tally = tallies[title]?[name] ?? (0, 0)
        tally.right += isRight ? 1 : 0
        tally.all += 1
        tallies[title, default: [:]][name] = tally
    }

    private mutating func write(_ title: String) {
        text += "\n\(title)\n"
        for (name, tally) in (tallies[title] ?? [:]).sorted(by: { $0.key < $1.key }) {
            let padding = String(repeating: " ", count: max(18 - name.count, 1))
            text += "  \(name)\(padding)\(tally.right) / \(tally.all)\n"
        }
    }

    private mutating func writeUniversal(_ records: [CaseRecord], isVerbose: Bool) {
        text += "\nuniversal selections under every preset: right / applicable\n"
        for preset in SelectionPolicy.presetNames {
            var (right, all) = (0, 0)
            for record in records where record.portability == "universal" && record.kind == "select"
            {
                switch CaseJudge(record: record).universal(under: preset) {
                case .right: (right, all) = (right + 1, all + 1)
                case .wrong(let got):
                    all += 1
                    if isVerbose { text += "    \(record.id) under \(preset): \(got)\n" }
                case .doesNotApply:
                    if isVerbose { text += "    \(record.id) does not apply to \(preset)\n" }
                }
            }
            let padding = String(repeating: " ", count: max(18 - preset.count, 1))
            text += "  \(preset)\(padding)\(right) / \(all)\n"
        }
    }
}

/// Runs one case and compares the choice with the expected one.
struct CaseJudge {
    enum Verdict {
        case right
        case wrong(got: String)
        /// The preset has no rule for what the case turns on.
        case doesNotApply
    }

    let record: CaseRecord

    static let presets = [
        "exo": "exoplayer", "mpv": "mpv@git-2026-08", "jf": "jellyfin", "mkv": "matroska",
        "shk": "shaka",
        "hls": "hlsjs", "ffm": "av_find_best_stream", "kod": "kodi@22", "vlc": "vlc",
    ]

    var ownPreset: String { Self.presets[record.origin] ?? "matroska" }

    /// Under the preset of the engine that the case comes from.
    var own: Verdict {
        switch record.kind {
        case "select": select(under: ownPreset)
        case "language-lookup": lookup(own: true)
        case "language-match": match
        case "language-equal": equal
        case "language-filter": filter
        case "sidecar-name": sidecar
        default: .wrong(got: "an unknown kind of case")
        }
    }

    private func verdict(_ isRight: Bool, _ got: @autoclosure () -> String) -> Verdict {
        isRight ? .right : .wrong(got: got())
    }

    // MARK: Selection

    private var kind: MediaType { MediaType(rawValue: record.domain) ?? .audio }

    private func run(under preset: String) -> (choice: TrackChoice, policy: SelectionPolicy)? {
        guard let base = SelectionPolicy(preset: preset) else { return nil }
        let policy = CaseRules(record, over: base).extended
        let tracks = CaseTracks(record)
        var request = SelectionRequest(
            record, under: String(preset.prefix { $0 != "@" }), tracks: tracks)
        // A preference that the preset has no setting for is a rule instead.
        request.settings = request.settings.filter { policy.setting($0.key) != nil }
        let selection = policy.select(tracks.tracks, for: request)
        return selection[kind].map { ($0, policy) }
    }

    private func select(under preset: String) -> Verdict {
        guard let (choice, _) = run(under: preset) else {
            return .wrong(got: "no preset \(preset)")
        }
        let expected =
            record.expect.text("mode") == "none" ? nil : record.expect.ints("selected").first
        return verdict(
            choice.trackID == expected,
            "\(choice.trackID.map { "\($0)" } ?? "none"), expected "
                + "\(expected.map { "\($0)" } ?? "none") — \(choice.reason)")
    }

    /// A universal case under another preset. It applies where the preset looks at
    /// what decides the case under its own.
    func universal(under preset: String) -> Verdict {
        guard record.kind == "select", preset != ownPreset else { return own }
        let verdict = select(under: preset)
        guard case .wrong = verdict, let base = SelectionPolicy(preset: preset),
            let (choice, policy) = run(under: ownPreset)
        else { return verdict }
        let rules = base.rules[kind] ?? []
        let filters = rules.filter(\.isFilter)
        if choice.trackID == nil, filters.isEmpty { return .doesNotApply }
        let read = rules.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        let decided = policy.rules[kind]?.first { $0.name == choice.rule }?.decidingNames
        guard let names = decided ?? flags(of: choice.trackID), !names.isEmpty else {
            return verdict
        }
        return names.isDisjoint(with: read) ? .doesNotApply : verdict
    }

    /// Flags that can have brought in the only candidate.
    private func flags(of trackID: Int?) -> Set<String>? {
        guard let track = CaseTracks(record).tracks.first(where: { $0.trackID == trackID }) else {
            return nil
        }
        let names = ["forced": "isForced", "default": "isDefault"]
        return Set(track.dispositions.compactMap { names[$0] })
    }

    // MARK: Languages

    private func lookup(own: Bool) -> Verdict {
        let wanted = record.members.texts("preferred")
        let available = record.members.texts("available")
        let expected = record.expect.text("match")
        let found =
            switch record.origin {
            case "rfc": LanguageLookup.byTruncation(wanted, in: available)
            case "shk": LanguageLookup.closestLocale(wanted, in: available)
            // The cases of langcodes are made with its maximum distance of 25.
            case "lcd": LanguageLookup.nearest(wanted, in: available, maximumDistance: 25)
            default: LanguageLookup.nearest(wanted, in: available)
            }
        return verdict(
            found == expected, "\(found ?? "nothing"), expected \(expected ?? "nothing")")
    }

    private var match: Verdict {
        let match = MPVLanguageMatch(
            of: record.members.text("tag") ?? "", among: record.members.texts("preferred"))
        let expect = record.expect
        guard expect.isTrue("matched") else {
            return verdict(match == nil, match.map { "matched \($0.preferenceIndex)" } ?? "")
        }
        guard let match else { return .wrong(got: "no match") }
        let isRight =
            expect.int("preference_index").map { $0 == match.preferenceIndex } ?? true
            && expect.int("subtags_missed").map { $0 == match.missedSubtags } ?? true
            && expect.bool("full").map { $0 == (match.missedSubtags == 0) } ?? true
        return verdict(
            isRight, "place \(match.preferenceIndex), \(match.missedSubtags) subtags missed")
    }

    private var equal: Verdict {
        let found = LanguageEquality.areEqual(
            record.members.text("a") ?? "", record.members.text("b") ?? "")
        return verdict(
            found == (record.expect.bool("equal") ?? true), found ? "equal" : "not equal")
    }

    private var filter: Verdict {
        let found = LanguageRange(record.members.text("range") ?? "")
            .matches(record.members.text("tag") ?? "")
        return verdict(found == record.expect.isTrue("matched"), found ? "matched" : "not matched")
    }

    private var sidecar: Verdict {
        let name = SidecarName(record.members.text("filename") ?? "")
        let flags = name.flags.map(\.rawValue).sorted()
        let isRight =
            name.language == record.expect.text("language")
            && flags == record.expect.texts("flags").sorted()
        return verdict(isRight, "\(name.language ?? "nothing") \(flags)")
    }
}
