import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct PresetTests {
    /// Presets are made without checking names; as a user's file each must pass the check.
    @Test(arguments: SelectionPolicy.versionedPresetNames)
    func `a preset equals its text read as a rule file`(name: String) throws {
        let text = try #require(SelectionPolicy.presetText(name))
        let read = try SelectionPolicy(text: text, file: name)
        #expect(read == SelectionPolicy(preset: name))
        #expect(read.name == name)
        #expect(read.about?.isEmpty == false)
        #expect(SelectionPolicy.kinds.allSatisfy { read.rules[$0] != nil })
        #expect([.audio, .subtitle].allSatisfy { read.rules[$0]?.isEmpty == false })
    }

    @Test func `the default policy is the matroska preset`() {
        #expect(SelectionPolicy.default == SelectionPolicy(preset: "matroska"))
        #expect(SelectionPolicy.default.rules[.audio]?.isEmpty == false)
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

    @Test func `the policy of the documentation chooses as described`() throws {
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

@Suite struct PresetVersionTests {
    @Test func `a name without a version is the newest release`() throws {
        let newest = try #require(SelectionPolicy(preset: "mpv"))
        #expect(newest == SelectionPolicy(preset: "mpv@0.41"))
        #expect(SelectionPolicy(preset: "vlc@3.0.24")?.name == "vlc")
        #expect(SelectionPolicy(preset: "mpv@0.35.1")?.name == "mpv@0.35")
        #expect(SelectionPolicy(preset: "mpv@0.3") == nil)
        #expect(SelectionPolicy(preset: "mpv@") == nil)
        #expect(SelectionPolicy(preset: "ffmpeg@5")?.name == "ffmpeg")
        #expect(SelectionPolicy(preset: "ffmpeg@4") == nil)
    }

    @Test(arguments: SelectionPolicy.versionedPresetNames)
    func `every preset states its basis`(name: String) throws {
        let preset = try #require(SelectionPolicy(preset: name))
        #expect(preset.name == name)
        let basis = preset.basis
        #expect(basis.known != nil)
        #expect(basis.source?.isEmpty == false)
        // Documents have neither; a release or a commit names the program.
        if basis.known == .run || basis.known == .read {
            #expect(!basis.releases.isEmpty || basis.commit != nil, "\(basis)")
        }
        #expect(name == "matroska" || !basis.notModelled.isEmpty)
        let player = name.prefix { $0 != "@" }
        for release in basis.releases {
            #expect(SelectionPolicy(preset: "\(player)@\(release)") == preset, "\(release)")
        }
        #expect(preset.remarks.isEmpty)
    }

    @Test func `a file that extends a preset does not inherit its basis`() throws {
        let own = try policy("policy: mine\nextends: mpv@0.35\naudio: []")
        #expect(own.basis == PolicyBasis())
    }

    @Test func `a rejected winner leaves no track of its kind`() throws {
        let rules = """
            - prefer: isForced == NO
            - {require: isDefault == YES, ofWinner: yes, name: default}
            """
        let tracks = [track(1, flags: ["default", "forced"]), track(2)]
        let choice = try audio(rules, of: tracks)
        #expect(choice.outcome == .none)
        #expect(choice.rule == "default")
        #expect(choice.reason == "#2 ranks first but does not satisfy “default”")
        #expect(choice.candidates?.map(\.removedBy) == ["default", "default"])
        #expect(try audio(rules, of: [tracks[0]]).trackID == 1)
    }

    @Test func `exoplayer treats an unknown bit rate as the lowest`() throws {
        let exoplayer = try #require(SelectionPolicy(preset: "exoplayer"))
        let tracks = [track(0, .audio, bitRate: 64_000), track(1, .audio)]
        let request = SelectionRequest { $0.settings["forceLowestBitRate"] = .bool(true) }
        #expect(exoplayer.select(tracks, for: request).audio.trackID == 1)
    }

    /// media3 does not hold Dolby to the channels of the device where nothing is spatialized.
    @Test func `exoplayer takes AC-3 5.1 without a spatializer`() throws {
        let exoplayer = try #require(SelectionPolicy(preset: "exoplayer"))
        var device = PlaybackDevice(name: "phone")
        (device.form, device.channels, device.spatializer) = ("phone", 2, false)
        let tracks = [
            track(0, .audio, codec: "ac3", channels: 2),
            track(1, .audio, codec: "ac3", channels: 6),
        ]
        let request = SelectionRequest { $0.device = device }
        #expect(exoplayer.select(tracks, for: request).audio.trackID == 1)
    }

    @Test func `hls.js takes the first rendition that fits, not the nearest`() throws {
        let hls = try #require(SelectionPolicy(preset: "hlsjs"))
        let tracks = [track(0, .audio, "en-GB"), track(1, .audio, "en")]
        let request = SelectionRequest { $0.languages[.audio] = [.tag("en")] }
        #expect(hls.select(tracks, for: request).audio.trackID == 0)
    }

    @Test func `kodi 22 shows subtitles in the language of the audio where none is set`() throws {
        let kodi = try #require(SelectionPolicy(preset: "kodi@22"))
        let tracks = [
            track(0, .audio, "ger"), track(1, .subtitle, "eng", flags: ["default"]),
            track(2, .subtitle, "ger"),
        ]
        #expect(kodi.select(tracks).subtitle.trackID == 2)
    }

    /// mpv 0.41.0 plays the audio of a transport stream whose pictures are of another programme.
    @Test(arguments: [("mpv", 1), ("mpv@0.40", 1), ("mpv@git-2026-08", nil)])
    func `mpv after 0.41 never plays audio of a different programme`(name: String, audio: Int?)
        throws
    {
        let mpv = try #require(SelectionPolicy(preset: name))
        var request = SelectionRequest()
        for (id, program) in [(0, 1), (1, 2)] {
            request.playback[id] = PlaybackContext()
            request.playback[id]?.programIDs = [program]
        }
        #expect(mpv.select([track(0, .video), track(1)], for: request).audio.trackID == audio)
    }

    /// mpv 0.41.0 shows the last of two forced subtitles in the language of the audio, and the
    /// source of August 2026 the first.
    @Test(arguments: [("mpv@0.41", 3), ("mpv@git-2026-08", 2)])
    func `mpv 0.41 shows the last forced subtitle`(name: String, subtitle: Int) throws {
        let mpv = try #require(SelectionPolicy(preset: name))
        let tracks = [
            track(1, .audio, "ger"), track(2, .subtitle, "ger", flags: ["forced"]),
            track(3, .subtitle, "ger", flags: ["forced"]),
        ]
        #expect(mpv.select(tracks).subtitle.trackID == subtitle)
    }

    /// mpv 0.35.1 reads the code beside a tag, and compares texts.
    @Test(arguments: [("por", 2), ("pt-BR", 1), ("pt", 1), ("ger", 3), ("de", 1)])
    func `mpv 0.35 compares the code of three letters`(wish: String, audio: Int) throws {
        let mpv = try #require(SelectionPolicy(preset: "mpv@0.35"))
        let tracks = [track(1, .audio, "eng"), track(2, .audio, "pt-BR"), track(3, .audio, "ger")]
        let request = SelectionRequest { $0.languages[.audio] = [.tag(wish)] }
        #expect(mpv.select(tracks, for: request).audio.trackID == audio)
    }

    /// As mpv 0.35 to 0.41, ffmpeg 5.1 to 9.0 and VLC 3.0.24 do with files whose FlagEnabled is 0.
    @Test(arguments: [
        ("mpv", "matroska", 1), ("ffmpeg", "matroska", 1), ("kodi", "matroska", 1),
        ("vlc", "matroska", 2), ("matroska", "matroska", 2),
        // Of alternatives in MP4 only the default one is enabled.
        ("matroska", "mp4", 1),
    ])
    func `a disabled track is left out where the player reads the flag`(
        name: String, container: String, audio: Int
    ) throws {
        let preset = try #require(SelectionPolicy(preset: name))
        var tracks = [track(1, .audio, "ger", channels: 2), track(2, .audio, "eng", channels: 2)]
        tracks[0].isEnabled = false
        let request = SelectionRequest {
            $0.languages[.audio] = [.tag("de")]
            $0.input = PlaybackInput(path: "film", container: container, duration: nil)
        }
        #expect(preset.select(tracks, for: request).audio.trackID == audio)
    }

    @Test func `vlc shows no subtitle where the default one is disabled`() throws {
        let vlc = try #require(SelectionPolicy(preset: "vlc"))
        var tracks = [
            track(1, .subtitle, "eng", flags: ["default"]), track(2, .subtitle, "ger"),
            track(3, .subtitle, "fre", flags: ["default"]),
        ]
        #expect(vlc.select(tracks).subtitle.trackID == 3)
        tracks[2].isEnabled = false
        #expect(vlc.select(tracks).subtitle.trackID == nil)
        for (wish, subtitle) in [("de", 2), ("de-AT", nil), ("fr", nil)] {
            let request = SelectionRequest { $0.languages[.subtitle] = [.tag(wish)] }
            #expect(vlc.select(tracks, for: request).subtitle.trackID == subtitle, "\(wish)")
        }
    }

    @Test func `shaka plays stereo and shows text in the preferred language`() throws {
        let tracks = [
            track(0, .audio, "en", channels: 6), track(1, .audio, "en", channels: 2),
            track(2, .subtitle, "en", flags: ["forced"]), track(3, .subtitle, "en"),
            track(4, .subtitle, "de", flags: ["default"]),
        ]
        let newest = try #require(SelectionPolicy(preset: "shaka"))
        let older = try #require(SelectionPolicy(preset: "shaka@4"))
        let wished = SelectionRequest { $0.languages[.subtitle] = [.tag("en")] }
        #expect(newest.select(tracks).audio.trackID == 1)
        #expect(newest.select(tracks).subtitle.trackID == 2)
        #expect(newest.select(tracks, for: wished).subtitle.trackID == 3)
        #expect(older.select(tracks).subtitle.trackID == nil)
        #expect(older.select(tracks, for: wished).subtitle.trackID == nil)
        let german = SelectionRequest { $0.languages[.subtitle] = [.tag("de")] }
        #expect(older.select(tracks, for: german).subtitle.trackID == 4)
    }
}
