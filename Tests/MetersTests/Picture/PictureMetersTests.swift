import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct PictureMetersTests {
    private func feed(_ pictures: Int, _ meters: inout PictureMeters) {
        let canvas = Canvas(128, 96, bitDepth: 10, luma: { x, y in 64 + (x * 7 + y * 5) % 800 })
        let coding = PictureCoding(
            matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", range: "tv")
        for index in 0..<pictures {
            canvas.withBuffer(coding: coding, time: Double(index) / 25, duration: 0.04) {
                meters.add($0)
            }
        }
    }

    @Test func `measurements state what they cover`() throws {
        var meters = PictureMeters()
        #expect(meters.measurements(isComplete: true) == nil)
        feed(30, &meters)
        let found = try #require(meters.measurements(isComplete: false))
        #expect(found.pictures == 30)
        #expect(abs((found.seconds ?? 0) - 1.2) < 0.001)
        #expect(!found.isComplete)
        #expect(found.light?.pictures == 30)
        #expect(found.codeValues?.pictures == 30)
        #expect(found.scan?.pictures == 29)
        #expect(found.cadence?.repeated == 29)
        #expect(found.activePicture?.bars == PictureInsets())
        #expect(found.detail == nil)
    }

    @Test(arguments: 1...4)
    func `parts of the meters measure what all of them do`(count: Int) {
        var whole = PictureMeters()
        feed(40, &whole)
        var parts = PictureMeters.parts(count)
        #expect(parts.count == min(count, 3))
        for index in parts.indices { feed(40, &parts[index]) }
        let joined = PictureMeters(joining: parts)
        #expect(joined.measurements(isComplete: true) == whole.measurements(isComplete: true))
        #expect(joined.claims.count == whole.claims.count)
    }

    /// Whatever a damaged file decodes to: any size, layout, depth and coding, with
    /// samples beyond their depth.
    @Test(arguments: 0..<24)
    func `no frame stops the program`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed) + 1000)
        let sizes = [1, 2, 3, 5, 15, 16, 17, 33, 48, 64, 65, 100, 131]
        var meters = PictureMeters()
        let names: [String?] = [
            nil, "bt2020nc", "bt709", "smpte2084", "arib-std-b67", "bt2020", "smpte432", "gbr",
            "pc", "tv", "nonsense",
        ]
        for index in 0..<12 {
            let width = sizes.randomElement(using: &random) ?? 1
            let height = sizes.randomElement(using: &random) ?? 1
            let depth = Int.random(in: 1...16, using: &random)
            let layout = Canvas.Layout.allCases.randomElement(using: &random) ?? .grey
            let isWild = Bool.random(using: &random)
            let canvas = Canvas(
                width, height, bitDepth: isWild ? 16 : depth, layout: layout,
                luma: { _, _ in Int.random(in: 0...65535, using: &random) },
                cb: { _, _ in Int.random(in: 0...65535, using: &random) },
                cr: { _, _ in Int.random(in: 0...65535, using: &random) })
            let coding = PictureCoding(
                matrix: names.randomElement(using: &random) ?? nil,
                transfer: names.randomElement(using: &random) ?? nil,
                primaries: names.randomElement(using: &random) ?? nil,
                range: names.randomElement(using: &random) ?? nil)
            let times = [nil, 0, -1e18, 1e18, .nan, .infinity, Double(index)]
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                canvas.withBuffer(
                    bitDepth: depth, coding: coding,
                    time: times.randomElement(using: &random) ?? nil,
                    duration: times.randomElement(using: &random) ?? nil,
                    isInterlaced: Bool.random(using: &random)
                ) { meters.add($0) }
            }
            if Bool.random(using: &random) { meters.breakSequence() }
        }
        let found = try #require(meters.measurements(isComplete: true))
        #expect(found.pictures > 0)
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.transferFunction = "smpte2084"
        for finding in PictureVerdicts.findings(track: track, measurements: found) {
            #expect(finding.confidence.map { (0...1).contains($0) } == true)
        }
    }
}
