import SelectionPolicy
import Testing
import TrackModel

/// The overrides that KSPlayer's documentation shows.
@Suite struct TrackOptionsTests {
    let tracks = [
        track(0, .video, bitRate: 2_000_000), track(1, .video, bitRate: 8_000_000),
        track(2, .audio, "ja", flags: ["default"]), track(3, .audio, "en"),
        track(4, .subtitle, "en", flags: ["default"]),
    ]

    final class EnglishAudio: TrackOptions, @unchecked Sendable {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
            if let index = tracks.firstIndex(where: { $0.languageCode == "en" }) {
                return index
            } else {
                return super.wantedAudio(tracks: tracks)
            }
        }
    }

    final class HighestBitRate: TrackOptions, @unchecked Sendable {
        override func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? {
            tracks.enumerated().max { ($0.element.bitRate ?? 0) < ($1.element.bitRate ?? 0) }?
                .offset
        }
    }

    final class OutOfRange: TrackOptions, @unchecked Sendable {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? { 7 }
        override func wantedVideo(tracks: [MediaPlayerTrack]) -> Int? { -1 }
    }

    final class NoSubtitlesForEnglish: TrackOptions, @unchecked Sendable {
        override func wantedSubtitle(tracks: [MediaPlayerTrack]) -> Int? {
            chosen[.audio]?.languageCode == "en"
                ? tracks.firstIndex { $0.isForced == true } : nil
        }
    }

    final class Silent: TrackOptions, @unchecked Sendable {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer { .off }
        override func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer { .index(0) }
    }

    @Test func `an answer can want no track`() {
        let selection = Silent().select(tracks)
        #expect(selection.audio.outcome == .none)
        #expect(selection.audio.rule == "wantedAudio")
        #expect(selection.subtitle.trackID == 4)
        #expect(selection.video.trackID == SelectionPolicy.default.select(tracks).video.trackID)
    }

    @Test func `many tasks share the same options`() async {
        let options = NoSubtitlesForEnglish()
        options.request.pins[.audio] = .track(3)
        let forced = track(5, .subtitle, "en", flags: ["forced"])
        let ids = await withTaskGroup(of: Int?.self) { group in
            for index in 0..<64 {
                let own = index.isMultiple(of: 2) ? tracks + [forced] : tracks
                group.addTask { options.select(own).subtitle.trackID }
            }
            return await group.reduce(into: [Int?: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(ids[5] == 32)
        #expect(ids[4] == 32)
    }

    @Test func `nothing overridden is the policy`() {
        #expect(TrackOptions().select(tracks) == SelectionPolicy.default.select(tracks))
    }

    @Test func `English audio is preferred`() {
        let selection = EnglishAudio().select(tracks)
        #expect(selection.audio.trackID == 3)
        #expect(selection.audio.rule == "wantedAudio")
        #expect(EnglishAudio().select([tracks[2]]).audio.trackID == 2)
    }

    @Test func `overriding one keeps the others`() {
        let plain = SelectionPolicy.default.select(tracks)
        let selection = EnglishAudio().select(tracks)
        #expect(selection.video == plain.video)
        #expect(selection.subtitle.trackID == 4)
    }

    @Test func `the highest bit rate is taken`() {
        #expect(HighestBitRate().select(tracks).video.trackID == 1)
        #expect(HighestBitRate().select([]).video.trackID == nil)
    }

    @Test func `an index out of range is told and the policy chooses`() {
        let selection = OutOfRange().select(tracks)
        #expect(selection.audio.trackID == SelectionPolicy.default.select(tracks).audio.trackID)
        #expect(
            selection.problems == [
                "wantedVideo answered -1, but there are 2 tracks.",
                "wantedAudio answered 7, but there are 2 tracks.",
            ])
    }

    @Test func `a later hook sees the earlier choice`() {
        let options = NoSubtitlesForEnglish()
        let forced = track(5, .subtitle, "en", flags: ["forced"])
        options.request.pins[.audio] = .track(3)
        #expect(options.select(tracks + [forced]).subtitle.trackID == 5)
        options.request.pins[.audio] = .track(2)
        #expect(options.select(tracks + [forced]).subtitle.trackID == 4)
    }
}
