import Fixtures
import SelectionPolicy
import Testing
import TrackModel

/// Laws that hold for any tracks under any policy.
@Suite struct OrderPropertyTests {
    @Test(arguments: SelectionPolicy.presetNames)
    func `permuting the tracks never changes the answer`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 7)
        for _ in 0..<15 {
            let tracks = Self.tracks(&generator)
            let request = Self.request(&generator)
            let answer = policy.select(tracks, for: request)
            for _ in 0..<4 {
                #expect(policy.select(tracks.shuffled(using: &generator), for: request) == answer)
            }
        }
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the order is transitive: dropping a loser keeps the winner`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 11)
        for _ in 0..<15 {
            let tracks = Self.tracks(&generator).filter { $0.mediaType == .subtitle }
            let request = Self.request(&generator)
            guard let winner = policy.select(tracks, for: request).subtitle.trackID else {
                continue
            }
            for loser in tracks where loser.trackID != winner {
                let rest = tracks.filter { $0.trackID != loser.trackID }
                #expect(policy.select(rest, for: request).subtitle.trackID == winner)
            }
        }
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the ranking is that of every pair`(preset: String) throws {
        let policy = try #require(SelectionPolicy(preset: preset))
        var generator = SplitMix64(seed: 13)
        for _ in 0..<10 {
            let tracks = Self.tracks(&generator).filter { $0.mediaType == .subtitle }
            let request = Self.request(&generator)
            let ranked = (policy.select(tracks, for: request).subtitle.candidates ?? [])
                .filter { $0.removedBy == nil }.map(\.trackID)
            for (place, better) in ranked.enumerated() {
                for worse in ranked[(place + 1)...] {
                    let pair = tracks.filter { [better, worse].contains($0.trackID) }
                    #expect(policy.select(pair, for: request).subtitle.trackID == better)
                }
            }
        }
    }

    private static let languages = ["en", "eng", "pt-BR", "pt", "zh-Hant", "ja", "und", "zxx", nil]
    private static let flags = ["default", "forced", "hearing_impaired", "comment", "original"]
    private static let titles = ["", "", "Signs & Songs", "Commentary", "SDH", "Surround"]

    private static func tracks(_ generator: inout SplitMix64) -> [MediaPlayerTrack] {
        (0..<Int.random(in: 1...9, using: &generator)).map { id in
            let type = [MediaType.video, .audio, .subtitle, .subtitle].randomElement(
                using: &generator)
            return track(
                id, type ?? .audio, languages.randomElement(using: &generator) ?? nil,
                title: titles.randomElement(using: &generator) ?? "",
                flags: flags.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 },
                codec: ["aac", "ac3", "subrip"].randomElement(using: &generator),
                channels: [nil, 2, 6].randomElement(using: &generator) ?? nil,
                bitRate: [nil, 64_000, 640_000].randomElement(using: &generator) ?? nil)
        }
    }

    private static func request(_ generator: inout SplitMix64) -> SelectionRequest {
        var request = SelectionRequest()
        let preferences: [[PreferredLanguage]?] = [
            nil, [], [.tag("en")], [.tag("pt-PT"), .original, .default],
        ]
        request.languages[.audio] = preferences.randomElement(using: &generator) ?? nil
        request.languages[.subtitle] = preferences.randomElement(using: &generator) ?? nil
        request.device =
            [nil, PlaybackDevice(named: "stereo-phone")].randomElement(using: &generator) ?? nil
        request.settings["mode"] =
            [nil, .text("smart"), .text("always")].randomElement(using: &generator) ?? nil
        request.systemLanguages = ["en-US"]
        return request
    }
}
