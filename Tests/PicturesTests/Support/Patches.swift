import TrackModel

@testable import Pictures

extension PlanarPicture {
    /// One pixel of these codes.
    static func pixel(
        _ first: Int, _ second: Int, _ third: Int, bits: Int = 10, isRGB: Bool = false
    ) -> PlanarPicture? {
        PlanarPicture(
            size: PixelSize(width: 1, height: 1),
            samples: [first, second, third].map { UInt16($0 << (16 - bits)) }, isRGB: isRGB,
            bitDepth: bits)
    }
}

extension MediaPlayerTrack {
    static func video(
        matrix: String? = nil, primaries: String? = nil, transfer: String? = nil,
        range: String? = "tv"
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.yCbCrMatrix = matrix
        track.colorPrimaries = primaries
        track.transferFunction = transfer
        track.colorRange = range
        return track
    }

    static let pq = video(matrix: "bt2020nc", primaries: "bt2020", transfer: "smpte2084")
    static let hlg = video(matrix: "bt2020nc", primaries: "bt2020", transfer: "arib-std-b67")

    static func pq(mastered peak: Double) -> MediaPlayerTrack {
        var track = pq
        track.masteringDisplay = MasteringDisplay(
            redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
            whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001, maxLuminance: peak)
        return track
    }

    /// The colour that one pixel of an HD frame becomes.
    func shown(
        _ first: Int, _ second: Int, _ third: Int, bits: Int = 10, isRGB: Bool = false
    ) -> RGBImage.Color? {
        let colors = PictureColors(self, size: PixelSize(width: 1920, height: 1080))
        return PlanarPicture.pixel(first, second, third, bits: bits, isRGB: isRGB)
            .flatMap { DisplayMapping(colors)($0) }?[0, 0]
    }

    /// The colour that R'G'B' from 0 to 1 becomes.
    func shown(coded color: (Double, Double, Double)) -> RGBImage.Color? {
        let codes = [color.0, color.1, color.2].map { Int(($0 * 65535).rounded()) }
        var track = self
        track.colorRange = "pc"
        return track.shown(codes[0], codes[1], codes[2], bits: 16, isRGB: true)
    }
}

extension RGBImage.Color {
    /// The largest difference of a component.
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        max(abs(Int(self.red) - red), abs(Int(self.green) - green), abs(Int(self.blue) - blue))
    }
}
