import Predicates
import Testing
import TrackModel

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
    func `a picture`(expression: String, expected: Bool) throws {
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
    func `a sound`(expression: String, expected: Bool) throws {
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
    func `a record`(expression: String, expected: Bool) throws {
        let condition = try Condition(parsing: expression, over: MediaRecord.conditionSchema)
        #expect(condition.holds(for: Samples.film) == expected)
        #expect(try Condition(condition.description) == condition)
    }

    @Test(arguments: [
        ("channel > 2", "channel", "a key path of a track", "channels"),
        ("dynamicRagne == 'sdr'", "dynamicRagne", "a key path of a track", "dynamicRange"),
        ("height > 720", "height", "a key path of a track", "codedSize.height"),
        ("dovi.profil == 5", "profil", "a key path of the Dolby Vision record", "profile"),
        ("dynamicRange == 'dolbyvision'", "'dolbyvision'", "one of dolbyVision", "dolbyVision"),
        ("mediaType IN {'sub', 'audio'}", "{'sub', 'audio'}", "one of video", nil),
        (
            "dynamicRange == dolbyVision", "dolbyVision", "a value, and a word stands in quotes",
            "\"dolbyVision\""
        ),
        ("channels CONTAINS 'x'", "channels", "text, and this is a number", nil),
        ("channels == 'six'", "'six'", "a number", nil), ("codec == 5", "5", "text", nil),
        ("codec > 5", ">", "two values with an order, not text and a number", nil),
        ("isForced == 'YES'", "'YES'", "YES or NO", nil), ("isForced > 0", ">", "two values", nil),
        ("dispositions == 'forced'", "dispositions", "ANY, ALL or NONE", nil),
        ("ANY channels == 2", "channels", "a list behind ANY, and this is a number", nil),
        ("dynamicRange > 'sdr'", ">", "== or IN", nil), ("channels IN 5", "5", "text", nil),
        ("frameRate == 23.976", "23.976", "an exact fraction", nil),
        ("channels BETWEEN {1}", "{1}", "two bounds", nil),
        ("codec.x == 1", "x", "no name here", nil),
        ("channels.@count > 1", "@count", "no @count here", nil),
        ("dovi == 5", "5", "an object", nil),
        ("channels", nil, "an operator", nil),
        ("presents.@max > 1", "@max", "numbers behind it", nil),
        ("dispositions CONTAINS 5", "5", "text", nil),
        ("tracks.@count > 1", "tracks", "a key path", "trackID"),
        ("name MATCHES 5", "5", "text", nil),
        ("encryption.schemes == 'cenc'", "schemes", "a key", "scheme"),
    ])
    func `unknown names and what can never hold are errors`(
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
        ("codec == 'H.265'", "hevc"), ("codec IN {'ac3', 'E-AC-3'}", "eac3"),
        ("codec == 'HEVC'", "hevc"),
        ("codec == 'srt'", "subrip"), ("codec == 'My Codec'", nil), ("languageCode == 'jpn'", "ja"),
        ("languageCode IN {'en', 'ger'}", "de"), ("languageCode == 'pt-br'", "pt-BR"),
        ("languageCode == 'und'", nil), ("languageCode == 'klingonish'", nil),
        ("languageCode == 'Japanese'", "ja"), ("language == 'en'", "English"),
        ("language.read == 'ger'", "de"), ("language.heard == 'ger'", "de"),
        ("language == 'english'", "English"), ("language == 'pt-BR'", "Portuguese (Brazil)"),
        ("language IN {'English', 'ger'}", "German"), ("language == 'Elvish'", nil),
        ("dispositions CONTAINS 'commentary'", "comment"), ("colorRange == 'full'", "pc"),
        ("colorPrimaries == 'BT.2020'", "bt2020"), ("transferFunction != 'PQ'", "smpte2084"),
        ("transferFunction == 'HLG'", "arib-std-b67"), ("yCbCrMatrix == 'bt2020'", "bt2020nc"),
        ("channelLayout == '2.0'", "stereo"),
    ])
    func `another spelling of a name is an error with the right one`(
        expression: String, right: String?
    ) throws {
        let error = try #require(throws: ConditionError.self) {
            try Condition(parsing: expression, over: MediaPlayerTrack.conditionSchema)
        }
        #expect(error.suggestion == right.map { "\"\($0)\"" })
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
    func `a right spelling is none`(expression: String) throws {
        _ = try Condition(parsing: expression, over: MediaPlayerTrack.conditionSchema)
    }

    @Test func `a word folds as the comparison does`() throws {
        let condition = try Condition(
            parsing: "dynamicRange ==[c] 'DolbyVision'", over: MediaPlayerTrack.conditionSchema)
        #expect(condition.holds(for: Samples.picture))
    }

    @Test func `a condition filters tracks`() throws {
        let wanted = try Condition("languageCode IN %@ AND channels >= %d", ["ja", "en"], 6)
        #expect(Samples.film.tracks.filter(wanted.holds) == [Samples.sound])
    }

    @Test func `no key of a record needs a sign to be read as one`() throws {
        let schema = MediaRecord.conditionSchema.merging(MediaPlayerTrack.conditionSchema)
        for name in schema.names {
            #expect(try Condition("\(name) == nil").description == "\(name) == nil")
        }
    }

    @Test func `a schema of one's own`() throws {
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
