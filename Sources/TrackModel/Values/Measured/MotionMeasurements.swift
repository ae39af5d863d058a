/// Interlacing, from motion between consecutive frames in bands of six rows, 1/36 of the height
/// apart.
package struct ScanMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var progressive = 0
    package var topFieldFirst = 0
    package var bottomFieldFirst = 0
    package var shifted: Int?
    package var runs: Int?
    package var halfPeriodRuns: Int?
    package var apart: Int?
    package var fieldInterval: Double?
    package var fieldFrames: Int?
    package var farRoughness: Double?
    package var nearRoughness: Double?
    package var fieldAgreement: Double?
    package var pooledInterval: Double?
    package var rowAgreement: Double?
    package var telecined = 0
    package var moving = 0
    package var flaggedInterlaced = 0
    package var flaggedTopFieldFirst = 0
    package var filmFrameRate: Double?

    /// Frames that can be classified; those without motion cannot.
    package var classified: Int { progressive + topFieldFirst + bottomFieldFirst }
}

extension ScanMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension ScanMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured scan",
        [
            Member("pictures", \.pictures, "Frames compared with the previous one."),
            Member("progressive", \.progressive, "Progressive frames."),
            Member(
                "topFieldFirst", \.topFieldFirst,
                "Interlaced frames with the top field first."),
            Member(
                "bottomFieldFirst", \.bottomFieldFirst,
                "Interlaced frames with the bottom field first."),
            Member(
                "shifted", \.shifted,
                """
                Frames with a field that fits an adjacent frame better than its own: fields \
                shifted by pulldown.
                """),
            Member(
                "runs", \.runs,
                """
                Alternating runs of interlaced and progressive frames, between two others. nil \
                in older records.
                """),
            Member(
                "halfPeriodRuns", \.halfPeriodRuns,
                """
                Those of 11 to 14 frames: 24→25 pulldown shifts the fields of half of each 25 \
                frames. nil in older records.
                """),
            Member(
                "apart", \.apart,
                """
                Frames with a measured time between their fields, from differences of even and \
                odd lines where the image gets brighter or darker. nil in older records.
                """),
            Member(
                "fieldInterval", \.fieldInterval,
                """
                Mean time from the top to the bottom field, in frames: 0.5 with the top field \
                first and -0.5 with the bottom field first, less after strong compression, more \
                in fast motion. nil for none.
                """),
            Member(
                "fieldFrames", \.fieldFrames,
                """
                Moving frames whose fields are compared with those of the frames around. nil in \
                older records.
                """),
            Member(
                "farRoughness", \.farRoughness,
                """
                Roughness against the fields of other frames that are far where the top field is \
                first, relative to the roughness of the frames themselves. nil in older records.
                """),
            Member(
                "nearRoughness", \.nearRoughness,
                """
                The same against the fields that are near: equal in progressive video, less with \
                the top field first, more with the bottom field first.
                """),
            Member(
                "fieldAgreement", \.fieldAgreement,
                "Share of these frames in which the same of the two is greater."),
            Member(
                "pooledInterval", \.pooledInterval,
                """
                Time from the top to the bottom field of all moving parts of the video, in \
                frames: 0 in progressive video. nil where inconclusive.
                """),
            Member(
                "rowAgreement", \.rowAgreement,
                """
                How far the two row differences agree that this is the sum of, from -1 to 1; \
                about 0 where rows are equal in pairs.
                """),
            Member(
                "telecined", \.telecined,
                """
                Frames at which the last twenty repeat fields in the cadence of 2:3 pulldown, in \
                either order, or of 2:3:3:2.
                """),
            Member("moving", \.moving, "Frames with enough motion to show pulldown."),
            Member(
                "flaggedInterlaced", \.flaggedInterlaced,
                "Frames that the stream flags as interlaced."),
            Member(
                "flaggedTopFieldFirst", \.flaggedTopFieldFirst,
                "Frames among these flagged as top field first."),
            Member(
                "filmFrameRate", \.filmFrameRate, unit: .perSecond, depth: .full,
                """
                Original frame rate, where 2:3 pulldown is found in a tenth or more of the \
                moving frames.
                """
            ),
        ])
}

/// New, duplicate and blended frames.
package struct CadenceMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var repeated = 0
    package var pictureRate: Double?
    package var contentRate: Double?
    package var rhythmShare: Double?
    package var blendRate: Double?
    package var blendShare: Double?
    package var blendsFields: Bool?
    package var frozen: [PictureSpan] = []
    package var stuck: [Double]?
    package var jumps: [Double]?
    package var curve: CadenceCurve?
}

extension CadenceMeasurement {
    package init(pictures: Int) {
        self.pictures = pictures
    }
}

extension CadenceMeasurement: Described {
    package static let members = MemberTable<Self>(
        "the measured cadence",
        [
            Member("pictures", \.pictures, "Frames compared with the previous one."),
            Member("repeated", \.repeated, "Duplicates of the previous frame."),
            Member(
                "pictureRate", \.pictureRate, unit: .perSecond,
                "Stored frame rate, from timestamps."),
            Member(
                "contentRate", \.contentRate, unit: .perSecond, depth: .full,
                """
                Frame rate without duplicates, where these follow a cadence such as 1 in 2, 2 in \
                5 or 4 in 5 in 30 % or more of moving frames.
                """),
            Member(
                "rhythmShare", \.rhythmShare, depth: .full,
                "Share of moving frames that follow this cadence, 0 to 1."),
            Member(
                "blendRate", \.blendRate, unit: .perSecond, depth: .full,
                """
                Frame rate of the source, where a frame rate conversion blended neighbours, such \
                as four to five or 25 to 24.
                """),
            Member(
                "blendShare", \.blendShare, depth: .full,
                """
                Share of segments with motion that show it, 0 to 1; segments of 60 frames for an \
                increase by a quarter or a fifth, otherwise of up to 1500.
                """),
            Member(
                "blendsFields", \.blendsFields, depth: .full,
                """
                Whether single fields of interlaced video were blended instead of whole frames. \
                nil in older records.
                """),
            Member(
                "frozen", \.frozen, depth: .full,
                "Intervals of a second or more without change, the first 64."),
            Member(
                "stuck", \.stuck, unit: .seconds, depth: .full,
                """
                Times of isolated duplicate frames in motion, the first 64; none with a regular \
                cadence. nil in older records.
                """),
            Member(
                "jumps", \.jumps, unit: .seconds, depth: .full,
                """
                Times of isolated steps in even motion that look like a dropped frame, the first \
                64; none with a regular cadence. nil in older records.
                """),
            Member(
                "curve", \.curve, depth: .full,
                """
                Duplicates and interlacing over time; nil when times are unknown, and in older \
                records.
                """),
        ])
}
