import Testing
import TrackModel

@testable import Predicates

@Suite struct PairConditionTests {
    /// Video, and audio in Japanese with eight channels.
    private static let source: MediaRecord = {
        var record = MediaRecord(
            input: .init(path: "film.mkv", size: 9), container: MediaContainer(format: "matroska"))
        record.tracks = [Samples.picture, Samples.sound]
        record.container?.duration = 100
        return record
    }()

    /// The source in MP4, without Dolby Vision and with six channels.
    private static let output: MediaRecord = {
        var record = source
        record.container?.format = "mp4"
        record.tracks[0].dovi = nil
        (record.tracks[1].channels, record.tracks[1].codec) = (6, "aac")
        record.tracks[1].isLossless = false
        return record
    }()

    private static func failures(
        of expression: String, _ output: MediaRecord = output
    ) throws -> [PairCondition.Failure] {
        var lowest = ComparedFigures()
        (lowest.ssim, lowest.psnr, lowest.vmaf) = (0.91, 31.5, 82)
        var mean = ComparedFigures()
        mean.vmaf = 94
        return try PairCondition(parsing: expression).failures(
            in: ComparedRecords(
                source, output,
                tracks: Array(zip(source.tracks, output.tracks)).map { ($0, $1) },
                lowest: lowest, mean: mean))
    }

    @Test(arguments: [
        ("output.audio.@count == source.audio.@count", 0), ("audio.@count == source", 0),
        ("tracks.audio.count == source", 0), ("tracks.count == 2", 0), ("tracks.count == 3", 1),
        ("audio.@max.channels == source", 1), ("audio.@max.channels <= source", 0),
        ("container.duration >= source - 1", 0), ("container.duration > source + 1", 1),
        ("source.container.format == 'mkv' AND output.container.format == 'mp4'", 0),
        ("container.format == source", 1), ("source.container.format != output", 0),
        ("SUBQUERY(audio, $a, $a.channels > 6).@count == source", 1),
        ("SUBQUERY(audio, $a, $a.channels > 5).@count == source", 0),
        ("SUBQUERY(source.audio, $s, $s.channels > 6).@count == 1", 0),
        ("channels >= source.channels", 1), ("channels >= source", 1),
        ("source.channels >= output", 0), ("languageCode == source", 0),
        ("mediaType == 'audio' AND codec == source", 1),
        ("mediaType == 'audio' AND (codec == source OR isLossless == YES)", 1),
        ("mediaType == 'video' AND codec == source", 0),
        // The Dolby Vision of the source is gone.
        ("dovi.profile == 8", 1), ("dovi == nil", 0),
        // No track has it: the source lost nothing, but the output was to have one.
        ("masteringDisplay.maxLuminance == source", 0), ("masteringDisplay != nil", 1),
        ("lowest.ssim >= 0.95", 1), ("NOT lowest.psnr < 30", 0),
        ("NOT lowest.correlation < 0.9", 0), ("lowest.correlation >= 0.9", 1),
        ("mean.vmaf >= 93 AND lowest.vmaf > 80", 0), ("lowest.vmaf >= 93", 1),
        ("mean.xpsnr >= 40", 1),
    ])
    func `a condition is evaluated on both files`(expression: String, failures: Int) throws {
        #expect(try Self.failures(of: expression).count == failures)
    }

    @Test func `a failure has the tracks and the values of both sides`() throws {
        let failure = try #require(Self.failures(of: "channels >= source.channels").first)
        #expect((failure.sourceTrack, failure.outputTrack) == (1, 1))
        #expect((failure.source, failure.output) == ("8", "6"))
        let files = try #require(
            Self.failures(of: "container.format == source AND tracks.@count == 2").first)
        #expect(files.sourceTrack == nil)
        #expect(files.source == "container.format matroska, tracks.@count 2")
        #expect(files.output == "container.format mp4, tracks.@count 2")
        let lowest = try #require(Self.failures(of: "lowest.ssim >= 0.95").first)
        #expect((lowest.source, lowest.output) == (nil, "0.91"))
    }

    @Test(
        arguments: [
            ("source == 3", "source", "a key path such as source.container.duration", nil),
            ("lowest.ssim == source", "source", "a key path such as", nil),
            ("audio.@count == sorce", "sorce", "a key path of a track or a record", "source"),
            ("output.chanels > 2", "chanels", "a key path", "channels"),
            (
                "SUBQUERY(audio, $a, $a.channels == source).@count > 0", "source",
                "a key path such", nil
            ),
            ("lowest.vamf > 90", "vamf", "a key path of the lowest figures", "vmaf"),
            ("mean.ssim > 0.9", "ssim", "a key path of the mean figures", nil),
            ("tracks.audio.counts > 2", "counts", "a key path of a track", nil),
            ("audio.@count == source +", nil, "a key path or a value", nil),
        ] as [(String, String?, String, String?)])
    func `wrong conditions are errors at their place`(
        expression: String, found: String?, expected: String, suggestion: String?
    ) throws {
        let error = try #require(throws: ConditionError.self) {
            try PairCondition(parsing: expression)
        }
        #expect(error.found == found)
        #expect(error.expected.hasPrefix(expected))
        if let suggestion { #expect(error.suggestion == suggestion) }
    }

    @Test func `no member has the name of a side`() {
        #expect(PairCondition.sides.isDisjoint(with: RecordCondition.schema.names))
        for name in ComparedFigures.names {
            #expect(RecordCondition.schema.fields[name] == nil)
        }
    }

    @Test func `source alone is the key path of the source`() throws {
        let condition = try PairCondition(parsing: "output.audio.@count == source")
        #expect(
            condition.condition.description == "output.audio.@count == source.audio.@count")
    }

    @Test func `values that need decoding are named`() throws {
        let loudness = try PairCondition(
            parsing: "source.audio.measuredSound.loudness.integrated != nil")
        #expect(loudness.shortfall(at: .packets) != nil)
        #expect(loudness.shortfall(at: .full) == nil)
        let count = try PairCondition(parsing: "output.audio.@count == source")
        #expect(count.shortfall(at: .header) == nil)
        #expect(try PairCondition(parsing: "lowest.ssim > 0.9").readsFigures)
        #expect(
            try PairCondition(parsing: "mean.vmaf > lowest.xpsnr").figures == ["vmaf", "xpsnr"])
        #expect(!count.readsFigures)
    }
}
