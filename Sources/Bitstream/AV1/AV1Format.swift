import TrackModel

/// How an AV1 stream is coded, as both the sequence header and `av1C` say it.
struct AV1Format: Hashable {
    /// seq_profile: 0 Main, 1 High, 2 Professional.
    var profile: Int
    /// seq_level_idx of operating point 0; 31 sets no limits.
    var levelIndex: Int
    /// seq_tier of operating point 0.
    var isHighTier: Bool
    var bitDepth: Int
    var isMonochrome: Bool
    /// subsampling_x, subsampling_y
    var subsamplesX, subsamplesY: Bool
    /// chroma_sample_position: 1 vertical, 2 colocated, 0 unknown.
    var chromaSamplePosition: Int

    /// high_bitdepth and twelve_bit as bits.
    static func bitDepth(isHigh: Bool, isTwelve: Bool) -> Int {
        isHigh ? (isTwelve ? 12 : 10) : 8
    }

    var profileName: String? {
        switch profile {
        case 0: "Main"
        case 1: "High"
        case 2: "Professional"
        default: nil
        }
    }

    /// `5.1`; nil for level 31 and for reserved ones.
    var levelName: String? {
        levelIndex < 24 ? "\(2 + levelIndex >> 2).\(levelIndex & 3)" : nil
    }

    var tierName: String { isHighTier ? "High" : "Main" }

    var chroma: ChromaFormat {
        if isMonochrome { return .monochrome }
        return subsamplesX ? (subsamplesY ? .yuv420 : .yuv422) : .yuv444
    }

    var chromaLocation: String? {
        switch chromaSamplePosition {
        case 1: CodingIndependentCodePoints.chromaLocation(0)
        case 2: CodingIndependentCodePoints.chromaLocation(2)
        default: nil
        }
    }

    /// `av01.P.LLT.DD`, and with colours the long form of the AV1 ISOBMFF binding,
    /// section 5.
    func codecString(_ color: AV1SequenceHeader.Color?) -> String {
        let tier = isHighTier ? "H" : "M"
        var parts = [
            "av01", "\(profile)", CodecString.twoDigits(levelIndex) + tier,
            CodecString.twoDigits(bitDepth),
        ]
        if let color, let points = color.description {
            parts.append(isMonochrome ? "1" : "0")
            parts.append(
                (subsamplesX ? "1" : "0") + (subsamplesY ? "1" : "0") + "\(chromaSamplePosition)")
            parts += [points.primaries, points.transfer, points.matrix].map(CodecString.twoDigits)
            parts.append(color.isFullRange ? "1" : "0")
        }
        return parts.joined(separator: ".")
    }
}
