import Testing
import TrackModel
import TrackProbeKit

@testable import MediaAnalysis
@testable import Playlists
@testable import VariantsFeature

/// A dynamic MPD over simulated time (ISO/IEC 23009-1, 5.4).
@Suite struct LiveManifestTests {
    private static let start = 1_700_000_000.0

    /// - Parameter numbers: of segments of two seconds.
    private static func manifest(
        _ numbers: ClosedRange<Int>, publish: Int, duration: Int = 2,
        begin: String = "2026-01-01T00:00:00Z", period: String = "PT0S", patch: String = ""
    ) -> String {
        let entries = numbers.map { "<S t=\"\(2 * $0)\" d=\"\($0 == 5 ? duration : 2)\"/>" }
        return """
            <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="dynamic" \
            profiles="urn:mpeg:dash:profile:isoff-live:2011" availabilityStartTime="\(begin)" \
            publishTime="2026-01-01T00:00:\(publish < 10 ? "0" : "")\(publish)Z" \
            minimumUpdatePeriod="PT2S" minBufferTime="PT2S" maxSegmentDuration="PT2S" \
            timeShiftBufferDepth="PT10S" id="m">\(patch)
            <Period id="p" start="\(period)"><AdaptationSet id="1" contentType="video" \
            mimeType="video/mp4" frameRate="25"><SegmentTemplate timescale="1" \
            initialization="i" media="$Time$"><SegmentTimeline>\(entries.joined())\
            </SegmentTimeline></SegmentTemplate><Representation id="v" bandwidth="9" width="16" \
            height="9" codecs="avc1.64000b"/></AdaptationSet></Period></MPD>
            """
    }

    private func follow(
        _ states: [(second: Double, text: String?)], seconds: Double, patch: String? = nil
    ) throws -> [LiveEvent] {
        final class Time: @unchecked Sendable { var now = LiveManifestTests.start }
        let time = Time()
        let source = LiveSource(
            resolver: ReferenceResolver(),
            document: {
                let second = time.now - LiveManifestTests.start
                guard let text = states.last(where: { $0.second <= second })?.text else {
                    return .failed(.init(code: "server-busy", message: "Its server is busy."))
                }
                return .text(.init(bytes: Array(text.utf8)))
            },
            playlist: { _ in
                patch.map { .text(.init(bytes: Array($0.utf8))) }
                    ?? .failed(.init(code: "not-found", message: "None."))
            }, sizes: { _ in [:] })
        let clock = LiveClock {
            time.now
        } wait: {
            time.now += $0
        }
        var watch = try LiveWatch(
            path: "live.mpd", source: source, book: .rfc, clock: clock,
            payload: { $0.json["payload"] })
        var events: [LiveEvent] = []
        _ = watch.run(seconds: seconds, isStopped: { false }) {
            events += $0
            return true
        } publish: { _ in
        }
        return events.filter { $0.kind != .violation }
    }

    private func words(_ events: [LiveEvent]) -> [String] {
        events.map { event in
            event.kind.rawValue + (event.members["code"]?.text.map { " \($0)" } ?? "")
        }
    }

    @Test func `segments that are added are reported with their Representation`() throws {
        let events = try follow(
            [
                (0, Self.manifest(1...4, publish: 0)), (1, Self.manifest(2...5, publish: 2)),
                (3, Self.manifest(3...6, publish: 4)),
            ], seconds: 5)
        #expect(words(events) == ["opened", "segment", "segment", "summary"])
        #expect(events[1].playlist == "p/1/v" && events[1].members["time"] == .double(10))
        #expect(events.map { $0.time - Self.start } == [0, 2, 4, 5])
    }

    @Test func `an update that changes what may not change is a fault`() throws {
        let first = Self.manifest(1...5, publish: 2)
        for (code, other) in [
            ("publish-time-back", Self.manifest(2...6, publish: 1)),
            ("publish-time-same", Self.manifest(2...6, publish: 2)),
            ("start-changed", Self.manifest(2...6, publish: 3, begin: "2026-01-02T00:00:00Z")),
            ("period-moved", Self.manifest(2...6, publish: 3, period: "PT1S")),
            ("segment-changed", Self.manifest(2...6, publish: 3, duration: 1)),
            ("segments-gone", Self.manifest(2...4, publish: 3)),
        ] {
            let events = try follow([(0, first), (1, other)], seconds: 3)
            #expect(words(events).contains("fault \(code)"), "\(code): \(words(events))")
        }
    }

    @Test func `a timeline without news is stalled, and a busy server reported`() throws {
        let events = try follow(
            [
                (0, Self.manifest(1...4, publish: 0)), (7, nil),
                (9, Self.manifest(2...5, publish: 9)),
            ], seconds: 11)
        #expect(
            words(events) == [
                "opened", "stall", "failed server-busy", "resumed", "segment", "summary",
            ])
        let missed = try follow(
            [(0, Self.manifest(1...4, publish: 0)), (1, Self.manifest(8...9, publish: 9))],
            seconds: 3)
        #expect(words(missed) == ["opened", "missed", "segment", "segment", "summary"])
    }

    private static func patch(_ operations: String, original: Int = 0, id: String = "m") -> String {
        """
        <Patch xmlns="urn:mpeg:dash:schema:mpd-patch:2020" mpdId="\(id)" \
        originalPublishTime="2026-01-01T00:00:0\(original)Z" publishTime="2026-01-01T00:00:02Z">
        <replace sel="/MPD/@publishTime">2026-01-01T00:00:02Z</replace>\(operations)</Patch>
        """
    }

    private static let timeline =
        "/MPD/Period[@id='p']/AdaptationSet[@id='1']/SegmentTemplate/SegmentTimeline"

    @Test(
        arguments: [
            (
                patch(
                    "<remove sel=\"\(timeline)/S[1]\"/><add sel=\"\(timeline)\"><S t=\"10\" d=\"2\"/></add>"
                ), nil
            ),
            (patch("<add sel=\"\(timeline)\"><S t=\"10\" d=\"2\"/></add>"), "patch-differs"),
            (patch("<remove sel=\"\(timeline)/S[9]\"/>"), "patch-invalid"),
            (patch("", original: 1), "patch-invalid"), (patch("", id: "n"), "patch-invalid"),
            ("<Patch", "patch-invalid"), (nil, "patch-missing"),
            (patch("<remove sel=\"/MPD/Period[last()]\"/>"), nil),
        ] as [(String?, String?)])
    func `a patch leads to the next MPD`(patch: String?, code: String?) throws {
        let location = "<PatchLocation ttl=\"60\">patch.mpp</PatchLocation>"
        let events = try follow(
            [
                (0, Self.manifest(1...4, publish: 0, patch: location)),
                (1, Self.manifest(2...5, publish: 2, patch: location)),
            ], seconds: 3, patch: patch)
        let faults = events.filter { $0.kind == .fault }
        #expect(faults.compactMap { $0.members["code"]?.text } == [code].compactMap { $0 })
    }
}
