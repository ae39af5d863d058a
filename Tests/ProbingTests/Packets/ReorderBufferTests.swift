import Testing

@testable import Probing

@Suite struct PresentationOrderTests {
    @Test func `coding order comes out as presentation order`() {
        var order = ReorderBuffer()
        var shown: [Int64] = []
        for group in 0..<20 {
            for offset in [0, 8, 4, 2, 1, 3, 6, 5, 7] {
                let time = Int64(group * 9 + offset)
                if let picture = order.add(time, position: nil) { shown.append(picture.time) }
            }
        }
        shown += order.remaining.map(\.time)
        #expect(shown == (0..<180).map { Int64($0) })
    }

    @Test func `intervals are counted, the most frequent first`() {
        var distances = FrameDurationHistogram()
        for time in [0, 33, 67, 100, 133, 167, 200, 1000] as [Int64] { distances.add(time) }
        #expect(distances.mostFrequent(2).map(\.distance) == [33, 34])
        #expect(distances.mostFrequent(9).map(\.count) == [4, 2, 1])
    }

    @Test func `extreme times do not trap`() {
        var distances = FrameDurationHistogram()
        for time in [Int64.min, .max, .min, 0, .max] { distances.add(time) }
        #expect(distances.mostFrequent(4).count <= 4)
    }

    @Test func `memory is bounded`() {
        var distances = FrameDurationHistogram()
        var time: Int64 = 0
        for step in 0..<5000 {
            time += Int64(step)
            distances.add(time)
        }
        #expect(distances.mostFrequent(.max).count <= 256)
    }
}
