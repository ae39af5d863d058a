import Testing
import TrackModel

@testable import Meters

@Suite struct TimelineTests {
    @Test func `a timeline has the greatest value of each second`() {
        var timeline = Timeline<GreatestPoint>()
        for (time, value) in [(10.2, 1.0), (10.9, 3), (11.3, 2), (9, 50)] {
            timeline.add(GreatestPoint(value: value), at: time)
        }
        let curve = timeline.curve
        #expect(curve?.start == 10.2)
        #expect(curve?.interval == 1)
        #expect(curve?.values == [3, 2])
        #expect(Timeline<GreatestPoint>().curve == nil)
    }

    @Test func `a timeline stays bounded`() throws {
        var timeline = Timeline<GreatestPoint>()
        for second in 0..<7200 { timeline.add(GreatestPoint(value: 1), at: Double(second)) }
        timeline.add(GreatestPoint(value: 9), at: 1e300)
        timeline.add(GreatestPoint(value: 9), at: -1)
        timeline.add(GreatestPoint(value: 9), at: .infinity)
        let curve = try #require(timeline.curve)
        #expect(curve.values.count <= 512)
    }

    @Test func `shares count classified frames only`() {
        var timeline = Timeline<CadencePoint>()
        for picture in 0..<50 {
            let time = Double(picture) / 25
            timeline.add(CadencePoint(votes: 1, interlaced: picture < 25 ? 1 : 0), at: time)
            timeline.add(CadencePoint(classified: 1, repeated: picture % 5 == 0 ? 1 : 0), at: time)
        }
        timeline.add(CadencePoint(), at: 2.5)
        let curve = timeline.curve
        #expect(curve?.repeated == [0.2, 0.2, nil])
        #expect(curve?.interlaced == [1, 0, nil])
    }
}
