import CFFmpeg
import CFFmpegShims
import TrackModel

/// An encoder of single images.
struct EncoderContext: ~Copyable {
    let handle: UnsafeMutablePointer<AVCodecContext>

    init(_ codec: AVCodecID, for picture: borrowing Frame) throws(FFmpegError) {
        guard let codec = avcodec_find_encoder(codec) else {
            throw FFmpegError(
                code: trackprobe_error_encoder_not_found, call: "avcodec_find_encoder")
        }
        handle = try allocated(avcodec_alloc_context3(codec), "avcodec_alloc_context3")
        handle.pointee.width = picture.handle.pointee.width
        handle.pointee.height = picture.handle.pointee.height
        handle.pointee.pix_fmt = AVPixelFormat(rawValue: picture.handle.pointee.format)
        handle.pointee.time_base = AVRational(num: 1, den: 1)
    }

    deinit {
        var handle: UnsafeMutablePointer<AVCodecContext>? = self.handle
        avcodec_free_context(&handle)
    }

    /// The bytes of the image.
    func encode(
        _ picture: borrowing Frame, _ options: UnsafeMutablePointer<OpaquePointer?>? = nil
    ) throws(FFmpegError) -> [UInt8] {
        try check(avcodec_open2(handle, handle.pointee.codec, options), "avcodec_open2")
        try check(avcodec_send_frame(handle, picture.handle), "avcodec_send_frame")
        let packet = try Packet()
        try check(avcodec_receive_packet(handle, packet.handle), "avcodec_receive_packet")
        return packet.bytes()
    }
}

extension Frame {
    /// A frame for an image that is to be encoded.
    ///
    /// - Parameter samples: R, G, B of each pixel, which the caller puts in.
    static func room(
        for samples: [UInt8], _ size: PixelSize, _ format: AVPixelFormat
    ) throws(FFmpegError) -> Frame {
        guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
            width > 0, height > 0, size.width * size.height <= Decoder.largestPicture,
            samples.count == size.width * size.height * 3
        else { throw FFmpegError(code: FFmpegError.invalidData, call: "avcodec_send_frame") }
        let frame = try Frame()
        frame.handle.pointee.width = width
        frame.handle.pointee.height = height
        frame.handle.pointee.format = format.rawValue
        try check(av_frame_get_buffer(frame.handle, 0), "av_frame_get_buffer")
        return frame
    }
}

/// FFmpeg's JPEG encoder.
package enum JPEGEncoder {
    /// Steps of the quantizer, from hardly any loss to the most that there is.
    private static let steps: [Int32] = [3, 5, 8, 12, 18, 25, 31]

    /// A JPEG file (JFIF, 4:2:0) of at most `limit` bytes, with the best quality that fits; nil
    /// where none does.
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
        let target = try allocated(frame.handle.pointee.data.0, "av_frame_get_buffer")
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
