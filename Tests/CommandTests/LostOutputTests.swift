import Fixtures
import Foundation
import Testing

/// Standard output that is full or closed.
@Suite struct LostOutputTests {
    @Test(
        .enabled(if: access("/dev/full", W_OK) == 0, "a full disk is simulated by Linux alone"),
        arguments: [
            "--format ndjson film.mkv", "--format json raw/lc.aac", "raw/lc.aac",
            "select raw/lc.aac", "select --format ndjson raw/lc.aac", "findings", "--help",
            "sheet --help", "--version", "--generate-completion-script bash", "policy list",
            "policy fields", "policy show mpv", "sheet hdr/hlg.mp4 --columns 1 --rows 1 -o -",
            "timeline timeline/events.ts", "variants streaming/hls/master.m3u8",
        ])
    func `a full disk fails with a message`(arguments: String) async throws {
        let run = try await Command.shell("\"$TRACKPROBE\" \(arguments) > /dev/full")
        #expect(run.status == 1)
        #expect(
            run.error == """
                trackprobe: Cannot write the report to standard output: the disk is full. Nothing \
                was written.

                """)
    }

    @Test func `a full disk does not hide a higher exit code`() async throws {
        let run = try await Command.shell(
            "\"$TRACKPROBE\" --fail-when 'channels > 0' raw/lc.aac > /dev/full")
        #expect(run.status == (access("/dev/full", W_OK) == 0 ? 3 : -1))
    }

    /// A limit on the size of files simulates a disk that fills up.
    @Test func `the output written before a disk filled up is reported`() async throws {
        let folder = try TemporaryFolder()
        let run = try await Command.shell(
            """
            trap '' XFSZ; ulimit -f 8; "$TRACKPROBE" --format ndjson --ordered \
            '\(Media.path("film.mkv"))' '\(Media.path("hdr/hlg.mp4"))' > records
            """, in: folder.url)
        let written = try Data(contentsOf: folder.url.appending(path: "records")).count
        #expect(written > 0)
        #expect(run.status == 1)
        #expect(run.error.contains("Only its first \(written) bytes were written."), "\(run.error)")
    }

    @Test func `a catalogue that cannot be written ends the batch without a partial result`()
        async throws
    {
        let folder = try TemporaryFolder()
        let run = try await Command.shell(
            """
            trap '' XFSZ; ulimit -f 2000; "$TRACKPROBE" batch '\(Media.path("."))' --depth header \
            --catalog films.sqlite -o report.json
            """, in: folder.url)
        #expect(run.status == 1)
        #expect(run.error.contains("Cannot use the catalogue “films.sqlite”"), "\(run.error)")
        #expect(
            run.error.contains(
                "“report.json” was not written: this run ended before all files were read."))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains("report.json"))
    }

    @Test func `a closed standard output is a failure and not an input's error`() async throws {
        let run = try await Command.shell("\"$TRACKPROBE\" --format json raw/lc.aac >&-")
        #expect(run.status == 1)
        #expect(run.error.hasPrefix("trackprobe: Cannot write the report to standard output: "))
        #expect(run.error.split(separator: "\n").count == 1)
    }
}
