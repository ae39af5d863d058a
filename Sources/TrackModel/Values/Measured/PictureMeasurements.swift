/// Measurements of the decoded pictures of a track.
///
/// Each member is nil when nothing could be measured; then nothing is known of it,
/// which is not the same as nothing being there.
public struct PictureMeasurements: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    /// Seconds that these pictures are shown together; nil when times are not known.
    public var seconds: Double?
    /// Whether every picture of the track was looked at.
    public var isComplete: Bool
    /// Luminance in PQ or HLG.
    public var light: LightMeasurement?
    package var gamut: GamutMeasurement?
    package var matrix: MatrixMeasurement?
    /// Black bars around the picture.
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

    package init(
        pictures: Int, seconds: Double? = nil, isComplete: Bool, light: LightMeasurement? = nil,
        gamut: GamutMeasurement? = nil, matrix: MatrixMeasurement? = nil,
        activePicture: ActivePictureMeasurement? = nil,
        black: BlackMeasurement? = nil,
        codeValues: CodeValueMeasurement? = nil, scan: ScanMeasurement? = nil,
        cadence: CadenceMeasurement? = nil, detail: DetailMeasurement? = nil,
        banding: BandingMeasurement? = nil, blockiness: BlockinessMeasurement? = nil,
        noise: NoiseMeasurement? = nil, damage: DamageMeasurement? = nil
    ) {
        self.pictures = pictures
        self.seconds = seconds
        self.isComplete = isComplete
        self.light = light
        self.gamut = gamut
        self.matrix = matrix
        self.activePicture = activePicture
        self.black = black
        self.codeValues = codeValues
        self.scan = scan
        self.cadence = cadence
        self.detail = detail
        self.banding = banding
        self.blockiness = blockiness
        self.noise = noise
        self.damage = damage
    }
}

/// A stretch of time, seconds.
package struct PictureSpan: Hashable, Codable, Sendable {
    package var start: Double
    package var end: Double

    package init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    package var seconds: Double { end - start }
}
