import TrackModel

/// The scanner for a codec.
package enum StreamScanners {
    /// - Parameters:
    ///   - codec: FFmpeg's name; nil for an unknown codec.
    ///   - sampleEntry: the container's four-character code, where it has one.
    /// - Returns: nil for a codec whose bitstream this room cannot read.
    package static func scanner(codec: String?, sampleEntry: String?) -> (any StreamScanner)? {
        switch codec {
        case "h264": H264Scanner(sampleEntry: sampleEntry)
        case "hevc": HEVCScanner(sampleEntry: sampleEntry)
        case "vvc": VVCScanner(sampleEntry: sampleEntry)
        case "mpeg1video", "mpeg2video": MPEG2VideoScanner(sampleEntry: sampleEntry)
        case "prores": ProResScanner(sampleEntry: sampleEntry)
        case "dvvideo": DVScanner(sampleEntry: sampleEntry)
        case "cavs": AVSScanner(sampleEntry: sampleEntry)
        case "mpeg4": MPEG4VideoScanner(sampleEntry: sampleEntry)
        case "av1": AV1Scanner(sampleEntry: sampleEntry)
        case "vp9": VP9Scanner(sampleEntry: sampleEntry)
        case "vp8": VP8Scanner(sampleEntry: sampleEntry)
        case "theora": TheoraScanner(sampleEntry: sampleEntry)
        case let codec?: AudioScanners.audio(codec: codec, sampleEntry: sampleEntry)
        case nil: nil
        }
    }
}
