import Dispatch
import Fixtures
import Foundation
import Testing

@testable import FFmpegBridge

@Suite(.timeLimit(.minutes(10)))
struct InputFileTests {
    @Test func `a file is read at any place in any order`() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let file = try InputFile.open(path: folder.file("file", bytes))
        #expect(file.isSeekable)
        #expect(file.size == 1000)
        #expect(file.bytes(at: 900, count: 50) == Array(bytes[900..<950]))
        #expect(file.bytes(at: 0, count: 3) == Array(bytes[0..<3]))
        #expect(file.bytes(at: 0, count: 2000) == bytes)
    }

    @Test func `nothing is read outside of the stream or into an empty buffer`() throws {
        let folder = try TemporaryFolder()
        let file = try InputFile.open(path: folder.file("file", [1, 2, 3]))
        #expect(file.bytes(at: 2, count: 5) == [3])
        #expect(file.bytes(at: 3, count: 5) == [])
        #expect(file.bytes(at: .max, count: 1) == [])
        #expect(file.bytes(at: -1, count: 1) == [])
        #expect(file.bytes(at: 0, count: 0) == [])
        #expect(file.bytes(at: 0, count: -1) == [])
    }

    @Test func `unreadable files have different errors`() throws {
        let folder = try TemporaryFolder()
        func problem(_ path: String) -> FileError? {
            do throws(FileError) {
                _ = try InputFile.open(path: path)
                return nil
            } catch {
                return error
            }
        }
        #expect(problem(folder.path("missing")) == .notFound)
        #expect(problem(try folder.file("empty", [])) == .isEmpty)
        #expect(problem(folder.path("empty") + "/inside") == .notFound)
        #expect(problem(folder.path) == .isDirectory)
        #expect(problem("/dev/null") == .notReadable)
        #expect(problem("") == .notFound)
        #expect(problem(String(repeating: "x", count: 5000)) == .system(ENAMETOOLONG))
    }

    /// A named pipe into which `bytes` are written.
    private func pipe(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> any ByteStream {
        let path = try folder.namedPipe("pipe")
        // A reader that has seen enough must not end the tests.
        signal(SIGPIPE, SIG_IGN)
        DispatchQueue.global().async {
            guard let file = fopen(path, "w") else { return }
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
        }
        return ReplayStream(try InputFile.open(path: path))
    }

    @Test func `a pipe can be read again from its start`() throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31 + $0 >> 8) }
        let file = try pipe(bytes, in: folder)
        #expect(!file.isSeekable)
        #expect(file.size == nil)
        #expect(file.bytes(at: 150_000, count: 10) == Array(bytes[150_000..<150_010]))
        #expect(file.bytes(at: 0, count: 200_000) == bytes)
        #expect(file.bytes(at: 199_999, count: 10) == bytes.suffix(1))
        #expect(file.bytes(at: 200_000, count: 10) == [])
        #expect(file.bytes(at: 5, count: 2) == Array(bytes[5..<7]))
    }
}
