import TrackModel

@testable import SelectionPolicy

/// Tracks with only the members that a test is about.
func track(
    _ id: Int, _ type: MediaType = .audio, _ language: String? = nil, title: String = "",
    flags: [String] = [], codec: String? = nil, channels: Int? = nil, bitRate: Int? = nil,
    lossless: Bool? = nil, presents: [DynamicRange]? = nil
) -> MediaPlayerTrack {
    var track = MediaPlayerTrack(trackID: id, mediaType: type)
    track.languageRaw = language
    track.languageCode = language.flatMap { LanguageTag($0)?.canonical }
    track.name = title
    track.dispositions = flags.sorted()
    track.codec = codec
    track.channels = channels
    track.bitRate = bitRate
    track.isLossless = lossless
    track.presents = presents
    track.dynamicRange = presents?.first
    if type == .subtitle { track.isForced = flags.contains("forced") }
    return track
}

func policy(_ text: String) throws -> SelectionPolicy {
    try SelectionPolicy(text: text, file: "test.yaml")
}

/// The audio track that a policy of these rules chooses.
func audio(
    _ rules: String, of tracks: [MediaPlayerTrack],
    _ change: (inout SelectionRequest) -> Void = { _ in }
) throws -> TrackChoice {
    var request = SelectionRequest()
    change(&request)
    return try policy("policy: test\naudio:\n\(rules)").select(tracks, for: request).audio
}

extension SelectionRequest {
    init(_ change: (inout SelectionRequest) -> Void) {
        self.init()
        change(&self)
    }
}
