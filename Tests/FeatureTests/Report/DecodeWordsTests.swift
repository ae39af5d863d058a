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

    @Test func `depths without decoding are labelled`() {
        #expect(
            record(depth: .header, [track(0)]).decodeSentence
                == "Read the headers; decoded nothing.")
        #expect(
            record(depth: .packets, [track(0)]).decodeSentence
                == "Read every packet; decoded nothing.")
    }
}
