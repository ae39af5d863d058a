import Predicates
import Testing
import TrackModel

@Suite struct RecordConditionTests {
    private let broken = MediaRecord(
        input: .init(path: "x.mkv", size: 3), error: .init(code: "not-media", message: "No."))

    @Test func `a track and a record share no name`() {
        let shared = MediaPlayerTrack.conditionSchema.names
            .intersection(MediaRecord.conditionSchema.names)
        #expect(shared == [])
    }

    /// The tracks that are kept; nil where the record is left out.
    @Test(arguments: [
        ("mediaType == 'audio'", [1]), ("mediaType != 'audio'", [0, 2]), ("channels > 8", nil),
        ("mediaType == 'audio' AND container.format == 'matroska'", [1]),
        ("mediaType == 'audio' AND container.format == 'mp4'", nil),
        ("channels == tracks.@max.channels", [1]),
        ("ANY findings.code == 'decode.errors'", [0, 1, 2]),
        ("trackID >= 0 AND ANY findings.code == 'decode.errors'", [0]),
        ("container.format == 'mp4'", nil), ("ANY tracks.channels > 6", [0, 1, 2]),
        ("TRUEPREDICATE", [0, 1, 2]), ("FALSEPREDICATE", nil), ("error != nil", nil),
        ("SUBQUERY(tracks, $t, $t.channels > 6 AND $t.isLossless).@count > 0", [0, 1, 2]),
    ])
    func `keeps tracks or files, whatever it is about`(expression: String, kept: [Int]?) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(condition.keeping(Samples.film)?.tracks.map(\.trackID) == kept)
        #expect(condition.matches(Samples.film) == (kept != nil))
    }

    @Test func `the findings of the tracks left out go with them`() throws {
        let kept = try RecordCondition(parsing: "mediaType == 'audio'").keeping(Samples.film)
        #expect(kept?.findings.map(\.code) == [.timeStartOffset])
    }

    @Test(arguments: [
        ("channels > 2", true, false), ("channels != 2", true, false),
        ("container.format != 'mp4'", true, false), ("error.code == 'not-media'", true, true),
        ("error == nil", false, false), ("input.path ENDSWITH '.mkv'", true, true),
        ("input.size > 3", false, false), ("error == nil AND tracks.@count > 0", false, false),
    ])
    func `of a file that could not be analysed only what is known holds`(
        expression: String, stays: Bool, matches: Bool
    ) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect((condition.keeping(broken) != nil) == stays)
        #expect(condition.matches(broken) == matches)
    }

    @Test(arguments: [("mkv", "matroska"), ("MP4", "mp4"), ("m2ts", "mpegts")])
    func `a container has one word`(word: String, right: String) throws {
        let error = try #require(throws: ConditionError.self) {
            try RecordCondition(parsing: "container.format == '\(word)'")
        }
        #expect(error.suggestion == "\"\(right)\"")
        _ = try RecordCondition(parsing: "container.format == '\(right)'")
    }

    @Test func `an unknown name is an error with the nearest known one`() throws {
        for (expression, name) in [
            ("dynamicRagne == 'sdr'", "dynamicRange"), ("contaner.format == 'mp4'", "container"),
            ("trakcs.@count > 1", "tracks"),
        ] {
            let error = try #require(throws: ConditionError.self) {
                try RecordCondition(parsing: expression)
            }
            #expect(error.suggestion == name)
        }
    }
}
