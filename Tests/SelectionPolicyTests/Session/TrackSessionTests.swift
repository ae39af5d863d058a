import Foundation
import SelectionPolicy
import Testing
import TrackModel

@Suite struct TrackSessionTests {
    let tracks = [
        track(0, .video, bitRate: 2_000_000),
        track(1, .audio, "ja", flags: ["default"], channels: 2),
        track(2, .audio, "en", title: "Surround", codec: "eac3", channels: 6),
        track(3, .audio, "en", title: "Director's commentary", flags: ["comment"]),
        track(4, .subtitle, "en", title: "Full"),
        track(5, .subtitle, "en", title: "Signs", flags: ["forced"]),
    ]

    private func ids(_ session: TrackSession) -> [Int?] {
        [.video, .audio, .subtitle].map { session.current($0)?.trackID }
    }

    @Test func `begins with what the policy chooses`() {
        let session = TrackSession(tracks)
        #expect(session.selection == SelectionPolicy.default.select(tracks))
        #expect(session.tracks(mediaType: .audio).map(\.trackID) == [1, 2, 3])
        #expect(tracks.filter(session.isEnabled).map(\.trackID) == ids(session).compactMap { $0 })
    }

    @Test func `a selected track is the only enabled one of its kind`() {
        var session = TrackSession(tracks)
        let changes = session.select(track: tracks[2])
        #expect(session.tracks(mediaType: .audio).filter(session.isEnabled) == [tracks[2]])
        #expect(changes.first { $0.mediaType == .audio }?.from == tracks[1])
        #expect(changes.first { $0.mediaType == .audio }?.to == tracks[2])
        #expect(session.select(track: tracks[2]).isEmpty)
        #expect(session.select(track: track(9, .audio, "fr")).isEmpty)
        let off = session.deselect(.audio).first
        #expect(off?.mediaType == .audio && off?.from == tracks[2] && off?.to == nil)
        #expect(session.current(.audio) == nil)
    }

    @Test func `later kinds follow what the user selects`() throws {
        let rules = try policy(
            """
            policy: test
            subtitle:
              - when: audio.languageCode == "en"
                require: isForced == true
            """)
        var session = TrackSession(tracks, options: TrackOptions(policy: rules))
        #expect(session.current(.subtitle)?.trackID == 4)
        let changes = session.select(track: tracks[2])
        #expect(changes.map(\.mediaType) == [.audio, .subtitle])
        #expect(session.current(.subtitle)?.trackID == 5)
    }

    @Test func `a current track stays where no rule is for another`() throws {
        let rules = try policy(
            "policy: test\naudio:\n  - {prefer: channels, atMost: device.channels}\n")
        let equal = [track(0, .audio, channels: 2), track(1, .audio, channels: 2)]
        var session = TrackSession(equal, options: TrackOptions(policy: rules))
        #expect(session.current(.audio)?.trackID == 0)
        // The user's word is taken back; nothing is for the first track.
        session.select(track: equal[1])
        let changes = session.change { $0.pins = [:] }
        #expect(changes.isEmpty)
        #expect(session.current(.audio)?.trackID == 1)
        #expect(session.selection.audio.rule == "current")
    }

    @Test func `another device moves it where a rule says so`() throws {
        let rules = try policy(
            "policy: test\naudio:\n  - {prefer: channels, atMost: device.channels}\n")
        var stereo = PlaybackDevice(name: "stereo")
        stereo.channels = 2
        var room = PlaybackDevice(name: "room")
        room.channels = 6
        let options = TrackOptions(policy: rules, request: SelectionRequest { $0.device = stereo })
        var session = TrackSession(
            [track(0, .audio, channels: 2), track(1, .audio, channels: 6)], options: options)
        #expect(session.current(.audio)?.trackID == 0)
        #expect(session.change { $0.device = room }.map { $0.to?.trackID } == [1])
        #expect(session.selection.device == "room")
    }

    @Test func `the next episode follows by what a track is`() throws {
        var session = TrackSession(tracks)
        session.select(track: tracks[3])
        session.deselect(.subtitle)
        let stored = try JSONEncoder().encode(session.remembered)

        let next = [
            track(0, .video), track(1, .subtitle, "en"),
            track(2, .audio, "en", title: "Commentary with the director"),
            track(3, .audio, "en", title: "Surround", codec: "eac3", channels: 6),
            track(4, .audio, "ja", flags: ["default"]),
        ]
        let request = try JSONDecoder().decode(SelectionRequest.self, from: stored)
        let later = TrackSession(next, options: TrackOptions(request: request))
        #expect(ids(later) == [0, 2, nil])

        let changes = session.change(tracks: next)
        #expect(ids(session) == [0, 2, nil])
        #expect(changes.isEmpty, "the same tracks under other numbers")
    }

    @Test func `a pick that an episode lacks is found in the one after it`() {
        var session = TrackSession(tracks)
        session.select(track: tracks[3])
        let without = [track(0, .audio, "ja", flags: ["default"]), track(1, .audio, "en")]
        // The film's picture and its signs, which went with English, are gone, too.
        let changes = session.change(tracks: without)
        #expect(changes.map { $0.from?.trackID } == [0, 3, 5])
        #expect(changes.map { $0.to?.trackID } == [nil, 0, nil])
        #expect(session.current(.audio)?.trackID == 0)
        session.change(tracks: tracks)
        #expect(session.current(.audio)?.trackID == 3)
    }

    @Test func `a subtitle that comes later leaves the others where they are`() {
        var session = TrackSession(tracks)
        session.select(track: tracks[2])
        let before = ids(session)
        #expect(session.change(tracks: tracks + [track(6, .subtitle, "de")]).isEmpty)
        #expect(ids(session) == before)
    }

    final class Asking: TrackOptions, @unchecked Sendable {
        override func wanted(_ mediaType: MediaType, of tracks: [MediaPlayerTrack]) async
            -> TrackAnswer
        {
            await Task.yield()
            switch mediaType {
            case .audio: return tracks.firstIndex { $0.channels == 6 }.map { .index($0) } ?? .off
            case .subtitle: return chosen[.audio]?.languageCode == "en" ? .off : .automatic
            default: return .automatic
            }
        }
    }

    @Test func `a hook may be waited for, and its answer holds`() async {
        var session = TrackSession(tracks, options: Asking())
        #expect(session.current(.audio)?.trackID == 1)
        await session.ask()
        #expect(ids(session) == [0, 2, nil])
        session.change { $0.originalLanguage = "ja" }
        #expect(ids(session) == [0, 2, nil])
        session.select(track: tracks[1])
        #expect(session.current(.audio)?.trackID == 1)
    }
}
