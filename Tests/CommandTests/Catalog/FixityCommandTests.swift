import Fixtures
import Foundation
import Testing
import TrackModel
import TrackProbeKit

/// `--checksum`, and the commands of `catalog` that use stored digests, on copies of real files.
@Suite struct FixityCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("films/data"), withIntermediateDirectories: true)
        for name in ["a.mkv", "b.mkv", "data/c.mkv"] {
            try FileManager.default.copyItem(
                atPath: Media.path(name == "a.mkv" ? "film.mkv" : "damaged/truncated.mkv"),
                toPath: folder.path("films/" + name))
        }
    }

    private func run(_ arguments: String...) async throws -> Command.Result {
        try await Command.start(arguments, in: folder.url).result()
    }

    private func batch(_ algorithms: String = "sha256,crc32") async throws {
        let result = try await run(
            "batch", "films", "--depth", "packets", "--catalog", "l.sqlite", "--checksum",
            algorithms, "--quiet")
        #expect(result.status == 0, "\(result.error)")
    }

    private func flip(_ name: String) throws {
        let url = URL(filePath: folder.path(name))
        var status = stat()
        #expect(stat(url.path(percentEncoded: false), &status) == 0)
        let file = try FileHandle(forUpdating: url)
        try file.seek(toOffset: 5000)
        let byte = try #require(try file.read(upToCount: 1)?.first)
        try file.seek(toOffset: 5000)
        try file.write(contentsOf: [byte ^ 1])
        try file.close()
        let times = [status.st_mtim, status.st_mtim]
        #expect(utimensat(AT_FDCWD, url.path(percentEncoded: false), times, 0) == 0)
    }

    private func outcomes(_ result: Command.Result) throws -> [String: String] {
        let pairs = try result.lines().compactMap { line -> (String, String)? in
            guard let path = line["path"].string, let outcome = line["outcome"].string else {
                return nil
            }
            return (String(path.split(separator: "/").last ?? ""), outcome)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    @Test func `records, checks and pipes have the digests of coreutils`() async throws {
        let expected = try GeneratedMedia.run(["sha256sum", folder.path("films/a.mkv")]).prefix(64)
        let probe = try await run("--json", "--checksum", "SHA256,md5", "films/a.mkv").json()
        #expect(probe["digests"]["sha256"].string == String(expected))
        #expect(probe["digests"]["sha1"].string == nil)
        let check = try await run(
            "check", "--json", "--checksum", "sha256", "--checksum-of", "file,frames",
            "films/a.mkv"
        ).json()
        #expect(check["digests"]["sha256"].string == String(expected))
        #expect(check["tracks"][0]["digests"]["frames"]["count"] == .number(72))
        #expect(check["tracks"][0]["digests"]["packets"]["sha256"].string == nil)
        let isolated = try await run(
            "--isolate", "--checksum", "sha256", "--json", "films/a.mkv"
        ).json()
        #expect(isolated["digests"]["sha256"].string == String(expected))
        let piped = try GeneratedMedia.run([
            "sh", "-c",
            "'\(Command.program.path(percentEncoded: false))' --depth header --json --checksum sha256 - < '\(folder.path("films/a.mkv"))' | grep sha256",
        ])
        #expect(piped.contains(expected))
        let text = try await run("check", "--checksum", "crc32", "films/a.mkv")
        #expect(text.output.contains("            crc32   file"))
    }

    @Test(arguments: [
        ["--checksum", "sha3", "a"], ["--checksum-of", "file", "a"],
        ["--checksum", "md5", "--checksum-of", "frames", "a"],
        ["check", "--quick", "--checksum", "md5", "--checksum-of", "frames", "a"],
        ["batch", "a", "--checksum", "md5,"], ["catalog", "verify", "a", "--sample", "0%"],
        ["catalog", "verify", "a", "--against", "b", "--accept"],
        ["catalog", "export-checksums", "a", "--format", "bagit"],
    ])
    func `options that contradict each other are wrong usage`(arguments: [String]) async throws {
        let result = try await Command.start(arguments, in: folder.url).result()
        #expect(result.status == 2, "\(result.error)")
    }

    @Test func `each planted fault is found, and nothing else`() async throws {
        try await batch()
        let clean = try await run("catalog", "verify", "l.sqlite", "--format", "ndjson")
        #expect(clean.status == 0)
        #expect(try outcomes(clean) == ["a.mkv": "same", "b.mkv": "same", "c.mkv": "same"])

        try flip("films/a.mkv")
        try FileManager.default.removeItem(atPath: folder.path("films/b.mkv"))
        let c = try FileHandle(forUpdating: URL(filePath: folder.path("films/data/c.mkv")))
        try c.truncate(atOffset: 24_000)
        try c.close()
        let found = try await run("catalog", "verify", "l.sqlite", "--format", "ndjson")
        #expect(found.status == 3)
        #expect(
            try outcomes(found) == ["a.mkv": "altered", "b.mkv": "gone", "c.mkv": "changed"])
        let gone = try #require(try found.lines().first { $0["outcome"].string == "gone" })
        #expect(gone["error"]["errno"] == .number(2))

        // A batch keeps the digest that the file should have.
        let again = try await run(
            "batch", "films", "--depth", "packets", "--catalog", "l.sqlite", "--checksum",
            "sha256,crc32")
        #expect(again.error.contains("1 file has other bytes than before"))
        let later = try await run("catalog", "verify", "l.sqlite", "--format", "ndjson")
        #expect(later.status == 3)
        #expect(try outcomes(later) == ["a.mkv": "altered", "c.mkv": "same"])
        #expect(try await run("catalog", "verify", "l.sqlite", "--accept").status == 0)
        let text = try await run("catalog", "verify", "l.sqlite")
        #expect(text.status == 0)
        #expect(text.output.hasPrefix("2 files verified · 2 same"))
    }

    @Test func `samples rotate over the library`() async throws {
        try await batch()
        var seen: [String] = []
        for _ in 0..<3 {
            let result = try await run(
                "catalog", "verify", "l.sqlite", "--sample", "1%", "--format", "ndjson")
            seen += try outcomes(result).keys
        }
        #expect(seen.sorted() == ["a.mkv", "b.mkv", "c.mkv"])
    }

    @Test func `exported lists are those of coreutils, and lists are read`() async throws {
        try await batch()
        let list = try await run("catalog", "export-checksums", "l.sqlite")
        #expect(list.status == 0)
        let sums = try folder.file("SUMS", Array(list.output.utf8))
        let checked = try GeneratedMedia.run(["sha256sum", "--strict", "--quiet", "-c", sums])
        #expect(checked.isEmpty)
        let sfv = try await run(
            "catalog", "export-checksums", "l.sqlite", "--format", "sfv", "--relative-to", "films",
            "-o", "films/films.sfv")
        #expect(sfv.status == 0)
        let against = try await run(
            "catalog", "verify", "l.sqlite", "--against", "films/films.sfv", "--format", "ndjson")
        #expect(against.status == 0)
        #expect(try outcomes(against).values.sorted() == ["same", "same", "same"])
        let none = try await run("catalog", "export-checksums", "l.sqlite", "--format", "md5sum")
        #expect(none.status == 1 && none.output.isEmpty)
        #expect(none.error.contains("3 files left out"))
        try flip("films/a.mkv")
        #expect(
            try await run("catalog", "verify", "l.sqlite", "--against", "SUMS").status == 3)
        #expect(
            try await run("catalog", "verify", "l.sqlite", "--against", "l.sqlite").status == 1)
    }

    @Test func `digests of a list are stored for later verifications`() async throws {
        #expect(
            try await run("batch", "films", "--catalog", "l.sqlite", "--quiet").status == 0)
        let before = try await run("catalog", "verify", "l.sqlite", "--format", "ndjson")
        #expect(try Set(outcomes(before).values) == ["no-digest"])
        _ = try GeneratedMedia.run([
            "sh", "-c", "cd '\(folder.path("films"))' && md5sum a.mkv b.mkv > list.md5",
        ])
        #expect(
            try await run("catalog", "verify", "l.sqlite", "--against", "films/list.md5").status
                == 0)
        let after = try await run("catalog", "verify", "l.sqlite", "--format", "ndjson")
        #expect(
            try outcomes(after) == ["a.mkv": "same", "b.mkv": "same", "c.mkv": "no-digest"])
    }

    @Test func `a bag is written beside its files`() async throws {
        try await batch()
        let bag = try await run(
            "catalog", "export-checksums", "l.sqlite", "--format", "bagit", "--relative-to", "films"
        )
        #expect(bag.status == 0, "\(bag.error)")
        let manifest = try String(
            contentsOfFile: folder.path("films/manifest-sha256.txt"), encoding: .utf8)
        #expect(manifest.hasSuffix("  data/c.mkv\n"))
        #expect(try await run("catalog", "verify", "l.sqlite", "--against", "films").status == 0)
        _ = try folder.file("films/data/d.mkv", [1])
        #expect(try await run("catalog", "verify", "l.sqlite", "--against", "films").status == 1)
    }

    @Test func `duplicates are listed by bytes and essence`() async throws {
        try FileManager.default.copyItem(
            atPath: folder.path("films/a.mkv"), toPath: folder.path("films/copy.mkv"))
        _ = try GeneratedMedia.make(
            [
                "-i", folder.path("films/a.mkv"), "-map", "0:V", "-map", "0:a", "-c", "copy",
                "films/x.mkv",
            ],
            in: folder)
        _ = try GeneratedMedia.make(
            [
                "-i", folder.path("films/x.mkv"), "-map", "0", "-c", "copy", "-metadata",
                "title=other", "films/y.mkv",
            ], in: folder)
        try await batch("sha256")
        let result = try await run(
            "catalog", "duplicates", "l.sqlite", "--format", "ndjson")
        #expect(result.status == 0)
        let groups = try result.lines().map { group in
            let names = try (group["files"].array ?? []).map { file in
                String(try #require(file["path"].string).split(separator: "/").last ?? "")
            }
            return "\(group["kind"].string ?? ""): \(names.joined(separator: " "))"
        }
        #expect(
            groups == ["bytes: a.mkv copy.mkv", "bytes: b.mkv c.mkv", "essence: a.mkv x.mkv y.mkv"])
        let text = try await run("catalog", "duplicates", "l.sqlite", "--kind", "bytes")
        #expect(text.output.contains("the same bytes\n"))
        #expect(text.output.contains("2 groups"))
    }

    @Test func `seasons list what is odd in an episode`() async throws {
        for number in 1...6 where number != 3 {
            try FileManager.default.copyItem(
                atPath: folder.path("films/a.mkv"),
                toPath: folder.path("films/Ferry S01E0\(number).mkv"))
        }
        try FileManager.default.copyItem(
            atPath: folder.path("films/a.mkv"), toPath: folder.path("films/Ferry S01E06-sample.mkv")
        )
        _ = try GeneratedMedia.make(
            [
                "-i", folder.path("films/a.mkv"), "-map", "0:V", "-map", "0:a:0", "-map", "0:s",
                "-c", "copy", "films/Ferry S01E03.mkv",
            ], in: folder)
        let batch = try await run("batch", "films", "--catalog", "l.sqlite", "--quiet")
        #expect(batch.status == 0)
        let tracks = try await run("--json", "films/a.mkv").json()["tracks"].array ?? []
        let languages = tracks.filter { $0["mediaType"].string == "audio" }
            .map { String(($0["languageCode"].string ?? "").prefix(2)) }
        let result = try await run("catalog", "seasons", "l.sqlite", "--format", "ndjson")
        #expect(result.status == 0)
        let season = try #require(try result.lines().first)
        #expect(season["schema"].string == "trackprobe-seasons/1")
        #expect(season["episodes"] == .number(6))
        let oddities = season["oddities"].array ?? []
        let missing = oddities.filter { $0["what"].string == "audio-language" }
        #expect(!missing.isEmpty)
        #expect(missing.allSatisfy { $0["episode"].string == "S01E03" && $0["of"] == .number(6) })
        #expect(
            missing.compactMap { $0["language"].string }.sorted()
                == Set(languages.dropFirst()).subtracting(languages.prefix(1))
                .sorted())
        #expect(oddities.allSatisfy { $0["episode"].string == "S01E03" })
        let text = try await run("catalog", "seasons", "l.sqlite")
        #expect(text.output.contains("S01E03"))
        #expect(text.output.contains("1 season "))
        let none = try await run(
            "catalog", "seasons", "l.sqlite", "--where", "input.path CONTAINS \"films/a\"")
        #expect(none.status == 0)
        #expect(none.output.isEmpty)
    }

    @Test func `fingerprints are made once for each state of a file`() async throws {
        let batch = try await run(
            "batch", "films", "--catalog", "l.sqlite", "--depth", "header", "--quiet")
        #expect(batch.status == 0, "\(batch.error)")
        let first = try await run("catalog", "fingerprint", "l.sqlite", "--jobs", "1")
        #expect(first.status == 0)
        #expect(first.error.contains("Fingerprints of 3 files were made."))
        var kinds: [String] = []
        try CatalogReader(folder.path("l.sqlite")).forEachFingerprint { _, fingerprint in
            kinds.append(fingerprint.sequences.map(\.kind.rawValue).joined(separator: " "))
        }
        #expect(kinds.count == 3)
        #expect(kinds.allSatisfy { $0.contains("frames") })
        let again = try await run("catalog", "fingerprint", "l.sqlite")
        #expect(again.error.contains("Fingerprints of 0 files were made."))
        #expect(try await run("catalog", "duplicates", "l.sqlite").status == 0)
        #expect(try await run("catalog", "fingerprint", "none.sqlite").status == 1)
    }

    @Test func `chapters with the intro are written for mkvpropedit`() async throws {
        for number in 1...4 {
            try FileManager.default.copyItem(
                atPath: folder.path("films/a.mkv"),
                toPath: folder.path("films/Ferry S01E0\(number).mkv"))
        }
        let batch = try await run(
            "batch", "films", "--catalog", "l.sqlite", "--depth", "header", "--quiet")
        #expect(batch.status == 0)
        // Random words, of which thirty seconds are the same in every episode.
        let catalog = folder.path("l.sqlite")
        var numbers = SystemRandomNumberGenerator()
        let intro = (0..<240).map { _ in UInt64.random(in: 0...0xFFFF_FFFF, using: &numbers) }
        let files = try CatalogReader(catalog).filesWithoutFingerprint(version: 2)
            .filter { $0.name.contains("Ferry") }
        let writer = try CatalogWriter(catalog)
        for (place, file) in files.enumerated() {
            let before = (0..<80 * place).map { _ in
                UInt64.random(in: 0...0xFFFF_FFFF, using: &numbers)
            }
            let sound = MediaFingerprint.Sequence(
                kind: .audio, trackID: 1, start: 0, step: 0.125, words: before + intro)
            try writer.store(MediaFingerprint([sound]), of: file, version: 2, at: 0)
        }
        try writer.close()
        let result = try await run(
            "catalog", "seasons", "l.sqlite", "--format", "ndjson", "--chapters", ".")
        #expect(result.status == 0, "\(result.error)")
        let intros = try #require(try result.lines().first)["intros"].array ?? []
        #expect(intros.map { $0["episode"].string } == (1...4).map { "S01E0\($0)" })
        let text = try String(
            contentsOfFile: folder.path("Ferry S01E03.chapters.txt"), encoding: .utf8)
        // The second program reads them, beside the three that the film has.
        _ = try GeneratedMedia.run([
            "mkvpropedit", folder.path("films/Ferry S01E03.mkv"), "--chapters",
            folder.path("Ferry S01E03.chapters.txt"),
        ])
        let record = try await run("--json", "films/Ferry S01E03.mkv").json()
        let chapters = record["container"]["chapters"].array ?? []
        let before = try await run("--json", "films/Ferry S01E02.mkv").json()
        let existing =
            before["container"]["chapters"].array?.compactMap { $0["title"].string } ?? []
        let titles = chapters.compactMap { $0["title"].string }
        #expect(!existing.isEmpty && titles.filter(existing.contains) == existing, "\(text)")
        #expect(titles.contains("Intro"))
    }
}
