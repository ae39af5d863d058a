import Testing

@testable import Bitstream
@testable import TrackModel

@Suite struct DynamicMetadataTests {
    private let location = Claim.Location(time: 1, position: 2)

    private func dovi(_ metadata: DynamicMetadata) -> DOVIDecoderConfigurationRecord? {
        ClaimResolver(metadata.claims).value(of: \.dovi)
    }

    private func metadata(
        _ builders: [RPUBuilder?], hasEnhancementLayer: Bool = false
    ) -> DynamicMetadata {
        var metadata = DynamicMetadata()
        for builder in builders {
            metadata.beginFrame()
            if let builder { metadata.readDolbyVisionRPU(builder.payload[...], at: location) }
            if hasEnhancementLayer { metadata.noteEnhancementLayer() }
        }
        return metadata
    }

    @Test func `frames with captions are counted, not captions and not padding`() {
        var metadata = DynamicMetadata()
        let caption = captionUserData([(true, 0, 0x94, 0x20)])
        let padding = captionUserData([(true, 0, 0x80, 0x80)])
        for messages in [[caption, caption], [padding], [], [caption]] {
            metadata.beginFrame()
            for message in messages { metadata.readMPEG2UserData(message[...], at: location) }
        }
        #expect(metadata.captionFrames == 2)
    }

    @Test func `nothing seen is nothing claimed`() {
        #expect(metadata([nil, nil]).claims.isEmpty)
    }

    @Test func `counts the pictures with RPUs and gathers their levels`() {
        let light = RPUBuilder(blocks: [.light, .hdr10])
        let bars = RPUBuilder(blocks: [.activeArea], blocks4: [.version4])
        var record = dovi(metadata([light, bars, nil, light]))
        #expect(record?.rpu?.scenes == 3)
        #expect(record?.rpu?.maxCLL == 997)
        record?.rpu = nil
        #expect(
            record
                == DOVIDecoderConfigurationRecord(
                    profile: 8, rpuPresent: true, elPresent: false, blPresent: true,
                    origin: .bitstream, cmVersion: "4.0", levels: [1, 5, 6, 254], rpuFrames: 3,
                    frames: 4))
    }

    @Test func `a lone RPU among many pictures is not Dolby Vision`() {
        #expect(dovi(metadata([nil, RPUBuilder(), nil])) == nil)
        #expect(dovi(metadata([nil, RPUBuilder(), RPUBuilder()])) != nil)
    }

    @Test func `an enhancement layer without RPUs is none`() {
        #expect(dovi(metadata([nil, nil], hasEnhancementLayer: true)) == nil)
    }

    @Test func `profile 5 has a base layer that nothing else shows`() {
        let record = dovi(metadata([RPUBuilder(vdrProfile: 0, isFullRange: true)]))
        #expect(record?.profile == 5)
        #expect(record?.blSignalCompatibilityID == 0)
        #expect(record?.elPresent == false)
    }

    @Test func `profile 7 is full as soon as one picture is`() {
        let minimal = RPUBuilder(resamplesEnhancementLayer: true, nlq: .init())
        let full = RPUBuilder(resamplesEnhancementLayer: true, nlq: .init(offset: 5))
        #expect(dovi(metadata([minimal, minimal], hasEnhancementLayer: true))?.elType == .minimal)
        let record = dovi(metadata([minimal, full], hasEnhancementLayer: true))
        #expect(record?.profile == 7)
        #expect(record?.elType == .full)
        #expect(record?.elPresent == true)
        #expect(record?.blSignalCompatibilityID == 6)
    }

    @Test func `an enhancement layer that is not here may be elsewhere`() {
        let record = dovi(metadata([RPUBuilder(resamplesEnhancementLayer: true, nlq: .init())]))
        #expect(record?.profile == 7)
        #expect(record?.elPresent == nil)
    }

    @Test func `an enhancement layer that the RPUs do not use leaves the profile open`() {
        let record = dovi(metadata([RPUBuilder()], hasEnhancementLayer: true))
        #expect(record?.profile == nil)
        #expect(record?.elPresent == true)
        #expect(record?.rpuPresent == true)
    }

    @Test func `a damaged RPU is there, but not believed`() {
        var payload = RPUBuilder(vdrProfile: 0, isFullRange: true).payload
        payload[payload.count - 6] ^= 1
        var metadata = metadata([RPUBuilder(), RPUBuilder()])
        metadata.readDolbyVisionRPU(payload[...], at: location)
        #expect(metadata.damagedRPUs == 1)
        let record = dovi(metadata)
        #expect(record?.rpuFrames == 2)
        #expect(record?.profile == 8)
    }

    @Test func `two RPUs of one picture count once, and without pictures each`() {
        let payload = RPUBuilder().payload
        var counted = metadata([RPUBuilder()])
        counted.readDolbyVisionRPU(payload[...], at: location)
        #expect(dovi(counted)?.rpuFrames == 1)
        var loose = DynamicMetadata()
        for _ in 0..<2 { loose.readDolbyVisionRPU(payload[...], at: location) }
        #expect(dovi(loose)?.rpuFrames == 2)
        #expect(dovi(loose)?.frames == nil)
    }

    @Test func `HDR10+ keeps its profile only while pictures agree`() {
        var metadata = DynamicMetadata()
        metadata.readT35(HDR10PlusBuilder().t35[...], at: location)
        #expect(metadata.hdr10Plus?.profile == .a)
        #expect(metadata.hdr10Plus?.frames == 1)
        metadata.readT35(HDR10PlusBuilder(target: 400, curve: (0, 0, [1])).t35[...], at: location)
        #expect(metadata.hdr10Plus?.profile == nil)
        #expect(metadata.hdr10Plus?.targetLuminance == nil)
        #expect(metadata.hdr10Plus?.frames == 2)
    }

    @Test func `captions come in T.35 messages and in MPEG-2 user data`() {
        let userData = captionUserData([(true, 0, 0x94, 0x20)])
        var message = DynamicMetadata()
        message.readT35(([0xB5, 0x00, 0x31] + userData)[...], at: location)
        #expect(message.claims.value("closedCaptions") == .array([.string("cea608")]))
        #expect(message.claims.first?.location == location)
        var mpeg2 = DynamicMetadata()
        mpeg2.readMPEG2UserData(userData[...], at: location)
        #expect(mpeg2.claims.value("closedCaptions") == .array([.string("cea608")]))
    }

    @Test(arguments: [
        "b4 0031 47413934 03", "b5 5000 00", "b5 003c 0001 05", "b5 003b 00000900", "b5 00", "",
    ])
    func `messages of others are passed over`(message: String) {
        var metadata = DynamicMetadata()
        metadata.readT35(bytes(message)[...], at: location)
        #expect(metadata.claims.isEmpty)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let emdf = [0xB5, 0x00, 0x3B, 0x00, 0x00, 0x08, 0x00] + RPUBuilder(blocks: [.light]).emdf
        for sample in [emdf, HDR10PlusBuilder().t35] {
            survivesDamage(sample) {
                var metadata = DynamicMetadata()
                metadata.readT35($0, at: location)
                metadata.readMPEG2UserData($0, at: location)
                _ = metadata.claims
            }
        }
    }
}
