import Testing
import TrackModel

@testable import SelectionPolicy

/// Choices in code by values, without a class.
@Suite struct TrackChooserTests {
    private struct Japanese: TrackChooser {
        func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer {
            TrackAnswer(tracks.firstIndex { $0.languageCode == "ja" })
        }

        func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer {
            chosen[.audio]?.languageCode == "ja" ? .off : .automatic
        }
    }

    /// The same as a class.
    private final class JapaneseOptions: TrackOptions, @unchecked Sendable {
        override func wantedAudio(tracks: [MediaPlayerTrack]) -> Int? {
            tracks.firstIndex { $0.languageCode == "ja" }
        }

        override func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer {
            chosen[.audio]?.languageCode == "ja" ? .off : .automatic
        }
    }

    private struct Silent: TrackChooser {}

    private static func track(_ id: Int, _ type: MediaType, _ language: String) -> MediaPlayerTrack
    {
        var track = MediaPlayerTrack(trackID: id, mediaType: type)
        track.languageCode = language
        return track
    }

    private static let tracks = [
        track(0, .video, "en"), track(1, .audio, "en"), track(2, .audio, "ja"),
        track(3, .subtitle, "en"),
    ]

    @Test func `a value chooses as a class with the same answers`() {
        let selection = Japanese().select(Self.tracks)
        #expect(selection.audio.trackID == 2)
        #expect(selection.subtitle.trackID == nil)
        #expect(selection == JapaneseOptions().select(Self.tracks))
    }

    @Test func `a value without answers leaves all to the default policy`() {
        #expect(Silent().select(Self.tracks) == TrackOptions().select(Self.tracks))
    }

    @Test func `a session follows a value`() {
        var session = TrackSession(Self.tracks, options: Japanese())
        #expect(session.current(.audio)?.trackID == 2)
        session.select(track: Self.tracks[1])
        #expect(session.current(.audio)?.trackID == 1)
    }
}
