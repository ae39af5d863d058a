import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Reporting
@testable import SelectFeature

@Suite struct SelectionReportTests {
    private var film: SelectedInput {
        var sound = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        sound.languageCode = "ja"
        sound.language = "Japanese"
        sound.codec = "flac"
        var talk = MediaPlayerTrack(trackID: 2, mediaType: .audio)
        talk.name = "Commentary\u{1B}[31m"
        var picture = MediaPlayerTrack(trackID: 0, mediaType: .video)
        picture.codec = "hevc"
        let selection = TrackSelection(
            policy: "anime", device: "hdr10-tv",
            video: TrackChoice(
                outcome: .track, trackID: 0, reason: "#0 is the only candidate",
                candidates: [TrackCandidate(trackID: 0, keys: [])]),
            audio: TrackChoice(
                outcome: .track, trackID: 1,
                reason: "#1 chosen over #3 because of channels (6 rather than 2)",
                rule: "prefer channels", over: 3,
                candidates: [
                    TrackCandidate(
                        trackID: 1,
                        keys: [
                            .init(rule: "prefer language", value: "ja, exact"),
                            .init(rule: "prefer channels", value: "6"),
                        ]),
                    TrackCandidate(
                        trackID: 3,
                        keys: [
                            .init(rule: "prefer language", value: "ja, exact"),
                            .init(rule: "prefer channels", value: "2"),
                        ]),
                    TrackCandidate(trackID: 2, removedBy: "never isCommentary", reason: "talking"),
                ]),
            subtitle: TrackChoice(outcome: .none, reason: "no subtitle track"),
            problems: ["The pinned audio track #9 does not exist."])
        return SelectedInput(
            input: .init(path: "film.mkv"), selection: selection, whyNot: ["#2 was removed."],
            tracks: [picture, sound, talk])
    }

    @Test func `the text report matches its snapshot`() throws {
        var format = SelectionText(options: ReportOptions())
        try expectSnapshot(format.write(film) + format.write(film), "selection.txt")
    }

    @Test func `text lists only keys that differ and has no control characters`() {
        var format = SelectionText(options: ReportOptions())
        let text = format.write(film)
        #expect(!text.contains("language:"))
        #expect(text.contains("channels: 6"))
        #expect(!text.contains("\u{1B}"))
    }

    @Test func `JSON contains the table, and tracks are in the record`() throws {
        var format = JSONReport<SelectedInput>(options: ReportOptions())
        let text = try format.begin(count: 1) + format.write(film) + format.end()
        let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
        #expect(json["schema"] == "trackprobe-selection/1")
        #expect(json["selection"]["audio"]["trackID"] == 1)
        #expect(json["selection"]["audio"]["candidates"][2]["removedBy"] == "never isCommentary")
        #expect(json["selection"]["subtitle"]["outcome"] == "none")
        #expect(json["selection"]["subtitle"]["trackID"] == .null)
        #expect(json["tracks"] == .null)
    }

    @Test func `a failed input writes its error in JSON and nothing in text`() throws {
        let failed = SelectedInput(
            input: .init(path: "x.mkv"), error: .init(code: "not-media", message: "Not media."))
        var text = SelectionText(options: ReportOptions())
        #expect(text.write(failed) == "")
        var json = NDJSONReport<SelectedInput>(options: ReportOptions())
        let object = try JSONDecoder().decode(JSON.self, from: Data(json.write(failed).utf8))
        #expect(object["error"]["code"] == "not-media")
    }
}
