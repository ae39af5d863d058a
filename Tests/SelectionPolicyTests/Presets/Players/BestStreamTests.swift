import Fixtures
import SelectionPolicy
import Testing
import TrackModel

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

    @Test func `av_find_best_stream chooses what its source says`() throws {
        try Library().expectAgreement(
            with: SelectionPolicy(preset: "av_find_best_stream"), seed: 1,
            languages: ["eng", "ger"], mostWished: 0)
    }

    @Test func `ksplayer chooses what its source says`() throws {
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
    @Test func `av_find_best_stream does not know what is counted`() throws {
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
        // Sizes of samples stand in the header of an MP4 file.
        tracks[1].bitRateSource = .measured
        let request = SelectionRequest { $0.input = PlaybackInput(path: "a", container: "mp4") }
        #expect(preset.select(tracks, for: request).audio.trackID == 1)
        tracks[0].bitRateSource = .header
        #expect(preset.select(tracks).audio.trackID == 0)
    }
}
