import TrackModel

extension AmbientViewingEnvironment {
    /// The payload of SEI 148, which `amve` repeats; nil when it is too short or
    /// the illuminance is 0, which is reserved.
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        guard let illuminance = try? reader.uint32(), illuminance > 0,
            let x = try? reader.uint16(), let y = try? reader.uint16()
        else { return nil }
        self.init(
            illuminance: Double(illuminance) / 10000, lightX: Double(x) / 50000,
            lightY: Double(y) / 50000)
    }
}
