import Fixtures
import Foundation
import SystemPackage
import Testing

@testable import Batch

@Suite struct InputQueueTests {
    private static let temporary = FileManager.default.temporaryDirectory.path

    private static func queue(
        _ paths: [FilePath], shard: Shard? = nil, settled: Int64 = .max
    ) throws -> InputQueue {
        try InputQueue(
            { InputWalk(paths) }, shard: shard, settled: settled, folder: temporary)
    }

    private static func names(_ queue: InputQueue) async throws -> [String] {
        var names: [String] = []
        while let item = try await queue.next() {
            switch item {
            case .input(let input): names.append(input.path.lastComponent?.string ?? "")
            case .failed(let path, _, _, _): names.append("!" + (path.lastComponent?.string ?? ""))
            }
        }
        return names
    }

    @Test func `inputs come out as they were found, and their number is known`() async throws {
        let folder = try TemporaryFolder()
        // Longer than what is read of an entry at once.
        let long = String(repeating: "x", count: 240)
        let deep = "\(long)/\(long)/\(long)"
        try FileManager.default.createDirectory(
            atPath: folder.path(deep), withIntermediateDirectories: true)
        try folder.file("a.mkv", [1, 2, 3])
        try folder.file("\(deep)/b.mkv", [1])
        let queue = try Self.queue([FilePath(folder.path)])
        var inputs: [DiscoveredInput] = []
        while case .input(let input)? = try await queue.next() { inputs.append(input) }
        #expect(
            inputs.map(\.path)
                == [folder.path("a.mkv"), folder.path("\(deep)/b.mkv")].map {
                    FilePath($0)
                })
        #expect(inputs.map(\.ordinal) == [0, 1])
        #expect(inputs.map(\.status.size) == [3, 1])
        #expect(queue.found == .init(inputs: 2, bytes: 4, isComplete: true))
    }

    @Test func `a recently modified file comes last with its ordinal`()
        async throws
    {
        let folder = try TemporaryFolder()
        for name in ["a.mkv", "b.mkv", "c.mkv"] { try folder.file(name, [1]) }
        let past = Date(timeIntervalSince1970: 1_000_000)
        for name in ["b.mkv", "c.mkv"] {
            try FileManager.default.setAttributes(
                [.modificationDate: past], ofItemAtPath: folder.path(name))
        }
        let queue = try Self.queue([FilePath(folder.path)], settled: 2_000_000 * 1_000_000_000)
        var inputs: [(String, Int)] = []
        while case .input(let input)? = try await queue.next() {
            inputs.append((input.path.lastComponent?.string ?? "", input.ordinal))
        }
        #expect(inputs.map(\.0) == ["b.mkv", "c.mkv", "a.mkv"])
        #expect(inputs.map(\.1) == [1, 2, 0])
    }

    @Test func `ready inputs are returned without waiting, and none twice`() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<20 { try folder.file("\(number).mkv", [1]) }
        let queue = try Self.queue([FilePath(folder.path)])
        var ordinals: [Int] = []
        while case .input(let input)? = try await queue.next() {
            ordinals.append(input.ordinal)
            while case .input(let input)? = try queue.nextIfReady() {
                ordinals.append(input.ordinal)
            }
        }
        #expect(ordinals == Array(0..<20))
        #expect(try queue.nextIfReady() == nil)
    }

    @Test func `a path that is not there is handed out as such`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("a.mkv", [1])
        let queue = try Self.queue([FilePath(folder.path("gone")), FilePath(folder.path)])
        #expect(try await Set(Self.names(queue)) == ["!gone", "a.mkv"])
    }

    @Test func `a shard takes its part and counts no other`() async throws {
        let folder = try TemporaryFolder()
        for number in 0..<20 { try folder.file("\(number).mkv", [1]) }
        var all: [String] = []
        for index in 1...3 {
            let queue = try Self.queue([FilePath(folder.path)], shard: Shard("\(index)/3"))
            let names = try await Self.names(queue)
            #expect(queue.found.inputs == names.count)
            all += names
        }
        #expect(all.count == 20)
        #expect(Set(all).count == 20)
    }

    @Test func `a stop ends the wait for a list that never ends`() async throws {
        let (reader, writer) = try FileDescriptor.pipe()
        defer { try? writer.close() }
        let queue = try InputQueue(
            { InputWalk(InputList(reader).lazy.map(\.path)) }, folder: Self.temporary)
        let next = Task { try await queue.next() }
        queue.stop()
        #expect(try await next.value == nil)
    }
}
