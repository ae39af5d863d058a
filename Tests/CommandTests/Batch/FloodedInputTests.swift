import Fixtures
import Foundation
import Testing

/// Floods of units and tables, within the memory of a worker.
@Suite struct FloodedInputTests {
    /// A file whose bytes are made in the test: test libraries describe every argument.
    struct Flood: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: @Sendable () -> [UInt8]
        var depths = ["header", "full"]
        var code = ""

        var testDescription: String { name }
    }

    /// Records of one file at these depths, by a worker of 400 MiB.
    private func records(_ flood: Flood) async throws -> [(depth: String, record: JSON)] {
        let folder = try TemporaryFolder()
        try folder.file(flood.name, flood.bytes())
        var records: [(depth: String, record: JSON)] = []
        for depth in flood.depths {
            let run = try await Command.run(
                "batch", folder.path(flood.name), "--format", "ndjson", "--memory", "400",
                "--depth",
                depth)
            records.append((depth, try #require(try run.lines().first)))
        }
        return records
    }

    @Test(arguments: [
        Flood(name: "sets.h264", bytes: { Floods.parameterSets }),
        Flood(name: "both.h264", bytes: { Floods.sets }, depths: ["full"]),
        Flood(name: "messages.h264", bytes: { Floods.messages }, depths: ["full"]),
    ])
    func `a raw stream of units without frames is read within 400 MiB`(flood: Flood) async throws {
        for (depth, record) in try await records(flood) {
            #expect(record["error"]["code"] != "out-of-memory", "\(depth)")
            #expect(record["error"]["code"] != "timed-out", "\(depth)")
            #expect(record["error"]["code"] != "memory-refused", "\(depth)")
            #expect(record["container"]["format"] == "h264", "\(depth)")
            let findings = record["findings"].array ?? []
            #expect(findings.contains { $0["code"] == "container.too-many-entries" }, "\(depth)")
        }
    }

    @Test(arguments: [
        Flood(
            name: "units.ts", bytes: { Floods.transportUnits }, code: "container.too-many-entries"),
        Flood(
            name: "units.mkv", bytes: { Floods.matroska(hasRecord: false) },
            code: "container.too-many-entries"),
        Flood(
            name: "lengths.mkv", bytes: { Floods.matroska(hasRecord: true) },
            code: "analysis.memory-limit"),
    ])
    func `units without frames in a container are read within 400 MiB`(flood: Flood) async throws {
        for (depth, record) in try await records(flood) {
            #expect(record["error"]["code"] == nil, "\(depth)")
            #expect(record["tracks"].array?.first?["codec"] == "h264", "\(depth)")
            let codes = (record["findings"].array ?? []).compactMap { $0["code"].string }
            #expect(!codes.contains("container.empty-track"), "\(depth)")
            #expect(depth == "header" || codes.contains(flood.code), "\(depth)")
        }
    }

    @Test(arguments: [
        Flood(name: "programs.ts", bytes: { Floods.programs }),
        Flood(name: "versions.ts", bytes: { Floods.versions }),
    ])
    func `a transport stream of tables is read within 400 MiB and its time`(
        flood: Flood
    ) async throws {
        for (depth, record) in try await records(flood) {
            let code = record["error"]["code"].string
            #expect(code != "out-of-time" && code != "out-of-memory", "\(depth)")
        }
    }

    /// The flood comes after frames, which are read.
    @Test func `what is before a flood is in the record`() async throws {
        let folder = try TemporaryFolder()
        let picture = try await Command.shell(
            "ffmpeg -v error -nostdin -f lavfi -i testsrc2=size=320x180:rate=25 -t 1 -c:v libx264 "
                + "-preset ultrafast -bsf:v h264_mp4toannexb good.h264", in: folder.url)
        #expect(picture.status == 0, "\(picture.error)")
        let good = [UInt8](try Data(contentsOf: folder.url.appending(path: "good.h264")))
        try folder.file("flooded.h264", good + Floods.messages)
        let run = try await Command.run(
            folder.path("flooded.h264"), "--json", "--depth", "full")
        let record = try run.json()
        let track = record["tracks"].array?.first
        #expect(track?["codedSize"]["width"] == 320)
        #expect(record["decode"]["isStopped"] == true)
        guard case .number(let frames) = record["decode"]["framesDecoded"] else {
            Issue.record("nothing was decoded")
            return
        }
        #expect(frames >= 24)
    }
}

/// Matroska files with large attachments.
@Suite struct LargeAttachmentTests {
    @Test func `header does not read the fonts of a file`() async throws {
        let folder = try TemporaryFolder()
        var numbers = SplitMix64(seed: 54)
        for name in ["a.ttf", "b.ttf"] {
            try folder.file(
                name, (0..<3_000_000).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
        }
        let made = try await Command.shell(
            "ffmpeg -v error -nostdin -f lavfi -i testsrc2=size=320x180:rate=25 -t 1 -c:v libx264 "
                + "-attach a.ttf -metadata:s:t:0 mimetype=application/x-truetype-font "
                + "-attach b.ttf -metadata:s:t:1 mimetype=application/x-truetype-font film.mkv",
            in: folder.url)
        #expect(made.status == 0, "\(made.error)")
        let path = folder.path("film.mkv")
        func record(_ depth: String) async throws -> JSON {
            try await Command.run(path, "--json", "--depth", depth).json()
        }
        let (header, packets) = (try await record("header"), try await record("packets"))
        guard case .number(let bytes) = header["input"]["bytesRead"] else {
            Issue.record("no count of bytes")
            return
        }
        #expect(bytes < 1_500_000)
        #expect(header["container"]["attachments"] == packets["container"]["attachments"])
        #expect(header["container"]["attachments"].array?.count == 2)
        #expect(
            header["tracks"].array?.map { $0["codec"] }
                == packets["tracks"].array?.map { $0["codec"] })
        #expect(
            header["findings"] == packets["findings"] || header["findings"].array?.isEmpty == true)
    }
}
