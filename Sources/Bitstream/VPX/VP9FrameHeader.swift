import TrackModel

/// The uncompressed header of a VP9 key frame (bitstream specification, section
/// 6.2).
struct VP9FrameHeader: Hashable {
    let profile: Int
    let bitDepth: Int
    /// color_space: 1 BT.601, 2 BT.709, 3 SMPTE 170, 4 SMPTE 240, 5 BT.2020, 7 RGB.
    let colorSpace: Int
    let isFullRange: Bool
    let subsamplesX, subsamplesY: Bool
    let size: PixelSize

    /// nil for other frames than key frames: they repeat what those say.
    init?(keyFrame bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        guard try reader.int(2) == 2 else { throw .invalid("frame_marker") }
        let lowBit = try reader.int(1)
        profile = try reader.int(1) << 1 | lowBit
        if profile == 3 { try reader.skip(1) }
        // show_existing_frame, frame_type
        if try reader.flag() { return nil }
        if try reader.flag() { return nil }
        // show_frame, error_resilient_mode
        try reader.skip(2)
        guard try reader.int(24) == 0x498342 else { throw .invalid("frame_sync_code") }
        bitDepth = profile >= 2 ? (try reader.flag() ? 12 : 10) : 8
        colorSpace = try reader.int(3)
        let hasOwnSubsampling = profile & 1 == 1
        if colorSpace == 7 {
            isFullRange = true
            (subsamplesX, subsamplesY) = (false, false)
            if hasOwnSubsampling { try reader.skip(1) }
        } else {
            isFullRange = try reader.flag()
            subsamplesX = hasOwnSubsampling ? try reader.flag() : true
            subsamplesY = hasOwnSubsampling ? try reader.flag() : true
            if hasOwnSubsampling { try reader.skip(1) }
        }
        size = PixelSize(width: try reader.int(16) + 1, height: try reader.int(16) + 1)
    }

    /// Whether a frame of any kind is decoded and not shown: `show_frame` 0.
    static func isHidden(_ bytes: Bytes) -> Bool {
        var reader = BitReader(bytes)
        return (try? isHidden(&reader)) ?? false
    }

    private static func isHidden(_ reader: inout BitReader) throws(BitstreamError) -> Bool {
        guard try reader.int(2) == 2 else { throw .invalid("frame_marker") }
        if try reader.int(2) == 3 { try reader.skip(1) }
        // show_existing_frame, frame_type
        if try reader.flag() { return false }
        try reader.skip(1)
        return try !reader.flag()
    }

    /// By FFmpeg's name.
    var matrix: String? {
        switch colorSpace {
        case 1: "bt470bg"
        case 2: "bt709"
        case 3: "smpte170m"
        case 4: "smpte240m"
        case 5: "bt2020nc"
        case 7: "gbr"
        default: nil
        }
    }

    var subsampling: String { chroma?.subsampling ?? "4:4:0" }

    var pixelFormat: String? {
        if let chroma { return chroma.pixelFormat(bitDepth: bitDepth, matrix: matrix) }
        return bitDepth == 8 ? "yuv440p" : "yuv440p\(bitDepth)le"
    }

    /// nil for 4:4:0, which only VP9 has.
    private var chroma: ChromaFormat? {
        switch (subsamplesX, subsamplesY) {
        case (true, true): .yuv420
        case (true, false): .yuv422
        case (false, false): .yuv444
        case (false, true): nil
        }
    }
}
