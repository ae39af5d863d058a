import Platform
import TrackModel

/// CAMBI of a picture: P. Tandon, M. Afonso, J. Sole, L. Krasula, “CAMBI:
/// Contrast-aware multiscale banding index”, PCS 2021, with the constants of
/// libvmaf.
///
/// In flat surroundings alone, at five scales: of each sample, how many samples near
/// by have its own level, and how many a level one to four steps of 10 bits away, if
/// such a step can be seen.
struct BandingIndex {
    private let width: Int
    private let height: Int
    private let bitDepth: Int
    private let window: Int
    private var image: BandingImage
    private var counts: BandingCounts
    private var scratch: [UInt16]

    private static let scaleWeights = [16.0, 8, 4, 2, 1]
    /// Weber's fraction at which a step of luminance is seen.
    private static let threshold = 0.019

    /// nil for sizes that the index is not defined for.
    init?(_ picture: borrowing PictureBuffer) {
        width = picture.width
        height = picture.height
        bitDepth = picture.bitDepth
        guard (640...4096).contains(width), (200...4096).contains(height), bitDepth >= 8 else {
            return nil
        }
        // 63 columns of 4K are about a degree.
        window = 63 * width / 3840
        let ratio = Double(3840 * 2160 / (width * height)).squareRoot()
        let samples = BandingImage.side * BandingImage.side
        image = BandingImage(
            width: width, height: height,
            flat: max(Int((Double(samples / 2) - 3 * (ratio - 1))), 0))
        counts = BandingCounts(
            columns: width, rows: height, reach: window / 2,
            visible: Self.visibleLevels(picture.coding))
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Levels at which steps of one to four codes of 10 bits are visible.
    private static func visibleLevels(_ coding: PictureCoding) -> [Int] {
        let isFull = coding.range == "pc"
        let (foot, head) = isFull ? (0.0, 1023.0) : (64.0, 940.0)
        let isPQ = coding.transfer == "smpte2084"
        // A reference display of 300 cd/m² with a black of 0.01.
        let (white, black) = (pow(300, 1 / 2.4), pow(0.01, 1 / 2.4))
        func luminance(_ code: Int) -> Double {
            let signal = min(max((Double(code) - foot) / (head - foot), 0), 1)
            return isPQ
                ? PerceptualQuantizer.light(ofSignal: signal)
                : pow(signal * (white - black) + black, 2.4)
        }
        return (1...BandingCounts.steps).map { step in
            (Int(foot)..<Int(head) - step).last { code in
                let light = luminance(code)
                return luminance(code + step) - light > threshold * light
            } ?? 0
        }
    }

    /// nil for a picture of another size or depth.
    mutating func measure(_ picture: borrowing PictureBuffer) -> Double? {
        let luma = picture.luma
        guard luma.width == width, luma.height == height, luma.bitDepth == bitDepth else {
            return nil
        }
        image.load(luma, scratch: &scratch)
        var score = 0.0
        for (scale, weight) in Self.scaleWeights.enumerated() {
            if scale > 0 { image.halve() }
            image.filter()
            score += weight * counts.pooled(image)
        }
        let side = 2 * (window / 2) + 1
        return score / Double(side * side)
    }
}
