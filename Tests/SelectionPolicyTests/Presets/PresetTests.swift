import Fixtures
import SelectionPolicy
import Testing
import TrackModel

@Suite struct PresetTests {
    @Test(arguments: SelectionPolicy.presetNames)
    func `every preset reads and has a sentence`(name: String) throws {
        let text = try #require(SelectionPolicy.presetText(name))
        let read = try SelectionPolicy(text: text, file: name)
        #expect(read.name == name)
        #expect(read.about?.isEmpty == false)
        #expect(SelectionPolicy.kinds.allSatisfy { read.rules[$0] != nil })
        #expect([.audio, .subtitle].allSatisfy { read.rules[$0]?.isEmpty == false })
    }

    @Test
    func `the default is the preset without reading its text`() throws {
        let text = try #require(SelectionPolicy.presetText("matroska"))
        let read = try SelectionPolicy(text: text, file: "matroska")
        for kind in SelectionPolicy.kinds {
            let made = SelectionPolicy.default.rules[kind] ?? []
            let written = read.rules[kind] ?? []
            #expect(made.count == written.count)
            for (made, written) in zip(made, written) { #expect(made == written) }
        }
        #expect(SelectionPolicy.default == read)
    }

    @Test func `the default is made of its text`() throws {
        let text = try #require(SelectionPolicy.presetText("matroska"))
        let read = try SelectionPolicy(text: text, file: "matroska")
        try expectGenerated(
            DefaultPolicySource(policy: read).text,
            "Sources/SelectionPolicy/Presets/MatroskaPolicy.swift")
    }

    /// The sentence of `docs/selection.md`.
    static let anime = """
        policy: anime
        about: Japanese audio, lossless 5.1 if there is, never commentary; English subtitles as needed.
        languages: {audio: [ja, original, default], subtitle: [en]}
        video:
        - {prefer: shows, in: [dolbyVision, hdr10]}
        audio:
        - {never: isCommentary == YES, fallback: yes}
        - prefer: language
        - prefer: isLossless
        - {prefer: channels, nearest: 6}
        subtitle:
        - require: isPreferredLanguage == YES
        - {require: isPartial == YES, when: audio.primaryLanguage == "en"}
        - prefer: isPartial == NO
        """

    let film = [
        track(0, .video, presents: [.dolbyVision]), track(1, .video, presents: [.hdr10]),
        track(2, .audio, "jpn", codec: "aac", channels: 6, lossless: false),
        track(3, .audio, "jpn", codec: "truehd", channels: 8, lossless: true),
        track(4, .audio, "jpn", codec: "flac", channels: 6, lossless: true),
        track(5, .audio, "jpn", title: "Commentary", codec: "flac", channels: 6, lossless: true),
        track(6, .audio, "eng", codec: "truehd", channels: 8, lossless: true),
        track(7, .subtitle, "eng", flags: ["forced"]), track(8, .subtitle, "eng"),
        track(9, .subtitle, "eng", title: "Signs & Songs"), track(10, .subtitle, "ger"),
    ]

    private func choose(_ change: (inout SelectionRequest) -> Void = { _ in }) throws -> [Int?] {
        let selection = try policy(Self.anime).select(film, for: SelectionRequest(change))
        return [selection.video.trackID, selection.audio.trackID, selection.subtitle.trackID]
    }

    @Test func `the sentence chooses as it says`() throws {
        #expect(Self.anime.split(separator: "\n").count <= 15)
        #expect(try choose() == [0, 4, 8])
        #expect(try choose { $0.device = PlaybackDevice(named: "dolby-vision-tv") } == [0, 4, 8])
        #expect(try choose { $0.device = PlaybackDevice(named: "hdr10-tv") } == [1, 4, 8])
        #expect(try choose { $0.pins[.audio] = .track(6) } == [0, 6, 7])
        #expect(try policy(Self.anime).remarks.isEmpty)
    }

    /// The tables of RFC 9559's notes on default track selection, in our words.
    @Test func `matroska takes forced subtitles rather than none`() {
        let tracks = [
            track(1, .audio, "por", flags: ["default"]),
            track(2, .subtitle, "por", flags: ["default"]),
            track(3, .subtitle, "por", flags: ["forced"]),
        ]
        var request = SelectionRequest { $0.languages[.subtitle] = [.tag("pt")] }
        #expect(SelectionPolicy.default.select(tracks, for: request).subtitle.trackID == 3)
        request.settings["captions"] = .bool(true)
        #expect(SelectionPolicy.default.select(tracks, for: request).subtitle.trackID == 2)
    }

    @Test func `av_find_best_stream lets bit rate decide between languages`() throws {
        var tracks = [
            track(0, .audio, "eng", channels: 2, bitRate: 128_000),
            track(1, .audio, "jpn", channels: 2, bitRate: 640_000),
        ]
        for index in tracks.indices { tracks[index].sampleRate = 48_000 }
        let ffmpeg = try #require(SelectionPolicy(preset: "av_find_best_stream"))
        #expect(ffmpeg.select(tracks).audio.trackID == 1)
        tracks[0].dispositions = ["default"]
        #expect(ffmpeg.select(tracks).audio.trackID == 0)
    }

    @Test func `exoplayer chooses audio first and subtitles follow it`() throws {
        let tracks = [
            track(0, .audio, "en"), track(1, .audio, "de"),
            track(2, .subtitle, "en", flags: ["default"]),
            track(3, .subtitle, "de", flags: ["default"]),
        ]
        let exoplayer = try #require(SelectionPolicy(preset: "exoplayer"))
        let request = SelectionRequest { $0.languages[.audio] = [.tag("de")] }
        #expect(exoplayer.select(tracks, for: request).subtitle.trackID == 3)
    }

    @Test(
        arguments: [
            ("none", nil), ("default", 2), ("onlyForced", 2), ("always", 3), ("smart", 2),
        ] as [(String, Int?)])
    func `jellyfin has five subtitle modes`(mode: String, expected: Int?) throws {
        let tracks = [
            track(1, .audio, "eng"), track(2, .subtitle, "eng", flags: ["forced"]),
            track(3, .subtitle, "eng"), track(4, .subtitle, "ger"),
        ]
        let jellyfin = try #require(SelectionPolicy(preset: "jellyfin"))
        let request = SelectionRequest {
            $0.languages[.subtitle] = [.tag("eng")]
            $0.settings["mode"] = .text(mode)
        }
        #expect(jellyfin.select(tracks, for: request).subtitle.trackID == expected)
    }

    /// MediaSourceManager: flag and catalogue must agree on the first language, else
    /// the catalogue's language counts, else the flag.
    @Test(arguments: [("en", 3), ("fr", 1), (nil, 3), ("ja,en", 2)] as [(String?, Int)])
    func `jellyfin weighs flag and catalogue for the original language`(
        catalogue: String?, expected: Int
    ) throws {
        let tracks = [
            track(1, .audio, "fre"), track(2, .audio, "jpn", flags: ["default"]),
            track(3, .audio, "eng", flags: ["original"]),
        ]
        let jellyfin = try #require(SelectionPolicy(preset: "jellyfin"))
        let request = SelectionRequest {
            $0.settings = ["originalLanguage": .bool(true), "playDefault": .bool(false)]
            $0.originalLanguage = catalogue
            $0.languages[.audio] = (catalogue ?? "").split(separator: ",").map {
                .tag(String($0))
            }
        }
        #expect(jellyfin.select(tracks, for: request).audio.trackID == expected)
    }

    @Test func `mpv takes the system's language only where none is preferred`() throws {
        let tracks = [
            track(1, .subtitle, "ger", flags: ["default"]),
            track(2, .subtitle, "eng", flags: ["default"]),
        ]
        let mpv = try #require(SelectionPolicy(preset: "mpv"))
        var request = SelectionRequest { $0.systemLanguages = ["en"] }
        #expect(mpv.select(tracks, for: request).subtitle.trackID == 2)
        request.languages[.subtitle] = [.tag("de")]
        #expect(mpv.select(tracks, for: request).subtitle.trackID == 1)
    }

    @Test func `a programme keeps its own subtitles`() throws {
        let tracks = [track(0, .video), track(1, .subtitle, "en"), track(2, .subtitle, "en")]
        let mpv = try #require(SelectionPolicy(preset: "mpv"))
        var request = SelectionRequest { $0.languages[.subtitle] = [.tag("en")] }
        for (id, program) in [(0, 2), (1, 1), (2, 2)] {
            request.playback[id] = PlaybackContext()
            request.playback[id]?.programIDs = [program]
        }
        #expect(mpv.select(tracks, for: request).subtitle.trackID == 2)
    }
}
