import CFFmpeg

/// Layout that a pixel format's name stands for.
package struct PixelLayout: Hashable, Sendable {
    /// FFmpeg's name: `yuv420p10le`; `yuv420p` also for `yuvj420p`, which names its range.
    package let name: String
    /// Whether the name said that values are of full range.
    package let isFullRange: Bool
    package let isRGB: Bool
    /// Bits of one component; the deepest where they differ.
    package let bitDepth: Int
    /// `4:2:0`; nil for RGB, grey and palettes.
    package let chromaSubsampling: String?
    /// Whether values stand for a palette or a hardware surface, so that the
    /// depth says nothing of the picture.
    package let isOpaque: Bool

    init?(format: Int32) {
        let format = AVPixelFormat(rawValue: format)
        guard format != AV_PIX_FMT_NONE, let descriptor = av_pix_fmt_desc_get(format),
            let name = text(av_get_pix_fmt_name(format))
        else { return nil }
        isFullRange = name.hasPrefix("yuvj")
        self.name = isFullRange ? "yuv" + name.dropFirst(4) : name
        let layout = descriptor.pointee
        isRGB = layout.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
        isOpaque = layout.flags & UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL) != 0
        let components = [layout.comp.0, layout.comp.1, layout.comp.2, layout.comp.3]
        bitDepth = components.prefix(Int(layout.nb_components)).map { Int($0.depth) }.max() ?? 0
        chromaSubsampling =
            layout.nb_components >= 3 && !isRGB
            ? PixelLayout.subsampling(layout.log2_chroma_w, layout.log2_chroma_h) : nil
    }

    private static func subsampling(_ width: UInt8, _ height: UInt8) -> String? {
        switch (width, height) {
        case (0, 0): "4:4:4"
        case (1, 0): "4:2:2"
        case (1, 1): "4:2:0"
        case (2, 0): "4:1:1"
        case (2, 2): "4:1:0"
        case (0, 1): "4:4:0"
        default: nil
        }
    }
}
