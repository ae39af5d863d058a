/// How colour is sampled against light, `chroma_format_idc` of H.264, HEVC and
/// VVC in this order.
package enum ChromaFormat: Int, Hashable, Sendable {
    case monochrome = 0
    case yuv420 = 1
    case yuv422 = 2
    case yuv444 = 3

    /// `4:2:0`, as the record's `chromaSubsampling`.
    package var subsampling: String {
        switch self {
        case .monochrome: "4:0:0"
        case .yuv420: "4:2:0"
        case .yuv422: "4:2:2"
        case .yuv444: "4:4:4"
        }
    }

    /// FFmpeg's planar pixel format of this sampling at `bitDepth`, e.g.
    /// `yuv420p10le`. With matrix `gbr` a 4:4:4 picture is `gbrp…`.
    package func pixelFormat(bitDepth: Int, matrix: String? = nil) -> String? {
        guard (8...16).contains(bitDepth) else { return nil }
        let suffix = bitDepth == 8 ? "" : "\(bitDepth)le"
        switch self {
        case .monochrome: return "gray" + suffix
        case .yuv420: return "yuv420p" + suffix
        case .yuv422: return "yuv422p" + suffix
        case .yuv444: return (matrix == "gbr" ? "gbrp" : "yuv444p") + suffix
        }
    }
}
