/// The display a picture was graded on: SMPTE ST 2086, from SEI 137, `mdcv`,
/// Matroska MasteringMetadata or an AV1 metadata OBU.
public struct MasteringDisplay: Hashable, Codable, Sendable {
    // CIE 1931 chromaticities, 0 to 1.
    /// CIE 1931 x of red, 0 to 1.
    public var redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY: Double
    /// cd/m²
    public var minLuminance, maxLuminance: Double

    package init(
        redX: Double, redY: Double, greenX: Double, greenY: Double, blueX: Double, blueY: Double,
        whiteX: Double, whiteY: Double, minLuminance: Double, maxLuminance: Double
    ) {
        self.redX = redX
        self.redY = redY
        self.greenX = greenX
        self.greenY = greenY
        self.blueX = blueX
        self.blueY = blueY
        self.whiteX = whiteX
        self.whiteY = whiteY
        self.minLuminance = minLuminance
        self.maxLuminance = maxLuminance
    }
}

extension MasteringDisplay {
    /// Whether a display can be so: chromaticities within the CIE 1931 diagram,
    /// black darker than white, white no brighter than twice what PQ can state. A
    /// damaged message rarely is.
    package var isPlausible: Bool {
        let points = [(redX, redY), (greenX, greenY), (blueX, blueY), (whiteX, whiteY)]
        return points.allSatisfy { $0.0 >= 0 && $0.1 >= 0 && $0.0 + $0.1 <= 1.1 }
            && maxLuminance <= 20_000 && (maxLuminance == 0 || minLuminance < maxLuminance)
    }
}
