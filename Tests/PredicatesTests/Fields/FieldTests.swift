import Testing
import TrackModel

@testable import Predicates

@Suite struct FieldTests {
    @Test(arguments: [
        ("mediaType == 'video' AND dovi.profile == 8 AND dovi.blSignalCompatibilityID == 1", true),
        ("naturalSize.height BETWEEN {1440, 2160}", true), ("level >= 5", true),
        ("frameRate == '24000/1001' AND nominalFrameRate == 23.976", true),
        ("sampleAspectRatio == '16:15' AND sampleAspectRatio > 1", true),
        ("'hdr10' IN presents AND presents.@count == 2", true), ("contentLight != nil", false),
        ("contentLight.maxCLL > 1000", false),
        ("dynamicRange IN {'dolbyVision', 'hdr10Plus'}", true),
        ("tags.BPS > 1", false), ("bitRate == nil AND rotation == nil AND bitDepth == nil", true),
    ])
    func `conditions on a video track`(expression: String, expected: Bool) throws {
        let condition = try Condition(
            parsing: expression, over: MediaPlayerTrack.conditionSchema)
        #expect(condition.holds(for: Samples.picture) == expected)
    }

    @Test(arguments: [
        ("languageCode IN {'ja', 'en'} AND channels >= 6 AND isLossless", true),
        ("name CONTAINS[cd] 'edition SPECIALE'", true), ("tags.BPS > 4000000", true),
        ("tags.com.apple.quicktime.make == 'Apple'", true), ("tags.title == 'x'", true),
        ("tags['com.apple.quicktime.make'] == 'Apple'", true), ("tags.nothing == nil", true),
        ("dispositions CONTAINS 'original'", true), ("spatialAudio == 'atmos'", true),
        ("naturalSize.height > 0", false), ("isForced == nil", true),
    ])
    func `conditions on an audio track`(expression: String, expected: Bool) throws {
        let condition = try Condition(
            parsing: expression, over: MediaPlayerTrack.conditionSchema)
        #expect(condition.holds(for: Samples.sound) == expected)
    }

    @Test(arguments: [
        ("container.format == 'matroska' AND container.duration > 5400", true),
        ("input.size > 4294967296 AND input.path ENDSWITH '.mkv' AND error == nil", true),
        ("ANY tracks.dynamicRange == 'dolbyVision'", true), ("tracks.@count == 3", true),
        ("ALL tracks.isForced == YES", false), ("ANY tracks.dispositions == 'forced'", true),
        ("ANY tracks.dispositions CONTAINS 'forced'", true), ("tracks.@max.channels == 8", true),
        ("tracks[1].codec == 'truehd'", true), ("ANY tracks.presents == 'hdr10'", true),
        ("ANY findings.severity == 'error'", true), ("NONE findings.code BEGINSWITH 'hdr.'", true),
        ("ANY findings.code == 'decode.errors' AND findings.@count == 2", true),
        ("SUBQUERY(tracks, $t, $t.mediaType == 'audio' AND $t.channels > 6).@count == 1", true),
        ("SUBQUERY(tracks, $t, $t.mediaType == 'video' AND $t.channels > 6).@count == 1", false),
        (
            "SUBQUERY(findings, $f, $f.trackID IN SUBQUERY(tracks, $t, $t.trackID == $f.trackID"
                + " AND $t.mediaType == 'video').trackID).@count == 1", true
        ),
        ("ANY tracks.isForced AND NONE tracks.isImageSubtitle", true), ("decode == nil", true),
        ("ANY tracks.codec == 'av1'", false),
    ])
    func `conditions on a record`(expression: String, expected: Bool) throws {
        let condition = try Condition(parsing: expression, over: MediaRecord.conditionSchema)
        #expect(condition.holds(for: Samples.film) == expected)
        #expect(try Condition(condition.description) == condition)
    }

    @Test(arguments: [
        ("channel > 2", "channel", "a key path of a track", "channels"),
        ("dynamicRagne == 'sdr'", "dynamicRagne", "a key path of a track", "dynamicRange"),
        ("height > 720", "height", "a key path of a track", "codedSize.height"),
        ("dovi.profil == 5", "profil", "a key path of the Dolby Vision record", "profile"),
        ("dynamicRange == 'dolbyvison'", "'dolbyvison'", "one of dolbyVision", "dolbyVision"),
        ("mediaType IN {'sub', 'audio'}", "{'sub', 'audio'}", "one of video", nil),
        ("dynamicRange == dolbyVision", "dolbyVision", "text in quotes", "\"dolbyVision\""),
        ("languageCode == de", "de", "text in quotes", "\"de\""),
        ("languageCode IN {en, 'de'}", "en", "text in quotes", "\"en\""),
        ("ANY roles == commentary", "commentary", "text in quotes", "\"commentary\""),
        ("name CONTAINS Director", "Director", "text in quotes", "\"Director\""),
        ("roles CONTAINS 'comentary'", "'comentary'", "one of commentary", "commentary"),
        ("channels CONTAINS 'x'", "channels", "text, and this is a number", nil),
        ("channels == 'six'", "'six'", "a number", nil), ("codec == 5", "5", "text", nil),
        ("codec > 5", ">", "two values with an order, not text and a number", nil),
        ("isForced == 'YES'", "'YES'", "YES or NO", nil), ("isForced > 0", ">", "two values", nil),
        ("dispositions == 'forced'", "dispositions", "ANY, ALL or NONE", nil),
        ("ANY channels == 2", "channels", "a list after ANY, and this is a number", nil),
        ("dynamicRange > 'sdr'", ">", "== or IN", nil), ("channels IN 5", "5", "text", nil),
        ("frameRate == 23.976", "23.976", "an exact fraction", nil),
        ("channels BETWEEN {1}", "{1}", "two bounds", nil),
        ("codec.x == 1", "x", "no name here", nil),
        ("channels.@count > 1", "@count", "no @count here", nil),
        ("dovi == 5", "5", "an object", nil),
        ("channels", nil, "an operator", nil),
        ("presents.@max > 1", "@max", "numbers after it", nil),
        ("dispositions CONTAINS 5", "5", "text", nil),
        ("tracks.@count > 1", "tracks", "a key path", "trackID"),
        ("name MATCHES 5", "5", "text", nil),
        ("encryption.schemes == 'cenc'", "schemes", "a key", "scheme"),
    ])
    func `unknown names and impossible comparisons are errors`(
        expression: String, found: String?, expected: String, suggestion: String?
    ) throws {
        let error = try #require(throws: ConditionError.self) {
            try Condition(parsing: expression, over: MediaPlayerTrack.conditionSchema)
        }
        #expect(error.found == found)
        #expect(error.expected.hasPrefix(expected))
        #expect(error.suggestion == suggestion)
    }

    @Test(arguments: [
        ("codec == 'H.265'", "codec == \"hevc\""), ("codec == 'HEVC'", "codec == \"hevc\""),
        ("codec IN {'ac3', 'E-AC-3'}", "codec IN {\"ac3\", \"eac3\"}"),
        ("codec == 'srt'", "codec == \"subrip\""), ("codec != 'TrueHD'", "codec != \"truehd\""),
        ("languageCode == 'jpn'", "languageCode == \"ja\""),
        ("languageCode IN {'en', 'ger'}", "languageCode IN {\"en\", \"de\"}"),
        ("languageCode == 'pt-br'", "languageCode == \"pt-BR\""),
        ("languageCode == 'Japanese'", "languageCode == \"ja\""),
        ("language == 'en'", "language == \"English\""),
        ("language.read == 'ger'", "reading.language == \"de\""),
        ("language.heard == 'ger'", "hearing.language == \"de\""),
        ("language == 'english'", "language == \"English\""),
        ("language == 'pt-BR'", "language == \"Portuguese (Brazil)\""),
        ("language IN {'English', 'ger'}", "language IN {\"English\", \"German\"}"),
        ("dispositions CONTAINS 'commentary'", "dispositions CONTAINS \"comment\""),
        ("'commentary' IN dispositions", "\"comment\" IN dispositions"),
        ("colorRange == 'full'", "colorRange == \"pc\""),
        ("colorPrimaries == 'BT.2020'", "colorPrimaries == \"bt2020\""),
        ("transferFunction != 'PQ'", "transferFunction != \"smpte2084\""),
        ("transferFunction == 'HLG'", "transferFunction == \"arib-std-b67\""),
        ("yCbCrMatrix == 'bt2020'", "yCbCrMatrix == \"bt2020nc\""),
        ("channelLayout == '2.0'", "channelLayout == \"stereo\""),
        ("dynamicRange == 'HDR10+'", "dynamicRange == \"hdr10Plus\""),
        (
            "dynamicRange IN {'HDR10', 'Dolby Vision'}",
            "dynamicRange IN {\"hdr10\", \"dolbyVision\"}"
        ),
        ("ANY presents == 'HDR10'", "ANY presents == \"hdr10\""),
        ("ANY roles == 'Hearing Impaired'", "ANY roles == \"hearingImpaired\""),
    ])
    func `a name is understood as reports and people spell it`(
        expression: String, canonical: String
    ) throws {
        let condition = try Condition(
            parsing: expression, over: MediaPlayerTrack.conditionSchema)
        #expect(condition.description == canonical)
    }

    @Test(arguments: [
        "codec == 'My Codec'", "languageCode == 'und'", "languageCode == 'klingonish'",
        "language == 'Elvish'", "ANY roles == 'actor'",
    ])
    func `an unknown name is an error without a suggestion`(expression: String) throws {
        let error = try #require(throws: ConditionError.self) {
            try Condition(parsing: expression, over: MediaPlayerTrack.conditionSchema)
        }
        #expect(error.suggestion == nil)
    }

    @Test(arguments: [
        "codec ==[c] 'HEVC'", "codec == 'pcm_s24le'", "codec BEGINSWITH 'pcm_'", "codec == nil",
        "languageCode IN {'ja', 'zh-Hant', nil}", "languageCode BEGINSWITH 'pt'",
        "languageCode ==[c] 'PT-br'", "languageCode != 'yue'", "languageRaw == 'jpn'",
        "language == 'English'", "language == 'Portuguese (Brazil)'",
        "language == 'Greek'", "language CONTAINS 'en'",
        "dispositions CONTAINS 'hearing_impaired'", "dispositions CONTAINS 'multilayer'",
        "colorPrimaries == 'smpte431'", "transferFunction == 'bt2020-10'",
        "yCbCrMatrix == 'gbr'", "channelLayout == '5.1(side)'", "colorRange == 'tv'",
    ])
    func `the canonical spelling is accepted`(expression: String) throws {
        _ = try Condition(parsing: expression, over: MediaPlayerTrack.conditionSchema)
    }

    @Test func `a word is compared with the modifiers of the comparison`() throws {
        let condition = try Condition(
            parsing: "dynamicRange ==[c] 'DolbyVision'", over: MediaPlayerTrack.conditionSchema)
        #expect(condition.holds(for: Samples.picture))
    }

    @Test func `a condition filters tracks`() throws {
        let wanted = try Condition("languageCode IN %@ AND channels >= %d", ["ja", "en"], 6)
        #expect(Samples.film.tracks.filter(wanted.holds) == [Samples.sound])
    }

    @Test func `no key of a record needs escaping`() throws {
        let schema = MediaRecord.conditionSchema.merging(MediaPlayerTrack.conditionSchema)
        for name in schema.names {
            #expect(try Condition("\(name) == nil").description == "\(name) == nil")
        }
    }

    @Test func `conditions can use a custom schema`() throws {
        let schema = ConditionSchema(
            "a variant",
            ["peakBitRate": .number, "video": .object(MediaPlayerTrack.conditionSchema)])
        let condition = try Condition(
            parsing: "peakBitRate < %d AND video.codec == %@", arguments: [5, "hevc"], over: schema)
        let subject = Values(["peakBitRate": .int(4), "video": .object(Samples.picture)])
        #expect(condition.holds(for: subject))
        #expect(schema.merging(MediaRecord.conditionSchema).fields["tracks"] != nil)
    }
}
