import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Byte streams in place of files.
@Suite(.timeLimit(.minutes(10)))
struct StreamProbeTests {
    /// Files of each container with a header reader, and some without one.
    private static let names = [
        "film.mkv", "mp4/plain.mp4", "mp4/fragmented.mp4", "mpegts/two-programmes.ts",
        "containers/program.mpg", "containers/theora.ogv", "raw/main.hevc", "damaged/truncated.mkv",
    ]

    @Test(arguments: names)
    func `every kind of input stream gives the same record`(name: String) async throws {
        let path = Media.path(name)
        let bytes = try Media.bytes(name)
        let expected = try await MediaProbe.probe(path: path, depth: .packets)
        let cut = min(bytes.count, 70_001)
        let streams: [any ByteStream & Sendable] = [
            try FileStream(path: path), MemoryStream(bytes),
            try #require(
                ConcatenatedStream([
                    MemoryStream(Array(bytes[..<cut])), MemoryStream(Array(bytes[cut...])),
                ])),
        ]
        for stream in streams {
            var record = try await MediaProbe.probe(stream, name: path, depth: .packets)
            // The number depends on the reader, and a file is opened once more.
            record.input.bytesRead = expected.input.bytesRead
            #expect(record == expected, "\(type(of: stream))")
        }
    }

    /// A caller-supplied source that is read once, such as a download.
    private struct Download: ByteStream {
        let bytes: MemoryStream
        var size: Int64? { nil }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            bytes.read(at: position, into: .init(rebasing: buffer.prefix(1400)))
        }
    }

    @Test(arguments: ["film.mkv", "mp4/fragmented.mp4", "mpegts/two-programmes.ts"])
    func `a source that cannot seek gives the same record as a pipe`(name: String) async throws {
        let bytes = try Media.bytes(name)
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("pipe")
        let writer = Thread { try? Data(bytes).write(to: URL(filePath: path)) }
        writer.start()
        let expected = try await MediaProbe.probe(path: path, depth: .packets)
        var record = try await MediaProbe.probe(
            Download(bytes: MemoryStream(bytes)), name: path, depth: .packets)
        // Only the caller counts the bytes that a download reads.
        #expect(record.input.bytesRead == nil)
        record.input.bytesRead = expected.input.bytesRead
        #expect(record == expected)
        #expect(record.input.size == nil && !record.tracks.isEmpty)
    }

    // MARK: A given format

    /// An initialization segment and the last of the media segments.
    @Test func `a segment after its initialization segment has its tracks`() async throws {
        let bytes = try Media.bytes("mp4/fragmented.mp4")
        let boxes = starts(of: "moof", in: bytes)
        try #require(boxes.count > 1)
        let stream = try #require(
            ConcatenatedStream([
                MemoryStream(Array(bytes[..<boxes[0]])),
                MemoryStream(Array(bytes[boxes[boxes.count - 1]...])),
            ]))
        let record = try await MediaProbe.probe(stream, name: "segment", format: "mp4")
        let whole = try await MediaProbe.probe(path: Media.path("mp4/fragmented.mp4"))
        #expect(record.container?.format == "mp4")
        #expect(record.tracks.map(\.codecString) == whole.tracks.map(\.codecString))
        #expect(record.tracks.allSatisfy { $0.isDecodable == true })
    }

    /// Positions of top-level boxes.
    private func starts(of type: String, in bytes: [UInt8]) -> [Int] {
        var (starts, position) = ([Int](), 0)
        while position + 8 <= bytes.count {
            let size = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            if Array(bytes[position + 4..<position + 8]) == Array(type.utf8) {
                starts.append(position)
            }
            guard size >= 8 else { break }
            position += size
        }
        return starts
    }

    @Test func `a given format is used without detection`() async throws {
        let bytes = MemoryStream(try Media.bytes("mpegts/two-programmes.ts"))
        let right = try await MediaProbe.probe(bytes, name: "a", format: "mpegts")
        #expect(right.container?.format == "mpegts" && right.tracks.count > 2)
        await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(bytes, name: "a", format: "matroska")
        }
        let program = MemoryStream(try Media.bytes("containers/program.mpg"))
        let record = try await MediaProbe.probe(program, name: "a", format: "mpegps")
        #expect(record.container?.format == "mpegps")
    }

    @Test(arguments: ["", "nonsense", "hls", "dash", "concat", "image2"])
    func `unknown formats and formats that open other files are refused`(format: String)
        async throws
    {
        let bytes = MemoryStream(try Media.bytes("raw/lc.aac"))
        let error = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(bytes, name: "a", format: format)
        }
        #expect(error?.code == "unknown-format")
    }

    // MARK: Streams that break their contract

    private enum Fault: CaseIterable { case throwing, tooMany, negative, nothing, vast }

    private struct Faulty: ByteStream {
        let base: MemoryStream
        let fault: Fault
        var size: Int64? { fault == .vast ? .max : base.size }
        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            guard position >= 8192 else { return base.read(at: position, into: buffer) }
            switch fault {
            case .throwing: throw CancellationError()
            case .tooMany: return .max
            case .negative: return .min
            case .nothing: return 0
            case .vast: return base.read(at: position, into: buffer)
            }
        }
    }

    @Test(arguments: Fault.allCases, ["film.mkv", "mp4/plain.mp4", "mpegts/two-programmes.ts"])
    private func `a stream that fails is reported as a damaged file`(fault: Fault, name: String)
        async throws
    {
        let stream = Faulty(base: MemoryStream(try Media.bytes(name)), fault: fault)
        do throws(ProbeError) {
            let record = try await MediaProbe.probe(stream, name: name, depth: .packets)
            #expect(record.error == nil)
        } catch {
            #expect(error.code != "out-of-time")
        }
    }

    @Test func `an empty stream is reported as empty`() async {
        let error = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(MemoryStream([]), name: "nothing")
        }
        #expect(error?.cause == .isEmpty)
    }
}
