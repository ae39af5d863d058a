import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Catalog
@testable import FixityFeature

/// The outcomes of verifying one file.
@Suite struct FileVerifierTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func digested(_ name: String, _ content: [UInt8]) throws -> DigestedFile {
        let path = try folder.file(name, content)
        var file = DigestedFile(id: 1, location: Array(path.utf8), path: name)
        let read = try FileBytes.read(
            path, [.sha256, .md5], where: { _ in true }, isStopped: { false })
        guard case .digests(let digests, let state) = read else { return file }
        for (algorithm, text) in digests.all { file.digests[algorithm] = text }
        (file.size, file.modified) = (state.size, state.modified)
        return file
    }

    private func setTime(of file: DigestedFile, to nanoseconds: Int64?) throws {
        let nanoseconds = try #require(nanoseconds)
        let time = timespec(
            tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #expect(utimensat(AT_FDCWD, file.name, [time, time], 0) == 0)
    }

    private func flip(_ file: DigestedFile, at place: Int) throws {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: file.name)))
        bytes[place] ^= 1
        try Data(bytes).write(to: URL(filePath: file.name))
    }

    private static let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    @Test func `unchanged bytes are the same, a restored file too`() throws {
        let file = try digested("a", Self.content)
        #expect(FileVerifier().verify(file)?.file.outcome == .same)
        try flip(file, at: 2_999_999)
        try flip(file, at: 2_999_999)
        try setTime(of: file, to: file.modified)
        #expect(FileVerifier().verify(file)?.file.outcome == .same)
    }

    @Test func `a flipped bit with the time restored is a silent change`() throws {
        let file = try digested("a", Self.content)
        try flip(file, at: 1_500_000)
        try setTime(of: file, to: file.modified)
        let result = try #require(FileVerifier().verify(file))
        #expect(result.file.outcome == .altered && result.file.isFault)
        #expect(result.file.algorithm == .sha256)
        #expect(result.file.expected == file.digests[.sha256])
        #expect(result.file.found != nil && result.file.found != result.file.expected)
        #expect(result.noted.outcome == .altered && result.noted.digests.isEmpty)

        let accepted = try #require(FileVerifier(accepts: true).verify(file))
        #expect(!accepted.file.isFault)
        #expect(accepted.noted.outcome == .same && accepted.noted.replaces)
        #expect(accepted.noted.digests[.sha256] == result.file.found)
        #expect(accepted.noted.digests[.md5] != nil)
    }

    @Test func `another size or time is a change, and the file is not read`() throws {
        let file = try digested("a", Self.content)
        try Data(Self.content.dropLast()).write(to: URL(filePath: file.name))
        try setTime(of: file, to: file.modified)
        let truncated = try #require(FileVerifier().verify(file)?.file)
        #expect(truncated.outcome == .changed && truncated.found == nil)
        #expect(truncated.size == 2_999_999 && truncated.expectedSize == 3_000_000)
        try Data(Self.content).write(to: URL(filePath: file.name))
        try setTime(of: file, to: 1)
        #expect(FileVerifier().verify(file)?.file.outcome == .changed)
        #expect(FileVerifier(accepts: true).verify(file)?.noted.replaces == false)
    }

    @Test func `a file that is gone or no file has the errno`() throws {
        let file = try digested("a", Self.content)
        try FileManager.default.removeItem(atPath: file.name)
        let gone = try #require(FileVerifier().verify(file)?.file)
        #expect(gone.outcome == .gone && gone.error?.errno == Int(ENOENT))
        try FileManager.default.createDirectory(
            atPath: file.name, withIntermediateDirectories: false)
        let folder = try #require(FileVerifier().verify(file))
        #expect(folder.file.outcome == .unreadable && folder.file.error?.errno == Int(EISDIR))
        #expect(folder.noted.errno == Int(EISDIR))
    }

    /// The first page of memory is not mapped, so that reading there fails.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")))
    func `a failed read is unreadable with its errno`() throws {
        var file = DigestedFile(id: 1, location: Array("/proc/self/mem".utf8), path: "mem")
        file.digests = [.sha256: "00"]
        let result = try #require(FileVerifier().verify(file)?.file)
        #expect(result.outcome == .unreadable && result.error?.errno == Int(EIO))
        #expect(result.error?.message.contains("(error 5)") == true)
    }

    @Test func `a file without a digest is not read`() throws {
        let file = DigestedFile(id: 1, location: Array("/nowhere".utf8), path: "nowhere")
        #expect(FileVerifier().verify(file)?.file.outcome == .noDigest)
        #expect(FileVerifier().verify(file)?.file.error == nil)
        #expect(FileVerifier().verify(file, isListed: true)?.file.error?.code == "not-in-manifest")
    }

    @Test func `results come in order, and a stop ends them`() async throws {
        let files = try (0..<9).map { try digested("\($0)", [UInt8($0)]) }
        var paths: [String] = []
        try await FileVerifier().verify(files, jobs: 3) { result in
            paths.append(result.file.input.path)
            return true
        }
        #expect(paths == files.map(\.name))
        paths = []
        try await FileVerifier().verify(files, jobs: 3) { result in
            paths.append(result.file.input.path)
            return paths.count < 4
        }
        #expect(paths == files.prefix(4).map(\.name))
        try await FileVerifier { true }.verify(files, jobs: 3) { _ in
            Issue.record("a stopped verification has no results")
            return true
        }
    }

    @Test func `a sample has its share of the bytes and at least one file`() {
        let files = (0..<100).map { place in
            var file = DigestedFile(id: Int64(place), location: [], path: "\(place)")
            file.size = 10
            if place != 1 { file.digests = [.sha256: "00"] }
            return file
        }
        func sample(_ share: Double) -> [String] {
            VerificationSample.first(share, of: files).map(\.path)
        }
        #expect(sample(0.02) == ["0", "2"])
        #expect(sample(0.0001) == ["0"])
        #expect(sample(1).count == 99)
        #expect(VerificationSample.first(0.5, of: []).isEmpty)
    }

    @Test func `text lists what is not the same, and counts all`() throws {
        var text = FixityText(options: .init())
        var same = VerifiedFile(path: "/a", outcome: .same)
        same.size = 2048
        #expect(text.write(same) == "")
        var altered = VerifiedFile(path: "/b", outcome: .altered)
        (altered.algorithm, altered.expected, altered.found) = (.md5, "aa", "bb")
        (altered.digestMade, altered.expectedModified) = ("2027-01-15T08:00:00.000Z", "2027")
        let lines = text.write(altered).split(separator: "\n")
        #expect(lines.first == "ALTERED     /b")
        #expect(lines.dropFirst().first == "            md5 bb")
        #expect(lines.dropFirst(2).first == "            md5 aa expected on 2027-01-15")
        #expect(text.end() == "2 files verified · 1 same · 1 altered · 2.0 KiB\n")
    }
}
