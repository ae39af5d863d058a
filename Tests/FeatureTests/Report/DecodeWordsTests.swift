import Testing
import TrackModel

@testable import Reporting

@Suite struct DecodeWordsTests {
    private func record(
        depth: ProbeDepth = .sample, frames: Int = 0, _ tracks: [MediaPlayerTrack],
        _ findings: [Finding] = []
    ) -> MediaRecord {
        MediaRecord(
            input: .init(path: "x"), tracks: tracks,
            decode: .init(depth: depth, framesDecoded: frames), findings: findings)
    }

    private func track(_ id: Int, _ change: (inout MediaPlayerTrack) -> Void = { _ in })
        -> MediaPlayerTrack
    {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        change(&track)
        return track
    }

    @Test func `the reason is given where nothing was decoded`() {
        let encrypted = track(0) { $0.encryption = Encryption(scheme: "cenc") }
        #expect(
            record([encrypted]).decodeSentence == "Decoded nothing: #0 (it is encrypted).")
        #expect(
            record(depth: .full, [track(1) { $0.isDecodable = false }]).decodeSentence
                == "Decoded nothing: #1 (no decoder is available).")
        var refused = record([track(1) { $0.isDecodable = false }])
        refused.error = .init(code: "packets-unreadable", message: "")
        #expect(refused.decodeSentence == "Decoded nothing: #1 (its packets cannot be read).")
        let empty = Finding(.containerEmptyTrack, trackID: 2, message: "")
        #expect(
            record([track(2)], [empty]).decodeSentence
                == "Decoded nothing: #2 (it has no packet).")
        let large = Finding(.analysisMemoryLimit, trackID: 2, message: "")
        #expect(
            record([track(2)], [large]).decodeSentence
                == "Decoded nothing: #2 (it takes too much memory).")
        #expect(
            record([MediaPlayerTrack(trackID: 0, mediaType: .subtitle)]).decodeSentence
                == "Decoded nothing: there is neither video nor audio to decode.")
    }

    @Test func `tracks without decoded frames are listed beside decoded ones`() {
        let heard = track(0) {
            $0.measuredSound = AudioMeasurements(seconds: 1, sampleRate: 48_000, channels: [])
        }
        let encrypted = track(1) { $0.encryption = Encryption(scheme: "cenc") }
        #expect(
            record(frames: 3, [heard, encrypted]).decodeSentence
                == "Decoded 3 frames at the start, no errors; nothing of #1 (it is encrypted).")
        #expect(
            record(frames: 3, [heard]).decodeSentence
                == "Decoded 3 frames at the start, no errors.")
    }

    @Test func `places that do not decode are counted and named`() {
        var film = record(frames: 20, [])
        film.decode?.places = [6, 18, 30]
        film.decode?.failedPlaces = [42, 3726.5]
        #expect(film.decodeSentence == "2 of 6 places do not decode (0:42, 1:02:06).")
        film.container = MediaContainer(format: "mp4")
        film.container?.startTime = 2
        film.decode?.failedPlaces = [44]
        film.decode?.errors = [.init(trackID: 1, time: 30, kind: "corrupt")]
        #expect(
            film.decodeSentence
                == "1 of 5 places does not decode (0:42), 1 error, the first in #1 at 30 s: corrupt."
        )
    }

    @Test func `the share that was not decoded is stated`() {
        var film = record(frames: 20, [])
        film.container = MediaContainer(format: "mp4")
        film.container?.duration = 100
        film.decode?.places = [6, 18, 30, 40, 50]
        film.decode?.seconds = 3
        #expect(
            film.decodeSentence
                == "6 places of 0.5 s each decode; 97 % of the file was not decoded: "
                + "`trackprobe check` reads all of it.")
        film.decode?.places = nil
        film.container?.duration = 3
        #expect(film.decodeSentence == "Decoded 20 frames at the start, no errors.")
        film.container?.duration = 6
        #expect(
            film.decodeSentence
                == "The first 3 s decode; 50 % of the file was not decoded: `trackprobe check` "
                + "reads all of it.")
    }

    @Test func `depths without decoding are labelled`() {
        #expect(
            record(depth: .header, [track(0)]).decodeSentence
                == "Read the headers; decoded nothing.")
        #expect(
            record(depth: .packets, [track(0)]).decodeSentence
                == "Read every packet; decoded nothing.")
    }
}
