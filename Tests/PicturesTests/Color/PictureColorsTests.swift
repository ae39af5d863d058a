import Testing

@testable import Pictures
@testable import TrackModel

@Suite struct PictureColorsTests {
    private let hd = PixelSize(width: 1920, height: 1080)

    @Test(arguments: [
        (720, 576, "smpte170m"), (640, 360, "smpte170m"), (1280, 720, "bt709"),
        (1920, 800, "bt709"), (960, 720, "bt709"),
    ])
    func `assumes BT 601 for SD and BT 709 for HD`(
        width: Int, height: Int, matrix: String
    ) {
        let colors = PictureColors(
            .video(range: nil), size: PixelSize(width: width, height: height))
        #expect(colors.matrix == matrix)
        #expect(!colors.isFullRange)
        #expect(colors.transfer == .sdr)
        #expect(colors.note == nil)
    }

    @Test func `assumes BT 2020 for HDR`() {
        let colors = PictureColors(.video(transfer: "smpte2084"), size: hd)
        #expect(colors.matrix == "bt2020nc")
        #expect(colors.primaries == "bt2020")
        #expect(colors.transfer == .pq)
    }

    @Test func `the peak is the declared one`() {
        var track = MediaPlayerTrack.pq
        #expect(PictureColors(track, size: hd).peak == 1000)
        track = .pq(mastered: 4000)
        #expect(PictureColors(track, size: hd).peak == 4000)
        track.contentLight = ContentLight(maxCLL: 650, maxFALL: 100)
        #expect(PictureColors(track, size: hd).peak == 650)
        // 0 means that it was not measured.
        track.contentLight = ContentLight(maxCLL: 0, maxFALL: 0)
        #expect(PictureColors(track, size: hd).peak == 4000)
    }

    @Test func `Dolby Vision without a base layer is grey with a note`() {
        var track = MediaPlayerTrack.video(range: nil)
        track.dovi = DOVIDecoderConfigurationRecord(
            profile: 5, blSignalCompatibilityID: 0, origin: .bitstream)
        let colors = PictureColors(track, size: hd)
        #expect(colors.isGrey)
        #expect(colors.isFullRange)
        #expect(colors.transfer == .pq)
        #expect(colors.note?.contains("Dolby Vision") == true)
    }

    @Test func `Dolby Vision over HDR10 uses its base layer`() {
        var track = MediaPlayerTrack.pq
        track.dovi = DOVIDecoderConfigurationRecord(
            profile: 8, blSignalCompatibilityID: 1, origin: .bitstream)
        let colors = PictureColors(track, size: hd)
        #expect(!colors.isGrey)
        #expect(colors.note == nil)
        track.transferFunction = nil
        #expect(PictureColors(track, size: hd).transfer == .pq)
    }
}
