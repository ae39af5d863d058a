import TrackModel

/// Sequence parameter set of a VVC stream: ITU-T H.266, section 7.3.2.4.
struct VVCSPS: Hashable, Sendable {
    var id: Int
    /// nil when left to the video parameter set.
    var profile: VVCProfile?
    /// The picture size is the largest of the sequence.
    var format = PictureFormat()
    /// The whole picture, before the conformance window is cut out of it.
    let wholeSize: PixelSize
    /// Luma samples that the conformance window leaves out at the left and the top.
    let left, top: Int
    /// `sps_res_change_in_clvs_allowed_flag`
    let mayChangeSize: Bool
    /// Whether the source was progressive, by the VUI; nil when it does not tell.
    var isProgressive: Bool?

    /// `rbsp` follows the NAL unit's header, emulation prevention removed.
    init(rbsp: [UInt8]) throws(BitstreamError) {
        var reader = BitReader(rbsp)
        id = try reader.int(4)
        let hasLayers = try reader.int(4) > 0  // sps_video_parameter_set_id
        let sublayers = try reader.int(3) + 1
        guard let chroma = ChromaFormat(rawValue: try reader.int(2)) else {
            throw .invalid("sps_chroma_format_idc")
        }
        let blockBits = try reader.int(2) + 5
        let hasProfile = try reader.flag()
        if hasProfile { profile = try VVCProfile(&reader, sublayers: sublayers) }
        try reader.skip(1)  // sps_gdr_enabled_flag
        let hasResampling = try reader.flag()
        mayChangeSize = hasResampling ? try reader.flag() : false
        let size = PixelSize(width: try reader.pictureSide(), height: try reader.pictureSide())
        var window = CroppingWindow(
            size: size, horizontalUnit: chroma.horizontalSubsampling,
            verticalUnit: chroma.verticalSubsampling)
        if try reader.flag() { try window.readOffsets(&reader) }
        format.codedSize = window.size
        (wholeSize, left, top) = (size, window.left, window.top)
        format.chroma = chroma
        if try reader.flag() {
            try VVCSubpictures.skip(&reader, size: size, blockBits: blockBits)
        }
        let depth = try reader.bitDepth()
        format.bitDepth = depth
        format.chromaBitDepth = depth
        // A set that is cut or odd from here on still describes the picture.
        var tools = VVCCodingTools(
            chroma: chroma, blockBits: blockBits, sublayers: hasProfile ? sublayers : nil,
            hasLayers: hasLayers)
        try? readUsability(&reader, after: &tools, sublayers: hasProfile ? sublayers : nil)
    }

    private mutating func readUsability(
        _ reader: inout BitReader, after tools: inout VVCCodingTools, sublayers: Int?
    ) throws(BitstreamError) {
        try tools.skip(&reader)
        var rate: Rational?
        if let sublayers, try reader.flag() {
            rate = try VVCTiming.readPictureRate(&reader, sublayers: sublayers)
        }
        let isFieldSequence = try reader.flag()
        // Fields come at another rate than frames.
        if !isFieldSequence { format.frameRate = rate }
        guard try reader.flag() else { return }
        _ = try reader.ue()  // sps_vui_payload_size_minus1
        reader.alignToByte()
        isProgressive = try VVCVUI.read(&reader, into: &format)
    }
}
