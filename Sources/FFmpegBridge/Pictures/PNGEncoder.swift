import CFFmpeg
import CFFmpegShims
import TrackModel

/// FFmpeg's PNG encoder.
package enum PNGEncoder {
    /// A PNG file that says it is in sRGB.
    ///
    /// - Parameter samples: R, G, B of each pixel, 8 bits each, from the top left
    ///   one.
    package static func encode(
        _ samples: [UInt8], size: PixelSize
    ) throws(FFmpegError) -> [UInt8] {
        let picture = try frame(of: samples, size)
        let context = try EncoderContext(AV_CODEC_ID_PNG, for: picture)
        var options: OpaquePointer?
        av_dict_set(&options, "pred", "mixed", 0)
        defer { av_dict_free(&options) }
        return try context.encode(picture, &options)
    }

    private static func frame(of samples: [UInt8], _ size: PixelSize) throws(FFmpegError) -> Frame {
        let frame = try Frame.room(for: samples, size, AV_PIX_FMT_RGB24)
        frame.handle.pointee.color_primaries = AVCOL_PRI_BT709
        frame.handle.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
        guard let target = frame.handle.pointee.data.0 else {
            throw FFmpegError(code: FFmpegError.noMemory, call: "av_frame_get_buffer")
        }
        let (line, stride) = (size.width * 3, Int(frame.handle.pointee.linesize.0))
        samples.withUnsafeBytes { bytes in
            for row in 0..<size.height {
                let source = UnsafeRawBufferPointer(rebasing: bytes[row * line..<(row + 1) * line])
                UnsafeMutableRawBufferPointer(start: target + row * stride, count: line)
                    .copyMemory(from: source)
            }
        }
        return frame
    }
}
