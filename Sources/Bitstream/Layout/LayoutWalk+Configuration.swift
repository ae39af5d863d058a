// Parameter sets inside configuration records of decoders.

extension LayoutWalk {
    /// The longest record whose content is listed.
    private static var longestRecord: Int64 { 64 << 10 }

    /// Lists the parameter sets of an `avcC` or `hvcC` record that fills a range.
    ///
    /// - Parameter codec: FFmpeg's name; others are left alone.
    mutating func listParameterSets(in range: Range<Int64>, codec: String?) {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length <= Self.longestRecord, codec == "h264" || codec == "hevc" else {
            return
        }
        let bytes = input.bytes(at: range.lowerBound, count: Int(length))
        let units =
            codec == "h264"
            ? (try? AVCConfiguration(bytes))?.units : (try? HEVCConfiguration(bytes))?.units
        guard let units, !units.isEmpty, builder.canEnter() else { return }
        builder.enter()
        for unit in units {
            let position = range.lowerBound + Int64(unit.startIndex - bytes.startIndex)
            var part = FilePart(
                .unit, Self.unitName(unit, codec: codec), at: position, size: Int64(unit.count))
            part.clause = codec == "h264" ? "ITU-T H.264, 7.3.1" : "ITU-T H.265, 7.3.1"
            _ = builder.add(part)
        }
        builder.leave()
    }

    /// nal_unit_type: ITU-T H.264, table 7-1; H.265, table 7-1.
    private static func unitName(_ unit: Bytes, codec: String?) -> String {
        guard let first = unit.first else { return "NAL unit" }
        let names: [UInt8: String] =
            codec == "h264"
            ? [6: "SEI", 7: FilePart.sequenceSet, 8: "picture parameter set", 13: "SPS extension"]
            : [
                32: "video parameter set", 33: FilePart.sequenceSet, 34: "picture parameter set",
                39: "SEI", 40: "SEI",
            ]
        let type = codec == "h264" ? first & 0x1F : first >> 1 & 0x3F
        return names[type] ?? "NAL unit of type \(type)"
    }
}

extension FilePart {
    /// Name of a sequence parameter set.
    package static let sequenceSet = "sequence parameter set"
}
