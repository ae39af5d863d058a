import Foundation
import Testing
import TrackModel

@testable import SelectionPolicy

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

    @Test func `a session starts with the policy's choice`() {
        let session = TrackSession(tracks)
        #expect(session.selection == SelectionPolicy.default.select(tracks))
        #expect(session.tracks(mediaType: .audio).map(\.trackID) == [1, 2, 3])
        #expect(tracks.filter(session.isEnabled).map(\.trackID) == ids(session).compactMap { $0 })
    }

    @Test func `changes are pushed to readers until the session ends`() async {
        var session: TrackSession? = TrackSession(tracks)
        let (first, second) = (session?.updates(), session?.updates())
        session?.select(track: tracks[2])
        session?.deselect(.subtitle)
        session?.deselect(.audio)
        session = nil
        for updates in [first, second].compactMap({ $0 }) {
            var heard: [String] = []
            for await change in updates where change.mediaType == .audio {
                heard.append("\(change.from?.trackID ?? -1) \(change.to?.trackID ?? -1)")
            }
            #expect(heard == ["1 2", "2 -1"])
        }
    }

    /// Which overload a call means does not depend on the context.
    @Test func `a hook can be called`() {
        let options = TrackOptions()
        let answer = options.wantedAudio(tracks: tracks)
        #expect(answer == nil)
        let typed: TrackAnswer = options.wantedAudio(tracks: tracks)
        #expect(typed == .automatic)
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

    @Test func `later kinds follow the user's pick`() throws {
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

    @Test func `a current track wins ties`() throws {
        let rules = try policy(
            "policy: test\naudio:\n  - {prefer: channels, atMost: device.channels}\n")
        let equal = [track(0, .audio, channels: 2), track(1, .audio, channels: 2)]
        var session = TrackSession(equal, options: TrackOptions(policy: rules))
        #expect(session.current(.audio)?.trackID == 0)
        // The pin is removed; no rule prefers the first track.
        session.select(track: equal[1])
        let changes = session.change { $0.pins = [:] }
        #expect(changes.isEmpty)
        #expect(session.current(.audio)?.trackID == 1)
        #expect(session.selection.audio.rule == "current")
    }

    @Test func `a new device changes the current track where a rule requires it`() throws {
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

    @Test func `picks apply to the next episode by track description`() throws {
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

    @Test func `a pick survives an episode without a matching track`() {
        var session = TrackSession(tracks)
        session.select(track: tracks[3])
        let without = [track(0, .audio, "ja", flags: ["default"]), track(1, .audio, "en")]
        // Video, and the signs that follow English, are gone, too.
        let changes = session.change(tracks: without)
        #expect(changes.map { $0.from?.trackID } == [0, 3, 5])
        #expect(changes.map { $0.to?.trackID } == [nil, 0, nil])
        #expect(session.current(.audio)?.trackID == 0)
        session.change(tracks: tracks)
        #expect(session.current(.audio)?.trackID == 3)
    }

    @Test func `an added subtitle leaves the other current tracks`() {
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

    @Test func `the answer of an asynchronous hook holds`() async {
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

@Suite struct TrackPickTests {
    private func found(_ pick: MediaPlayerTrack, in tracks: [MediaPlayerTrack]) -> Int? {
        TrackPick(pick).track(in: tracks)?.trackID
    }

    @Test func `a pick matches only its language`() {
        let english = track(7, .audio, "en", title: "Surround", codec: "eac3")
        #expect(
            found(english, in: [track(0, .audio, "fr", title: "Surround", codec: "eac3")]) == nil)
        #expect(found(english, in: [track(0, .audio, "en-GB"), track(1, .audio, "en")]) == 1)
        #expect(found(english, in: [track(0, .audio, "en-GB")]) == 0)
        #expect(found(english, in: [track(0, .audio)]) == nil)
        let traditional = track(7, .subtitle, "zh-Hant")
        #expect(found(traditional, in: [track(0, .subtitle, "zh-Hans")]) == nil)
    }

    @Test func `a pick of dialogue, commentary or signs matches only its kind`() {
        let main = track(0, .audio, "en")
        let comment = track(1, .audio, "en", flags: ["comment"])
        #expect(found(main, in: [comment]) == nil)
        #expect(found(comment, in: [main]) == nil)
        let signs = track(2, .subtitle, "en", title: "Signs & Songs")
        let forced = track(3, .subtitle, "en", flags: ["forced"])
        #expect(found(signs, in: [track(4, .subtitle, "en"), forced]) == 3)
    }

    @Test func `a pick compares roles, codec and title words in this order`() {
        let sdh = track(0, .subtitle, "en", title: "English SDH", codec: "subrip")
        let plain = track(1, .subtitle, "en", title: "English", codec: "subrip")
        let pictures = track(2, .subtitle, "en", title: "SDH", codec: "hdmv_pgs_subtitle")
        #expect(found(sdh, in: [plain, pictures]) == 2)
        #expect(found(sdh, in: [plain]) == 1)
        let surround = track(3, .audio, "en", title: "Surround", codec: "eac3")
        let same = track(4, .audio, "en", title: "Stereo", codec: "eac3")
        let word = track(5, .audio, "en", title: "Surround", codec: "aac")
        #expect(found(surround, in: [word, same]) == 4)
        #expect(
            found(surround, in: [same, track(6, .audio, "en", title: "Surround", codec: "eac3")])
                == 6)
    }

    @Test func `a request is written and read back`() throws {
        var request = SelectionRequest()
        request.device = PlaybackDevice(named: "hdr10-tv")
        request.languages[.audio] = [.tag("ja"), .original]
        request.pins = [
            .audio: .like(TrackPick(track(0, .audio, "en", title: "Surround", codec: "eac3"))),
            .subtitle: SelectionRequest.Pin.none, .video: .track(2),
        ]
        request.originalLanguage = "ja"
        request.systemLanguages = ["de", "en"]
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(request)
        #expect(try JSONDecoder().decode(SelectionRequest.self, from: data) == request)
        request.device = nil
        #expect(
            String(decoding: try encoder.encode(request), as: UTF8.self) == """
                {"languages":{"audio":["ja","original"]},"originalLanguage":"ja","pins":{"audio":\
                {"codec":"eac3","language":"en","roles":[],"titleWords":["surround"]},\
                "subtitle":"none","video":2},"systemLanguages":["de","en"]}
                """)
        let empty = try JSONDecoder().decode(SelectionRequest.self, from: Data("{}".utf8))
        #expect(empty == SelectionRequest())
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                SelectionRequest.self, from: Data(#"{"pins": {"audio": "off"}}"#.utf8))
        }
    }

    @Test func `the policy decides where no track matches a pick`() {
        let tracks = [track(0, .audio, "ja", flags: ["default"]), track(1, .audio, "en")]
        var request = SelectionRequest()
        request.pins[.audio] = .like(TrackPick(track(5, .audio, "en")))
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 1)
        request.pins[.audio] = .like(TrackPick(track(5, .audio, "fr")))
        #expect(SelectionPolicy.default.select(tracks, for: request).audio.trackID == 0)
    }
}

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

    @Test func `a hook can turn a kind off`() {
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

    @Test func `options without overrides follow the policy`() {
        #expect(TrackOptions().select(tracks) == SelectionPolicy.default.select(tracks))
    }

    @Test func `English audio is preferred`() {
        let selection = EnglishAudio().select(tracks)
        #expect(selection.audio.trackID == 3)
        #expect(selection.audio.rule == "wantedAudio")
        #expect(EnglishAudio().select([tracks[2]]).audio.trackID == 2)
    }

    @Test func `an override leaves other kinds to the policy`() {
        let plain = SelectionPolicy.default.select(tracks)
        let selection = EnglishAudio().select(tracks)
        #expect(selection.video == plain.video)
        #expect(selection.subtitle.trackID == 4)
    }

    @Test func `a hook can choose the highest bit rate`() {
        #expect(HighestBitRate().select(tracks).video.trackID == 1)
        #expect(HighestBitRate().select([]).video.trackID == nil)
    }

    @Test func `an index out of range is reported and the policy chooses`() {
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
