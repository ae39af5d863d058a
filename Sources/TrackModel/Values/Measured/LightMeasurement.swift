/// Measured light in cd/m², as CTA-861.3 defines it: of each pixel the greatest of linear red,
/// green and blue, absolute in PQ (SMPTE ST 2084), for HLG (ITU-R BT.2100) on a display of 1000
/// cd/m² with a system gamma of 1.2.
public struct LightMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    /// Brightest pixel of all pixels in cd/m².
    public var maxCLL = 0.0
    /// Greatest average of a frame in cd/m².
    public var maxFALL = 0.0
    package var percentile999 = 0.0
    package var peakFrameP999 = 0.0
    package var sampledShare = 0.0
    package var curve: LightCurve?
}

extension LightMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension LightMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured light",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member(
                "maxCLL", \.maxCLL, unit: .luminance,
                "Brightest pixel of all pixels."),
            Member("maxFALL", \.maxFALL, unit: .luminance, "Greatest average of a frame."),
            Member(
                "percentile999", \.percentile999, unit: .luminance,
                "99.9th percentile of the pixels of all frames together."),
            Member(
                "peakFrameP999", \.peakFrameP999, unit: .luminance,
                """
                Greatest 99.9th percentile of a single frame: a peak without noise of single \
                pixels.
                """),
            Member(
                "sampledShare", \.sampledShare,
                "Share of the pixels used for averages and percentiles, 0 to 1."),
            Member("curve", \.curve, "Light over time."),
        ])
}

/// Light over time: at most 512 points, one second apart, or 2, 4, 8 … seconds for longer tracks.
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

extension LightCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of light",
        [
            Member("start", \.start, unit: .seconds, "Start of the first point."),
            Member("interval", \.interval, unit: .seconds, "Time from one point to the next."),
            Member(
                "peaks", \.peaks, unit: .luminance,
                "Brightest pixel of each point; nil where no frame was measured."),
            Member(
                "averages", \.averages, unit: .luminance,
                "Greatest average of a frame in each point."),
        ])
}

/// Colours of a track with a wide gamut, in linear light, from a grid of pixels that are not too
/// dark. A pixel is outside a gamut where a component would be below −2 % of the greatest one.
package struct GamutMeasurement: Hashable, Codable, Sendable {
    package var samples: Int
    package var outside709: Double
    var outsideP3: Double

    package init(samples: Int, outside709: Double, outsideP3: Double) {
        self.samples = samples
        self.outside709 = outside709
        self.outsideP3 = outsideP3
    }

    /// The smallest of `bt709`, `smpte432` and `bt2020` that contains 99.9 % of the pixels.
    package var primaries: String {
        outside709 <= 0.001 ? "bt709" : outsideP3 <= 0.001 ? "smpte432" : "bt2020"
    }
}

extension GamutMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured gamut",
        [
            Member("samples", \.samples, "Measured pixels."),
            Member("outside709", \.outside709, "Share of them outside BT.709, 0 to 1."),
            Member(
                "outsideP3", \.outsideP3,
                "Share of them outside Display P3 (D65), 0 to 1."),
        ])
}

/// The matrix, BT.601 or BT.709, that keeps colours within the RGB cube.
///
/// Video from RGB sources ends sharply at the faces of that cube; with the wrong matrix the same
/// colours are outside.
package struct MatrixMeasurement: Hashable, Codable, Sendable {
    var pictures: Int
    package var samples = 0
    package var outside601 = 0.0
    package var outside709 = 0.0
    package var matrix: String?
    package var piled: Double?
}

extension MatrixMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension MatrixMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured matrix",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member("samples", \.samples, "Measured samples of flat colour."),
            Member(
                "outside601", \.outside601,
                "Share of them that BT.601 puts 3 % or more outside the RGB cube."),
            Member("outside709", \.outside709, "The same for BT.709."),
            Member(
                "matrix", \.matrix,
                """
                `smpte170m` (BT.601) or `bt709` where the colours contradict the other one; nil \
                where they fit both or none.
                """),
            Member(
                "piled", \.piled,
                """
                Share of the colours outside the cube by the other matrix that this one puts on \
                its faces. nil without `matrix`.
                """),
        ])
}
