import TrackModel

extension MasteringDisplay {
    /// The payload of SEI 137: three primaries in the order green, blue, red,
    /// then white, in steps of 0.00002; luminance in steps of 0.0001 cd/m². nil
    /// for what no display can be.
    init?(sei payload: Bytes) {
        var reader = ByteReader(payload)
        var chromaticities: [Double] = []
        for _ in 0..<8 {
            guard let step = try? reader.uint16() else { return nil }
            chromaticities.append(Double(step) / 50000)
        }
        guard let maximum = try? reader.uint32(), let minimum = try? reader.uint32(),
            chromaticities.contains(where: { $0 > 0 })
        else { return nil }
        self.init(
            redX: chromaticities[4], redY: chromaticities[5], greenX: chromaticities[0],
            greenY: chromaticities[1], blueX: chromaticities[2], blueY: chromaticities[3],
            whiteX: chromaticities[6], whiteY: chromaticities[7],
            minLuminance: Double(minimum) / 10000, maxLuminance: Double(maximum) / 10000)
        guard isPlausible else { return nil }
    }
}
