import TrackModel

/// Colour encoding of a track's frames: values of the record and, where it has none, the
/// assumptions of players.
package struct PictureColors: Hashable, Sendable {
    enum Transfer: Hashable, Sendable {
        /// Shown as it is.
        case sdr
        case pq, hlg
    }

    /// FFmpeg's names.
    let matrix, primaries: String
    let isFullRange: Bool
    /// FFmpeg's name; nil for the usual place.
    let chromaLocation: String?
    let transfer: Transfer
    /// Brightest light of the content, cd/m².
    let peak: Double
    /// Whether only brightness can be shown.
    let isGrey: Bool
    /// RGB whose black and white are those of limited range.
    let isLimitedRGB: Bool
    /// A sentence about colours that cannot be shown right; nil when they can.
    package let note: String?

    /// - Parameter size: size of the decoded frame.
    package init(_ track: MediaPlayerTrack, size: PixelSize) {
        let isWithoutBaseLayer =
            track.dovi?.blSignalCompatibilityID == 0
            && (track.dovi?.profile == 5 || track.transferFunction == nil)
        let range =
            track.transferFunction.flatMap { DynamicRange(transferFunction: $0) }
            ?? track.dovi?.baseLayerRange ?? track.hdr10Plus.map { _ in .hdr10 }
        let transfer: Transfer =
            switch range {
            case _ where isWithoutBaseLayer: .pq
            case .hlg: .hlg
            case .sdr, nil: .sdr
            case .hdr10, .hdr10Plus, .dolbyVision: .pq
            }
        // The boundary between HD and SD in mpv and other players.
        let isHD = size.width >= 1280 || size.height > 576
        let usual = transfer == .sdr ? (isHD ? "bt709" : "smpte170m") : "bt2020nc"
        matrix = track.yCbCrMatrix ?? usual
        primaries =
            track.colorPrimaries.flatMap { Primaries(name: $0) == nil ? nil : $0 }
            ?? (transfer == .sdr ? "bt709" : "bt2020")
        isFullRange =
            track.colorRange.map { $0 == "pc" }
            ?? (isWithoutBaseLayer || track.pixelFormat?.hasPrefix("yuvj") == true)
        isLimitedRGB = track.colorRange == "tv"
        chromaLocation = track.chromaLocation
        self.transfer = transfer
        peak = PictureColors.peak(track, transfer)
        let isRGB = track.yCbCrMatrix == "gbr"
        let isKnown =
            isRGB || matrix == "ycgco" || LumaWeights(matrix: matrix, primaries: primaries) != nil
        isGrey = isWithoutBaseLayer || !isKnown
        note =
            isWithoutBaseLayer
            ? "its Dolby Vision colours need metadata of each frame, which trackprobe does not "
                + "apply: it is shown in grey"
            : isKnown
                ? nil : "colours of the matrix \(matrix) are not decoded: it is shown in grey"
    }

    /// Whether SDR codes of these primaries would look pale on an SDR screen.
    var isWide: Bool { ["bt2020", "smpte431", "smpte432"].contains(primaries) }

    /// The declared peak, or the usual mastering peak.
    private static func peak(_ track: MediaPlayerTrack, _ transfer: Transfer) -> Double {
        if transfer == .hlg { return HybridLogGamma.peak }
        let declared = [
            track.contentLight.map { Double($0.maxCLL) }, track.masteringDisplay?.maxLuminance,
        ]
        return declared.compactMap { $0 }.first { $0 >= 100 && $0 <= 10_000 } ?? 1000
    }
}
