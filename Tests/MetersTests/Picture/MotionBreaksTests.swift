import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct MotionBreaksTests {
    private static let texture = Texture(1200, 160, seed: 31)
    private static let other = Texture(1200, 160, seed: 32)

    private func measure(
        _ positions: [Int], noise: Int = 0, of texture: (Int) -> Texture = { _ in texture }
    ) throws -> CadenceMeasurement {
        var meter = MotionMeter()
        var random = SplitMix64(seed: 5)
        for (index, position) in positions.enumerated() {
            let texture = texture(index)
            Canvas(128, 96, layout: .grey) { x, y in
                let value = Int(120 + 80 * texture[x + position, y])
                return noise > 0 ? value + Int.random(in: -noise...noise, using: &random) : value
            }.withBuffer(time: Double(index) / 24, duration: 1.0 / 24) { meter.add($0) }
        }
        return try #require(meter.measurement)
    }

    /// A pan of three columns a picture, with the step into each of `steps` as told.
    private func pan(_ steps: [Int: Int]) -> [Int] {
        var position = 0
        return (0..<80).map { index in
            position += index == 0 ? 0 : steps[index] ?? 3
            return position
        }
    }

    private func times(_ pictures: [Int]) -> [Double] { pictures.map { Double($0) / 24 } }

    @Test(arguments: [0, 3])
    func `an even pan neither sticks nor jumps`(noise: Int) throws {
        let cadence = try measure(pan([:]), noise: noise)
        #expect(cadence.stuck == [])
        #expect(cadence.jumps == [])
    }

    @Test(arguments: [0, 3])
    func `pictures that repeat the one before are told with their times`(noise: Int) throws {
        let cadence = try measure(pan([20: 0, 41: 0, 60: 0]), noise: noise)
        #expect(cadence.stuck == times([20, 41, 60]))
        #expect(cadence.jumps == [])
        #expect(cadence.contentRate == nil)
    }

    @Test func `a repeat may be made up for by the next picture`() throws {
        #expect(try measure(pan([20: 0, 21: 6, 50: 0, 51: 6])).stuck == times([20, 50]))
    }

    @Test func `a missing picture leaves a step`() throws {
        let cadence = try measure(pan([20: 6, 50: 6]))
        #expect(cadence.jumps == times([20, 50]))
        #expect(cadence.stuck == [])
    }

    @Test func `steps close to each other are a motion that is not even`() {
        var breaks = MotionBreaks()
        for index in 0..<80 {
            var motion = Motion(unit: 1)
            let isStep = [20, 26, 50].contains(index)
            motion.blockChange = (fine: isStep ? 8 : 4, coarse: isStep ? 1.5 : 1)
            breaks.add(motion, time: Double(index))
        }
        #expect(breaks.jumps == [50])
    }

    @Test func `a change of scene and a pan that gets faster are no steps`() throws {
        let cut = try measure(pan([:])) { $0 < 40 ? Self.texture : Self.other }
        #expect(cut.stuck == [])
        let faster = (0..<80).map { $0 * $0 / 40 + $0 }
        #expect(try measure(faster).jumps == [])
    }

    /// Every second picture, as drawn ones are.
    @Test func `repeats in a rhythm do not stick`() throws {
        let cadence = try measure((0..<80).map { $0 / 2 * 5 })
        #expect(cadence.stuck == [])
        #expect(cadence.contentRate == 12)
    }
}
