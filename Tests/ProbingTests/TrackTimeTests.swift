import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Starts, ends and durations of tracks at each depth, in files whose headers mislead.
@Suite struct TrackTimeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let depths = ProbeDepth.allCases

    private func film(seconds: Int = 4, _ options: [String], _ name: String) throws -> String {
        try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc2=size=64x36:rate=25:duration=\(seconds)"]
                + ["-f", "lavfi", "-i", "sine=frequency=440:duration=\(seconds)"] + options
                + ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", name],
            in: folder)
    }

    private func codes(_ record: MediaRecord) -> [Finding.Code] { record.findings.map(\.code) }

    // MARK: Duration

    @Test(arguments: depths)
    func `a late subtitle does not make the duration`(depth: ProbeDepth) throws {
        let cues = try folder.file(
            "cues.srt",
            Array(
                "1\n00:00:01,000 --> 00:00:02,000\nA\n\n2\n10:00:00,000 --> 10:00:02,000\nB\n".utf8)
        )
        let path = try film(
            ["-i", cues, "-map", "0", "-map", "1", "-map", "2", "-c:a", "aac"], "late.mkv")
        let record = try probedRecord(path, depth)
        let duration = try #require(record.container?.duration)
        #expect(abs(duration - 4) < 0.1)
        let size = try #require(record.input.size)
        #expect(record.container?.bitRate == Int((Double(size) * 8 / duration).rounded()))
        // Depth header reads no cues.
        #expect(depth == .header || codes(record).contains(.subtitlePastEnd))
    }

    @Test(arguments: depths)
    func `an end on a late clock is not the duration`(depth: ProbeDepth) throws {
        let path = try film(["-c:a", "aac", "-output_ts_offset", "324"], "late-clock.mkv")
        let record = try probedRecord(path, depth)
        #expect(abs(try #require(record.container?.duration) - 4) < 0.1)
        for track in record.tracks {
            #expect(abs(try #require(track.duration) - 4) < 0.1)
            #expect(abs(try #require(track.startTime) - 324) < 0.1)
        }
    }

    /// ISO/IEC 14496-12, section 8.6.6: an empty edit delays a track on the time line of the file.
    @Test(arguments: depths)
    func `a delay by an edit list is part of an MP4`(depth: ProbeDepth) throws {
        let path = try film(
            ["-filter:v", "setpts=PTS+5/TB", "-fps_mode", "passthrough", "-map", "0"], "edit.mp4")
        let record = try probedRecord(path, depth)
        #expect(abs(try #require(record.container?.duration) - 9) < 0.1)
        #expect(abs(try #require(record.tracks.first?.startTime) - 5) < 0.1)
    }

    // MARK: Tracks against each other

    @Test(arguments: depths, ["short.mp4", "short.mkv"])
    func `video that ends early is reported at every depth`(depth: ProbeDepth, name: String) throws
    {
        let path = try film(seconds: 12, ["-filter:v", "trim=duration=2", "-c:a", "aac"], name)
        let finding = try probedRecord(path, depth).findings.first {
            $0.code == .timeTrackTruncated
        }
        #expect(finding?.trackID == 0)
        #expect(finding?.message.contains("ends 10.0 s before") == true)
    }

    @Test(arguments: depths, ["late.mp4", "late.mkv"])
    func `video that begins late is reported at every depth`(depth: ProbeDepth, name: String) throws
    {
        let path = try film(
            ["-filter:v", "setpts=PTS+3/TB", "-fps_mode", "passthrough", "-c:a", "aac"], name)
        let finding = try probedRecord(path, depth).findings.first { $0.code == .timeStartOffset }
        guard case .double(let offset)? = finding?.observed else {
            Issue.record("no offset at \(depth)")
            return
        }
        #expect(abs(offset + 3) < 0.1)
    }

    @Test(arguments: depths)
    func `a chapter after the end is reported`(depth: ProbeDepth) throws {
        let chapters = try folder.file(
            "chapters.txt",
            Array(
                """
                ;FFMETADATA1
                [CHAPTER]
                TIMEBASE=1/1
                START=0
                END=3
                [CHAPTER]
                TIMEBASE=1/1
                START=3600
                END=3601

                """.utf8))
        let path = try film(["-i", chapters, "-map", "0", "-map_chapters", "2"], "chapters.mkv")
        let record = try probedRecord(path, depth)
        let finding = record.findings.first { $0.code == .containerChapterPastEnd }
        #expect(finding?.message.contains("a chapter begins at 1:00:00.0") == true)
        let whole = try film(["-map", "0"], "whole.mkv")
        #expect(!codes(try probedRecord(whole, depth)).contains(.containerChapterPastEnd))
    }

    // MARK: Late and incomplete starts

    /// Two transport streams, one after the other; the second has another track, of layer II.
    @Test func `a track that appears late has its own codec and start`() throws {
        let first = try film(["-c:a", "mp2", "-map", "0", "-map", "1"], "first.ts")
        let second = try film(
            ["-f", "lavfi", "-i", "sine=frequency=660:duration=4", "-c:a", "mp2", "-map", "0"]
                + ["-map", "1", "-map", "2", "-output_ts_offset", "4"], "second.ts")
        let bytes = try [first, second].flatMap { [UInt8](try Data(contentsOf: URL(filePath: $0))) }
        let path = try folder.file("late.ts", bytes)
        let counted = try #require(try probedRecord(path, .packets).tracks.last)
        let start = try #require(counted.packets?.firstTime)
        #expect(start > 4)
        for depth in Self.depths where depth != .header {
            let track = try #require(try probedRecord(path, depth).tracks.last)
            #expect(track.codec == "mp2")
            #expect(track.startTime == start)
        }
        // Only the start of the file is read.
        let header = try #require(try probedRecord(path, .header).tracks.last)
        #expect(header.startTime == nil || header.startTime == start)
    }

    @Test(arguments: [ProbeDepth.sample, .packets])
    func `a start without a key frame is reported`(depth: ProbeDepth) throws {
        let whole = try film(
            seconds: 8, ["-g", "50", "-sc_threshold", "0", "-c:a", "mp2"], "whole.ts")
        #expect(!codes(try probedRecord(whole, depth)).contains(.videoStartsWithoutKey))
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: whole)))
        let cut = bytes.count / 6 / 188 * 188
        let path = try folder.file("cut.ts", bytes[cut...])
        let finding = try probedRecord(path, depth).findings.first {
            $0.code == .videoStartsWithoutKey
        }
        guard case .double(let seconds)? = finding?.observed else {
            Issue.record("no finding at \(depth)")
            return
        }
        #expect(seconds > 0.1 && seconds < 2)
    }
}
