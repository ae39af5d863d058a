/// Visible steps in smooth gradients, after CAMBI, the contrast-aware multiscale banding index
/// (Tandon and others, PCS 2021): 0 for none, 5 where they become annoying, about 24 at worst.
/// Measured in single frames throughout the video.
package struct BandingMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var mean = 0.0
    package var greatest = 0.0
    package var greatestTime: Double?
    package var needless: Double?
    package var curve: MeasuredCurve?
}

extension BandingMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension BandingMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured banding",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member(
                "mean", \.mean,
                """
                Mean index of these frames after CAMBI: 0 without banding, 5 where it becomes \
                annoying, about 24 at worst.
                """),
            Member("greatest", \.greatest, "Index of the worst frame."),
            Member(
                "greatestTime", \.greatestTime, unit: .seconds,
                "Presentation time of that frame; nil when times are unknown."),
            Member(
                "needless", \.needless,
                """
                Share of the steps between flat runs of a line that a smooth gradient of this \
                bit depth does not need, 0 to 1: steps of two or more codes, or up and down \
                again. Dithering between two codes counts as a needed step. nil for fewer than \
                200 steps, and in older records.
                """),
            Member(
                "curve", \.curve,
                "The index over time; nil when times are unknown, and in older records."),
        ])
}

/// Edges on a grid of 8 pixels relative to those beside it, after Muijs and Kirenko (A
/// no-reference blocking artifact measure for adaptive video processing, EUSIPCO 2005): 1 without
/// blocks, more where they are visible. Measured in single frames throughout the video.
package struct BlockinessMeasurement: Hashable, Codable, Sendable {
    var pictures: Int
    package var mean: Double
    var greatest: Double
    var greatestTime: Double?

    package init(pictures: Int, mean: Double, greatest: Double, greatestTime: Double? = nil) {
        self.pictures = pictures
        self.mean = mean
        self.greatest = greatest
        self.greatestTime = greatestTime
    }
}

extension BlockinessMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured blockiness",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member(
                "mean", \.mean,
                """
                Mean over these frames of edges on a grid of 8 pixels relative to edges beside \
                it, after Muijs and Kirenko (EUSIPCO 2005): 1 without blocks, more where they \
                are visible.
                """),
            Member("greatest", \.greatest, "Value of the worst frame."),
            Member(
                "greatestTime", \.greatestTime, unit: .seconds,
                "Presentation time of that frame; nil when times are unknown."),
        ])
}

/// Luma noise and film grain in the flattest parts of single frames throughout the video: standard
/// deviation after Immerkær (Fast noise variance estimation, CVIU 1996), in 8-bit codes.
package struct NoiseMeasurement: Hashable, Codable, Sendable {
    var pictures: Int
    package var median: Double
    var least: Double
    var greatest: Double

    package init(pictures: Int, median: Double, least: Double, greatest: Double) {
        self.pictures = pictures
        self.median = median
        self.least = least
        self.greatest = greatest
    }
}

extension NoiseMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured noise",
        [
            Member(
                "pictures", \.pictures,
                "Measured frames, without black and white ones."),
            Member(
                "median", \.median,
                """
                Median over these frames of the standard deviation of luma noise in their \
                flattest parts, after Immerkær (1996), in 8-bit codes. Film grain counts as \
                noise.
                """),
            Member("least", \.least, "Value of the frame with the least noise."),
            Member("greatest", \.greatest, "Value of the frame with the most noise."),
        ])
}

/// Blocks on the coding grid that appear in single frames, as decoders create them from damaged
/// data (macroblocking).
package struct DamageMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var damaged = 0
    package var greatestCorners = 0
    package var greatestGreen = 0
    package var coarse: Int?
    package var threshold: Int?
    package var spans: [PictureSpan] = []
    package var curve: MeasuredCurve?
}

extension DamageMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension DamageMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured damage",
        [
            Member("pictures", \.pictures, "Frames compared with the previous one."),
            Member(
                "damaged", \.damaged,
                """
                Frames with new blocks that do not belong to the image, as decoders create them \
                from damaged data.
                """
            ),
            Member(
                "greatestCorners", \.greatestCorners,
                """
                New block corners of the worst frame: isolated steps at the grid of 8 pixels, \
                less the number expected by chance; 0 where no frame has enough of them.
                """),
            Member(
                "greatestGreen", \.greatestGreen,
                """
                8×8 blocks that turn green in the worst frame, with luma and chroma of 0: memory \
                that the decoder never wrote. Four times the count of every fourth row of \
                blocks.
                """),
            Member(
                "coarse", \.coarse,
                """
                Frames with faint edges at the grid in 1.5 % or more of their 8×8 blocks, beyond \
                chance: strong compression where they are many.
                """),
            Member(
                "threshold", \.threshold,
                """
                Corners from which a frame of this size counts as damaged; nil where none does.
                """),
            Member(
                "spans", \.spans,
                "Intervals with such blocks at least once per second, the first 64."
            ),
            Member(
                "curve", \.curve,
                """
                New block corners over time, as in `greatestCorners` and also below the \
                threshold; nil when times are unknown, and in older records.
                """),
        ])
}

/// Traces of upscaling: interpolated samples are smoother than original ones, so that roughness
/// varies with the ratio of the sizes (Gallagher 2005). Measured in every twenty-fourth frame.
///
/// 4:3 as a ratio resembles the blocks of codecs and is not detected.
package struct DetailMeasurement: Hashable, Codable, Sendable {
    var pictures: Int
    package var ratio: Double
    package var prominence: Double
    package var fall: Double?
    package var estimatedHeight: Int?
    package var confidence: Double?

    package init(
        pictures: Int, ratio: Double, prominence: Double, fall: Double? = nil,
        estimatedHeight: Int? = nil, confidence: Double? = nil
    ) {
        self.pictures = pictures
        self.ratio = ratio
        self.prominence = prominence
        self.fall = fall
        self.estimatedHeight = estimatedHeight
        self.confidence = confidence
    }
}

extension DetailMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured detail",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member(
                "ratio", \.ratio,
                """
                Original to current size, for the most prominent period; without \
                `estimatedHeight` it may be an alias of the period, such as 1 minus this.
                """),
            Member(
                "prominence", \.prominence,
                """
                Prominence of this period over its neighbours, as a ratio of power: of rows and \
                columns together if its phase is that of scaling, else the smaller one. Unscaled \
                frames stay below 13.
                """),
            Member(
                "fall", \.fall, unit: .decibels,
                """
                Decrease of the power at half of the highest frequency, from 0.16 to 0.27 periods per \
                pixel, in the parts with most detail; the smaller one of rows and columns. Unscaled \
                frames stay below 13. nil where nothing has detail.
                """),
            Member(
                "estimatedHeight", \.estimatedHeight, unit: .pixels,
                """
                Rows of the original frame; nil unless the period is clear in rows and columns \
                and the size is unambiguous.
                """),
            Member(
                "confidence", \.confidence,
                "Confidence in upscaling, 0 to 1; nil where no period proves it."),
        ])
}
