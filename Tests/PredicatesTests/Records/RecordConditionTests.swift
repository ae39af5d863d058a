import Testing
import TrackModel

@testable import Predicates

@Suite struct RecordConditionTests {
    private let broken = MediaRecord(
        input: .init(path: "x.mkv", size: 3), error: .init(code: "not-media", message: "No."))

    @Test func `tracks and records have no member name in common`() {
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
    func `a condition keeps tracks or files`(expression: String, kept: [Int]?) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(condition.keeping(Samples.film)?.tracks.map(\.trackID) == kept)
        #expect(condition.matches(Samples.film) == (kept != nil))
    }

    @Test func `findings of removed tracks are removed`() throws {
        let kept = try RecordCondition(parsing: "mediaType == 'audio'").keeping(Samples.film)
        #expect(kept?.findings.map(\.code) == [.timeStartOffset])
    }

    @Test(arguments: [
        ("channels > 2", true, false), ("channels != 2", true, false),
        ("container.format != 'mp4'", true, false), ("error.code == 'not-media'", true, true),
        ("error == nil", false, false), ("input.path ENDSWITH '.mkv'", true, true),
        ("input.size > 3", false, false), ("error == nil AND tracks.@count > 0", false, false),
    ])
    func `a failed input matches only conditions on error and input`(
        expression: String, stays: Bool, matches: Bool
    ) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect((condition.keeping(broken) != nil) == stays)
        #expect(condition.matches(broken) == matches)
    }

    @Test(arguments: [("mkv", "matroska"), ("MP4", "mp4"), ("m2ts", "mpegts")])
    func `a container is understood by its extension`(word: String, name: String) throws {
        let condition = try RecordCondition(parsing: "container.format == '\(word)'")
        #expect(condition.condition.description == "container.format == \"\(name)\"")
    }

    /// A Japanese work with a German dub, an English commentary and signs.
    private static let dubbed: MediaRecord = {
        var record = Samples.film
        var dub = MediaPlayerTrack(trackID: 3, mediaType: .audio)
        (dub.languageCode, dub.codec, dub.name) = ("de", "eac3", "Deutsch")
        var comments = MediaPlayerTrack(trackID: 4, mediaType: .audio)
        (comments.languageCode, comments.name) = ("en", "Director's Commentary")
        var signs = MediaPlayerTrack(trackID: 5, mediaType: .subtitle)
        (signs.languageCode, signs.name) = ("en", "Signs & Songs")
        record.tracks += [dub, comments, signs]
        return record
    }()

    @Test(arguments: [
        ("NONE audio.languageCode == 'de'", true, false),
        ("ANY audio.languageCode == 'de'", false, true),
        ("ANY subtitle.languageCode == 'en'", true, true),
        ("NONE subtitle.languageCode == 'de'", true, true),
        ("ANY video.codec == 'HEVC'", true, true), ("ANY audio.codec == 'hevc'", false, false),
        ("audio.@count == 1", true, false), ("audio.@max.channels == 8", true, true),
        ("ANY audio.roles == 'commentary'", false, true),
        ("ANY subtitle.roles == 'signs'", false, true),
        ("ANY tracks.roles == 'commentary'", false, true),
        ("NONE audio.roles == 'commentary'", true, false),
        (
            "SUBQUERY(audio, $a, $a.languageCode == 'en' AND NOT 'commentary' IN $a.roles)"
                + ".@count == 0", true, true
        ),
    ])
    func `a kind of track is a list of its own`(
        expression: String, plain: Bool, dubbed: Bool
    ) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(!condition.isAboutTracks)
        #expect(condition.matches(Samples.film) == plain)
        #expect(condition.matches(Self.dubbed) == dubbed)
    }

    @Test(arguments: [
        ("ANY roles == 'commentary'", [4]), ("'signs' IN roles", [5]),
        ("roles.@count == 0 AND mediaType == 'audio'", [3]), ("ANY roles == 'original'", [1]),
        ("isCommentary", [4]), ("mediaType == 'audio' AND NOT isCommentary", [1, 3]),
        ("isSigns AND mediaType == 'subtitle'", [5]),
        ("mediaType == 'subtitle' AND ANY audio.languageCode == 'de'", [2, 5]),
    ])
    func `roles come from flags and titles`(expression: String, tracks: [Int]) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(condition.matchingTracks(of: Self.dubbed) == tracks)
    }

    @Test func `an unknown name is an error with a suggestion`() throws {
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

@Suite struct DepthShortfallTests {
    private static let all = ProbeDepth.allCases

    /// At which depths a condition may be asked.
    @Test(arguments: [
        ("channels > 2", all), ("container.format == 'mp4'", all),
        ("measuredSound.loudness.integrated > -23", [.full]),
        ("NOT measuredSound.loudness.truePeak < -1", [.full]),
        ("measuredSound.clipping.runs > 0", [.sample, .full]),
        ("channels > 2 OR measuredPicture.light.maxCLL > 1000", [.full]),
        ("measuredContentLight == nil", [.full]),
        ("packets.peakBitRate > 1000", [.packets, .full]),
        ("ANY tracks.packets.packets == 0", [.packets, .full]),
        ("tracks[0].packets.packets == 0", [.packets, .full]),
        ("SUBQUERY(tracks, $t, $t.packets.packets == 0).@count > 0", [.packets, .full]),
        ("tracks.@max.measuredSound.seconds > 1", [.sample, .full]),
        ("decode.errors.@count > 0", [.sample, .full]),
        ("decode.depth == 'full'", all), ("evidence.bitDepth.source == 'decoded'", all),
        // Findings by their codes.
        ("ANY findings.severity == 'error'", all),
        ("ANY findings.code == 'color.transfer-conflict'", all),
        ("ANY findings.code == 'decode.errors'", [.sample, .full]),
        ("NONE findings.code == 'decode.errors'", [.sample, .full]),
        ("findings.code CONTAINS 'hdr.light-level-mismatch'", [.full]),
        ("ANY findings.code ==[c] 'HDR.light-level-mismatch'", [.full]),
        ("ANY findings.code IN {'tags.language-conflict', 'time.gap'}", [.packets, .full]),
        ("ANY findings.code IN {'decode.errors', 'time.gap'}", [.full]),
        ("SUBQUERY(findings, $f, $f.code == 'video.black').@count > 0", [.full]),
        ("'time.gap' IN findings.code", [.packets, .full]),
        // Patterns, where any that fits is known.
        ("ANY findings.code BEGINSWITH 'color.'", all),
        ("ANY findings.code LIKE 'decode.e*'", [.sample, .full]),
        ("ANY findings.code MATCHES 'audio[.].*-channels?'", [.full]),
        ("ANY findings.code ENDSWITH '.gap'", [.packets, .full]),
        ("ANY findings.confidence > 0.9", [.sample, .full]),
    ])
    func `a condition is allowed at depths that determine its names`(
        expression: String, depths: [ProbeDepth]
    ) throws {
        let condition = try RecordCondition(parsing: expression)
        #expect(ProbeDepth.allCases.filter { condition.shortfall(at: $0) == nil } == depths)
    }

    @Test func `a shortfall names the unknown value and sufficient depths`() throws {
        let loudness = try RecordCondition(
            parsing: "channels > 2 AND measuredSound.loudness.integrated > -23")
        #expect(
            loudness.shortfall(at: .sample)?.description == """
                measuredSound.loudness.integrated is not known at depth sample; use --depth full
                """)
        let finding = try RecordCondition(parsing: "ANY findings.code == 'decode.errors'")
        #expect(
            finding.shortfall(at: .header)?.description
                == "decode.errors is not known at depth header; use --depth sample or full")
    }
}
