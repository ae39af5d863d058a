import CFFmpeg
import CFFmpegShims
import TrackModel

/// FFmpeg's JPEG encoder.
package enum JPEGEncoder {
    /// Steps of the quantizer, from hardly any loss to the most that there is.
    private static let steps: [Int32] = [3, 5, 8, 12, 18, 25, 31]

    /// A JPEG file (JFIF, 4:2:0) of at most so many bytes, with as little loss as fits; nil where
    /// none does.
    ///
    /// - Parameter samples: R, G, B of each pixel, 8 bits each, from the top left
    ///   one.
    package static func encode(
        _ samples: [UInt8], size: PixelSize, atMost bytes: Int
    ) throws(FFmpegError) -> [UInt8]? {
        let picture = try frame(of: samples, size)
        for step in steps {
            let file = try encode(picture, step: step)
            if file.count <= bytes { return file }
        }
        return nil
    }

    private static func encode(
        _ picture: borrowing Frame, step: Int32
    ) throws(FFmpegError) -> [UInt8] {
        let context = try EncoderContext(AV_CODEC_ID_MJPEG, for: picture)
        context.handle.pointee.color_range = AVCOL_RANGE_JPEG
        context.handle.pointee.flags |= AV_CODEC_FLAG_QSCALE
        context.handle.pointee.global_quality = step * FF_QP2LAMBDA
        context.handle.pointee.qmin = step
        context.handle.pointee.qmax = step
        picture.handle.pointee.quality = step * FF_QP2LAMBDA
        return try context.encode(picture)
    }

    private static func frame(of samples: [UInt8], _ size: PixelSize) throws(FFmpegError) -> Frame {
        let frame = try Frame.room(for: samples, size, AV_PIX_FMT_YUV420P)
        frame.handle.pointee.color_range = AVCOL_RANGE_JPEG
        guard let luma = frame.handle.pointee.data.0, let blue = frame.handle.pointee.data.1,
            let red = frame.handle.pointee.data.2
        else { throw FFmpegError(code: FFmpegError.noMemory, call: "av_frame_get_buffer") }
        let strides = (
            Int(frame.handle.pointee.linesize.0), Int(frame.handle.pointee.linesize.1),
            Int(frame.handle.pointee.linesize.2)
        )
        samples.withUnsafeBufferPointer { samples in
            func sum(_ x: Int, _ y: Int, _ weights: (Int, Int, Int)) -> Int {
                let at = (y * size.width + x) * 3
                return weights.0 * Int(samples[at]) + weights.1 * Int(samples[at + 1])
                    + weights.2 * Int(samples[at + 2])
            }
            // ITU-T T.871, section 7, in 65,536ths.
            for y in 0..<size.height {
                for x in 0..<size.width {
                    luma[y * strides.0 + x] = byte(sum(x, y, (19595, 38470, 7471)), half: 32768)
                }
            }
            for y in 0..<(size.height + 1) / 2 {
                for x in 0..<(size.width + 1) / 2 {
                    let (right, below) = (
                        min(2 * x + 1, size.width - 1), min(2 * y + 1, size.height - 1)
                    )
                    func four(_ weights: (Int, Int, Int)) -> UInt8 {
                        let sum =
                            sum(2 * x, 2 * y, weights) + sum(right, 2 * y, weights)
                            + sum(2 * x, below, weights) + sum(right, below, weights)
                        return byte(sum / 4 + 128 << 16, half: 32768)
                    }
                    blue[y * strides.1 + x] = four((-11059, -21709, 32768))
                    red[y * strides.2 + x] = four((32768, -27439, -5329))
                }
            }
        }
        return frame
    }

    private static func byte(_ sum: Int, half: Int) -> UInt8 {
        UInt8(clamping: (sum + half) >> 16)
    }
}
