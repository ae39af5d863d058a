import SelectionPolicy
import Testing

@Suite struct PresetVersionTests {
    @Test func `a name without a version is the newest release`() throws {
        let newest = try #require(SelectionPolicy(preset: "mpv"))
        #expect(newest == SelectionPolicy(preset: "mpv@0.41"))
        #expect(SelectionPolicy(preset: "vlc@3.0.24")?.name == "vlc")
        #expect(SelectionPolicy(preset: "mpv@0.35.1")?.name == "mpv@0.35")
        #expect(SelectionPolicy(preset: "mpv@0.3") == nil)
        #expect(SelectionPolicy(preset: "mpv@") == nil)
        #expect(SelectionPolicy(preset: "ffmpeg@5") == nil)
    }

    @Test(arguments: SelectionPolicy.versionedPresetNames)
    func `every preset says how it is known`(name: String) throws {
        let preset = try #require(SelectionPolicy(preset: name))
        #expect(preset.name == name)
        #expect(preset.known != nil)
        #expect(preset.source?.isEmpty == false)
        #expect(preset.remarks.isEmpty)
    }

    @Test func `a file that extends a preset is not known as it is`() throws {
        let own = try policy("policy: mine\nextends: mpv@0.35\naudio: []")
        #expect(own.known == nil && own.source == nil)
    }

    @Test func `a filter asked of the winner keeps the others back, too`() throws {
        let rules = """
            - prefer: isForced == NO
            - {require: isDefault == YES, ofWinner: yes, name: default}
            """
        let tracks = [track(1, flags: ["default", "forced"]), track(2)]
        let choice = try audio(rules, of: tracks)
        #expect(choice.outcome == .none)
        #expect(choice.rule == "default")
        #expect(choice.reason == "#2 would be first, but is not default")
        #expect(choice.candidates?.map(\.removedBy) == ["default", "default"])
        #expect(try audio(rules, of: [tracks[0]]).trackID == 1)
    }

    @Test func `exoplayer takes an unknown rate for the lowest where that is forced`() throws {
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

    @Test func `kodi shows subtitles in the language of the audio where none is set`() throws {
        let kodi = try #require(SelectionPolicy(preset: "kodi"))
        let tracks = [
            track(0, .audio, "ger"), track(1, .subtitle, "eng", flags: ["default"]),
            track(2, .subtitle, "ger"),
        ]
        #expect(kodi.select(tracks).subtitle.trackID == 2)
    }

    @Test func `mpv never plays the sound of another programme`() throws {
        let mpv = try #require(SelectionPolicy(preset: "mpv"))
        var request = SelectionRequest()
        for (id, program) in [(0, 1), (1, 2)] {
            request.playback[id] = PlaybackContext()
            request.playback[id]?.programIDs = [program]
        }
        #expect(mpv.select([track(0, .video), track(1)], for: request).audio.trackID == nil)
    }

    @Test func `shaka plays stereo, and shows text in the wished language`() throws {
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
