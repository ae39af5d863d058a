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

func plays(_ record: MediaRecord, onProfile json: String) throws -> Bool {
    let device = try PlaybackDevice(text: json, file: "profile.json")
    guard let answer = device.playability(of: record) else { return false }
    print(answer.device, answer.sentences, answer.command ?? "")
    return answer.verdict == Playability.Verdict.direct
}

/// A hook that is called, with either kind of answer.
func ask(_ options: TrackOptions, _ tracks: [MediaPlayerTrack]) -> (Int?, TrackAnswer) {
    let index = options.wantedAudio(tracks: tracks)
    print(PlaybackDevice.names.count)
    return (index, options.wantedVideo(tracks: tracks))
}

final class AskingServer: TrackOptions, @unchecked Sendable {
    override func wanted(_ mediaType: MediaType, of tracks: [MediaPlayerTrack]) async
        -> TrackAnswer
    {
        mediaType == .audio ? .index(0) : .automatic
    }
}

func play(_ tracks: [MediaPlayerTrack], next episode: [MediaPlayerTrack]) async -> SelectionRequest
{
    var session = TrackSession(tracks, options: AskingServer())
    await session.ask()
    if let last = session.tracks(mediaType: .audio).last { session.select(track: last) }
    session.deselect(.subtitle)
    session.change { $0.device = PlaybackDevice(named: "hdr10-tv") }
    for change in session.change(tracks: episode) {
        print(change.mediaType, change.from?.name ?? "", change.to?.name ?? "", change.reason)
    }
    print(session.tracks.filter(session.isEnabled).count, session.request, session.selection.audio)
    let pick = session.current(.audio).map { TrackPick($0) }
    print(pick?.track(in: episode)?.trackID ?? -1, pick?.language ?? "", pick?.roles ?? [])
    print(pick?.codec ?? "", pick?.titleWords ?? [])
    return session.remembered
}
