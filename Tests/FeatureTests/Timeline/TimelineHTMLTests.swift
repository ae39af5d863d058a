import Foundation
import Reporting
import Testing
import TrackModel

@testable import TimedMetadata
@testable import TimelineFeature

@Suite struct TimelineHTMLTests {
    private static func caption(_ text: String, _ start: Double?, _ end: Double?) -> TimelineEvent {
        TimelineEvent(
            .caption(CaptionSpan(format: "cea608", channel: "CC1", text: text, cues: 3)),
            start: start, end: end, origin: .init(.pes, offset: 1880, pid: 256))
    }

    private static func page(_ events: [TimelineEvent], duration: Double? = 100) -> String {
        var format = TimelineHTML(options: ReportOptions())
        let document = TimelineDocument(
            input: .init(path: "live.ts"),
            timeline: Timeline(events: events, mediaDuration: duration))
        return format.begin(count: 1) + format.write(.document(document)) + format.end()
    }

    @Test func `an event is drawn at its time with its duration`() {
        let page = Self.page([
            Self.caption("Good evening", 25, 50),
            TimelineEvent(.programDateTime(drift: nil), start: 50, origin: .init(.playlist)),
        ])
        #expect(page.contains("<rect x=\"25%\" y=\"2\" width=\"25%\""))
        #expect(page.contains("aria-label=\"Captions over time\""))
        #expect(page.contains("aria-label=\"Programme dates over time\""))
        #expect(page.contains("<td>pes, PID 256, byte 1880</td>"))
        #expect(page.components(separatedBy: "Good evening").count == 4)
    }

    @Test func `messages of events are escaped`() {
        let page = Self.page([Self.caption("</title><script>\" onload=x \u{202E}", 1, 2)])
        #expect(page.contains("&lt;/title&gt;&lt;script&gt;&quot; onload=x \\u{202E}"))
    }

    @Test(arguments: [
        (nil, nil), (Double.nan, 1), (-.infinity, .infinity), (1e300, 2e300), (-5, -1), (0, 0),
    ])
    func `extreme times do not trap`(start: Double?, end: Double?) {
        let page = Self.page([Self.caption("a", start, end)], duration: end)
        #expect(page.hasSuffix("</html>\n"))
    }

    @Test func `an unreadable input shows the reason`() {
        var format = TimelineHTML(options: ReportOptions())
        let document = TimelineDocument(
            input: .init(path: "x.ts"),
            error: .init(code: "not-found", message: "x.ts does not exist."))
        #expect((format.write(.document(document)) + format.end()).contains("x.ts does not exist."))
    }
}
