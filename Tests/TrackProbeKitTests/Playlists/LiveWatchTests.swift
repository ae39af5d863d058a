import Testing
import TrackModel
import TrackProbeKit

@testable import MediaAnalysis
@testable import Playlists
@testable import VariantsFeature

/// Live playlists over simulated time. Times of reloads are those of
/// draft-pantos-hls-rfc8216bis, 6.3.4.
@Suite struct LiveWatchTests {
    private static let start = 1_700_000_000.0

    /// A server whose playlist changes at given times, in seconds.
    private final class Script: @unchecked Sendable {
        // Unchecked: used only by the thread of its test.
        private let states: [(second: Double, text: String?)]
        private(set) var now = LiveWatchTests.start
        /// Times of the requests, in seconds.
        private(set) var looks: [Double] = []
        var sizes: [String: LiveSource.Size] = [:]
        private(set) var metrics = ""

        init(_ states: [(Double, String?)]) { self.states = states.map { ($0.0, $0.1) } }

        private func read() -> LiveSource.Reading {
            let second = now - LiveWatchTests.start
            looks.append(second)
            guard let text = states.last(where: { $0.second <= second })?.text else {
                return .failed(.init(code: "server-busy", message: "Its server is busy."))
            }
            return .text(.init(bytes: Array(text.utf8)))
        }

        func follow(
            seconds: Double, book: RuleSet = .rfc
        ) throws -> (events: [LiveEvent], outcome: LiveWatch.Outcome) {
            let source = LiveSource(
                resolver: ReferenceResolver(), document: read, playlist: { _ in self.read() },
                sizes: { places in
                    Dictionary(
                        places.compactMap { place in self.sizes[place.text].map { (place, $0) } }
                    ) { first, _ in first }
                })
            let clock = LiveClock {
                self.now
            } wait: {
                self.now += $0
            }
            var watch = try LiveWatch(
                path: "live.m3u8", source: source, book: book, clock: clock,
                payload: { $0.json["payload"] })
            var events: [LiveEvent] = []
            let outcome = watch.run(seconds: seconds, isStopped: { false }) {
                events += $0
                return true
            } publish: {
                self.metrics = $0.text
            }
            return (events, outcome)
        }
    }

    /// - Parameter extra: lines before the segment of a number.
    private static func list(
        _ numbers: ClosedRange<Int>, sequence: Int? = nil, extra: [Int: String] = [:],
        durations: [Int: Double] = [:], end: Bool = false
    ) -> String {
        let segments = numbers.map { number in
            (extra[number].map { $0 + "\n" } ?? "")
                + "#EXTINF:\(durations[number] ?? 4),\n\(number).ts\n"
        }
        return "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n"
            + "#EXT-X-MEDIA-SEQUENCE:\(sequence ?? numbers.lowerBound)\n" + segments.joined()
            + (end ? "#EXT-X-ENDLIST\n" : "")
    }

    private static func words(_ events: [LiveEvent]) -> [String] {
        events.map { event in
            let member = ["sequence", "code", "segments"].compactMap { event.members[$0] }.first
            return event.kind.rawValue + (member.map { " \($0)" } ?? "")
        }
    }

    @Test func `a playlist is reloaded after a target duration, or half if unchanged`()
        throws
    {
        let script = Script([
            (0, Self.list(1...3)), (5, Self.list(2...4)), (9, Self.list(3...5)),
        ])
        let (events, outcome) = try script.follow(seconds: 14)
        // The first request uses the playlist that was read to open it; the one at 4 s is unchanged, the one at 6 s is new.
        #expect(script.looks == [0, 4, 6, 10, 14])
        #expect(
            Self.words(events)
                == ["opened 3", "segment 4", "segment 5", "summary 2"])
        #expect(outcome == .init(isStopped: false, hasFaults: false, wasRead: true))
        #expect(events.map { $0.time - Self.start } == [0, 6, 10, 14])
    }

    @Test func `a playlist unchanged for one and a half target durations is stalled`() throws {
        let script = Script([(0, Self.list(1...3)), (7, Self.list(2...4))])
        let (events, outcome) = try script.follow(seconds: 9)
        #expect(script.looks == [0, 4, 6, 8])
        #expect(Self.words(events) == ["opened 3", "stall", "resumed", "segment 4", "summary 1"])
        #expect(events[1].members["seconds"] == .double(6))
        #expect(events[2].members["seconds"] == .double(8))
        #expect(outcome.hasFaults)
    }

    @Test func `sequence jumps and removed or changed segments are reported`() throws {
        let missed = try Script([(0, Self.list(1...3)), (4, Self.list(6...8))]).follow(seconds: 5)
        #expect(
            Self.words(missed.events)
                == ["opened 3", "missed 2", "segment 6", "segment 7", "segment 8", "summary 3"])
        let gone = try Script([(0, Self.list(1...5)), (4, Self.list(1...3))]).follow(seconds: 5)
        #expect(Self.words(gone.events).contains("fault segments-gone"))
        #expect(gone.outcome.hasFaults)
        let back = try Script([(0, Self.list(5...7)), (4, Self.list(1...3))]).follow(seconds: 5)
        #expect(Self.words(back.events).contains("fault sequence-back"))
        let other = try Script([
            (0, Self.list(1...3)), (4, Self.list(1...4).replacing("2.ts", with: "x.ts")),
        ]).follow(seconds: 5)
        #expect(Self.words(other.events).contains("fault uri-changed"))
    }

    @Test func `new segments are checked, and each violation is reported once`() throws {
        let long = [5: 9.0]
        let script = Script([
            (0, Self.list(1...3)), (4, Self.list(2...4)), (8, Self.list(3...5, durations: long)),
            (12, Self.list(4...6, durations: long)), (16, Self.list(5...7, durations: long)),
        ])
        let (events, _) = try script.follow(seconds: 17)
        let broken = events.filter { $0.kind == .violation }
        #expect(broken.map { $0.members["code"]?.text } == ["rfc.target-duration"])
        #expect(broken.first?.members["sequence"] == .int(5))
    }

    @Test func `discontinuities, date jumps and messages are reported once`() throws {
        let date = "#EXT-X-PROGRAM-DATE-TIME:2023-11-14T22:13:"
        let cue = "#EXT-X-CUE-OUT:30"
        let range =
            "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2023-11-14T22:13:28Z\",PLANNED-DURATION=30"
        let extra = [
            1: date + "20Z", 3: date + "28Z", 4: date + "32.5Z",
            5: "#EXT-X-DISCONTINUITY\n" + cue + "\n" + range,
        ]
        let script = Script([
            (0, Self.list(1...3, extra: extra)), (4, Self.list(1...4, extra: extra)),
            (8, Self.list(1...5, extra: extra)), (12, Self.list(1...6, extra: extra)),
        ])
        let (events, _) = try script.follow(seconds: 13)
        #expect(
            Self.words(events) == [
                "opened 3", "segment 4", "date-drift 4", "discontinuity 5", "segment 5", "cue",
                "cue 5", "segment 6", "summary 3",
            ])
        #expect(events[2].members["seconds"] == .double(0.5))
        // Its end is 16 s after the date of the fourth segment, and 12 s have passed since.
        #expect(script.metrics.contains("trackprobe_live_date_drift_seconds{playlist=\"\"} 0.5\n"))
    }

    @Test func `sizes give bit rates, and missing segments are reported`() throws {
        let script = Script([(0, Self.list(1...3)), (4, Self.list(2...5))])
        script.sizes = ["4.ts": .bytes(1_000_000), "5.ts": .absent]
        let (events, outcome) = try script.follow(seconds: 5)
        #expect(
            Self.words(events) == ["opened 3", "segment 4", "segment 5", "absent 5", "summary 2"])
        #expect(events[1].members["bitRate"] == .double(2_000_000))
        #expect(events[2].members["bitRate"] == nil)
        #expect(outcome.hasFaults)
    }

    @Test func `ENDLIST ends the watch, a failure does not`() throws {
        let script = Script([
            (0, Self.list(1...3)), (4, nil), (6, Self.list(2...4)),
            (10, Self.list(2...5, end: true)),
        ])
        let (events, outcome) = try script.follow(seconds: 1000)
        #expect(script.looks == [0, 4, 6, 10])
        #expect(
            Self.words(events) == [
                "opened 3", "failed server-busy", "segment 4", "segment 5", "ended", "summary 2",
            ])
        #expect(outcome == .init(isStopped: false, hasFaults: false, wasRead: true))
        #expect(throws: PlaylistInspectionError.self) { try Script([]).follow(seconds: 1) }
        #expect(throws: PlaylistInspectionError.self) {
            try Script([(0, "no playlist")]).follow(seconds: 1)
        }
    }

    @Test func `each playlist of a presentation is reloaded at its own interval`() throws {
        let main = """
            #EXTM3U
            #EXT-X-STREAM-INF:BANDWIDTH=1
            low.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=2
            high.m3u8
            """
        // The multivariant playlist is read once; all later requests are for media playlists.
        let script = Script([(0, main)])
        let (events, outcome) = try script.follow(seconds: 1)
        #expect(events.map(\.playlist).prefix(2) == ["low.m3u8", "high.m3u8"])
        #expect(events.map(\.kind) == [.failed, .failed, .summary])
        #expect(!outcome.wasRead)
    }

    @Test func `events are JSON lines, and metrics are in Prometheus format`() throws {
        let script = Script([(0, Self.list(1...3)), (4, Self.list(2...4))])
        let (events, _) = try script.follow(seconds: 5)
        #expect(
            events.first?.line
                == "{\"duration\":12,\"event\":\"opened\",\"lastSequence\":3,\"mediaSequence\":1,"
                + "\"segments\":3,\"targetDuration\":4,\"time\":\"2023-11-14T22:13:20.000Z\"}\n")
        let lines = script.metrics.split(separator: "\n")
        #expect(lines.contains("# TYPE trackprobe_live_segments_total counter"))
        #expect(lines.contains("trackprobe_live_segments_total{playlist=\"\"} 1"))
        #expect(lines.contains("trackprobe_live_media_sequence{playlist=\"\"} 2"))
        #expect(lines.contains("trackprobe_live_stalled{playlist=\"\"} 0"))
        #expect(script.metrics.hasSuffix("\n"))
        let names = lines.filter { $0.hasPrefix("# TYPE ") }
        #expect(Set(names).count == names.count)
    }
}
