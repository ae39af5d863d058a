import CFFmpeg
import CFFmpegShims
import TrackModel

/// An encoder of single pictures.
struct EncoderContext: ~Copyable {
    let handle: UnsafeMutablePointer<AVCodecContext>

    init(_ codec: AVCodecID, for picture: borrowing Frame) throws(FFmpegError) {
        guard let codec = avcodec_find_encoder(codec) else {
            throw FFmpegError(
                code: trackprobe_error_encoder_not_found, call: "avcodec_find_encoder")
        }
        guard let handle = avcodec_alloc_context3(codec) else {
            throw FFmpegError(code: FFmpegError.noMemory, call: "avcodec_alloc_context3")
        }
        self.handle = handle
        handle.pointee.width = picture.handle.pointee.width
        handle.pointee.height = picture.handle.pointee.height
        handle.pointee.pix_fmt = AVPixelFormat(rawValue: picture.handle.pointee.format)
        handle.pointee.time_base = AVRational(num: 1, den: 1)
    }

    deinit {
        var handle: UnsafeMutablePointer<AVCodecContext>? = self.handle
        avcodec_free_context(&handle)
    }

    /// The bytes of the one picture.
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
    /// A frame with room for a picture that is to be encoded.
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
