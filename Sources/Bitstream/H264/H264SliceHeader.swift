/// The beginning of an H.264 slice header, section 7.3.3: what determines the kind of
/// picture and the order of its fields.
struct H264SliceHeader: Hashable, Sendable {
    /// A picture of its own for each field, or both fields in one.
    enum Structure: Hashable, Sendable {
        case topField, bottomField
        /// `bottomDelay`: how much later the bottom field is shown; 0 for both
        /// at once.
        case frame(bottomDelay: Int)
    }

    var isIntra: Bool
    var frameNumber: Int
    var structure: Structure
    /// SliceQP_Y of an intra slice of an IDR frame; nil for other slices, before
    /// whose quantizer much more would have to be read.
    var quantizer: Int?

    /// Reads on from `pic_parameter_set_id`, which the caller needs to find the
    /// parameter sets.
    init(
        _ reader: inout BitReader, type: Int, isIDR: Bool, sequence: H264SPS, picture: H264PPS
    ) throws(BitstreamError) {
        isIntra = [2, 4].contains(type % 5)
        if sequence.hasSeparatePlanes { try reader.skip(2) }
        frameNumber = try reader.int(sequence.frameNumberBits)
        if !sequence.isFrameOnly, try reader.flag() {
            structure = try reader.flag() ? .bottomField : .topField
            return
        }
        if isIDR { _ = try reader.ue() }  // idr_pic_id
        var delay = 0
        switch sequence.order {
        case .counted(let bits):
            try reader.skip(bits)
            if picture.hasBottomFieldOrder { delay = try reader.se() }
        case .expected(let isFixed, let bottomOffset):
            delay = bottomOffset
            if !isFixed {
                _ = try reader.se()
                if picture.hasBottomFieldOrder { delay += try reader.se() }
            }
        case .decoding: break
        }
        structure = .frame(bottomDelay: delay)
        if isIDR, type % 5 == 2, let start = picture.quantization {
            quantizer = try? Self.quantizer(&reader, from: start)
        }
    }

    /// Such a slice has no reference lists and no weights.
    private static func quantizer(
        _ reader: inout BitReader, from quantization: H264PPS.Quantization
    ) throws(BitstreamError) -> Int {
        if quantization.hasRedundantPictures { _ = try reader.ue() }
        try reader.skip(2)  // dec_ref_pic_marking() of an IDR picture
        return quantization.start + (try reader.se())
    }
}

/// Picture timing message of H.264: SEI 1, annex D.1.3.
struct H264PictureTiming: Hashable, Sendable {
    /// Table D-1; nil when the sequence does not use it.
    var pictureStructure: Int?
    /// Timecode of the first clock timestamp that is complete; nil without one.
    var timecode: Timecode?

    /// The layout depends on the VUI of the sequence.
    init(_ payload: Bytes, vui: H264VUI) throws(BitstreamError) {
        var reader = BitReader(payload)
        try reader.skip(vui.delayBits ?? 0)
        guard vui.hasPictureStructure else { return }
        let structure = try reader.int(4)
        guard structure < Self.clockTimestamps.count else { throw .invalid("pic_struct") }
        pictureStructure = structure
        for _ in 0..<Self.clockTimestamps[structure] {
            guard let isPresent = try? reader.flag() else { return }
            if isPresent {
                timecode = try? Self.timecode(&reader)
                return
            }
        }
    }

    /// NumClockTS by pic_struct, table D-1.
    private static let clockTimestamps = [1, 1, 1, 2, 2, 3, 3, 2, 3]

    /// nil for a timestamp that leaves out hours, minutes or seconds.
    private static func timecode(_ reader: inout BitReader) throws(BitstreamError) -> Timecode? {
        try reader.skip(3)  // ct_type, nuit_field_based_flag
        let countingType = try reader.int(5)
        let isFull = try reader.flag()
        try reader.skip(2)  // discontinuity_flag, cnt_dropped_flag
        let frames = try reader.int(8)
        return try Timecode(
            &reader, isFull: isFull, frames: frames, isDropFrame: countingType == 4)
    }
}
