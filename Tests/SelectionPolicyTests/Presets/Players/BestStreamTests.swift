import Fixtures
import Testing
import TrackModel

@testable import SelectionPolicy

/// libavformat's `av_find_best_stream` (avformat.c, commit 0c6e5f32), written again, and KSPlayer
/// (MEPlayerItem.swift, commit af2e26f6), which calls it.
@Suite struct BestStreamTests {
    private static func best(_ tracks: [(offset: Int, element: PlayerTrack)]) -> Int? {
        var best: (place: Int, points: Int, few: Int, rate: Int, count: Int)?
        for (place, track) in tracks {
            let points = (!track.isImpaired).number + track.isDefault.number
            let few = min(5, track.frames)
            if let best {
                let isWorse =
                    best.points > points || best.points == points && best.few > few
                    || best.points == points && best.few == few && best.rate > track.bitRate
                    || best.points == points && best.few == few && best.rate == track.bitRate
                        && best.count >= track.frames
                if isWorse { continue }
            }
            best = (place, points, few, track.bitRate, track.frames)
        }
        return best?.place
    }

    private struct Library: PlayerWalk {
        func audio(_ set: PlayerSet) -> Int? { best(Array(set.audio.enumerated())) }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            best(Array(set.subtitles.enumerated()))
        }
    }

    /// The video is of programme 1; what is found nowhere in it becomes the first track.
    private struct KSPlayer: PlayerWalk {
        func audio(_ set: PlayerSet) -> Int? {
            best(set.audio.enumerated().filter { $0.element.program == 1 }) ?? 0
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            set.subtitles.firstIndex { !$0.isPicture || $0.isForced }
        }
    }

    @Test func `av_find_best_stream chooses as its source code does`() throws {
        try Library().expectAgreement(
            with: SelectionPolicy(preset: "av_find_best_stream"), seed: 1,
            languages: ["eng", "ger"], mostWished: 0)
    }

    @Test func `ksplayer chooses as its source code does`() throws {
        let preset = try #require(SelectionPolicy(preset: "ksplayer"))
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let set = PlayerSet(&random, languages: ["eng", "ger"], mostWished: 0)
            var request = set.request
            request.playback[0] = PlaybackContext()
            request.playback[0]?.programIDs = [1]
            for (index, track) in set.audio.enumerated() {
                request.playback[index + 1]?.programIDs = [track.program]
            }
            let selection = preset.summary(of: [track(0, .video)] + set.records, for: request)
            let sound = KSPlayer().audio(set)
            #expect(selection.audio.trackID == sound.map { $0 + 1 }, "\(set)")
            #expect(
                selection.subtitle.trackID
                    == KSPlayer().subtitle(set, audio: sound).map { $0 + 1 + set.audio.count })
        }
    }

    /// A statistics tag and a counted rate are none that the library knows.
    @Test func `av_find_best_stream ignores counted bit rates`() throws {
        let preset = try #require(SelectionPolicy(preset: "av_find_best_stream"))
        var tracks = [
            track(0, codec: "aac", channels: 2, bitRate: 96_000),
            track(1, codec: "flac", channels: 2, bitRate: 900_000),
            track(2, codec: "ac3", channels: 2, bitRate: 64_000),
        ]
        for index in tracks.indices {
            tracks[index].sampleRate = 48_000
            tracks[index].bitRateSource = index == 1 ? .tag : .measured
        }
        #expect(preset.select(tracks).audio.trackID == 2)
        // The header of an MP4 file has the sample sizes.
        tracks[1].bitRateSource = .measured
        let request = SelectionRequest { $0.input = PlaybackInput(path: "a", container: "mp4") }
        #expect(preset.select(tracks, for: request).audio.trackID == 1)
        tracks[0].bitRateSource = .header
        #expect(preset.select(tracks).audio.trackID == 0)
    }
}

/// `MediaStreamSelector` of jellyfin/jellyfin at commit 17d5e57a, written again.
@Suite struct JellyfinTests {
    private struct Walk: PlayerWalk {
        let mode: String
        let playsDefault: Bool

        func audio(_ set: PlayerSet) -> Int? {
            func score(_ track: PlayerTrack) -> Int {
                let place = set.audioLanguages.firstIndex(of: track.language)
                return [track.isForced, track.isDefault, track.isExternal].reduce(
                    place.map { 101 - $0 } ?? 1
                ) { $0 * 10 + ($1 ? 2 : 1) }
            }
            let order = set.audio.indices.sorted {
                let (one, two) = (score(set.audio[$0]), score(set.audio[$1]))
                return one == two ? $0 < $1 : one > two
            }
            if playsDefault, let flagged = order.first(where: { set.audio[$0].isDefault }) {
                return flagged
            }
            return order.first
        }

        func subtitle(_ set: PlayerSet, audio: Int?) -> Int? {
            let wished = set.subtitleLanguages
            func rank(_ track: PlayerTrack) -> Int {
                wished.count <= 1 ? 0 : wished.firstIndex(of: track.language) ?? Int.max
            }
            func isWished(_ track: PlayerTrack) -> Bool {
                wished.isEmpty || wished.contains(track.language)
            }
            func isUndefined(_ track: PlayerTrack) -> Bool {
                ["und", "mul", "zxx"].contains(track.language)
            }
            func sorted(_ tracks: [Int], _ keys: (PlayerTrack) -> [Int]) -> [Int] {
                tracks.enumerated().sorted { one, two in
                    let first = keys(set.subtitles[one.element])
                    let second = keys(set.subtitles[two.element])
                    for (left, right) in zip(first, second) where left != right {
                        return left < right
                    }
                    return one.offset < two.offset
                }.map(\.element)
            }
            let all = sorted(Array(set.subtitles.indices)) {
                [
                    rank($0), (!$0.isExternal).number, (!$0.isDefault).number,
                    $0.isForced || !isWished($0) ? 1 : 0, $0.isForced && isWished($0) ? 0 : 1,
                    $0.isForced && isUndefined($0) ? 0 : 1, (!$0.isForced).number,
                ]
            }
            let tracks = set.subtitles
            let forced = sorted(
                all.filter {
                    tracks[$0].isForced && (isWished(tracks[$0]) || isUndefined(tracks[$0]))
                }
            ) { [rank($0), isWished($0) ? 0 : 1, isUndefined($0) ? 0 : 1] }.first
            switch mode {
            case "default":
                return all.first {
                    tracks[$0].isExternal || tracks[$0].isDefault || tracks[$0].isForced
                }
            case "smart":
                let spoken = audio.map { set.audio[$0].language }
                return spoken != nil && spoken == wished.first
                    ? forced : all.first { isWished(tracks[$0]) }
            case "always":
                return all.first { !tracks[$0].isForced && isWished(tracks[$0]) } ?? forced
            case "onlyForced": return forced
            default: return nil
            }
        }
    }

    @Test(arguments: ["default", "smart", "always", "onlyForced", "none"], [false, true])
    func `the preset chooses as the source code does`(mode: String, playsDefault: Bool) throws {
        try Walk(mode: mode, playsDefault: playsDefault).expectAgreement(
            with: SelectionPolicy(preset: "jellyfin"), seed: 10, files: 110,
            languages: ["eng", "ger", "jpn", "und", "mul"], mostWished: 3
        ) {
            let known = ["eng", "ger", "jpn"]
            $0.audioLanguages.removeAll { !known.contains($0) }
            $0.subtitleLanguages.removeAll { !known.contains($0) }
            $1.languages[.audio] = $0.audioLanguages.map { .tag($0) }
            $1.languages[.subtitle] = $0.subtitleLanguages.map { .tag($0) }
            $1.settings["mode"] = .text(mode)
            $1.settings["playDefault"] = .bool(playsDefault)
        }
    }
}
