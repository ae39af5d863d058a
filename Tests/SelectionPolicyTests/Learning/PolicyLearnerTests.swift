import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct PolicyLearnerTests {
    private func example(
        _ name: String, _ tracks: [MediaPlayerTrack], audio: Int? = nil,
        subtitle: Int?? = .some(nil), original: String? = nil
    ) -> PolicyExample {
        var wanted: [MediaType: Int?] = [:]
        if let audio { wanted[.audio] = .some(audio) }
        if let subtitle, tracks.contains(where: { $0.mediaType == .subtitle }) {
            wanted[.subtitle] = .some(subtitle)
        }
        let request = SelectionRequest {
            $0.input = PlaybackInput(path: name)
            $0.originalLanguage = original
        }
        return PolicyExample(name: name, tracks: tracks, request: request, wanted: wanted)
    }

    private func learned(_ examples: [PolicyExample]) -> LearnedPolicy {
        var learner = PolicyLearner(examples)
        return learner.learned()
    }

    /// Rules below their headings.
    private func rules(_ learned: LearnedPolicy) -> [String] {
        learned.text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
    }

    @Test func `an order of languages is learned as one rule`() throws {
        let result = learned([
            example("a.mkv", [track(1, .audio, "eng"), track(2, .audio, "jpn")], audio: 2),
            example("b.mkv", [track(1, .audio, "ger"), track(2, .audio, "eng")], audio: 2),
            example("c.mkv", [track(1, .audio, "ger"), track(2, .audio, "jpn")], audio: 2),
        ])
        #expect(result.misses.isEmpty, "\(result.misses)")
        #expect(rules(result) == ["- {prefer: language, in: [ja, en]}"])
        #expect(try policy(result.text).remarks.isEmpty)
    }

    @Test func `what the order of tracks gives needs no rule`() {
        let result = learned([
            example("a.mkv", [track(1, .audio, "eng"), track(2, .audio, "jpn")], audio: 1)
        ])
        #expect(rules(result).isEmpty)
        #expect(result.misses.isEmpty)
    }

    @Test func `roles, languages and channels are found together`() {
        let films = [
            [
                track(1, .audio, "eng", title: "Commentary", channels: 2),
                track(2, .audio, "eng", channels: 2), track(3, .audio, "eng", channels: 6),
            ],
            [
                track(1, .audio, "fre", channels: 8), track(2, .audio, "eng", channels: 2),
                track(3, .audio, "eng", channels: 6),
            ],
            [
                track(1, .audio, "eng", title: "Commentary", channels: 8),
                track(2, .audio, "eng", channels: 2), track(3, .audio, "eng", channels: 6),
            ],
        ]
        let result = learned(
            films.enumerated().map { example("\($0).mkv", $1, audio: 3) })
        #expect(result.misses.isEmpty, "\(result.misses)")
        #expect(rules(result).count <= 3, "\(result.text)")
    }

    @Test func `full subtitles for foreign audio and signs for the understood are two rules`() {
        func film(_ name: String, _ audio: String, wants subtitle: Int?) -> PolicyExample {
            example(
                name,
                [
                    track(1, .audio, audio), track(2, .subtitle, "eng", title: "Full"),
                    track(3, .subtitle, "eng", title: "Signs & Songs"),
                ], audio: 1, subtitle: .some(subtitle))
        }
        let plain = example(
            "d.mkv", [track(1, .audio, "eng"), track(2, .subtitle, "eng", title: "Full")],
            audio: 1, subtitle: .some(nil))
        let result = learned([
            film("a.mkv", "jpn", wants: 2), film("b.mkv", "eng", wants: 3),
            film("c.mkv", "kor", wants: 2), plain,
        ])
        #expect(result.misses.isEmpty, "\(result.misses)\n\(result.text)")
        #expect(rules(result).count <= 2, "\(result.text)")
    }

    @Test func `the original language is preferred where it is known`() {
        func film(_ name: String, _ first: String, _ second: String, _ original: String)
            -> PolicyExample
        {
            example(
                name, [track(1, .audio, first), track(2, .audio, second)], audio: 2,
                original: original)
        }
        let result = learned([
            film("a.mkv", "eng", "jpn", "ja"), film("b.mkv", "jpn", "eng", "en"),
            film("c.mkv", "ger", "eng", "en"), film("d.mkv", "eng", "ger", "de"),
        ])
        #expect(result.misses.isEmpty, "\(result.misses)")
        #expect(rules(result).count == 1)
        #expect(result.text.lowercased().contains("original"))
    }

    @Test func `contradictory answers are named, and the others given`() {
        let tracks = [track(1, .audio, "eng"), track(2, .audio, "jpn")]
        let result = learned([
            example("a.mkv", tracks, audio: 2), example("b.mkv", tracks, audio: 2),
            example("c.mkv", tracks, audio: 1),
        ])
        #expect(result.misses.map(\.example) == ["c.mkv"])
        #expect(result.answers == 3)
        #expect(result.misses.first?.description.hasPrefix("c.mkv: audio #1 is wanted") == true)
    }

    @Test func `folders tell files of one kind from others`() {
        let tracks = [track(1, .audio, "eng"), track(2, .audio, "jpn")]
        let result = learned([
            example("Anime/a.mkv", tracks, audio: 2), example("Anime/b.mkv", tracks, audio: 2),
            example("Films/c.mkv", tracks, audio: 1), example("Films/d.mkv", tracks, audio: 1),
        ])
        #expect(result.misses.isEmpty, "\(result.misses)\n\(result.text)")
        #expect(result.text.contains("input.folder CONTAINS \"Anime\""))
    }

    @Test func `titles, numbers and words of titles are no rules`() {
        let tracks = [
            track(1, .audio, "eng", title: "Studio A"), track(2, .audio, "eng", title: "Studio B"),
        ]
        let result = learned([example("a.mkv", tracks, audio: 2)])
        #expect(result.misses.count == 1)
        #expect(rules(result).isEmpty)
    }

    @Test func `a text in a condition is quoted for both syntaxes`() throws {
        let folder = "O'Neil \"x\" \\ ä"
        let sentence = LearnedSentence(
            "prefer: channels", when: "input.folder CONTAINS \(LearnedSentence.literal(folder))")
        let rule = try #require(sentence.rule(of: .audio))
        let walk = SelectionWalk(
            policy: .default, tracks: [],
            request: SelectionRequest { $0.input = PlaybackInput(path: folder + "/a.mkv") })
        let context = walk.context(of: .audio, for: [])
        #expect(rule.guards.allSatisfy { $0.condition.holds(for: context) })
    }
}
