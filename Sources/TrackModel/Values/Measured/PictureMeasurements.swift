/// Measurements of the decoded frames of a track. A member is nil when it could not be measured.
public struct PictureMeasurements: Hashable, Codable, Sendable {
    /// Measured frames.
    public var pictures: Int
    /// Total duration of these frames in seconds; nil when times are unknown.
    public var seconds: Double?
    /// Whether every frame of the track was measured.
    public var isComplete: Bool
    /// Luminance in PQ or HLG.
    public var light: LightMeasurement?
    package var gamut: GamutMeasurement?
    package var matrix: MatrixMeasurement?
    /// Black bars.
    public var activePicture: ActivePictureMeasurement?
    package var black: BlackMeasurement?
    package var codeValues: CodeValueMeasurement?
    package var scan: ScanMeasurement?
    package var cadence: CadenceMeasurement?
    package var detail: DetailMeasurement?
    package var banding: BandingMeasurement?
    package var blockiness: BlockinessMeasurement?
    package var noise: NoiseMeasurement?
    package var damage: DamageMeasurement?
    package var isOpaque: Bool?
}

extension PictureMeasurements {
    package init(pictures: Int, isComplete: Bool) {
        self.pictures = pictures
        self.isComplete = isComplete
    }
}

extension PictureMeasurements: Described {
    package static let members = MemberTable<Self>(
        "the measured video",
        [
            Member("pictures", \.pictures, "Measured frames."),
            Member(
                "seconds", \.seconds, unit: .seconds,
                "Total duration of these frames; nil when times are unknown."),
            Member("isComplete", \.isComplete, "Whether every frame of the track was measured."),
            Member("light", \.light, depth: .full, "Luminance in PQ or HLG."),
            Member("gamut", \.gamut, "Colours outside BT.709 and P3."),
            Member(
                "matrix", \.matrix, depth: .full,
                "The YCbCr matrix that keeps SDR colours within the RGB cube."),
            Member("activePicture", \.activePicture, "Black bars."),
            Member("black", \.black, "Black frames."),
            Member("codeValues", \.codeValues, "Range and depth of the code values."),
            Member("scan", \.scan, "Interlacing and pulldown."),
            Member("cadence", \.cadence, "Duplicate, blended and frozen frames."),
            Member("detail", \.detail, depth: .full, "Traces of upscaling."),
            Member(
                "banding", \.banding, depth: .full,
                """
                Visible steps in smooth gradients, by the CAMBI index (Tandon and others, PCS \
                2021): 0 without banding, 5 where it becomes annoying, about 24 at worst.
                """),
            Member(
                "blockiness", \.blockiness, depth: .full,
                """
                Edges on a grid of 8 pixels relative to those beside it, after Muijs and Kirenko \
                (EUSIPCO 2005): 1 without blocks, more where they are visible.
                """),
            Member("noise", \.noise, depth: .full, "Noise and film grain."),
            Member(
                "damage", \.damage, depth: .full,
                "Blocks on the coding grid that do not belong to the image."),
            Member(
                "isOpaque", \.isOpaque,
                "Whether the alpha channel is opaque in every measured frame; nil without one."),
        ])
}
