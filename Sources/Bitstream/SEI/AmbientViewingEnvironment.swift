/// The room a picture was graded for: SEI 148, `amve`.
public struct AmbientViewingEnvironment: Hashable, Sendable {
    /// Lux.
    public var illuminance: Double
    /// CIE 1931 chromaticity of the surrounding light, 0 to 1.
    public var lightX, lightY: Double

    /// The payload of SEI 148; nil when it is too short or the illuminance is 0,
    /// which is reserved.
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        guard let illuminance = try? reader.uint32(), illuminance > 0,
            let x = try? reader.uint16(), let y = try? reader.uint16()
        else { return nil }
        self.illuminance = Double(illuminance) / 10000
        lightX = Double(x) / 50000
        lightY = Double(y) / 50000
    }
}
