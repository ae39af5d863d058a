/// The room a picture was graded for: SEI 148 of H.264, HEVC and VVC, `amve` in
/// MP4.
public struct AmbientViewingEnvironment: Hashable, Codable, Sendable {
    /// Lux.
    public var illuminance: Double
    /// CIE 1931 chromaticity of the surrounding light, 0 to 1.
    public var lightX: Double
    /// CIE 1931 y of the surrounding light, 0 to 1.
    public var lightY: Double

    package init(illuminance: Double, lightX: Double, lightY: Double) {
        self.illuminance = illuminance
        self.lightX = lightX
        self.lightY = lightY
    }
}
