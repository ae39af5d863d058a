import Foundation
import Testing
import TrackModel

@Suite struct SelectionTests {
    private let selection = TrackSelection(
        policy: "p",
        video: TrackChoice(outcome: .none, reason: "no video track"),
        audio: TrackChoice(
            outcome: .fallback, trackID: 1, reason: "#1 is the only candidate", brokenRule: "r",
            candidates: [
                TrackCandidate(trackID: 1, keys: []), TrackCandidate(trackID: 2, removedBy: "x"),
            ]),
        subtitle: TrackChoice(outcome: .track, trackID: 3, reason: "#3 by pin"))

    @Test func `a record keeps the selection through JSON`() throws {
        var record = MediaRecord(input: .init(path: "film.mkv"))
        record.selection = selection
        let data = try JSONEncoder().encode(record)
        #expect(try JSONDecoder().decode(MediaRecord.self, from: data) == record)
    }

    @Test func `a summary leaves the tables out and nothing else`() {
        #expect(selection.summary.audio.candidates == nil)
        #expect(selection.summary.trackIDs == [1, 3])
        #expect(selection.summary.audio.brokenRule == "r")
        #expect(selection.summary.whyNot(2) == nil)
        #expect(selection.whyNot(2) == "#2 was removed by “x”.")
    }
}
