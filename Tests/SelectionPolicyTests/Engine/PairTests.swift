import SelectionPolicy
import Testing
import TrackModel

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
        // Without the signs the default sound plays.
        let others = rules.select(Self.tracks.filter { $0.trackID != 5 })
        #expect(others.audio.trackID == 1)
    }

    @Test func `tracks that are switched off are in no list`() throws {
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

    @Test func `a key of the order may be a number that follows from others`() throws {
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

    @Test func `a policy says which subtitle files its player lists`() throws {
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
