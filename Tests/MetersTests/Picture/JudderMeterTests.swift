import Fixtures
import Platform
import Testing
import TrackModel

@testable import Meters

@Suite struct JudderMeterTests {
    private static let texture = Texture(1200, 160, seed: 31)
    private static let other = Texture(1200, 160, seed: 32)

    private func measure(
        _ positions: [Int], noise: Int = 0, of texture: (Int) -> Texture = { _ in texture },
        below: ((Int) -> Int)? = nil
    ) throws -> CadenceMeasurement {
        var meter = MotionMeter()
        var random = SplitMix64(seed: 5)
        for (index, position) in positions.enumerated() {
            let texture = texture(index)
            Canvas(128, 96, layout: .grey) { x, y in
                let position = y < 60 ? position : below?(index) ?? position
                let value = Int(120 + 80 * texture[x + position, y])
                return noise > 0 ? value + Int.random(in: -noise...noise, using: &random) : value
            }.withBuffer(time: Double(index) / 24, duration: 1.0 / 24) { meter.add($0) }
        }
        return try #require(meter.measurement)
    }

    /// A pan of three columns per frame, except for `steps`.
    private func pan(_ steps: [Int: Int]) -> [Int] {
        var position = 0
        return (0..<80).map { index in
            position += index == 0 ? 0 : steps[index] ?? 3
            return position
        }
    }

    private func times(_ pictures: [Int]) -> [Double] { pictures.map { Double($0) / 24 } }

    @Test(arguments: [0, 3])
    func `an even pan has no judder`(noise: Int) throws {
        let cadence = try measure(pan([:]), noise: noise)
        #expect(cadence.stuck == [])
        #expect(cadence.jumps == [])
    }

    @Test(arguments: [0, 3])
    func `duplicate frames are reported with their times`(noise: Int) throws {
        let cadence = try measure(pan([20: 0, 41: 0, 60: 0]), noise: noise)
        #expect(cadence.stuck == times([20, 41, 60]))
        #expect(cadence.jumps == [])
        #expect(cadence.contentRate == nil)
    }

    @Test func `the next frame may make up for a duplicate`() throws {
        #expect(try measure(pan([20: 0, 21: 6, 50: 0, 51: 6])).stuck == times([20, 50]))
    }

    @Test func `a dropped frame is found`() throws {
        let cadence = try measure(pan([20: 6, 50: 6]))
        #expect(cadence.jumps == times([20, 50]))
        #expect(cadence.stuck == [])
    }

    /// Even motion with twice the step at some frames.
    private func jumps(at places: [Int], isKey: (Int) -> Bool = { _ in false }) -> [Double] {
        jumps(isKey: isKey) { places.contains($0) ? 2 : 1 }
    }

    /// - Parameter change: Steps of 8 bits by frame.
    private func jumps(
        isKey: (Int) -> Bool = { _ in false }, change: (Int) -> Double
    ) -> [Double] {
        var judder = JudderMeter()
        for index in 0..<80 {
            var motion = Motion(unit: 1)
            let change = change(index)
            motion.blockChange = (fine: change, coarse: change / 8)
            motion.segmentChanges = [Float](repeating: Float(log(change)), count: 20)
            judder.add(motion, time: Double(index), isKey: isKey(index))
        }
        return judder.jumps
    }

    @Test(arguments: [1.5, 2.2, 3, 5])
    func `motion that becomes faster or slower is not a dropped frame`(factor: Double) {
        #expect(jumps { $0 < 40 ? 1 : factor } == [])
        #expect(jumps { $0 < 40 ? factor : 1 } == [])
    }

    @Test func `close jumps are uneven motion`() {
        #expect(jumps(at: [20, 26, 50]) == [50])
    }

    /// The lower third jumps.
    @Test func `a part that jumps is not a dropped frame`() throws {
        let steps = pan([20: 6, 50: 6])
        let cadence = try measure(pan([:])) { _ in
            Self.texture
        } below: {
            steps[$0]
        }
        #expect(cadence.jumps == [])
    }

    @Test func `a jerky camera hides what it imitates`() throws {
        var random = SplitMix64(seed: 9)
        var steps = Dictionary(
            uniqueKeysWithValues: (1..<80).map { ($0, Int.random(in: 1...6, using: &random)) })
        steps[40] = 7
        #expect(try measure(pan(steps)).jumps == [])
    }

    @Test func `grain that changes at a key frame is not a dropped frame`() {
        #expect(jumps(at: [30]) { $0 == 30 } == [])
        // Intra coding has nothing but key frames.
        #expect(jumps(at: [30]) { _ in true } == [30])
    }

    @Test func `scene cuts and accelerating pans are not dropped frames`() throws {
        let cut = try measure(pan([:])) { $0 < 40 ? Self.texture : Self.other }
        #expect(cut.stuck == [])
        let faster = (0..<80).map { $0 * $0 / 40 + $0 }
        #expect(try measure(faster).jumps == [])
    }

    /// Every second frame, as in animation.
    @Test func `a cadence of duplicates is not judder`() throws {
        let cadence = try measure((0..<80).map { $0 / 2 * 5 })
        #expect(cadence.stuck == [])
        #expect(cadence.contentRate == 12)
    }
}
