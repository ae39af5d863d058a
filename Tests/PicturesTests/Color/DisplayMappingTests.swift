import Testing
import TrackModel

@testable import Pictures

@Suite struct DisplayMappingTests {
    /// Luma and chroma from the weights of H.273: E'Y, 224 E'Cb + 128, 224 E'Cr + 128.
    @Test(arguments: [
        ("bt709", [63, 102, 240], [255, 0, 0]), ("bt709", [173, 42, 26], [0, 255, 0]),
        ("bt709", [32, 240, 118], [0, 0, 255]), ("smpte170m", [81, 90, 240], [255, 0, 0]),
        ("bt470bg", [145, 54, 34], [0, 255, 0]), ("smpte170m", [41, 240, 110], [0, 0, 255]),
        ("bt2020nc", [74, 97, 240], [255, 0, 0]), ("smpte240m", [62, 102, 240], [255, 0, 0]),
        ("ycgco", [126, 16, 128], [255, 0, 255]),
    ])
    func `decodes primary colours of each matrix`(matrix: String, code: [Int], color: [Int]) {
        let track = MediaPlayerTrack.video(
            matrix: matrix, primaries: "bt709", transfer: "bt709")
        let shown = track.shown(code[0], code[1], code[2], bits: 8)
        #expect((shown?.distance(color[0], color[1], color[2]) ?? 255) <= 3)
    }

    @Test(arguments: [
        (8, "tv", 16, 235), (8, "pc", 0, 255), (10, "tv", 64, 940), (10, "pc", 0, 1023),
        (12, "tv", 256, 3760), (12, "pc", 0, 4095), (16, "pc", 0, 65535),
    ])
    func `decodes black and white at every depth and range`(
        bits: Int, range: String, black: Int, white: Int
    ) {
        let track = MediaPlayerTrack.video(matrix: "bt709", range: range)
        let neutral = 1 << (bits - 1)
        #expect(track.shown(black, neutral, neutral, bits: bits) == RGBImage.Color(0, 0, 0))
        #expect(track.shown(white, neutral, neutral, bits: bits) == RGBImage.Color(255, 255, 255))
        let middle = track.shown((black + white) / 2, neutral, neutral, bits: bits)
        #expect((middle?.distance(127, 127, 127) ?? 255) <= 1)
    }

    /// Light through BT.2390 to codes of BT.1886, computed by another program. 203
    /// cd/m² is graphics white.
    @Test(arguments: [
        (1000.0, 327, 73), (1000, 397, 108), (1000, 509, 189), (1000, 573, 230), (1000, 723, 255),
        (4000, 509, 178), (4000, 573, 210), (4000, 723, 250), (4000, 855, 255),
    ])
    func `PQ grey matches a reference display`(peak: Double, code: Int, shown: Int) {
        let color = MediaPlayerTrack.pq(mastered: peak).shown(code, 512, 512)
        #expect((color?.distance(shown, shown, shown) ?? 255) <= 1)
    }

    @Test(arguments: [(64, 0), (283, 72), (502, 143), (721, 230), (940, 255)])
    func `HLG grey matches a reference display`(code: Int, shown: Int) {
        let color = MediaPlayerTrack.hlg.shown(code, 512, 512)
        #expect((color?.distance(shown, shown, shown) ?? 255) <= 1)
    }

    @Test(arguments: [MediaPlayerTrack.pq, .hlg])
    func `keeps grey neutral and monotonic`(track: MediaPlayerTrack) throws {
        let size = PixelSize(width: 1024, height: 1)
        let neutral = [UInt16](repeating: 512 << 6, count: 2048)
        let picture = try #require(
            PlanarPicture(
                size: size, samples: (0..<1024).map { $0 << 6 } + neutral, isRGB: false,
                bitDepth: 10))
        let shown = try #require(DisplayMapping(PictureColors(track, size: size))(picture))
        let colors = (0..<1024).compactMap { shown[$0, 0] }
        #expect(colors.count == 1024)
        #expect(colors.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
        #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.red <= $1.red })
    }

    /// BT.2087 backwards: red of BT.709 in linear BT.2020 is 0.6274, 0.0691, 0.0164.
    /// Four digits are steps of 4 near black, where codes of gamma 2.4 are steep.
    @Test func `restores BT 709 colours inside BT 2020`() throws {
        let sdr = MediaPlayerTrack.video(
            matrix: "gbr", primaries: "bt2020", transfer: "bt2020-10")
        let red = try #require(sdr.shown(coded: (0.82347, 0.32848, 0.18049)))
        #expect(red.distance(255, 0, 0) <= 4)
        // The same at 100 cd/m² in PQ, of which max(R, G, B) is 62.7.
        let pq = MediaPlayerTrack.video(
            matrix: "gbr", primaries: "bt2020", transfer: "smpte2084")
        let dim = try #require(pq.shown(coded: (0.462074, 0.271372, 0.176732)))
        #expect(dim.distance(190, 0, 0) <= 4)
    }

    /// Computed by another program.
    @Test func `maps BT 2020 primaries into the gamut`() throws {
        let track = MediaPlayerTrack.video(
            matrix: "gbr", primaries: "bt2020", transfer: "smpte2084")
        let white = 0.580689
        #expect((track.shown(coded: (white, 0, 0))?.distance(249, 0, 77) ?? 255) <= 1)
        #expect((track.shown(coded: (0, white, 0))?.distance(0, 223, 132) ?? 255) <= 1)
        #expect((track.shown(coded: (white, white, 0))?.distance(236, 230, 0) ?? 255) <= 1)
    }

    @Test func `an unsupported matrix gives grey`() {
        let track = MediaPlayerTrack.video(matrix: "ictcp", transfer: "bt709")
        #expect(track.shown(940, 64, 960) == RGBImage.Color(255, 255, 255))
    }

    @Test func `clips codes beyond black and white`() {
        let track = MediaPlayerTrack.video(matrix: "bt709")
        #expect(track.shown(1023, 512, 512) == RGBImage.Color(255, 255, 255))
        #expect(track.shown(0, 512, 512) == RGBImage.Color(0, 0, 0))
        for first in [0, 1023] {
            for second in [0, 1023] {
                for third in [0, 1023] {
                    #expect(MediaPlayerTrack.pq.shown(first, second, third) != nil)
                }
            }
        }
    }
}
