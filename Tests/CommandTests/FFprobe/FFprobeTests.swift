import Fixtures
import Foundation
import Testing

/// The program under the name ffprobe, compared with the real one of the same FFmpeg.
@Suite(.enabled(if: !Command.isGiven, "another program may have another FFmpeg"))
struct FFprobeTests {
    private func ours(_ arguments: [String]) async throws -> Command.Result {
        let folder = try TemporaryFolder()
        let link = folder.url.appending(path: "ffprobe")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Command.program)
        return try await Command.start(arguments, by: link).result()
    }

    private func real(_ arguments: [String]) async throws -> Command.Result {
        try await Command.start(["ffprobe"] + arguments, by: URL(filePath: "/usr/bin/env"))
            .result()
    }

    private func words(_ line: String, input: String) -> [String] {
        line.split(separator: " ").map { String($0).replacing("INPUT", with: input) }
    }

    /// The document with ffprobe's values restored where trackprobe replaced them, and without trackprobe's own keys.
    private func restored(_ json: Any) -> Any {
        if let list = json as? [Any] { return list.map(restored) }
        guard var members = json as? [String: Any] else { return json }
        let own = members.removeValue(forKey: "trackprobe") as? [String: Any]
        for (key, value) in own?["replaced"] as? [String: Any] ?? [:] {
            members[key] = value is NSNull ? nil : value
        }
        return members.mapValues(restored)
    }

    private func object(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    @Test(arguments: FFprobeCaller.all)
    func `the output for ffprobe's common calls equals ffprobe's`(caller: FFprobeCaller)
        async throws
    {
        let arguments = words(caller.arguments, input: "film.mkv")
        let (ours, theirs) = (try await ours(arguments), try await real(arguments))
        #expect(ours.status == theirs.status)
        let left = restored(try object(ours.output)) as? NSDictionary
        #expect(left == (try object(theirs.output) as? NSDictionary))
    }

    @Test(arguments: FFprobeCaller.scripts)
    func `every output format equals ffprobe's`(line: String) async throws {
        for input in ["film.mkv", "containers/bluray.m2ts"] {
            let arguments = words(line, input: input)
            let (ours, theirs) = (try await ours(arguments), try await real(arguments))
            #expect(ours.output == theirs.output, "\(input)")
            #expect(ours.status == theirs.status)
        }
    }

    /// What Jellyfin 10.11 asks once (EncoderValidator.CheckSupportedProberOption): status 0 means
    /// that the option exists.
    @Test func `Jellyfin finds the option for the first frame`() async throws {
        let probe = ["-loglevel", "quiet", "-f", "lavfi", "-i", "nullsrc=s=1x1:d=1"]
        let known = try await ours(probe + ["-only_first_vframe"])
        #expect(known.status == 0)
        #expect(known.output.isEmpty)
        #expect(try await ours(probe + ["-only_first_aframe"]).status == 1)
        #expect(try await ours(probe + ["-show_streams"]).status == 1)
    }

    /// Jellyfin 10.11 (MediaEncoder.GetMediaInfoInternal) looks for HDR10+ in the first frame.
    @Test(arguments: [
        ("hdr/hdr10plus-b.mkv", true), ("film.mkv", false), ("audio/atmos.mka", false),
    ])
    func `the first frame has the HDR10+ that ffprobe finds in it`(
        file: String, hasHDR10Plus: Bool
    ) async throws {
        let call = words(
            "-v warning -print_format json -show_streams -show_chapters -show_format -show_frames",
            input: file)
        let run = try await ours(call + ["-only_first_vframe", file])
        #expect(run.status == 0, "\(run.error)")
        let frames = try run.json()["frames"].array ?? []
        let all = try await real([
            "-v", "error", "-of", "json", "-show_frames", "-select_streams", "v", file,
        ])
        #expect(frames.first == (try all.json()["frames"].array?.first))
        #expect(frames.count <= 1)
        let sideData = frames.first?["side_data_list"].array ?? []
        #expect(
            sideData.contains {
                $0["side_data_type"] == "HDR Dynamic Metadata SMPTE2094-40 (HDR10+)"
            } == hasHDR10Plus)
        #expect(try run.json()["streams"].array?.isEmpty == false)
    }

    @Test func `a missing input is reported with ffprobe's message`() async throws {
        let arguments = words("-v error -of json -show_error INPUT", input: "absent.mkv")
        let (ours, theirs) = (try await ours(arguments), try await real(arguments))
        #expect(ours.output == theirs.output)
        #expect(ours.status == 1)
        #expect(ours.error.hasPrefix(theirs.error))
    }

    @Test(arguments: [
        "dolby-vision/p8.1-hdr10plus.mkv", "hdr/hdr10plus-a.mp4", "captions/cea608-cea708.ts",
        "audio/atmos.mka", "damaged/truncated.ts", "shape/soft-telecine.m2v",
    ])
    func `lists of packets and frames equal ffprobe's`(input: String) async throws {
        let arguments = [
            "-v", "quiet", "-of", "json", "-show_packets", "-show_frames", "-read_intervals",
            "%+#20", input,
        ]
        let (ours, theirs) = (try await ours(arguments), try await real(arguments))
        #expect(ours.output == theirs.output)
        #expect(ours.status == theirs.status)
    }

    /// A SEI message of HDR Vivid (T/UWA 005.1) with a base curve, two splines and two gains, before a frame.
    @Test func `HDR Vivid metadata of a frame equals ffprobe's`() async throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "color=gray:s=320x180:r=25:d=0.04", "-c:v", "libx265",
                "-x265-params", "log-level=none", "vivid.hevc",
            ], in: folder)
        let message = """
            00 00 00 01 4e 01 04 25 26 00 04 00 05 01 02 93 33 0c df a0 a0 83 77 02 f0 00 50 52 9a 0b \
            89 a7 08 32 19 07 89 c2 0c 86 41 e5 40 20 00 80
            """
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        // Types of NAL units below 32 are slices.
        let slice = bytes.indices.dropLast(3).first { place in
            bytes[place..<place + 3] == [0, 0, 1] && bytes[place + 3] >> 1 & 63 < 32
        }
        let place = try #require(slice)
        let sei = message.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        try Data(bytes[..<place] + sei + [0] + bytes[place...]).write(to: URL(filePath: path))
        let arguments = ["-v", "quiet", "-of", "json", "-show_frames", path]
        let (ours, theirs) = (try await ours(arguments), try await real(arguments))
        #expect(theirs.output.contains("\"3Spline_num\": 2"))
        #expect(ours.output == theirs.output)
    }

    @Test(arguments: ["a%b", "1:2:3:4", "%%", "1..2", "1.5:2", "0x10", "9:99", "99:1"])
    func `invalid read intervals are refused`(interval: String) async throws {
        let arguments = ["-v", "error", "-show_packets", "-read_intervals", interval, "film.mkv"]
        let result = try await ours(arguments)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(try await real(arguments).status == 1)
    }

    @Test func `a listing ends when its reader closes the pipe`() async throws {
        let folder = try TemporaryFolder()
        let link = folder.url.appending(path: "ffprobe")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Command.program)
        let line = "'\(link.path)' -v error -show_packets film.mkv | head -1"
        let result = try await Command.start(["-c", line], by: URL(filePath: "/bin/sh")).result()
        #expect(result.output == "[PACKET]\n")
    }

    @Test(arguments: ["-show_data", "-show_log", "-o"])
    func `unsupported options are refused in the name of trackprobe`(option: String) async throws {
        let result = try await ours([option, "film.mkv"])
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.error.contains("trackprobe"))
    }

    @Test func `--format ffprobe lists the values that are not ffprobe's`() async throws {
        let result = try await Command.run(
            "--format", "ffprobe", "--depth", "header", "hdr/hlg-alternative-transfer.mkv")
        #expect(result.status == 0)
        let root = try object(result.output) as? [String: Any]
        let stream = (root?["streams"] as? [[String: Any]])?.first
        #expect(stream?["color_transfer"] as? String == "arib-std-b67")
        let own = stream?["trackprobe"] as? [String: Any]
        let replaced = own?["replaced"] as? [String: Any]
        #expect(replaced?["color_transfer"] as? String == "bt2020-10")
    }

    @Test func `several files are an array, and isolation is refused`() async throws {
        let several = try await Command.run(
            "--format", "ffprobe", "--depth", "header", "film.mkv", "absent.mkv")
        #expect((try object(several.output) as? [Any])?.count == 2)
        let isolated = try await Command.run("--format", "ffprobe", "--isolate", "film.mkv")
        #expect(isolated.status == 2)
    }

    @Test func `lines on standard error name every stream in the form that programs parse`()
        async throws
    {
        let result = try await ours(["-of", "json", "-show_streams", "audio/atmos.mka"])
        #expect(result.error.contains("Input #0, matroska,webm, from 'audio/atmos.mka':"))
        #expect(result.error.contains("  Stream #0:0"))
        #expect(result.error.contains(": Audio: eac3"))
    }

    @Test func `merging writes a whole document or leaves it unchanged`() async throws {
        let folder = try TemporaryFolder()
        let document = folder.url.appending(path: "film.nfo")
        try folder.file("film.nfo", Array("<movie><title>A</title></movie>".utf8))
        let arguments = ["--format", "nfo", "--depth", "header", "--merge", document.path]
        let first = try await Command.run(arguments + ["film.mkv"])
        #expect(first.status == 0)
        #expect(first.output == "")
        let text = try String(contentsOf: document, encoding: .utf8)
        #expect(text.hasPrefix("<movie><title>A</title>"))
        #expect(text.contains("<hdrtype>"))
        let absent = try await Command.run(arguments + ["absent.mkv"])
        #expect(absent.status == 1)
        #expect(try String(contentsOf: document, encoding: .utf8) == text)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["film.nfo"])
    }
}
