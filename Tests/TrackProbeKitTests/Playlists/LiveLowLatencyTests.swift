import Testing
import TrackModel
import TrackProbeKit

@testable import MediaAnalysis
@testable import Playlists
@testable import VariantsFeature

/// A low-latency server over simulated time: blocking reloads, delta updates, hints and reports
/// (draft-pantos-hls-rfc8216bis, 6.2.5 and B.1).
@Suite struct LiveLowLatencyTests {
    private static let start = 1_700_000_000.0

    /// Parts of one second, two in a segment; each is there when its time has passed.
    private final class Origin: @unchecked Sendable {
        // Unchecked: used only by the thread of its test.
        private(set) var now = LiveLowLatencyTests.start
        private(set) var queries: [String] = []
        /// Whether it waits as it says.
        var waits = true
        /// Seconds that each part is late, from the fifth on.
        var delay = 0.0
        var refusesParts = true
        /// Segments that a delta update leaves out.
        var skips: UInt64 = 5
        var lacksHint = false
        var report: String?

        private var parts: Int { parts(at: now - LiveLowLatencyTests.start) }

        private func parts(at seconds: Double) -> Int {
            24 + Int(seconds > 4 ? 4 + max(0, seconds - 4 - delay) / (1 + delay) : seconds)
        }

        private func text(_ count: Int, skipping skipped: Int = 0) -> String {
            var text = """
                #EXTM3U
                #EXT-X-VERSION:9
                #EXT-X-TARGETDURATION:2
                #EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3,CAN-SKIP-UNTIL=12
                #EXT-X-PART-INF:PART-TARGET=1

                """
            if skipped > 0 { text += "#EXT-X-SKIP:SKIPPED-SEGMENTS=\(skipped)\n" }
            for segment in skipped..<(count / 2) {
                if segment > count / 2 - 3 {
                    for part in 0..<2 {
                        text += "#EXT-X-PART:DURATION=1,URI=\"\(segment).\(part).ts\"\n"
                    }
                }
                text += "#EXTINF:2,\n\(segment).ts\n"
            }
            if count % 2 == 1 { text += "#EXT-X-PART:DURATION=1,URI=\"\(count / 2).0.ts\"\n" }
            text += "#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"\(count / 2).\(count % 2).ts\"\n"
            return text + (report.map { $0 + "\n" } ?? "")
        }

        private func answer(_ query: String) -> LiveSource.Reading {
            queries.append(query)
            func value(_ name: String) -> Int? {
                query.split(separator: "&").first { $0.hasPrefix(name + "=") }
                    .flatMap { Int($0.dropFirst(name.count + 1)) }
            }
            if query.contains("_HLS_skip") {
                return .text(.init(bytes: Array(text(parts, skipping: Int(skips)).utf8)))
            }
            guard let sequence = value("_HLS_msn") else {
                return refusesParts
                    ? .failed(.init(code: "unexpected-answer", message: "Status 400."))
                    : .text(.init(bytes: Array(text(parts).utf8)))
            }
            let wanted = 2 * sequence + (value("_HLS_part") ?? 1) + 1
            if waits { while parts < wanted { now += 0.05 } }
            return .text(.init(bytes: Array(text(parts).utf8)))
        }

        func follow(seconds: Double) throws -> [LiveEvent] {
            var source = LiveSource(
                resolver: ReferenceResolver(),
                document: { .text(.init(bytes: Array(self.text(self.parts).utf8))) },
                playlist: { _ in .failed(.init(code: "not-found", message: "None.")) },
                sizes: { places in
                    Dictionary(places.map { ($0, self.lacksHint ? .absent : .bytes(1000)) }) {
                        first, _ in first
                    }
                })
            source.directed = { _, query in self.answer(query) }
            let clock = LiveClock {
                self.now
            } wait: {
                self.now += $0
            }
            var watch = try LiveWatch(
                path: "live.m3u8", source: source, book: .rfc, clock: clock,
                payload: { $0.json["payload"] })
            var events: [LiveEvent] = []
            _ = watch.run(seconds: seconds, isStopped: { false }) {
                events += $0
                return true
            } publish: { _ in
            }
            return events
        }
    }

    private func faults(_ events: [LiveEvent]) -> Set<String> {
        Set(events.filter { $0.kind == .fault }.compactMap { $0.members["code"]?.text })
    }

    @Test func `each part is waited for, and a server that keeps the rules has no fault`() throws {
        let origin = Origin()
        let events = try origin.follow(seconds: 12)
        #expect(faults(events) == [], "\(events.filter { $0.kind == .fault })")
        #expect(!events.contains { $0.kind == .stall })
        let waited = origin.queries.filter { $0.hasPrefix("_HLS_msn") }
        #expect(
            waited.prefix(3) == [
                "_HLS_msn=12&_HLS_part=0", "_HLS_msn=12&_HLS_part=1", "_HLS_msn=13&_HLS_part=0",
            ])
        #expect(origin.queries.contains("_HLS_part=0"))
        #expect(origin.queries.contains("_HLS_skip=YES"))
    }

    @Test func `a server that does not wait is polled after three answers`() throws {
        let origin = Origin()
        origin.waits = false
        let events = try origin.follow(seconds: 30)
        #expect(faults(events) == ["blocking-ignored"])
        #expect(origin.queries.count { $0.hasPrefix("_HLS_msn") } < 20)
    }

    @Test func `parts that come late are reported`() throws {
        let origin = Origin()
        origin.delay = 2
        #expect(faults(try origin.follow(seconds: 20)).contains("part-late"))
    }

    @Test func `a part without a sequence number has to be refused`() throws {
        let origin = Origin()
        origin.refusesParts = false
        #expect(faults(try origin.follow(seconds: 9)) == ["part-without-sequence"])
    }

    @Test func `a hinted part has to be there`() throws {
        let origin = Origin()
        origin.lacksHint = true
        #expect(faults(try origin.follow(seconds: 9)).contains("hint-absent"))
    }

    @Test func `delta updates are those of the playlist`() throws {
        let missing = Origin()
        missing.skips = 0
        #expect(faults(try missing.follow(seconds: 9)) == ["delta-missing"])
        let short = Origin()
        short.skips = 11
        #expect(faults(try short.follow(seconds: 9)) == ["delta-too-short"])
    }

    @Test(arguments: [
        (12, 1, false), (12, 0, false), (11, 1, true), (10, 1, true), (13, 0, false),
    ])
    func `a report that is older by more than a part is stale`(
        sequence: Int, part: Int, isStale: Bool
    ) throws {
        let text =
            "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:12\n#EXTINF:2,\n12.ts\n"
            + "#EXT-X-PART:DURATION=1,URI=\"13.0.ts\"\n"
        let playlist = try #require(try HLSPlaylist(parsing: Array(text.utf8)).media)
        #expect(
            LiveEdge(playlist).isAhead(ofReport: UInt64(sequence), part: UInt64(part)) == isStale)
    }
}
