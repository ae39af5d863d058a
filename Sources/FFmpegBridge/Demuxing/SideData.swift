import CFFmpeg
import CFFmpegShims
import TrackModel

// Side data of streams and frames as values of the model.

extension MasteringDisplay {
    /// nil unless both chromaticities and luminance are there.
    init?(_ data: UnsafeRawPointer, size: Int) {
        guard size >= MemoryLayout<AVMasteringDisplayMetadata>.size else { return nil }
        let metadata = data.loadUnaligned(as: AVMasteringDisplayMetadata.self)
        guard metadata.has_primaries != 0, metadata.has_luminance != 0 else { return nil }
        let primaries = metadata.display_primaries
        let numbers = [
            primaries.0.0, primaries.0.1, primaries.1.0, primaries.1.1, primaries.2.0,
            primaries.2.1, metadata.white_point.0, metadata.white_point.1,
            metadata.min_luminance, metadata.max_luminance,
        ].compactMap { $0.den == 0 ? nil : Double($0.num) / Double($0.den) }
        guard numbers.count == 10 else { return nil }
        self.init(
            redX: numbers[0], redY: numbers[1], greenX: numbers[2], greenY: numbers[3],
            blueX: numbers[4], blueY: numbers[5], whiteX: numbers[6], whiteY: numbers[7],
            minLuminance: numbers[8], maxLuminance: numbers[9])
    }
}

extension ContentLight {
    init?(_ data: UnsafeRawPointer, size: Int) {
        guard size >= MemoryLayout<AVContentLightMetadata>.size else { return nil }
        let metadata = data.loadUnaligned(as: AVContentLightMetadata.self)
        guard metadata.MaxCLL != 0 || metadata.MaxFALL != 0 else { return nil }
        self.init(maxCLL: Int(metadata.MaxCLL), maxFALL: Int(metadata.MaxFALL))
    }
}

extension DOVIDecoderConfigurationRecord {
    init?(_ data: UnsafeRawPointer, size: Int) {
        // The structure grows at its end from version to version; these eight
        // bytes have been there since the first version.
        guard size >= 8 else { return nil }
        let record = UnsafeRawBufferPointer(start: data, count: 8)
        self.init(origin: .container)
        (versionMajor, versionMinor) = (Int(record[0]), Int(record[1]))
        (profile, level) = (Int(record[2]), Int(record[3]))
        (rpuPresent, elPresent, blPresent) = (record[4] != 0, record[5] != 0, record[6] != 0)
        blSignalCompatibilityID = Int(record[7])
    }
}

/// Degrees clockwise, 0 to 359, that turn a frame with this display matrix upright; of a mirrored
/// one after mirroring it left to right. nil for a matrix of zeros and others that FFmpeg cannot
/// read.
func rotation(displayMatrix data: UnsafeRawPointer, size: Int) -> Int? {
    guard size >= 9 * MemoryLayout<Int32>.size else { return nil }
    var matrix = (0..<9).map {
        data.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int32>.size, as: Int32.self)
    }
    if Double(matrix[0]) * Double(matrix[4]) < Double(matrix[1]) * Double(matrix[3]) {
        (matrix[0], matrix[1]) = (0 &- matrix[0], 0 &- matrix[1])
    }
    // FFmpeg answers degrees counterclockwise of the transformation itself.
    let angle = av_display_rotation_get(matrix)
    guard angle.isFinite else { return nil }
    let clockwise = Int((-angle).rounded()) % 360
    return clockwise < 0 ? clockwise + 360 : clockwise
}

/// Layout that a pixel format's name stands for.
package struct PixelLayout: Hashable, Sendable {
    /// FFmpeg's name: `yuv420p10le`; `yuv420p` also for `yuvj420p`, which names its range.
    package let name: String
    /// Whether the name said that values are of full range.
    let isFullRange: Bool
    let isRGB: Bool
    /// Bits of one component; the deepest where they differ.
    package let bitDepth: Int
    /// `4:2:0`; nil for RGB, grey and palettes.
    package let chromaSubsampling: String?
    /// Whether values are palette entries or a hardware surface, so that the depth says nothing.
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
