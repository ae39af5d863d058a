import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Compares the record of every file of Media with the facts of its recipe.
@Suite(.timeLimit(.minutes(10)))
struct MediaTruthTests {
    /// Files whose facts are only visible if every frame is decoded.
    static let needsFullDepth: Set<String> = ["damaged/overwritten.h264"]

    @Test(arguments: Media.truths.filter { !$0.expectError })
    func `the record has the known facts of the file`(truth: Truth) throws {
        let depth: ProbeDepth = Self.needsFullDepth.contains(truth.file) ? .full : .sample
        let record = try Analysis(path: Media.path(truth.file), depth: depth).run()
        let judgement = Judgement(truth, record: try JSON(record))
        #expect(!judgement.facts.isEmpty)
        let gaps = KnownGap.facts(of: truth.file)
        for key in judgement.wrong.subtracting(gaps).sorted() {
            guard let fact = judgement.facts[key] else { continue }
            Issue.record("\(truth.file) \(key): \(fact.told), known to be \(fact.known)")
        }
        for key in gaps.subtracting(judgement.wrong).sorted() {
            Issue.record("\(truth.file) \(key) is reported now: it is no longer a gap")
        }
    }

    @Test(arguments: Media.truths.filter(\.expectError))
    func `a file that is not media is an error`(truth: Truth) {
        #expect(throws: ProbeError.self) { try Analysis(path: Media.path(truth.file)).run() }
    }

    @Test func `every line of the facts is read`() throws {
        let text = String(decoding: try Media.bytes("truth.jsonl"), as: UTF8.self)
        #expect(Media.truths.count == text.split(separator: "\n").count)
        #expect(Set(KnownGap.all.map(\.file)).isSubset(of: Media.names))
    }
}

extension JSON {
    /// The JSON record.
    init(_ record: MediaRecord) throws {
        self = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(record))
    }
}
