import SelectionPolicy
import TrackModel

final class EnglishFirst: TrackOptions, @unchecked Sendable {
    override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
        tracks.firstIndex { $0.languageCode == "en" }
    }

    override func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer { .off }
}

func choose(_ tracks: [MediaPlayerTrack], yaml: String) throws -> TrackSelection {
    var request = SelectionRequest()
    request.device = PlaybackDevice(named: "hdr10-tv")
    request.languages[.audio] = [PreferredLanguage("ja"), PreferredLanguage("original")]
    request.pins[.subtitle] = SelectionRequest.Pin.none
    let policy = try SelectionPolicy(text: yaml, file: "living-room.yaml")
    print(SelectionPolicy.presetNames, SelectionPolicy(preset: "mpv")?.name ?? "")
    print(SelectionPolicy.default.select(tracks).audio.reason)
    print(EnglishFirst(policy: .default).select(tracks).whyNot(2) ?? "")
    return policy.select(tracks, for: request)
}
