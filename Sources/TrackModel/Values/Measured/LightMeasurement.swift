/// Light of the content, cd/m², as CTA-861.3 defines it: of each pixel the greatest
/// of linear red, green and blue, absolute in PQ (SMPTE ST 2084), and for HLG
/// (ITU-R BT.2100) on a display of 1000 cd/m² with its system gamma of 1.2.
public struct LightMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    /// The brightest pixel. Every pixel was looked at.
    public var maxCLL: Double
    /// The greatest average of a picture.
    public var maxFALL: Double
    package var percentile999: Double
    package var peakFrameP999: Double
    package var sampledShare: Double
    package var curve: LightCurve?

    package init(
        pictures: Int, maxCLL: Double, maxFALL: Double, percentile999: Double,
        peakFrameP999: Double, sampledShare: Double, curve: LightCurve? = nil
    ) {
        self.pictures = pictures
        self.maxCLL = maxCLL
        self.maxFALL = maxFALL
        self.percentile999 = percentile999
        self.peakFrameP999 = peakFrameP999
        self.sampledShare = sampledShare
        self.curve = curve
    }
}

/// Light over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where
/// that would be too many.
package struct LightCurve: Hashable, Codable, Sendable {
    package var start: Double
    package var interval: Double
    package var peaks: [Double?]
    package var averages: [Double?]

    package init(start: Double, interval: Double, peaks: [Double?], averages: [Double?]) {
        self.start = start
        self.interval = interval
        self.peaks = peaks
        self.averages = averages
    }
}
