import Fixtures
import Testing
import TrackModel

@testable import SelectionPolicy

/// Laws that hold for any tracks under any policy.
@Suite struct OrderPropertyTests {
    @Test(arguments: SelectionPolicy.presetNames)
    func `the order of the tracks never changes the choice`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 7)
        for _ in 0..<15 {
            let tracks = Self.tracks(&generator)
            let request = Self.request(&generator)
            let answer = policy.select(tracks, for: request)
            for _ in 0..<4 {
                #expect(policy.select(tracks.shuffled(using: &generator), for: request) == answer)
            }
        }
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the order is transitive: dropping a loser keeps the winner`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 11)
        for _ in 0..<15 {
            let tracks = Self.tracks(&generator).filter { $0.mediaType == .subtitle }
            let request = Self.request(&generator)
            guard let winner = policy.select(tracks, for: request).subtitle.trackID else {
                continue
            }
            for loser in tracks where loser.trackID != winner {
                let rest = tracks.filter { $0.trackID != loser.trackID }
                #expect(policy.select(rest, for: request).subtitle.trackID == winner)
            }
        }
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the ranking agrees with every pair`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 13)
        for _ in 0..<10 {
            let tracks = Self.tracks(&generator).filter { $0.mediaType == .subtitle }
            let request = Self.request(&generator)
            let ranked = (policy.select(tracks, for: request).subtitle.candidates ?? [])
                .filter { $0.removedBy == nil }.map(\.trackID)
            for (place, better) in ranked.enumerated() {
                for worse in ranked[(place + 1)...] {
                    let pair = tracks.filter { [better, worse].contains($0.trackID) }
                    #expect(policy.select(pair, for: request).subtitle.trackID == better)
                }
            }
        }
    }

    private static let languages = ["en", "eng", "pt-BR", "pt", "zh-Hant", "ja", "und", "zxx", nil]
    private static let flags = ["default", "forced", "hearing_impaired", "comment", "original"]
    private static let titles = ["", "", "Signs & Songs", "Commentary", "SDH", "Surround"]

    private static func tracks(_ generator: inout SplitMix64) -> [MediaPlayerTrack] {
        (0..<Int.random(in: 1...9, using: &generator)).map { id in
            let type = [MediaType.video, .audio, .subtitle, .subtitle].randomElement(
                using: &generator)
            return track(
                id, type ?? .audio, languages.randomElement(using: &generator) ?? nil,
                title: titles.randomElement(using: &generator) ?? "",
                flags: flags.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 },
                codec: ["aac", "ac3", "subrip"].randomElement(using: &generator),
                channels: [nil, 2, 6].randomElement(using: &generator) ?? nil,
                bitRate: [nil, 64_000, 640_000].randomElement(using: &generator) ?? nil)
        }
    }

    private static func request(_ generator: inout SplitMix64) -> SelectionRequest {
        var request = SelectionRequest()
        let preferences: [[PreferredLanguage]?] = [
            nil, [], [.tag("en")], [.tag("pt-PT"), .original, .default],
        ]
        request.languages[.audio] = preferences.randomElement(using: &generator) ?? nil
        request.languages[.subtitle] = preferences.randomElement(using: &generator) ?? nil
        request.device =
            [nil, PlaybackDevice(named: "stereo-phone")].randomElement(using: &generator) ?? nil
        request.settings["mode"] =
            [nil, .text("smart"), .text("always")].randomElement(using: &generator) ?? nil
        request.systemLanguages = ["en-US"]
        return request
    }
}

/// Rules that look at more than one track, and at numbers made of several.
@Suite struct PairTests {
    private static let tracks = [
        track(0, .video), track(1, .audio, "ja", flags: ["default", "original"]),
        track(2, .audio, "en"), track(3, .audio, "de"), track(4, .subtitle, "en", title: "Full"),
        track(5, .subtitle, "de", title: "Signs & Songs"), track(6, .subtitle, "ja"),
    ]

    /// A dub with its signs before any other, whatever else the languages are.
    private static let dubWithSigns = """
        policy: test
        audio:
        - name: a dub with its signs
          prefer: SUBQUERY(subtitles, $s, $s.isSigns == YES AND $s.primaryLanguage == primaryLanguage).@count > 0
        - prefer: isDefault
        subtitle:
        - {require: isSigns == YES AND primaryLanguage == audio.primaryLanguage, fallback: yes}
        """

    @Test func `a dub is chosen with its signs`() throws {
        let rules = try policy(Self.dubWithSigns)
        #expect(rules.remarks.isEmpty)
        let selection = rules.select(Self.tracks)
        #expect(selection.audio.trackID == 3)
        #expect(selection.audio.rule == "a dub with its signs")
        #expect(selection.subtitle.trackID == 5)
        // Without the signs the default audio plays.
        let others = rules.select(Self.tracks.filter { $0.trackID != 5 })
        #expect(others.audio.trackID == 1)
    }

    @Test func `disabled tracks are not listed`() throws {
        var tracks = Self.tracks
        tracks[5].isEnabled = false
        #expect(try policy(Self.dubWithSigns).select(tracks).audio.trackID == 1)
    }

    @Test func `a second subtitle is shown beside the first`() throws {
        let rules = try policy(
            """
            policy: test
            subtitle:
            - {require: primaryLanguage == "en"}
            secondSubtitle:
            - {require: primaryLanguage != subtitle.primaryLanguage}
            - {prefer: primaryLanguage == audio.primaryLanguage}
            """)
        #expect(rules.remarks.isEmpty)
        let selection = rules.select(Self.tracks)
        #expect(selection.subtitle.trackID == 4)
        #expect(selection.secondSubtitle?.trackID == 6)
        #expect(selection.trackIDs == [0, 1, 4, 6])
        #expect(selection.whyNot(6)?.hasPrefix("#6 is the second subtitle track") == true)
        let alone = rules.select(Array(Self.tracks.prefix(4)))
        #expect(alone.secondSubtitle?.outcome == TrackChoice.Outcome.none)
        #expect(SelectionPolicy.default.select(Self.tracks).secondSubtitle == nil)
    }

    @Test func `a sort key can be a formula`() throws {
        let tracks = [
            track(0, channels: 6, bitRate: 384_000), track(1, channels: 2, bitRate: 256_000),
            track(2, channels: 1),
        ]
        let choice = try audio("- prefer: bitRate / channels", of: tracks)
        #expect(choice.trackID == 1)
        #expect(choice.candidates?.first?.keys?.last?.value == "128000")
        #expect(choice.rule == "prefer bitRate / channels")
        #expect(try audio("- {prefer: bitRate / channels, order: lowest}", of: tracks).trackID == 0)
        #expect(try audio("- require: bitRate / channels < 100000", of: tracks).trackID == 0)
        #expect(throws: PolicyFileError.self) { try audio("- prefer: codec / 2", of: tracks) }
    }

    @Test func `a policy states which subtitle files its player lists`() throws {
        let listing = try policy(
            "policy: test\nsidecars: {folders: [Untertitel], matching: anywhere}\n"
        ).sidecars
        #expect(listing.folders == ["Untertitel"])
        #expect(listing.matching == .anywhere)
        #expect(SelectionPolicy(preset: "mpv")?.sidecars.folders == [])
        #expect(SelectionPolicy(preset: "kodi")?.sidecars.folders.contains("vobsubs") == true)
        #expect(SelectionPolicy.default.sidecars.folders == SidecarListing.usual)
        #expect(throws: PolicyFileError.self) { try policy("policy: x\nsidecars: {folder: [a]}\n") }
    }
}
