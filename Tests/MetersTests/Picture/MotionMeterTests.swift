import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct MotionMeterTests {
    private static let texture = Texture(1200, 160, seed: 23)

    /// A pan whose even and odd rows are at the given positions, in pixels.
    private func canvas(even: Int, odd: Int, noise: Int = 0, seed: UInt64 = 0) -> Canvas {
        var random = SplitMix64(seed: seed)
        return Canvas(128, 96, layout: .grey) { x, y in
            let value = Int(120 + 80 * Self.texture[x + (y & 1 == 0 ? even : odd), y])
            return noise > 0 ? value + Int.random(in: -noise...noise, using: &random) : value
        }
    }

    private func measure(
        _ moments: [(even: Int, odd: Int)], rate: Double, noise: Int = 0,
        isInterlaced: Bool = false, isTopFieldFirst: Bool = false, breakEvery: Int? = nil
    ) -> MotionMeter {
        var meter = MotionMeter()
        for (index, moment) in moments.enumerated() {
            if let breakEvery, index % breakEvery == 0 { meter.breakSequence() }
            canvas(even: moment.even, odd: moment.odd, noise: noise, seed: UInt64(index))
                .withBuffer(
                    time: Double(index) / rate, duration: 1 / rate, isInterlaced: isInterlaced,
                    isTopFieldFirst: isTopFieldFirst
                ) { meter.add($0) }
        }
        return meter
    }

    private func progressive(_ count: Int, step: Int = 5) -> [(even: Int, odd: Int)] {
        (0..<count).map { ($0 * step, $0 * step) }
    }

    @Test(arguments: [0, 4])
    func `a progressive pan is progressive`(noise: Int) throws {
        let meter = measure(progressive(40), rate: 24, noise: noise)
        let scan = try #require(meter.scan)
        #expect(scan.progressive >= 25)
        #expect(scan.topFieldFirst + scan.bottomFieldFirst == 0)
        #expect(scan.telecined == 0)
        #expect(scan.filmFrameRate == nil)
        let cadence = try #require(meter.measurement)
        #expect(cadence.contentRate == nil)
        #expect(cadence.repeated == 0)
        #expect(cadence.frozen.isEmpty)
        #expect(cadence.pictureRate == 24)
    }

    @Test(arguments: [true, false])
    func `interlaced fields have their order`(isTopFirst: Bool) throws {
        let moments: [(even: Int, odd: Int)] = (0..<40).map { (index: Int) in
            isTopFirst ? (index * 6, index * 6 + 3) : (index * 6 + 3, index * 6)
        }
        let scan = try #require(measure(moments, rate: 25).scan)
        #expect((isTopFirst ? scan.topFieldFirst : scan.bottomFieldFirst) >= 36)
        #expect(abs(try #require(scan.fieldInterval) - (isTopFirst ? 0.5 : -0.5)) < 0.1)
        #expect((isTopFirst ? scan.bottomFieldFirst : scan.topFieldFirst) == 0)
        #expect(scan.progressive == 0)
        #expect(scan.telecined == 0)
    }

    /// One pixel from field to field, under noise that leaves few frames a class.
    @Test(arguments: [true, false])
    func `all frames together show slow fields`(isTopFirst: Bool) throws {
        let moments: [(even: Int, odd: Int)] = (0..<40).map { (index: Int) in
            isTopFirst ? (index * 2, index * 2 + 1) : (index * 2 + 1, index * 2)
        }
        let scan = try #require(measure(moments, rate: 25, noise: 6).scan)
        let evidence = try #require(FieldEvidence(scan))
        #expect(evidence.isInterlaced && !evidence.isProgressive)
        #expect(evidence.isTopFirst == isTopFirst)
        #expect(evidence.confidence >= 0.95)
        let still = try #require(measure(progressive(40, step: 2), rate: 25, noise: 6).scan)
        #expect(FieldEvidence(still)?.isInterlaced != true)
    }

    /// Half the distance that texture is alike over: what a field shows is hardly that of the next one.
    @Test(arguments: [0, 4])
    func `fast motion keeps the order of fields`(noise: Int) throws {
        let moments = (0..<40).map { (even: $0 * 22 + 11, odd: $0 * 22) }
        let scan = try #require(measure(moments, rate: 25, noise: noise).scan)
        #expect(scan.bottomFieldFirst >= 30)
        #expect(scan.topFieldFirst + scan.progressive == 0)
        #expect(try #require(scan.apart) >= 30)
        #expect((-0.8 ... -0.2).contains(try #require(scan.fieldInterval)))
    }

    /// Even rows of a frame are where odd ones of the frame before were.
    @Test(arguments: 1...4)
    func `progressive credits are not interlaced`(rows: Int) throws {
        var meter = MotionMeter()
        for index in 0..<50 {
            Canvas(256, 192, layout: .grey) { x, y in
                let line = (y + index * rows) / 24
                let isLetter = (x / 5 + line * 7) % 3 == 0 && (y + index * rows) % 24 < 15
                return isLetter ? 220 : 20
            }
            .withBuffer(time: Double(index) / 25, duration: 0.04) { meter.add($0) }
        }
        let scan = try #require(meter.scan)
        #expect(scan.apart == 0)
        #expect(scan.fieldInterval == nil)
        #expect(FieldEvidence(scan)?.isInterlaced != true)
    }

    /// Steps of two rows, as in images drawn at half the height.
    @Test func `slanted edges in pairs of rows are not interlaced`() throws {
        var meter = MotionMeter()
        for index in 0..<50 {
            Canvas(256, 192, layout: .grey) { x, y in
                (x - index * 3 + y / 2 * 3) % 64 < 24 ? 200 : 40
            }
            .withBuffer(time: Double(index) / 25, duration: 0.04) { meter.add($0) }
        }
        let scan = try #require(meter.scan)
        #expect(scan.topFieldFirst + scan.bottomFieldFirst == 0)
        #expect(scan.apart == 0)
        #expect(FieldEvidence(scan)?.isInterlaced != true)
    }

    /// Film frames A B C D as frames AA BB BC CD DD, or with the fields exchanged.
    private func telecine(_ count: Int, isTopFirst: Bool) -> [(even: Int, odd: Int)] {
        (0..<count).map { (index: Int) -> (even: Int, odd: Int) in
            let film = index / 5 * 4
            let pulldown: [(Int, Int)] = [(0, 0), (1, 1), (1, 2), (2, 3), (3, 3)]
            let (first, second) = pulldown[index % 5]
            let (early, late) = ((film + first) * 5, (film + second) * 5)
            return isTopFirst ? (early, late) : (late, early)
        }
    }

    @Test(arguments: [true, false], [0, 2])
    func `pulldown is found with its film rate`(isTopFirst: Bool, noise: Int) throws {
        let meter = measure(
            telecine(60, isTopFirst: isTopFirst), rate: 30000.0 / 1001, noise: noise)
        let scan = try #require(meter.scan)
        #expect(scan.telecined == scan.moving)
        #expect(scan.moving == 40)
        #expect(abs((scan.filmFrameRate ?? 0) - 24000.0 / 1001) < 0.01)
        #expect(meter.measurement?.contentRate == nil)
    }

    /// Film frames A B C D as frames AA BB BC CD DD or AA BB BC CC DD.
    @Test func `pulldown of 2 3 3 2 fields is found, too`() throws {
        let moments = (0..<60).map { (index: Int) -> (even: Int, odd: Int) in
            let film = index / 5 * 4
            let pulldown: [(Int, Int)] = [(0, 0), (1, 1), (1, 2), (2, 2), (3, 3)]
            let (first, second) = pulldown[index % 5]
            return ((film + first) * 5, (film + second) * 5)
        }
        let scan = try #require(measure(moments, rate: 30).scan)
        #expect(scan.telecined == scan.moving)
        #expect(abs((scan.filmFrameRate ?? 0) - 24) < 0.01)
    }

    /// Every twelfth film frame has three fields.
    @Test func `pulldown from 24 to 25 has alternating runs`() throws {
        let fields = (0..<144).flatMap { [Int](repeating: $0 * 5, count: $0 % 12 == 11 ? 3 : 2) }
        let moments = (0..<150).map { (even: fields[2 * $0], odd: fields[2 * $0 + 1]) }
        let scan = try #require(measure(moments, rate: 25).scan)
        #expect(scan.runs == 10)
        #expect(scan.halfPeriodRuns == 10)
    }

    @Test func `a run lasts until three frames disagree`() {
        var runs = AlternatingRuns()
        func add(_ vote: Bool?, _ count: Int) { for _ in 0..<count { runs.add(vote) } }
        add(false, 20)
        add(true, 5)
        add(false, 2)
        add(nil, 3)
        add(true, 3)
        #expect(runs.alternatingRuns == 0)
        add(false, 3)
        #expect((runs.alternatingRuns, runs.halfPeriodRuns) == (1, 1))
        add(true, 3)
        #expect((runs.alternatingRuns, runs.halfPeriodRuns) == (2, 1))
        // A run after a break is incomplete.
        runs.reset()
        add(false, 12)
        add(true, 3)
        #expect((runs.alternatingRuns, runs.halfPeriodRuns) == (2, 1))
    }

    /// Every field a frame later than its own.
    @Test func `film with shifted fields differs from video`() throws {
        let moments = (0..<40).map { (even: $0 * 5 + 5, odd: $0 * 5) }
        let scan = try #require(measure(moments, rate: 25).scan)
        #expect(scan.bottomFieldFirst >= 36)
        #expect(try #require(scan.shifted) >= 36)
        let video = (0..<40).map { (even: $0 * 6, odd: $0 * 6 + 3) }
        #expect(measure(video, rate: 25).scan?.shifted == 0)
    }

    @Test func `coded grain does not hide duplicates`() throws {
        let moments = (0..<80).map { (index: Int) -> (even: Int, odd: Int) in
            let film = Int(Double(index) / 2.5) * 5
            return (even: film, odd: film)
        }
        let cadence = try #require(measure(moments, rate: 60, noise: 3).measurement)
        #expect(abs((cadence.contentRate ?? 0) - 24) < 0.01)
    }

    /// 30 in 60: every second frame repeats.
    @Test func `duplicates and fields are kept over time`() throws {
        let moments = (0..<120).map { (even: $0 / 2 * 5, odd: $0 / 2 * 5) }
        let repeats = try #require(measure(moments, rate: 60).measurement?.curve)
        #expect(repeats.start == 1.0 / 60)
        #expect(repeats.repeated.count == 2)
        #expect(repeats.repeated.allSatisfy { abs(($0 ?? 0) - 0.5) < 0.03 })
        // Video from the second half on.
        let mixed = (0..<100).map { (even: $0 * 6, odd: $0 < 50 ? $0 * 6 : $0 * 6 + 3) }
        let fields = try #require(measure(mixed, rate: 25).measurement?.curve)
        #expect(fields.interlaced.first == 0)
        #expect(fields.interlaced.dropFirst(2).allSatisfy { $0 ?? 0 > 0.9 })
        #expect(fields.repeated.allSatisfy { $0 ?? 0 == 0 })
    }

    /// Holds of one to six frames in random order.
    @Test func `duplicates without a cadence have no content rate`() throws {
        var moments: [(even: Int, odd: Int)] = []
        for (index, count) in [1, 5, 6, 2, 1, 1, 4, 6, 5, 1, 2, 6, 6, 1, 3, 5, 1, 1, 2, 6]
            .enumerated()
        {
            moments += [(even: Int, odd: Int)](repeating: (index * 5, index * 5), count: count)
        }
        #expect(try #require(measure(moments, rate: 60).measurement).contentRate == nil)
    }

    @Test(arguments: [
        (2.5, 60.0, 24.0), (2, 50, 25), (2, 60, 30), (1.25, 30, 24), (3, 60, 20), (5, 120, 24),
    ])
    func `the rate of the content shows in repeats`(
        ratio: Double, rate: Double, content: Double
    ) throws {
        let moments = (0..<80).map { (index: Int) -> (even: Int, odd: Int) in
            let film = Int(Double(index) / ratio) * 5
            return (even: film, odd: film)
        }
        let cadence = try #require(measure(moments, rate: rate).measurement)
        #expect(abs((cadence.contentRate ?? 0) - content) < 0.01)
        #expect((cadence.rhythmShare ?? 0) > 0.85)
    }

    @Test func `stills are frozen, drifts are not`() throws {
        let moments =
            progressive(24) + [(even: Int, odd: Int)](repeating: (200, 200), count: 49)
            + progressive(24).map { ($0.even + 300, $0.odd + 300) }
        let cadence = try #require(measure(moments, rate: 24).measurement)
        let span = try #require(cadence.frozen.first)
        #expect(cadence.frozen.count == 1)
        #expect(abs(span.start - 1) < 0.1)
        #expect(abs(span.end - 73.0 / 24) < 0.1)

        var drift = MotionMeter()
        for index in 0..<72 {
            Canvas(128, 96, layout: .grey, luma: { _, _ in 60 + index }).withBuffer(
                time: Double(index) / 24, duration: 1.0 / 24
            ) { drift.add($0) }
        }
        #expect(drift.measurement?.frozen.isEmpty == true)
    }

    /// A still of 72 frames with a key frame at 24, which has new noise of `noise` steps and is
    /// `shift` steps brighter.
    private func still(noise: Int, shift: Int) -> [PictureSpan] {
        var meter = MotionMeter()
        for index in 0..<72 {
            var random = SplitMix64(seed: UInt64(index / 24))
            Canvas(128, 96, layout: .grey) { _, _ in
                120 + shift * (index / 24) + Int.random(in: -noise...noise, using: &random)
            }.withBuffer(
                time: Double(index) / 24, duration: 1.0 / 24, isKey: index % 24 == 0
            ) { meter.add($0) }
        }
        return meter.measurement?.frozen ?? []
    }

    @Test func `a freeze continues through key frames`() {
        #expect(still(noise: 2, shift: 0).map(\.seconds).map { Int($0.rounded()) } == [3])
        // A fade is none.
        #expect(still(noise: 0, shift: 2).allSatisfy { $0.seconds < 1.1 })
    }

    /// A still of 120 frames with new grain in each, and what `draw` adds.
    private func grainy(_ draw: @escaping (Int, Int, Int) -> Int) -> [PictureSpan] {
        var meter = MotionMeter()
        for index in 0..<120 {
            var random = SplitMix64(seed: UInt64(index))
            Canvas(256, 192, layout: .grey) { x, y in
                let value = Int(120 + 80 * Self.texture[x, y % 160]) + draw(x, y, index)
                return value + Int.random(in: -6...6, using: &random)
            }.withBuffer(time: Double(index) / 24, duration: 1.0 / 24) { meter.add($0) }
        }
        return meter.measurement?.frozen ?? []
    }

    @Test func `a still is frozen under grain, and with a clock`() {
        #expect(grainy { _, _, _ in 0 }.map { Int($0.seconds.rounded()) } == [5])
        let clock = grainy { x, y, index in
            (8..<40).contains(x) && (8..<20).contains(y) ? (x * 7 + index / 4 * 31) % 60 : 0
        }
        #expect(clock.map { Int($0.seconds.rounded()) } == [5])
    }

    @Test func `motion in the middle and drifting light are not frozen`() {
        let spot = grainy { x, y, index in
            (90 + index..<120 + index).contains(x) && (80..<110).contains(y) ? 50 : 0
        }
        #expect(spot.isEmpty)
        #expect(grainy { _, _, index in index / 2 }.isEmpty)
    }

    @Test func `frames on both sides of a jump are not compared`() throws {
        let meter = measure(progressive(40), rate: 24, breakEvery: 10)
        #expect(meter.scan?.pictures == 36)
        #expect(meter.scan?.moving == 0)
        #expect(measure(progressive(4), rate: 24, breakEvery: 1).scan == nil)
    }

    @Test func `flags are counted`() {
        let meter = measure(progressive(20), rate: 25, isInterlaced: true, isTopFieldFirst: true)
        #expect(meter.scan?.flaggedInterlaced == 19)
        #expect(meter.scan?.flaggedTopFieldFirst == 19)
    }
}
