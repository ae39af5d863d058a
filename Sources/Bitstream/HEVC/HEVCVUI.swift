import TrackModel

/// Video usability information of HEVC, annex E.2.1, as far as it describes how
/// to read pictures; shape and colour go into the picture format.
struct HEVCVUI: Hashable, Sendable {
    /// Every picture is a field.
    var isFieldSequence: Bool
    /// Whether picture timing messages carry `pic_struct`.
    var hasPictureStructure: Bool

    init(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) {
        if try reader.flag() { format.sampleAspectRatio = try .readIndicator(&reader) }
        if try reader.flag() { try reader.skip(1) }  // overscan_appropriate_flag
        if try reader.flag() { try format.color.readVideoSignalType(&reader) }
        if try reader.flag() { try format.readChromaLocation(&reader) }
        try reader.skip(1)  // neutral_chroma_indication_flag
        isFieldSequence = try reader.flag()
        hasPictureStructure = try reader.flag()
        if try reader.flag() {
            // The default display window is advice to players, not cropping.
            for _ in 0..<4 { _ = try reader.ue() }
        }
        if try reader.flag() { format.frameRate = try HEVCTiming.readPictureRate(&reader) }
    }
}
