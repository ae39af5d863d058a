import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Every file of Media against the facts known from how it was made.
@Suite(.timeLimit(.minutes(10)))
struct MediaTruthTests {
    /// Files whose facts show only where every frame is decoded.
    static let needsFullDepth: Set<String> = ["damaged/overwritten.h264"]

    @Test(arguments: Media.truths.filter { !$0.expectError })
    func `tells what is known of the file`(truth: Truth) throws {
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
            Issue.record("\(truth.file) \(key) is told now: it is a gap no longer")
        }
    }

    @Test(arguments: Media.truths.filter(\.expectError))
    func `what is no media is an error`(truth: Truth) {
        #expect(throws: ProbeError.self) { try Analysis(path: Media.path(truth.file)).run() }
    }

    @Test func `every line of the facts is read`() throws {
        let text = String(decoding: try Media.bytes("truth.jsonl"), as: UTF8.self)
        #expect(Media.truths.count == text.split(separator: "\n").count)
        #expect(Set(KnownGap.all.map(\.file)).isSubset(of: Media.names))
    }
}

extension JSON {
    /// The record as programs read it.
    init(_ record: MediaRecord) throws {
        self = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(record))
    }
}
