import Testing
import TrackModel

@testable import SelectionPolicy

/// What was read of cues counts for policies that grade languages.
@Suite struct ContentRoleTests {
    private func subtitle(
        _ id: Int, _ purpose: CueReading.Purpose?, _ flags: [String] = []
    ) -> MediaPlayerTrack {
        var track = track(id, .subtitle, "eng", flags: flags)
        guard let purpose else { return track }
        track.reading = CueReading(cues: purpose == .forced ? 12 : 900, isComplete: true)
        track.reading?.purpose = purpose
        track.reading?.purposeConfidence = 0.9
        return track
    }

    private func request(_ change: (inout SelectionRequest) -> Void = { _ in }) -> SelectionRequest
    {
        SelectionRequest {
            $0.languages = [.audio: [.tag("ja")], .subtitle: [.tag("en")]]
            change(&$0)
        }
    }

    private func choice(
        _ tracks: [MediaPlayerTrack], _ request: SelectionRequest,
        _ policy: SelectionPolicy = .default
    ) -> TrackChoice {
        policy.select([track(1, .audio, "jpn")] + tracks, for: request).subtitle
    }

    @Test func `an unflagged forced track is not chosen as the full one`() {
        let tracks = [subtitle(2, .forced), subtitle(3, .full)]
        #expect(choice(tracks, request()).trackID == 3)
        for source in ["flags", "titles"] {
            let plain = request { $0.settings["roles"] = .text(source) }
            #expect(choice(tracks, plain).trackID == 2, "\(source)")
        }
    }

    @Test func `a forced track by content is shown with audio that is understood`() {
        let understood = request { $0.languages[.audio] = [.tag("en")] }
        let tracks = [subtitle(2, .full), subtitle(3, .forced)]
        let all = [track(1, .audio, "eng")] + tracks
        #expect(SelectionPolicy.default.select(all, for: understood).subtitle.trackID == 3)
    }

    @Test func `a full track that is flagged as forced is a full one`() {
        let tracks = [subtitle(2, .full, ["forced"]), subtitle(3, nil, ["hearing_impaired"])]
        #expect(choice(tracks, request()).trackID == 2)
    }

    @Test(arguments: ["mpv", "vlc", "kodi", "jellyfin", "avfoundation", "ffmpeg"])
    func `players do not know what was read`(name: String) throws {
        let preset = try #require(SelectionPolicy(preset: name))
        let read = [subtitle(2, .forced), subtitle(3, .full)]
        let unread = [subtitle(2, nil), subtitle(3, nil)]
        #expect(
            choice(read, request(), preset).trackID == choice(unread, request(), preset).trackID)
    }
}
