/// What meters found in the decoded pictures of a track.
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
    public var light: LightMeasurement?
    public var gamut: GamutMeasurement?
    public var activePicture: ActivePictureMeasurement?
    public var black: BlackMeasurement?
    public var codeValues: CodeValueMeasurement?
    public var scan: ScanMeasurement?
    public var cadence: CadenceMeasurement?
    public var detail: DetailMeasurement?
    public var banding: BandingMeasurement?
    public var blockiness: BlockinessMeasurement?
    public var noise: NoiseMeasurement?
    public var damage: DamageMeasurement?

    public init(
        pictures: Int, seconds: Double? = nil, isComplete: Bool, light: LightMeasurement? = nil,
        gamut: GamutMeasurement? = nil, activePicture: ActivePictureMeasurement? = nil,
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
public struct PictureSpan: Hashable, Codable, Sendable {
    public var start: Double
    /// When its last picture ends.
    public var end: Double

    public init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    public var seconds: Double { end - start }
}
