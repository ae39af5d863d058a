import Fixtures
import Testing
import TrackModel

@testable import Meters

@Suite struct BlendRhythmTests {
    private static let texture = Texture(2400, 160, seed: 41)

    /// Frame between two source frames: a blend, the earlier one, or motion without blending.
    private enum Showing {
        case mixed, held, filmed
    }

    /// A pan of `step` columns per source frame, with a source frame for every `advance` output
    /// frames.
    private func measure(
        advance: Double, isMixed: Bool, step: Double = 12, rate: Double = 30, count: Int = 180,
        noise: Int = 0
    ) throws -> CadenceMeasurement {
        let meter = meter(
            advance: advance, isMixed ? .mixed : .filmed, step: step, rate: rate, count: count,
            noise: noise)
        return try #require(meter.measurement)
    }

    /// - Parameter byFields: Whether odd rows are half a frame later.
    private func meter(
        advance: Double, _ showing: Showing, byFields: Bool = false, step: Double = 12,
        rate: Double = 30, count: Int = 180, noise: Int = 0
    ) -> MotionMeter {
        var meter = MotionMeter()
        var random = SplitMix64(seed: 9)
        for index in 0..<count {
            let value = { (x: Int, y: Int, frame: Double) in
                120 + 80 * Self.texture[x + Int(frame * step), y]
            }
            Canvas(128, 96, layout: .grey) { x, y in
                let moment = (Double(index) + (byFields && y % 2 == 1 ? 0.5 : 0)) * advance
                let early = (moment + 1e-9).rounded(.down)
                let share = max(moment - early, 0)
                let light =
                    switch showing {
                    case .mixed: (1 - share) * value(x, y, early) + share * value(x, y, early + 1)
                    case .held: value(x, y, early)
                    case .filmed: value(x, y, moment)
                    }
                let grain = noise > 0 ? Int.random(in: -noise...noise, using: &random) : 0
                return Int(light.rounded()) + grain
            }.withBuffer(time: Double(index) / rate, duration: 1 / rate) { meter.add($0) }
        }
        return meter
    }

    /// Source frames per output frame, and the rates after and before.
    private static let ofFields: [(advance: Double, rate: Double, source: Double)] = [
        (0.8, 30, 24), (5.0 / 6, 30, 25), (0.96, 25, 24), (1.2, 25, 30),
    ]

    @Test(arguments: ofFields)
    func `blended fields are found`(
        conversion: (advance: Double, rate: Double, source: Double)
    ) throws {
        let meter = meter(
            advance: conversion.advance, .mixed, byFields: true, rate: conversion.rate, count: 260)
        let cadence = try #require(meter.measurement)
        #expect(cadence.blendRate == conversion.source)
        #expect(cadence.blendsFields == true)
        // Both fields change less at some frames, as with pulldown.
        #expect(meter.scan?.filmFrameRate == nil)
    }

    @Test(arguments: ofFields)
    func `native fields are not blended`(
        conversion: (advance: Double, rate: Double, source: Double)
    ) throws {
        let meter = meter(
            advance: conversion.advance, .filmed, byFields: true, step: 10, rate: conversion.rate,
            count: 260)
        #expect(try #require(meter.measurement).blendRate == nil)
    }

    @Test func `fields repeated by pulldown are not blended`() throws {
        let meter = meter(advance: 0.8, .held, byFields: true)
        #expect(meter.scan?.filmFrameRate == 24)
        #expect(try #require(meter.measurement).blendRate == nil)
    }

    @Test(arguments: [0, 4])
    func `blending from 4 to 5 frames is found`(noise: Int) throws {
        let cadence = try measure(advance: 0.8, isMixed: true, noise: noise)
        #expect(cadence.blendRate == 24)
        #expect(cadence.blendShare == 1)
        #expect(cadence.blendsFields == false)
    }

    @Test func `blending from 5 to 6 frames is found`() throws {
        let cadence = try measure(advance: 5.0 / 6, isMixed: true)
        #expect(cadence.blendRate == 25)
    }

    @Test(arguments: [0.8, 5.0 / 6, 1.0])
    func `a native pan is not blended`(advance: Double) throws {
        #expect(try measure(advance: advance, isMixed: false).blendRate == nil)
        #expect(try measure(advance: advance, isMixed: false, noise: 4).blendRate == nil)
    }

    /// Source frames per output frame, the rates after and before, and columns per source frame.
    private static let conversions: [Conversion] = [
        (25.0 / 24, 24, 25, 24), (1.25, 24, 30, 8), (0.96, 25, 24, 25), (1.2, 25, 30, 10),
        (1.2, 50, 60, 10), (0.48, 50, 24, 25), (0.4, 60, 24, 15),
    ]

    private typealias Conversion = (
        advance: Double, rate: Double, source: Double, step: Double
    )

    @Test(arguments: conversions)
    func `blending is found by its pattern where no sum vanishes`(
        conversion: (advance: Double, rate: Double, source: Double, step: Double)
    ) throws {
        let cadence = try measure(
            advance: conversion.advance, isMixed: true, step: 8, rate: conversion.rate, count: 240)
        #expect(cadence.blendRate.map { abs($0 - conversion.source) < 0.01 } == true)
        #expect(cadence.blendShare == 1)
    }

    @Test(arguments: conversions)
    func `a native pan has no blending pattern`(
        conversion: (advance: Double, rate: Double, source: Double, step: Double)
    ) throws {
        for noise in [0, 4] {
            let cadence = try measure(
                advance: conversion.advance, isMixed: false, step: conversion.step,
                rate: conversion.rate, count: 240, noise: noise)
            #expect(cadence.blendRate == nil)
        }
    }

    /// Every fifth frame of a group is coded better, which bends the motion there.
    @Test func `a pattern of another shape is not blending`() {
        var beat = BlendBeat(RateConversion(before: 6, after: 5, rates: [25]))
        var random = SplitMix64(seed: 3)
        for index in 0..<300 {
            let bend = index % 5 == 0 ? 0.09 : 0
            beat.add(bend - 0.5 + Double.random(in: -0.02...0.02, using: &random))
        }
        beat.reset()
        #expect(beat.moving == 1)
        #expect(beat.blended == 0)
    }

    @Test func `24 blended into 60 is not 48 with duplicates`() throws {
        let cadence = try measure(
            advance: 0.4, isMixed: true, step: 31, rate: 60, count: 300, noise: 1)
        #expect(cadence.contentRate == nil)
        #expect(cadence.blendRate.map { abs($0 - 24) < 0.01 } == true)
    }

    @Test func `a pattern at the wrong frame rate is not blending`() throws {
        #expect(try measure(advance: 1.25, isMixed: true, rate: 60, count: 240).blendRate == nil)
    }

    @Test func `duplicate frames are not blended`() throws {
        let moments = try measure(advance: 0.8, isMixed: false, step: 0, count: 120)
        #expect(moments.blendRate == nil)
    }

    @Test func `the weighted sums vanish for all blended content`() {
        let frames: [Double] = [3, -8, 40, 7, 19, -30, 12, 90, 4]
        for kind in BlendRhythm.kinds {
            let mixed = (0..<kind.weights.count).map { (index: Int) -> Double in
                let moment = Double(index) * kind.share
                let early = Int(moment + 1e-9)
                let share = max(moment - Double(early), 0)
                return (1 - share) * frames[early] + share * frames[early + 1]
            }
            let sum = zip(mixed, kind.weights).reduce(0) { $0 + $1.0 * Double($1.1) }
            #expect(abs(sum) < 0.001)
        }
    }
}
