import SelectionPolicy
import Testing
import TrackModel

@Suite struct EditedRulesTests {
    private static let base = """
        policy: base
        audio:
        - {never: isCommentary == YES, name: quiet}
        - prefer: channels
        - prefer: isDefault
        """

    private func own(_ rules: String) throws -> [String] {
        let base = try policy(Self.base)
        let own = try SelectionPolicy(
            text: "extends: base\naudio:\n\(rules)\n", file: "own.yaml"
        ) { _ in base }
        return (own.rules[.audio] ?? []).map(\.name)
    }

    @Test func `a rule of the extended policy is replaced where it stands`() throws {
        let names = try own("- {prefer: bitRate, replace: prefer channels}\n- prefer: sampleRate")
        #expect(names == ["prefer sampleRate", "quiet", "prefer bitRate", "prefer isDefault"])
    }

    @Test func `rules of the extended policy are removed by their names`() throws {
        #expect(try own("- remove: [quiet, prefer isDefault]") == ["prefer channels"])
        #expect(try own("- remove: quiet") == ["prefer channels", "prefer isDefault"])
    }

    @Test(arguments: [
        ("- remove: quite", "quiet"),
        ("- {prefer: bitRate, replace: prefer chanels}", "prefer channels"),
    ])
    func `a name that no rule has is told the nearest`(rules: String, nearest: String) {
        #expect {
            try own(rules)
        } throws: {
            ($0 as? PolicyFileError)?.suggestion == nearest
        }
    }

    @Test func `a rule under a guard replaces none`() {
        #expect(throws: PolicyFileError.self) {
            try own(
                "- {when: hasPreferredLanguages == YES, rules: [{prefer: bitRate, replace: quiet}]}"
            )
        }
    }

    @Test func `rules see the file`() throws {
        let rules = """
            policy: test
            audio:
            - {prefer: languageCode == "ja", when: input.folder CONTAINS "Anime"}
            - {prefer: channels, when: input.container == "matroska" AND input.duration > 60}
            tests:
            - tracks: &tracks
              - {mediaType: audio, languageCode: en, channels: 2}
              - {mediaType: audio, languageCode: ja, channels: 2}
              - {mediaType: audio, languageCode: en, channels: 6}
              input: {path: Films/Anime/a.mkv, container: matroska, duration: 30}
              expect: {audio: 1}
            - {tracks: *tracks, input: {path: Films/a.mkv, container: matroska, duration: 90}, expect: {audio: 2}}
            - {tracks: *tracks, input: {path: Anime.mkv, container: mp4, duration: 90}, expect: {audio: 0}}
            - {tracks: *tracks, expect: {audio: 0}}
            """
        let read = try policy(rules)
        #expect(read.remarks.isEmpty)
        for test in read.tests {
            #expect(test.failures(under: read).isEmpty, "\(test.request)")
        }
    }
}
