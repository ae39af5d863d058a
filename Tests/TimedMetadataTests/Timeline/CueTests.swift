import Testing

@testable import TimedMetadata

@Suite struct CueTests {
    private func tag(_ text: String) -> [UInt8] {
        let frame =
            Array("TXXX".utf8) + synchsafe(text.utf8.count + 3) + [0, 0, 3]
            + Array("k\0".utf8) + Array(text.utf8)
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frame.count) + frame
    }

    /// A silent ADTS frame of 1024 samples at 48 kHz.
    private let frame: [UInt8] =
        [0xFF, 0xF1, 0x4C, 0x80, 0x01, 0x1F, 0xFC, 0x21]

    @Test func `a cue ends at the start of the next one, the last with the media`() throws {
        let sound = [[UInt8]](repeating: frame, count: 75).flatMap { $0 }
        let timeline = try Timeline(bytes: tag("a") + sound + tag("b") + tag("c") + sound)
        #expect(timeline.events.map(\.start) == [0, 1.6, 1.6])
        #expect(timeline.events.map { $0.end.map { ($0 * 10).rounded() / 10 } } == [1.6, 3.2, 3.2])
        #expect(timeline.events.allSatisfy { $0.origin.carriage == .packedAudio })
    }

    @Test func `ending cues are left before starting ones are entered`() throws {
        let timeline = Timeline(events: [
            event(0, 0, 2), event(1, 2, 3), event(2, 2, 2), event(3, nil, nil),
        ])
        #expect(
            timeline.cues.map { "\($0.event) \($0.change)" } == [
                "0 added", "1 added", "2 added", "3 added", "0 entered", "0 left", "1 entered",
                "2 entered", "2 left", "1 left",
            ])
    }

    private func event(_ number: Int, _ start: Double?, _ end: Double?) -> TimelineEvent {
        var event = TimelineEvent(
            .caption(CaptionSpan(format: "cea608", channel: "CC1", text: "", cues: 1)),
            start: start,
            end: end, origin: .init(.file))
        event.number = number
        return event
    }
}
