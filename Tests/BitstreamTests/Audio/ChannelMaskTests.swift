import Testing

@testable import Bitstream

@Suite struct ChannelMaskTests {
    @Test(arguments: [
        (0x4, "mono"), (0x3, "stereo"), (0xB, "2.1"), (0x7, "3.0"), (0x103, "3.0(back)"),
        (0x37, "5.0"), (0x3F, "5.1"), (0x607, "5.0(side)"), (0x60F, "5.1(side)"),
        (0x70F, "6.1"), (0x63F, "7.1"), (0xFF, "7.1(wide)"), (0x6CF, "7.1(wide-side)"),
    ])
    func `layouts bear the names of ffmpeg -layouts`(mask: UInt64, name: String) {
        #expect(ChannelMask(rawValue: mask).name == name)
    }

    @Test func `a layout without a name lists its loudspeakers`() {
        #expect(
            ChannelMask([.stereo, .frontCenter, .lowFrequency, .frontsOfCenter]).name
                == "6 channels (FL+FR+FC+LFE+FLC+FRC)")
        #expect(ChannelMask().name == nil)
    }

    @Test func `22.2 has 24 channels`() {
        let mask = ChannelMask(rawValue: 0x1F8_0003_FFFF)
        #expect(mask.count == 24)
        #expect(mask.name == "22.2")
    }
}
