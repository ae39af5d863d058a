import Testing
import TrackModel

@testable import Bitstream

/// Metadata levels as in libdovi's blocks and FFmpeg's dovi_rpudec.c.
@Suite struct DolbyVisionLevelTests {
    private func management(
        _ blocks: [RPUBuilder.Block], _ blocks4: [RPUBuilder.Block]? = nil
    ) throws -> DolbyVisionRPU.DisplayManagement {
        let builder = RPUBuilder(blocks: blocks, blocks4: blocks4)
        return try #require(try DolbyVisionRPU(builder.payload[...]).displayManagement)
    }

    @Test(arguments: [-1, 0, 4095])
    func `level 2 trims for a brightness`(msWeight: Int) throws {
        let read = try management([.trim(maxPQ: 2851, msWeight: msWeight), .trim])
        let trim = try #require(read.trims.first)
        #expect(trim.target == .maxPQ(2851))
        #expect(
            [trim.slope, trim.offset, trim.power, trim.chromaWeight, trim.saturationGain]
                == [2049, 2050, 2051, 2052, 2053])
        #expect(trim.msWeight == msWeight)
        #expect(read.trims.count == 2)
        #expect(read.levels == [2])
    }

    @Test(arguments: [10, 12, 13, 19, 25])
    func `a longer level 8 block has more values`(length: Int) throws {
        let trim = try #require(
            try management([], [.trim(display: 48, length: length)]).trims.first)
        #expect(trim.target == .display(48))
        #expect([trim.slope, trim.saturationGain, trim.msWeight] == [2049, 2053, 2054])
        #expect(trim.targetMidContrast == (length >= 12 ? 2055 : nil))
        #expect(trim.clipTrim == (length >= 13 ? 2056 : nil))
        #expect(trim.saturationVectors == (length >= 19 ? Array(1...6) : []))
        #expect(trim.hueVectors == (length >= 25 ? Array(7...12) : []))
    }

    @Test func `levels 3, 4, 11, 254 and 255 are kept`() throws {
        let read = try management(
            [.anchor, .run], [.lightOffset, .contentType, .version4])
        #expect(read.lightOffset.map { [$0.minPQ, $0.maxPQ, $0.averagePQ] } == [2048, 2100, 1999])
        #expect(read.anchor.map { [$0.pq, $0.power] } == [1500, 2048])
        #expect(read.contentType == 1)
        #expect(read.version.map { [$0.mode, $0.index] } == [0, 2])
        #expect(read.run.map { [$0.mode, $0.version] + $0.debug } == [1, 2, 3, 4, 5, 6])
    }

    @Test func `primaries are a number or spelt out`() throws {
        let listed = try management([], [.sourcePrimaries(2)]).sourcePrimaries
        #expect(listed?.name == "bt2020")
        #expect(listed?.coordinates == [])
        let points = [22281, 10485, 8683, 22609, 4915, 1966, 10246, -10780]
        let spelt = try #require(
            try management([], [.sourcePrimaries(255, points)]).sourcePrimaries)
        #expect(spelt.name == nil)
        #expect(spelt.coordinates == points.map { Double($0) / 32767 })
        let display = try #require(
            try management([], [.display(255, maxPQ: 2547, primaries: points)])
                .targetDisplays.first)
        #expect([display.index, display.maxPQ, display.minPQ] == [255, 2547, 0])
        #expect(display.primaries.coordinates == spelt.coordinates)
    }

    @Test func `a level block that is too short is listed without values`() throws {
        let levels = [2, 3, 4, 8, 9, 10, 11, 254, 255]
        let read = try management([], levels.map { .init(level: $0, bytes: []) })
        #expect(read.levels == levels)
        #expect(read.trims.isEmpty && read.targetDisplays.isEmpty)
        #expect(read.sourcePrimaries == nil && read.contentType == nil && read.version == nil)
    }

    /// Numbers from the formula of SMPTE ST 2084 with decimal exponents.
    @Test(arguments: [
        (0, 0), (7, 0.00010434), (819, 2.42926), (2081, 100.102), (3079, 1000.60), (4095, 10000),
    ])
    func `codes are light`(code: Int, luminance: Double) {
        #expect(
            abs(PerceptualQuantizer.luminance(code: code) - luminance) <= luminance * 1e-4)
    }

    /// The 12-bit codes nearest to these lights; the formula gives 100.1, 300.3,
    /// 599.6, 1000.6, 1998.6 and 3999.7 for some.
    @Test(arguments: [
        (2081, 100), (2547, 300), (2851, 600), (3079, 1000), (3388, 2000), (3696, 4000),
        (4095, 10000), (0, 0), (7, 0),
    ])
    func `displays have round numbers`(code: Int, luminance: Int) {
        #expect(PerceptualQuantizer.roundLuminance(code: code) == luminance)
    }

    // MARK: Over a track

    private func content(
        _ rpus: [(blocks: [RPUBuilder.Block], blocks4: [RPUBuilder.Block]?)]
    ) throws -> DolbyVisionRPUContent {
        var summary = DolbyVisionSummary()
        for (index, rpu) in rpus.enumerated() {
            let builder = RPUBuilder(
                isSceneStart: index % 2 == 0, blocks: rpu.blocks, blocks4: rpu.blocks4)
            summary.countFrame(at: Claim.Location())
            summary.add(try DolbyVisionRPU(builder.payload[...]), isAV1: false)
        }
        return try #require(summary.record(of: rpus.count)?.rpu)
    }

    @Test func `values that RPUs agree on describe the track`() throws {
        let extra: [RPUBuilder.Block] = [
            .sourcePrimaries(0), .contentType, .version4, .trim(display: 48, length: 10),
            .trim(display: 255, length: 10), .display(255, maxPQ: 2547),
            .trim(display: 16, length: 10),
        ]
        let read = try content([
            ([.light, .hdr10, .trim(maxPQ: 2081, msWeight: -1)], extra),
            ([.light, .hdr10, .trim(maxPQ: 2851, msWeight: -1)], extra),
            ([.hdr10], extra),
        ])
        #expect(read.scenes == 2)
        // PQ codes 2081 and 1200 of level 1.
        #expect(read.maxLuminance == 100.1)
        #expect(read.maxAverageLuminance == 9.19)
        #expect(read.trimTargets == [100, 300, 600, 1000])
        #expect(read.minMasteringLuminance == 0.005)
        #expect(read.maxMasteringLuminance == 1000)
        #expect(read.maxCLL == 997)
        #expect(read.maxFALL == 399)
        #expect(read.sourcePrimaries == "smpte432")
        #expect(read.contentType == 1)
        #expect(read.dmMode == 0)
        #expect(read.dmVersion == 2)
    }

    @Test func `values that RPUs disagree on are not claimed`() throws {
        let read = try content([
            ([.hdr10], [.sourcePrimaries(0), .version4]),
            ([.init(level: 6, bytes: [3, 232, 0, 1, 0, 0, 0, 0])], [.sourcePrimaries(2)]),
        ])
        #expect(read.maxCLL == nil)
        #expect(read.maxMasteringLuminance == nil)
        #expect(read.sourcePrimaries == nil)
        #expect(read.dmVersion == 2)
        #expect(read.trimTargets == nil)
        #expect(read.maxLuminance == nil)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let builder = RPUBuilder(
            blocks: [.trim, .anchor, .run],
            blocks4: [
                .trim(display: 48, length: 25), .display(255, maxPQ: 1, primaries: Array(1...8)),
                .sourcePrimaries(255, Array(1...8)), .contentType, .lightOffset, .version4,
            ])
        survivesDamage(builder.payload) { payload in
            guard let rpu = try? DolbyVisionRPU(payload) else { return }
            var content = DolbyVisionContentSummary()
            if let management = rpu.displayManagement { content.add(management) }
            _ = content.value
        }
    }
}
