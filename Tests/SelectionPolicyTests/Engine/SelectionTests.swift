import SelectionPolicy
import Testing
import TrackModel

@Suite struct SelectionTests {
    @Test func `no track of a kind is none with a reason`() {
        let selection = SelectionPolicy.default.select([track(0, .audio)])
        #expect(selection.video.outcome == .none)
        #expect(selection.video.reason == "there is no video track")
        #expect(selection.audio.trackID == 0)
        #expect(SelectionPolicy.default.select([]).trackIDs.isEmpty)
    }

    @Test func `a pin moves only what comes later`() {
        let tracks = [
            track(0, .video), track(1, .audio, "ja"), track(2, .audio, "en"),
            track(3, .subtitle, "en"), track(4, .subtitle, "en", flags: ["forced"]),
        ]
        var request = SelectionRequest()
        request.languages = [.audio: [.tag("ja")], .subtitle: [.tag("en")]]
        let free = SelectionPolicy.default.select(tracks, for: request)
        #expect([free.video.trackID, free.audio.trackID, free.subtitle.trackID] == [0, 1, 3])
        request.pins[.audio] = .track(2)
        let pinned = SelectionPolicy.default.select(tracks, for: request)
        #expect(
            [pinned.video.trackID, pinned.audio.trackID, pinned.subtitle.trackID] == [0, 2, 4])
        request.pins[.subtitle] = SelectionRequest.Pin.none
        #expect(SelectionPolicy.default.select(tracks, for: request).subtitle.trackID == nil)
    }

    @Test func `a pin that is not there is told and the policy chooses`() {
        var request = SelectionRequest()
        request.pins[.audio] = .track(9)
        let selection = SelectionPolicy.default.select([track(0, .audio)], for: request)
        #expect(selection.audio.trackID == 0)
        #expect(selection.problems == ["There is no audio track #9 to pin."])
    }

    @Test func `what a device cannot play is never chosen`() {
        var request = SelectionRequest()
        request.device = PlaybackDevice(named: "hdr10-tv")
        let onlyDolby = track(0, .video, presents: [.dolbyVision])
        let hdr = track(1, .video, presents: [.hdr10])
        let both = SelectionPolicy.default.select([onlyDolby, hdr], for: request)
        #expect(both.video.trackID == 1)
        #expect(both.whyNot(0)?.contains("Dolby Vision") == true)
        #expect(SelectionPolicy.default.select([onlyDolby], for: request).video.outcome == .none)
        request.device = PlaybackDevice(named: "sdr-1080p")
        let mapped = SelectionPolicy.default.select([hdr], for: request)
        #expect(mapped.video.outcome == .fallback)
        #expect(mapped.video.brokenRule == "plays on the device")
    }

    @Test func `every candidate says how far it came`() throws {
        let selection = try policy(
            """
            policy: test
            audio:
            - {never: isCommentary == YES, name: no talking}
            - {prefer: isLossless, name: lossless}
            - {prefer: channels, nearest: 6, name: near 5.1}
            """
        ).select([
            track(1, .audio, title: "Commentary"), track(2, .audio, channels: 6, lossless: false),
            track(3, .audio, channels: 8, lossless: true),
            track(4, .audio, channels: 6, lossless: true),
        ])
        let choice = selection.audio
        #expect(choice.trackID == 4)
        #expect(choice.rule == "near 5.1")
        #expect(choice.over == 3)
        #expect(choice.candidates?.map(\.trackID) == [4, 3, 2, 1])
        #expect(choice.candidates?[0].keys?.map(\.value) == ["yes", "yes", "6"])
        #expect(selection.whyNot(1) == "#1 was removed by “no talking” (commentary).")
        #expect(selection.whyNot(2) == "#4 is before #2 by “lossless”.")
        #expect(selection.whyNot(3) == "#4 is before #3 by “near 5.1”: 6, not 8.")
        #expect(selection.whyNot(4)?.hasPrefix("#4 is the audio track") == true)
        #expect(selection.whyNot(5) == nil)
    }

    @Test func `a track that is switched off is not chosen`() {
        var off = track(0, .audio, flags: ["default"])
        off.isEnabled = false
        #expect(SelectionPolicy.default.select([off, track(1, .audio)]).audio.trackID == 1)
    }

    @Test func `cover art is no video but where a player takes it for one`() throws {
        let cover = track(0, .video, flags: ["attached_pic"])
        let selection = SelectionPolicy.default.select([cover])
        #expect(selection.video.reason == "no video track is left: no cover art")
        #expect(try policy("policy: x\nvideo: []\n").select([cover]).video.trackID == nil)
        #expect(try #require(SelectionPolicy(preset: "ffmpeg")).select([cover]).video.trackID == 0)
    }

    @Test func `identifiers that repeat are no trap`() {
        let selection = SelectionPolicy.default.select([
            track(0, .audio, "en"), track(0, .audio, "fr"),
        ])
        #expect(selection.audio.trackID == 0)
    }
}
