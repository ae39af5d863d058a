import Testing
import TrackModel

@testable import Bitstream

@Suite struct DolbyVisionRPUTests {
    private func read(_ builder: RPUBuilder) throws -> DolbyVisionRPU {
        try DolbyVisionRPU(builder.payload[...])
    }

    /// The check value of this CRC in the catalogue of parametrised algorithms
    /// (CRC-32/MPEG-2).
    @Test func `the checksum is that of MPEG-2`() {
        #expect(CRC.checksum(Array("123456789".utf8)[...], .mpeg) == 0x0376_E6E7)
    }

    @Test(arguments: [
        (RPUBuilder(vdrProfile: 0, isFullRange: true), 5),
        (RPUBuilder(), 8),
        (RPUBuilder(resamplesEnhancementLayer: true, nlq: .init()), 7),
        (RPUBuilder(vdrBitDepth: 14, resamplesEnhancementLayer: true, nlq: .init()), 4),
        (RPUBuilder(vdrProfile: 0), nil),
        (RPUBuilder(vdrProfile: 2), nil),
    ])
    func `the header determines the profile`(builder: RPUBuilder, profile: Int?) throws {
        let rpu = try read(builder)
        #expect(rpu.header.profile == profile)
        #expect(rpu.isIntact)
    }

    @Test(arguments: [
        (RPUBuilder.NLQ(), DolbyVisionRPU.EnhancementLayer.minimal),
        (RPUBuilder.NLQ(offset: 512), .full),
        (RPUBuilder.NLQ(vdrInMax: (1, 1)), .full),
        (RPUBuilder.NLQ(slope: (0, 2048)), .full),
        (RPUBuilder.NLQ(threshold: (1, 0)), .full),
    ])
    func `an enhancement layer that changes nothing is minimal`(
        nlq: RPUBuilder.NLQ, type: DolbyVisionRPU.EnhancementLayer
    ) throws {
        let rpu = try read(RPUBuilder(resamplesEnhancementLayer: true, nlq: nlq))
        #expect(rpu.enhancementLayer == type)
    }

    @Test func `without a residual the enhancement layer is absent`() throws {
        #expect(try read(RPUBuilder()).enhancementLayer == nil)
        #expect(try read(RPUBuilder(repeatsMapping: true)).enhancementLayer == nil)
    }

    @Test(arguments: [false, true])
    func `reads light, bars and static metadata after every kind of curve`(
        usesRegression: Bool
    ) throws {
        let rpu = try read(
            RPUBuilder(
                usesRegression: usesRegression, blocks: [.light, .trim, .activeArea, .hdr10]))
        let management = try #require(rpu.displayManagement)
        #expect(management.levels == [1, 2, 5, 6])
        #expect(management.cmVersion == "2.9")
        #expect(management.isSceneStart)
        #expect(management.sourceMinPQ == 7)
        #expect(management.sourceMaxPQ == 3079)
        let light = try #require(management.shotLight)
        #expect([light.minPQ, light.maxPQ, light.averagePQ] == [62, 2081, 1200])
        let area = try #require(management.activeArea)
        #expect([area.left, area.right, area.top, area.bottom] == [0, 8, 276, 274])
        let hdr10 = try #require(management.staticMetadata)
        #expect(hdr10.maxMasteringLuminance == 1000)
        #expect(hdr10.minMasteringLuminance == 50)
        #expect(hdr10.maxCLL == 997)
        #expect(hdr10.maxFALL == 399)
    }

    @Test func `a second list of blocks is content mapping 4`() throws {
        let rpu = try read(
            RPUBuilder(
                isSceneStart: false, blocks: [.light, .activeArea],
                blocks4: [.sourcePrimaries, .version4]))
        let management = try #require(rpu.displayManagement)
        #expect(management.cmVersion == "4.0")
        #expect(management.levels == [1, 5, 9, 254])
        #expect(!management.isSceneStart)
    }

    @Test func `compressed display management has levels but no source display`() throws {
        let management = try #require(
            try read(RPUBuilder(isCompressed: true, blocks: [.light])).displayManagement)
        #expect(management.levels == [1])
        #expect(management.sourceMaxPQ == nil)
        #expect(try read(RPUBuilder(hasDisplayManagement: false)).displayManagement == nil)
    }

    @Test func `trailing zeros belong to the NAL unit, not to the RPU`() throws {
        let rpu = try DolbyVisionRPU((RPUBuilder().payload + [0, 0])[...])
        #expect(rpu.isIntact)
    }

    @Test func `a changed byte breaks the checksum`() throws {
        var payload = RPUBuilder(blocks: [.light]).payload
        // The last byte of level 1, before CRC and closing byte.
        payload[payload.count - 6] ^= 0x10
        #expect(try !DolbyVisionRPU(payload[...]).isIntact)
    }

    @Test func `refuses bytes that are not an RPU`() {
        let payload = RPUBuilder().payload
        #expect(throws: BitstreamError.invalid("rpu_nal_prefix")) {
            try DolbyVisionRPU(payload.dropFirst())
        }
        #expect(throws: BitstreamError.invalid("rpu_data end")) {
            try DolbyVisionRPU(payload.dropLast())
        }
        #expect(throws: BitstreamError.truncated) { try DolbyVisionRPU([0x19, 0, 0, 0]) }
    }

    @Test func `damaged input neither traps nor takes long`() {
        let builder = RPUBuilder(
            resamplesEnhancementLayer: true, nlq: .init(offset: 3), usesRegression: true,
            blocks: [.light, .trim, .activeArea, .hdr10], blocks4: [.version4])
        survivesDamage(builder.payload) { _ = try? DolbyVisionRPU($0) }
        survivesDamage(builder.emdf) { _ = try? DolbyVisionRPU(emdf: $0) }
    }
}
