import Fixtures
import Testing
import TrackProbeKit

/// Streams whose bytes arrive while they are read.
@Suite(.timeLimit(.minutes(10)))
struct ArrivingStreamTests {
    private struct Refusal: Error, CustomStringConvertible {
        let description = "the licence has expired"
    }

    /// A source that answers after other tasks had their turn.
    private actor Archive: AsyncByteStream {
        nonisolated let size: Int64?
        private let bytes: [UInt8]
        /// Place from which reads fail; nil for none.
        private let end: Int64?
        private(set) var reads = 0

        init(_ bytes: [UInt8], failingFrom end: Int64? = nil, isSeekable: Bool = true) {
            (self.bytes, self.end) = (bytes, end)
            size = isSeekable ? Int64(bytes.count) : nil
        }

        private func bytes(at position: Int64, count: Int) async throws -> ArraySlice<UInt8> {
            await Task.yield()
            reads += 1
            if let end, position + Int64(count) > end { throw Refusal() }
            return bytes.dropFirst(Int(position)).prefix(count)
        }

        nonisolated func read(
            at position: Int64, into buffer: UnsafeMutableRawBufferPointer
        ) async throws -> Int {
            let bytes = try await bytes(at: position, count: buffer.count)
            buffer.copyBytes(from: bytes)
            return bytes.count
        }
    }

    @Test(arguments: [true, false])
    func `an asynchronous source has the tracks of its file`(isSeekable: Bool) async throws {
        let source = Archive(try Media.bytes("film.mkv"), isSeekable: isSeekable)
        let record = try await MediaProbe.probe(source, name: "film.mkv", depth: .header)
        let file = try await MediaProbe.probe(path: Media.path("film.mkv"), depth: .header)
        #expect(record.tracks.map(\.codec) == file.tracks.map(\.codec))
        #expect(await source.reads > 0)
    }

    /// More analyses than the cooperative pool has threads.
    @Test func `many asynchronous sources are read at once`() async throws {
        let bytes = try Media.bytes("film.mkv")
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    let record = try? await MediaProbe.probe(
                        Archive(bytes), name: "film.mkv", depth: .header)
                    return record?.tracks.count ?? 0
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.allSatisfy { $0 == counts[0] && $0 > 0 })
    }

    @Test func `what a source throws is in the answer`() async throws {
        let bytes = try Media.bytes("film.mkv")
        let failing = Archive(bytes, failingFrom: 0)
        let error = await #expect(throws: ProbeError.self) {
            try await MediaProbe.probe(failing, name: "film.mkv")
        }
        #expect(error?.description.contains("the licence has expired") == true)
        let half = Archive(bytes, failingFrom: Int64(bytes.count / 2))
        let record = try await MediaProbe.probe(half, name: "film.mkv", depth: .packets)
        let finding = record.findings.first { $0.code.rawValue == "container.read-error" }
        #expect(finding?.message.contains("the licence has expired") == true)
    }

    /// A source that never answers.
    private struct Silence: AsyncByteStream {
        let size: Int64? = 1000

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) async throws
            -> Int
        {
            try await Task.sleep(for: .seconds(600))
            return 0
        }
    }

    @Test func `a cancelled analysis does not wait for its source`() async {
        let task = Task { try await MediaProbe.probe(Silence(), name: "film.mkv") }
        try? await Task.sleep(for: .milliseconds(200))
        task.cancel()
        await #expect(throws: ProbeError.self) { try await task.value }
    }

    @Test func `pushed bytes are read as they arrive`() async throws {
        let bytes = try Media.bytes("timeline/events.ts")
        let stream = PushedStream(capacity: 4096)
        async let probed = MediaProbe.probe(stream, name: "events.ts", depth: .packets)
        var rest = bytes[...]
        while !rest.isEmpty {
            #expect(await stream.append(rest.prefix(1000)))
            rest = rest.dropFirst(1000)
        }
        stream.finish()
        let record = try await probed
        let file = try await MediaProbe.probe(
            path: Media.path("timeline/events.ts"), depth: .packets)
        #expect(record.tracks.map(\.packets?.packets) == file.tracks.map(\.packets?.packets))
        #expect(!record.tracks.isEmpty)
    }

    @Test func `a push ends when nothing reads any more`() async throws {
        let stream = PushedStream(capacity: 1000)
        let pushing = Task {
            while await stream.append([UInt8](repeating: 0x47, count: 5000)) {}
        }
        _ = try? await MediaProbe.probe(stream, name: "x.ts", format: "mpegts", depth: .header)
        await pushing.value
        #expect(await !stream.append([1]))
    }

    @Test func `a push without a reader ends with its task`() async {
        let stream = PushedStream(capacity: 10)
        let pushing = Task { await stream.append([UInt8](repeating: 0, count: 11)) }
        try? await Task.sleep(for: .milliseconds(100))
        pushing.cancel()
        #expect(await !pushing.value)
        stream.finish()
        #expect(await !stream.append([1]))
    }

    @Test func `the error that a push ends with is in the answer`() async throws {
        let stream = PushedStream()
        async let probed = MediaProbe.probe(stream, name: "film.mkv")
        await stream.append(try Media.bytes("film.mkv").prefix(100))
        stream.finish(throwing: Refusal())
        do {
            let record = try await probed
            #expect("\(record.findings)".contains("the licence has expired"))
        } catch {
            #expect("\(error)".contains("the licence has expired"))
        }
    }
}
