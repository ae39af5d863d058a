import Fixtures
import Foundation
import FuzzTargets
import Testing

/// The targets of `make fuzz` on their seeds and on damaged copies: what libFuzzer begins with ends
/// regularly, and the targets stay compiled.
@Suite struct TargetTests {
    private static let seeds: Result<[(target: String, bytes: [UInt8])], any Error> = Result {
        let list = try String(
            contentsOf: Media.package.appending(path: "Tests/Fuzzing/seeds"), encoding: .utf8)
        return try list.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count == 3 else { return [] as [(String, [UInt8])] }
            let (name, use, rest) = (String(words[0]), words[1], words[2].drop { $0 == " " })
            if use == "text" { return [(name, Array(rest.utf8))] }
            // Patterns are for libFuzzer alone: one file of each line is enough here.
            guard let file = rest.split(separator: " ").first(where: { !$0.contains("*") }) else {
                return []
            }
            let before: [UInt8] = use == "packet" ? [0, 255] : use == "checked" ? [0] : []
            let bytes = try Data(contentsOf: Media.package.appending(path: String(file)))
            return [(name, before + bytes.prefix(8 << 10))]
        }
    }

    @Test func `every target takes its seeds, and damaged copies of them`() throws {
        let seeds = try Self.seeds.get()
        #expect(seeds.count > 50)
        let targets = Dictionary(uniqueKeysWithValues: Target.all.map { ($0.name, $0) })
        var numbers = SplitMix64(seed: 54)
        for (name, seed) in seeds {
            let target = try #require(targets[name], "\(name)")
            target.run(seed)
            for _ in 0..<20 {
                var bytes = seed.prefix(Int(numbers.next() % UInt64(seed.count + 1)))
                for _ in 0..<4 where !bytes.isEmpty {
                    bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(
                        truncatingIfNeeded: numbers.next())
                }
                target.run(Array(bytes))
            }
        }
    }

    @Test func `every target takes no bytes, and random ones`() {
        var numbers = SplitMix64(seed: 7)
        #expect(Target.all.count > 100)
        for target in Target.all {
            target.run([])
            for count in [1, 7, 64, 300] {
                target.run((0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next()) })
            }
        }
    }
}
