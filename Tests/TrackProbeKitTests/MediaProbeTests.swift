import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// The main entry point, used as client programs use it.
@Suite(.timeLimit(.minutes(10)))
struct MediaProbeTests {
    private let film = Media.path("film.mkv")

    @Test func `a record lists the audio track of a file`() async throws {
        let record = try await MediaProbe.probe(path: film)
        var lines: [String] = []
        for track in record.tracks where track.mediaType == .audio {
            lines.append("\(track.languageCode ?? "?") \(track.codec ?? "?")")
        }
        #expect(lines == ["en eac3", "ja flac", "en ac3", "fr-CA aac", "en-GB opus"])
    }

    @Test func `a URL gives the same record as its path`() async throws {
        let url = URL(filePath: film)
        #expect(try await MediaProbe.probe(url) == MediaProbe.probe(path: url.path))
    }

    @Test func `a percent-encoded file URL is opened`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("ein Lied 100% ü.aac", Media.bytes("raw/lc.aac"))
        let record = try await MediaProbe.probe(folder.url.appending(path: "ein Lied 100% ü.aac"))
        #expect(record.tracks.map(\.codec) == ["aac"])
    }

    @Test func `network URLs are not fetched`() async throws {
        let url = try #require(URL(string: "https://example.org/film.mkv"))
        let error = await #expect(throws: ProbeError.self) { try await MediaProbe.probe(url) }
        #expect(error?.code == "not-a-file")
        #expect(error?.input == "https://example.org/film.mkv")
        let path = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(path: "https://example.org/film.mkv")
        }
        #expect(path?.code == "not-found")
    }

    /// KSPlayer's names, for which unknown is 0, are not part of the kit.
    @Test func `a track without a value has no number`() {
        let track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        #expect((track.rotation == 0) == false)
        #expect((track.bitRate == 0) == false)
        #expect(track.mediaSubType == nil)
    }

    @Test func `a record written as JSON reads back equal`() async throws {
        let record = try await MediaProbe.probe(path: film, depth: .full)
        let json = try JSONEncoder().encode(record)
        // Seconds are written to the nanosecond.
        let again = try JSONDecoder().decode(MediaRecord.self, from: json)
        #expect(RecordCodec.encode(again) == RecordCodec.encode(record))
    }

    // MARK: Stopping

    @Test func `a task cancelled before it started analyses nothing`() async throws {
        let task = Task { [film] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await MediaProbe.probe(path: film, depth: .full)
        }
        await #expect(throws: ProbeError(input: film, cause: .cancelled)) { try await task.value }
    }

    /// A writer that opens the pipe, writes the given bytes, and then nothing.
    @Test(arguments: [0, 2000])
    func `cancelling a task ends its wait for a silent pipe`(spoken: Int) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("pipe.ts")
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let bytes = try Media.bytes("mpegts/two-programmes.ts").prefix(spoken)
        #expect(bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == spoken)
        let task = Task { try await MediaProbe.probe(path: path) }
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        await #expect(throws: ProbeError(input: path, cause: .cancelled)) { try await task.value }
    }
}
