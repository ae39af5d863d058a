import Testing

@testable import TimedMetadata

@Suite struct SplicePairingTests {
    /// Messages with their times in seconds.
    private func timeline(_ messages: [(Double, SpliceInfoSection)]) throws -> Timeline {
        var builder = TimelineBuilder()
        for (time, section) in messages {
            let message = try SpliceMessage(try #require(section.encoded)[...])
            builder.add(
                TimelineEvent(
                    .scte35(message), id: section.eventID, start: time, origin: .init(.section)))
        }
        return builder.finished()
    }

    private func segmentation(
        _ type: Int, event: Int = 1, duration: Int? = nil
    ) -> SpliceInfoSection {
        SpliceInfoSection(
            .timeSignal(ptsTime: 0),
            descriptors: [
                SpliceDescriptor(
                    .segmentation(
                        SegmentationDescriptor(
                            segmentationEventID: event, segmentationDuration: duration,
                            type: SegmentationType(rawValue: type))))
            ])
    }

    private func insert(out: Bool, event: Int = 1, duration: BreakDuration? = nil)
        -> SpliceInfoSection
    {
        SpliceInfoSection(
            .insert(
                SpliceInsert(
                    spliceEventID: event, isOutOfNetwork: out, ptsTime: 0, breakDuration: duration))
        )
    }

    @Test func `an opening ends at its closing`() throws {
        let timeline = try timeline([
            (10, segmentation(0x34, duration: 30 * 90_000)), (12, segmentation(0x30, event: 2)),
            (20, segmentation(0x31, event: 2)), (40, segmentation(0x35)),
        ])
        #expect(timeline.diagnostics.isEmpty)
        #expect(timeline.events.map(\.end) == [40, 20, nil, nil])
        #expect(timeline.events.map(\.closedBy) == [3, 2, nil, nil])
        #expect(timeline.events.map(\.openedBy) == [nil, nil, 1, 0])
        #expect(timeline.events[0].duration == 30)
    }

    @Test func `unclosed, unopened and overlong events are reported`() throws {
        #expect(
            try timeline([(1, segmentation(0x34))]).diagnostics.map(\.code) == ["scte35.unclosed"])
        #expect(
            try timeline([(1, segmentation(0x35))]).diagnostics.map(\.code) == ["scte35.unopened"])
        let long = try timeline([
            (1, segmentation(0x34, duration: 5 * 90_000)), (20, segmentation(0x35)),
        ])
        #expect(long.diagnostics.map(\.code) == ["scte35.overlong"])
        #expect(long.diagnostics[0].message.contains("lasts 19.0 s instead of the announced 5.0 s"))
    }

    @Test func `a break is opened and closed`() throws {
        let timeline = try timeline([(5, insert(out: true)), (35, insert(out: false))])
        #expect(timeline.events.map(\.end) == [35, nil])
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `a break with auto_return needs no closing`() throws {
        let timeline = try timeline([
            (5, insert(out: true, duration: BreakDuration(autoReturn: true, duration: 900_000)))
        ])
        #expect(timeline.events[0].end == 15)
        #expect(timeline.diagnostics.isEmpty)
    }

    @Test func `a cancelled event needs no closing`() throws {
        let cancel = SpliceInfoSection(.insert(SpliceInsert(spliceEventID: 1, isCancel: true)))
        #expect(try timeline([(5, insert(out: true)), (6, cancel)]).diagnostics.isEmpty)
    }

    @Test func `a repeated opening is one opening`() throws {
        let timeline = try timeline([
            (5, insert(out: true)), (5, insert(out: true)), (9, insert(out: false)),
        ])
        #expect(timeline.diagnostics.isEmpty)
    }
}
