import Testing

@testable import Bitstream

@Suite struct H264PictureTimingTests {
    /// Annex D.1.3, of a stream with delays of 24 bits each.
    @Test func `reads structure and clock`() throws {
        var vui = H264VUI()
        vui.hasPictureStructure = true
        vui.delayBits = 48
        var writer = BitWriter()
        writer.u(24, [1, 2])
        writer.u(4, 3)  // pic_struct: top, bottom
        writer.u(1, 1)  // clock_timestamp_flag
        writer.u(2, 0)
        writer.u(1, 0)
        writer.u(5, 4)  // counting_type: drop frame
        writer.u(1, 1)  // full_timestamp_flag
        writer.u(2, 0)
        writer.u(8, 17)
        writer.u(6, [59, 58])
        writer.u(5, 23)
        let timing = try H264PictureTiming(writer.data[...], vui: vui)
        #expect(timing.pictureStructure == 3)
        #expect(timing.timecode?.description == "23:58:59;17")
    }

    @Test func `a clock without hours is not a timecode`() throws {
        var vui = H264VUI()
        vui.hasPictureStructure = true
        var writer = BitWriter()
        writer.u(4, 0)
        writer.u(1, 1)
        writer.u(2, 0)
        writer.u(1, 0)
        writer.u(5, 0)
        writer.u(1, 0)  // full_timestamp_flag
        writer.u(2, 0)
        writer.u(8, 12)
        writer.u(1, 1)  // seconds_flag
        writer.u(6, 30)
        writer.u(1, 0)  // minutes_flag
        let timing = try H264PictureTiming(writer.data[...], vui: vui)
        #expect(timing.pictureStructure == 0)
        #expect(timing.timecode == nil)
    }
}
