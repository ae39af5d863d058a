import TrackModel

extension ContentLight {
    /// The payload of SEI 144. nil when both numbers are 0, "not known".
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        guard let maxCLL = try? reader.uint16(), let maxFALL = try? reader.uint16(),
            maxCLL > 0 || maxFALL > 0
        else { return nil }
        self.init(maxCLL: maxCLL, maxFALL: maxFALL)
    }
}
