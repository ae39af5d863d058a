import Fixtures
import Foundation
import Testing

/// Existing files are not lost or truncated.
@Suite struct OverwritingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.file("film.mkv", Media.bytes("film.mkv").prefix(100_000))
        try folder.file("tone.aac", Media.bytes("raw/lc.aac"))
        try folder.file("master.m3u8", "#EXTM3U\n#EXTINF:1,\ntone.aac\n".utf8)
        try folder.file("notes.json", "Not to be lost".utf8)
        try folder.file("in.json", "[]".utf8)
    }

    private func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try names.reduce(into: [:]) {
            $0[$1] = try Data(contentsOf: folder.url.appending(path: $1))
        }
    }

    @Test(arguments: [
        ("catalog merge '$C' -o film.mkv", "it exists and is not a catalogue"),
        ("batch in.json -o in.json", "it is an input file"),
        ("batch tone.aac -o notes.json", "it exists and is not JSON"),
        ("batch --all-files . -o in.json", "it is an input file"),
        ("variants --format json master.m3u8 -o film.mkv", "it exists and is not text"),
        ("variants --format text master.m3u8 -o master.m3u8", "it is an input file"),
        ("catalog report '$C' -o notes.json", "it exists and is not JSON"),
        ("batch tone.aac -o .", "-o ."),
    ])
    func `an input, a folder and a file of another kind are not overwritten`(
        command: String, reason: String
    ) async throws {
        let store = try TemporaryFolder()
        if command.contains("$C") {
            _ = try await Command.run(
                "batch", "tone.aac", "--quiet", "-o", store.path("c.sqlite"), in: folder.url)
        }
        let before = try contents()
        let run = try await Command.shell(
            "\"$TRACKPROBE\" \(command.replacing("$C", with: store.path("c.sqlite")))",
            in: folder.url)
        #expect(run.status == 1 || run.status == 2)
        #expect(run.error.contains(reason), "\(run.error)")
        #expect(try contents() == before)
    }

    /// A limit on the size of files simulates a disk that fills up.
    @Test func `a failed run leaves the earlier report`() async throws {
        let old = "[\n{\"input\":{\"path\":\"old\"}}\n]\n"
        try folder.file("all.json", old.utf8)
        let run = try await Command.shell(
            "ulimit -f 1; \"$TRACKPROBE\" batch . -o all.json -o new.csv", in: folder.url)
        #expect(run.status == 1)
        #expect(!run.error.isEmpty)
        #expect(try String(contentsOfFile: folder.path("all.json"), encoding: .utf8) == old)
        #expect(try contents().keys.allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test func `only the temporary files of dead runs are removed`() async throws {
        let names = [
            "all.json.999999999.part", "all.json.\(getpid()).part", "all.json.x.part",
            "other.json.999999999.part",
        ]
        for name in names { try folder.file(name, "x".utf8) }
        let run = try await Command.run("batch", "tone.aac", "-o", "all.json", in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        let left = try contents().keys.filter { $0.hasSuffix(".part") }
        #expect(Set(left) == Set(names.dropFirst()))
    }

    @Test func `a file name with a line break is reported on one line`() async throws {
        let run = try await Command.run("a\nb.mkv", in: folder.url)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.error.contains(#"a\nb.mkv"#))
    }
}
