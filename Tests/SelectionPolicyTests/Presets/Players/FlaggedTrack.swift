import Fixtures
import SelectionPolicy
import TrackModel

/// A track of which only language and two flags matter, written `engdf`.
struct FlaggedTrack: CustomStringConvertible {
    var language: String
    var isDefault = false
    var isForced = false

    init(_ text: some StringProtocol) {
        language = String(text.prefix(3))
        isDefault = text.dropFirst(3).contains("d")
        isForced = text.dropFirst(3).contains("f")
    }

    var description: String { language + (isDefault ? "d" : "") + (isForced ? "f" : "") }

    func record(_ id: Int, _ type: MediaType) -> MediaPlayerTrack {
        let flags = (isDefault ? ["default"] : []) + (isForced ? ["forced"] : [])
        return track(id, type, language, flags: flags)
    }
}

/// A file of such tracks; audio first, numbered from 1.
struct FlaggedFile: CustomStringConvertible {
    var audio: [FlaggedTrack]
    var subtitles: [FlaggedTrack]

    init(audio: [FlaggedTrack], subtitles: [FlaggedTrack]) {
        self.audio = audio
        self.subtitles = subtitles
    }

    init(random: inout SplitMix64) {
        func tracks(_ most: Int, least: Int) -> [FlaggedTrack] {
            (0..<Int.random(in: least...most, using: &random)).map { _ in
                var track = FlaggedTrack(
                    ["eng", "ger", "jpn", "fre"].randomElement(using: &random) ?? "eng")
                track.isDefault = Int.random(in: 0..<3, using: &random) == 0
                track.isForced = Int.random(in: 0..<3, using: &random) == 0
                return track
            }
        }
        audio = tracks(4, least: 1)
        subtitles = tracks(5, least: 0)
    }

    var records: [MediaPlayerTrack] {
        audio.enumerated().map { $1.record($0 + 1, .audio) }
            + subtitles.enumerated().map { $1.record($0 + 1 + audio.count, .subtitle) }
    }

    var description: String { "\(audio) \(subtitles)" }

    /// The numbers of audio and subtitle that a preset chooses.
    func choice(
        _ preset: SelectionPolicy, languages: [String], settings: [String: SettingValue] = [:]
    ) -> [Int?] {
        let request = SelectionRequest {
            $0.languages[.audio] = languages.map { .tag($0) }
            $0.languages[.subtitle] = languages.map { .tag($0) }
            $0.settings = settings
        }
        let selection = preset.select(records, for: request)
        return [selection.audio.trackID, selection.subtitle.trackID]
    }
}
