import TrackModel

/// Video usability information of H.264, annex E, as far as it describes how to
/// read picture timing; shape and colour go into the picture format.
struct H264VUI: Hashable, Sendable {
    /// Whether picture timing messages carry `pic_struct`.
    var hasPictureStructure = false
    /// Bits of the two delays that begin a picture timing message; nil when they
    /// are absent.
    var delayBits: Int?
}

extension H264VUI {
    init(
        _ reader: inout BitReader, into format: inout PictureFormat
    ) throws(BitstreamError) {
        self.init()
        if try reader.flag() { format.sampleAspectRatio = try .readIndicator(&reader) }
        if try reader.flag() { try reader.skip(1) }  // overscan_appropriate_flag
        if try reader.flag() { try format.color.readVideoSignalType(&reader) }
        if try reader.flag() { try format.readChromaLocation(&reader) }
        if try reader.flag() {
            let tick = try reader.int(32)
            let scale = try reader.int(32)
            try reader.skip(1)  // fixed_frame_rate_flag
            // A tick is a field (E.2.1).
            format.frameRate = Rational(scale, tick * 2)
        }
        var hasDelays = false
        for _ in ["nal_hrd_parameters", "vcl_hrd_parameters"] where try reader.flag() {
            try readHypotheticalDecoder(&reader)
            hasDelays = true
        }
        if hasDelays { try reader.skip(1) }  // low_delay_hrd_flag
        hasPictureStructure = try reader.flag()
    }

    /// `hrd_parameters()`, annex E.1.2.
    private mutating func readHypotheticalDecoder(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        let count = try reader.ue() + 1
        guard count <= 32 else { throw .invalid("cpb_cnt_minus1") }
        try reader.skip(8)  // bit_rate_scale, cpb_size_scale
        for _ in 0..<count {
            _ = try reader.ue()  // bit_rate_value_minus1
            _ = try reader.ue()  // cpb_size_value_minus1
            try reader.skip(1)  // cbr_flag
        }
        try reader.skip(5)  // initial_cpb_removal_delay_length_minus1
        delayBits = try reader.int(5) + 1 + reader.int(5) + 1
        try reader.skip(5)  // time_offset_length
    }
}
