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
        guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else {
            throw FFmpegError(
                code: trackprobe_error_encoder_not_found, call: "avcodec_find_encoder")
        }
        guard let allocated = avcodec_alloc_context3(codec) else {
            throw FFmpegError(code: FFmpegError.noMemory, call: "avcodec_alloc_context3")
        }
        let context = EncoderContext(adopting: allocated)
        context.handle.pointee.width = picture.handle.pointee.width
        context.handle.pointee.height = picture.handle.pointee.height
        context.handle.pointee.pix_fmt = AV_PIX_FMT_RGB24
        context.handle.pointee.time_base = AVRational(num: 1, den: 1)
        var options: OpaquePointer?
        av_dict_set(&options, "pred", "mixed", 0)
        defer { av_dict_free(&options) }
        try check(avcodec_open2(context.handle, codec, &options), "avcodec_open2")
        try check(avcodec_send_frame(context.handle, picture.handle), "avcodec_send_frame")
        let packet = try Packet()
        try check(avcodec_receive_packet(context.handle, packet.handle), "avcodec_receive_packet")
        return packet.bytes()
    }

    private static func frame(of samples: [UInt8], _ size: PixelSize) throws(FFmpegError) -> Frame {
        guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
            width > 0, height > 0, size.width * size.height <= Decoder.largestPicture,
            samples.count == size.width * size.height * 3
        else { throw FFmpegError(code: FFmpegError.invalidData, call: "avcodec_send_frame") }
        let frame = try Frame()
        frame.handle.pointee.width = width
        frame.handle.pointee.height = height
        frame.handle.pointee.format = AV_PIX_FMT_RGB24.rawValue
        frame.handle.pointee.color_primaries = AVCOL_PRI_BT709
        frame.handle.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
        try check(av_frame_get_buffer(frame.handle, 0), "av_frame_get_buffer")
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

private struct EncoderContext: ~Copyable {
    let handle: UnsafeMutablePointer<AVCodecContext>

    init(adopting handle: UnsafeMutablePointer<AVCodecContext>) { self.handle = handle }

    deinit {
        var handle: UnsafeMutablePointer<AVCodecContext>? = self.handle
        avcodec_free_context(&handle)
    }
}
