import CFFmpeg

/// A decoder that reads no packet: it tells what it takes from the parameters alone.
final class ParameterDecoder {
    /// nil where there is none for the codec, and where it refuses the parameters.
    private(set) var handle: UnsafeMutablePointer<AVCodecContext>?

    init(_ parameters: UnsafePointer<AVCodecParameters>, clock: AVRational) {
        guard let codec = avcodec_find_decoder(parameters.pointee.codec_id) else { return }
        handle = avcodec_alloc_context3(codec)
        guard let handle else { return }
        handle.pointee.pkt_timebase = clock
        if avcodec_parameters_to_context(handle, parameters) < 0
            || avcodec_open2(handle, codec, nil) < 0
        {
            avcodec_free_context(&self.handle)
        }
    }

    deinit { avcodec_free_context(&handle) }
}
