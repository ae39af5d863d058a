import Testing

@testable import TrackModel

struct ReadIntervalTests {
    /// As the documentation of ffprobe has them.
    @Test func `parses intervals in ffprobe's syntax`() {
        func interval(_ start: ReadInterval.Start?, _ end: ReadInterval.End?) -> ReadInterval {
            var interval = ReadInterval()
            (interval.start, interval.end) = (start, end)
            return interval
        }
        #expect(
            ReadInterval.list("10%+20,01:30%01:45") == [
                interval(.time(10_000_000), .offset(20_000_000)),
                interval(.time(90_000_000), .time(105_000_000)),
            ])
        #expect(
            ReadInterval.list("01:23%+#42,+50%") == [
                interval(.time(83_000_000), .count(42)), interval(.offset(50_000_000), nil),
            ])
        #expect(ReadInterval.list("%02:30") == [interval(nil, .time(150_000_000))])
        #expect(
            ReadInterval.list("200ms%+1.5s") == [
                interval(.time(200_000), .offset(1_500_000))
            ])
        #expect(ReadInterval.list("-0.5") == [interval(.time(-500_000), nil)])
        for wrong in [
            "a", "1%2%3", "1:60", "60:00", "1:2:3:4", "nan", "inf", "1e5", "%+#x", "%+#-1",
        ] {
            #expect(ReadInterval.list(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `refuses times beyond the range of numbers`() {
        #expect(ReadInterval.list("99999999999999999999") == nil)
        #expect(ReadInterval.list("%+#99999999999999999999") == nil)
    }
}
