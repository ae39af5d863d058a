import Fixtures
import Testing

@Suite struct StructureCommandTests {
    private let film = Media.path("conflicts/bit-depth.mkv")

    @Test func `parts in JSON have the documented keys`() async throws {
        let run = try await Command.run("structure", film, "--format", "json")
        #expect(run.status == 0)
        let json = try run.json()
        #expect(json["schema"] == "trackprobe-structure/1")
        #expect(json["form"] == "matroska")
        #expect(json["limits"].array == [])
        let part = json["parts"][1]
        #expect(part["name"] == "EBMLVersion")
        #expect(part["kind"] == "element")
        #expect(part["depth"] == 1)
        #expect(part["position"] == 5)
        #expect(part["size"] == 4)
        #expect(part["headerSize"] == 3)
        #expect(part["detail"] == "1")
    }

    @Test func `several files are one object per line`() async throws {
        let run = try await Command.run(
            "structure", film, Media.path("mp4/plain.mp4"), "--format", "ndjson")
        #expect(try run.lines().map { $0["form"] } == ["matroska", "iso"])
    }

    @Test func `limits are stated`() async throws {
        let run = try await Command.run(
            "structure", film, "--limit", "5", "--levels", "1", "--json")
        let json = try run.json()
        #expect(json["parts"].array?.count == 2)
        #expect(json["limits"].array == ["levels"])
        let short = try await Command.run("structure", film, "--limit", "5")
        #expect(short.output.contains("More parts follow: see --limit."))
    }

    @Test func `a file without parts is an error`() async throws {
        let run = try await Command.run("structure", Media.path("damaged/text.mkv"), "--json")
        #expect(run.status == 1)
        #expect(try run.json()["error"]["code"] == "no-structure")
        let pipe = try await Command.shell("printf abc | $TRACKPROBE structure - --json")
        #expect(pipe.status == 1)
        #expect(try pipe.json()["error"]["code"] == "not-seekable")
    }

    @Test(arguments: [["--limit", "0"], ["--levels", "33"], ["--seconds", "0"]])
    func `limits out of range are refused`(options: [String]) async throws {
        let run = try await Command.run(["structure", film] + options)
        #expect(run.status == 2)
    }

    @Test func `a member is explained with the bytes that state it`() async throws {
        // BitDepth of the audio track: mkvinfo -a -P -z has it at this place.
        let run = try await Command.run(
            "--explain", "bitDepth", Media.path("conflicts/sample-depth.mka"), "--depth", "header")
        #expect(run.status == 0)
        #expect(run.output.contains("Segment/Tracks/TrackEntry/Audio/BitDepth"))
        #expect(run.output.contains("RFC 9559, 5.1.4.1.29.4"))
        #expect(run.output.contains("62 64 81"))
    }

    @Test func `evidence is in the record on demand`() async throws {
        let path = Media.path("conflicts/bit-depth.mkv")
        let plain = try await Command.run("--depth", "header", "--json", path)
        #expect(try plain.json()["tracks"][0]["evidence"]["bitDepth"]["claims"] == .null)
        let run = try await Command.run("--depth", "header", "--json", "--evidence", path)
        let record = try run.json()
        let claims = record["tracks"][0]["evidence"]["bitDepth"]["claims"].array ?? []
        #expect(claims.count > 1)
        #expect(claims.first?["isChosen"] == true)
        #expect(claims.first?["value"] == record["tracks"][0]["bitDepth"])
        // The bytes at the stated place are those in the file.
        let bytes = try Media.bytes("conflicts/bit-depth.mkv")
        var checked = 0
        for claim in claims {
            guard case .number(let position) = claim["position"], let hex = claim["bytes"].string
            else { continue }
            let found: [String] = bytes[Int(position)...].prefix(hex.count / 2).map { byte in
                let digits = String(byte, radix: 16)
                return byte < 16 ? "0" + digits : digits
            }
            #expect(found.joined() == hex)
            checked += 1
        }
        #expect(checked > 0)
    }

    @Test func `names that no source states are refused`() async throws {
        for name in ["bitdepth", "dynamicRange"] {
            let run = try await Command.run("--explain", name, film)
            #expect(run.status == 2)
        }
    }
}
