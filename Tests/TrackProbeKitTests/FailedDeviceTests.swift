import Testing
import TrackProbeKit

@testable import Batch
@testable import MediaAnalysis
@testable import TrackModel

/// Inputs of a batch that their disk or share refuses to read.
@Suite struct FailedDeviceTests {
    private static func result(
        _ number: Int, device: UInt64 = 1, error: MediaRecord.Failure? = nil
    ) -> BatchRun.Result {
        let input = DiscoveredInput(
            path: InputPath("/proc/\(number).mkv"),
            status: FileStatus(
                kind: .file, size: 1, modified: 0, changed: 0, device: device,
                inode: UInt64(number), linkCount: 1), ordinal: number)
        let record = MediaRecord(input: .init(path: "\(number)"), error: error)
        return BatchRun.Result(known: input, digest: RecordDigest(record)) { [] }
    }

    private static let failure = MediaRecord.Failure(
        code: "cannot-read", message: "", errno: 5, offset: 0)

    @Test func `many failed reads in a row give up their device and no other`() async throws {
        let failed = FailedReads(readsAgain: true)
        let input = try #require(Self.result(99).input)
        let other = try #require(Self.result(99, device: 2).input)
        for number in 0..<FailedReads.limit {
            #expect(await failed.refusal(of: input) == nil)
            #expect(await !failed.note(Self.result(number, error: Self.failure)))
        }
        #expect(await failed.refusal(of: input) == .givenUp(SystemError(5), after: 20))
        #expect(await failed.refusal(of: other) == nil)
        #expect(await failed.beginAgain().count == FailedReads.limit)
        // The second time, one failure is enough.
        #expect(await failed.refusal(of: input) == nil)
        #expect(await failed.note(Self.result(0, error: Self.failure)))
        #expect(await failed.refusal(of: input) != nil)
    }

    @Test func `a file that can be read ends a row of failures`() async throws {
        let failed = FailedReads(readsAgain: true)
        let input = try #require(Self.result(99).input)
        for number in 0..<60 {
            let isSound = number % 15 == 14
            _ = await failed.note(Self.result(number, error: isSound ? nil : Self.failure))
            #expect(await failed.refusal(of: input) == nil)
        }
    }

    @Test func `files that stay unreadable are counted by file system`() async {
        let failed = FailedReads(readsAgain: false)
        for number in 0..<12 {
            #expect(await failed.note(Self.result(number, error: Self.failure)))
        }
        _ = await failed.note(Self.result(13, error: .init(code: "not-media", message: "")))
        #expect(
            await failed.sentences.map { $0.prefix { $0 != "“" } } == ["12 files on "])
        #expect(await failed.sentences.first?.contains("Input/output error") == true)
    }

    @Test func `the digest of a record keeps what a batch needs`() throws {
        var record = MediaRecord(input: .init(path: "a"))
        record.findings = [
            Finding(
                .containerReadError, message: "reading failed",
                observed: ReadFailure(errno: 116, offset: 7, reason: "").json)
        ]
        for digest in [
            RecordDigest(record),
            RecordDigest(MediaRecord(input: .init(path: "a"), error: Self.failure)),
        ] {
            #expect(digest.hasFailedRead)
            #expect(try RecordDigest(json: digest.json) == digest)
        }
    }
}
