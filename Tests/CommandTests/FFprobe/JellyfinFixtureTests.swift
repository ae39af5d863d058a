import Fixtures
import Foundation
import Testing

/// Files made to match the input of Jellyfin's tests, probed with Jellyfin's arguments.
@Suite(.enabled(if: !Command.isGiven, "another program may have another FFmpeg"))
struct JellyfinFixtureTests {
    @Test(arguments: JellyfinFixture.all)
    func `the output has the keys, types and values of Jellyfin's own fixtures`(
        fixture: JellyfinFixture
    ) async throws {
        let folder = try TemporaryFolder()
        let words = fixture.recipe.split(separator: " ").map(String.init)
        let file =
            words.count > 1 ? try GeneratedMedia.make(words, in: folder) : fixture.recipe
        let link = folder.url.appending(path: "ffprobe")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Command.program)
        let caller = try #require(FFprobeCaller.all.first { $0.program == "Jellyfin" })
        let arguments = caller.arguments.split(separator: " ")
            .map { String($0).replacing("INPUT", with: file) }
        let result = try await Command.start(arguments, by: link).result()
        #expect(result.status == 0)
        let root = try object(result.output) as? [String: Any]
        let streams = try #require(root?["streams"] as? [[String: Any]])
        #expect(streams.count >= fixture.streams.count)
        for (text, ours) in zip(fixture.streams, streams) {
            let differences = try differences(try object(text), ours, at: fixture.name)
            #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
        }
        let first = try #require(streams.first)
        let missing = fixture.more.filter { first[$0] == nil }
        #expect(missing.isEmpty)
    }

    private func object(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    private func differences(_ theirs: Any, _ ours: Any?, at place: String) throws -> [String] {
        switch (theirs, ours) {
        case (let theirs as [String: Any], let ours as [String: Any]):
            return try theirs.flatMap { key, value in
                let isMeasured = JellyfinFixture.measured.contains(key)
                guard isMeasured, let own = ours[key] else {
                    return try differences(value, ours[key], at: "\(place) \(key)")
                }
                let isSameType = (value is String) == (own is String)
                return isSameType ? [] : ["\(place) \(key): \(own) is of another type"]
            }
        case (let theirs as [Any], let ours as [Any]):
            return try theirs.enumerated().flatMap { number, value in
                try differences(
                    value, ours.indices.contains(number) ? ours[number] : nil, at: place)
            }
        case (let theirs as String, let ours as String) where theirs == ours: return []
        case (let theirs as NSNumber, let ours as NSNumber) where theirs == ours: return []
        default: return ["\(place): \(ours ?? "nothing"), not \(theirs)"]
        }
    }
}
