import CFFmpeg
import CFFmpegShims
import TrackModel

/// One stream's decoder. A class, because an analysis keeps one a track in a
/// collection.
package final class Decoder {
    private let context: UnsafeMutablePointer<AVCodecContext>
    // The context counts into it and must not outlive it.
    private let reports: OpaquePointer
    // Likewise.
    private let memory: PictureMemory?
    /// nil for a decoder in software.
    private let hardware: OpaquePointer?
    /// The device that decodes; nil for a decoder in software.
    package let device: HardwareDevice?

    /// Pixels of the largest frame that is decoded, 8192×8192: a few bytes may claim any size, and
    /// a decoder holds several frames.
    package static let largestPicture = 1 << 26

    /// NAL units of a packet. Frames of a slice per macroblock have more than a thousand.
    private static let maxUnits: Int32 = 10_000

    /// Pixels of the largest frame that is decoded where memory is bounded: fewer for codecs with 8
    /// or more bytes per pixel.
    static func largestBounded(_ codec: AVCodecID) -> Int64 {
        switch codec {
        case AV_CODEC_ID_PNG, AV_CODEC_ID_APNG, AV_CODEC_ID_TIFF, AV_CODEC_ID_PSD,
            AV_CODEC_ID_DPX, AV_CODEC_ID_PAM, AV_CODEC_ID_SGI:
            1 << 25
        case AV_CODEC_ID_EXR, AV_CODEC_ID_PFM, AV_CODEC_ID_JPEG2000: 1 << 24
        default: Int64(largestPicture)
        }
    }

    /// One thread per processor, and one more.
    package static let allProcessors = 0

    /// Processors that this process may use.
    package static let processors = max(Int(av_cpu_count()), 1)

    /// Outcome of asking for a frame.
    package enum Output: Sendable {
        case frame
        /// Send another packet first.
        case needsInput
        case finished
    }

    /// - Parameters:
    ///   - checksums: whether to compare the checksums that frames carry; a frame that fails is
    ///     an error.
    ///   - device: one that has a decoder of the codec; nil for software.
    ///   - believesContainer: whether the container's colours and sizes fill in for the stream's,
    ///     and damaged frames are dropped.
    ///   - named: options of FFmpeg, by its names; those it does not know do nothing.
    init(
        _ codec: UnsafePointer<AVCodec>, parameters: UnsafePointer<AVCodecParameters>,
        timeBase: AVRational, threads: Int, checksums: Bool, memory: PictureMemory?,
        device: HardwareDevice? = nil, believesContainer: Bool = false,
        options named: [String: String] = [:]
    ) throws(FFmpegError) {
        let reports = try allocated(trackprobe_reports_create(), "trackprobe_reports_create")
        guard let context = avcodec_alloc_context3(codec) else {
            trackprobe_reports_free(reports)
            throw FFmpegError(code: FFmpegError.noMemory, call: "avcodec_alloc_context3")
        }
        self.reports = reports
        self.memory = memory
        self.context = context
        self.device = device
        trackprobe_reports_of(context, reports)
        hardware = device.flatMap { trackprobe_hardware_create($0.handle, context) }
        try check(
            avcodec_parameters_to_context(context, parameters), "avcodec_parameters_to_context")
        context.pointee.codec_id = codec.pointee.id
        // FFmpeg may have taken the stream for data.
        context.pointee.codec_type = codec.pointee.type
        context.pointee.pkt_timebase = timeBase
        context.pointee.thread_count = hardware == nil ? Int32(clamping: threads) : 1
        context.pointee.max_pixels =
            memory == nil
            ? Int64(Decoder.largestPicture) : Decoder.largestBounded(codec.pointee.id)
        if !believesContainer {
            // Cropping is exact, though planes then begin at any byte.
            context.pointee.flags |= AV_CODEC_FLAG_OUTPUT_CORRUPT | AV_CODEC_FLAG_UNALIGNED
            forgetContainerColors()
            forgetContainerSize()
        }
        if let bound = memory?.handle { trackprobe_reports_limit(reports, context, bound) }
        trackprobe_decoder_numbers_packets(context)
        // Hashes of HEVC and VVC are compared with frames instead: FFmpeg knows one kind of those
        // of HEVC, and before 8.0 none of VVC's.
        if checksums, codec.pointee.id != AV_CODEC_ID_HEVC, codec.pointee.id != AV_CODEC_ID_VVC {
            context.pointee.err_recognition |= AV_EF_CRCCHECK
        }
        trackprobe_log_clear()
        var options: OpaquePointer?
        for (name, value) in named { av_dict_set(&options, name, value, 0) }
        let code = avcodec_open2(context, codec, &options)
        av_dict_free(&options)
        try check(code, "avcodec_open2")
    }

    /// Whether there is one for a codec of FFmpeg's name.
    package static func exists(codec name: String) -> Bool { find(codec: name) != nil }

    static func exists(_ codec: AVCodecID) -> Bool { decodable.contains(codec.rawValue) }

    /// FFmpeg's own search goes through all that it has, each time.
    private static let decodable: Set<UInt32> = {
        var codecs: Set<UInt32> = []
        var place: UnsafeMutableRawPointer?
        while let codec = av_codec_iterate(&place) {
            if av_codec_is_decoder(codec) != 0 { codecs.insert(codec.pointee.id.rawValue) }
        }
        return codecs
    }()

    /// Whether there is one that needs no hardware. FFmpeg's own decoder of AV1 does.
    package static func existsInSoftware(codec name: String) -> Bool {
        guard let codec = find(codec: name) else { return false }
        return codec.pointee.id != AV_CODEC_ID_AV1 || text(codec.pointee.name) != "av1"
    }

    /// The first of those for the codec: the one that has the codec's own name may
    /// need hardware.
    static func find(codec name: String) -> UnsafePointer<AVCodec>? {
        avcodec_descriptor_get_by_name(name).flatMap { avcodec_find_decoder($0.pointee.id) }
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = self.context
        avcodec_free_context(&context)
        trackprobe_hardware_free(hardware)
        trackprobe_reports_free(reports)
    }

    /// Use of the device; nil for a decoder in software.
    package var hardwareState: HardwareState? {
        hardware.map { HardwareState(trackprobe_hardware_state_of($0)) }
    }

    /// Packets between the one sent and the one whose frame or error is returned: those in other
    /// threads.
    package var delay: Int {
        context.pointee.active_thread_type & FF_THREAD_FRAME == 0
            ? 0 : Int(max(context.pointee.thread_count - 1, 0))
    }

    /// Whether the decoder logged errors since the last call that returned none.
    package func takeReports() -> Bool { trackprobe_reports_take(reports) > 0 }

    /// Whether the decoder concealed parts of frames. With several threads the flags of a frame may
    /// miss it, since a frame can be output before its thread ends.
    package var hasConcealed: Bool { trackprobe_reports_conceal(reports) }

    /// Discards what was sent; packets of another place may follow, also after `finish`.
    package func flush() { avcodec_flush_buffers(context) }

    /// Reads the headers of a packet, and forgets its frames.
    package func learn(from copy: PacketCopy?) {
        guard let copy, let frame = try? Frame() else { return }
        _ = try? send(copy.packet)
        while case .frame? = try? receive(into: frame) {}
        flush()
        _ = takeReports()
    }

    /// Sends a packet, but an empty one. False when the decoder wants its frames taken first.
    ///
    /// - Parameter number: comes back with the frames of the packet.
    package func send(_ packet: borrowing Packet, number: Int = 0) throws(FFmpegError) -> Bool {
        if packet.isEmpty { return true }
        if trackprobe_packet_floods(context, packet.handle, Self.maxUnits) {
            throw FFmpegError(code: FFmpegError.noMemory, call: FFmpegError.unitCount)
        }
        trackprobe_packet_set_number(context, packet.handle, Int64(number))
        return try accept(avcodec_send_packet(context, packet.handle))
    }

    /// Signals the end of the stream, so that the decoder outputs the remaining frames.
    package func finish() throws(FFmpegError) -> Bool {
        try accept(avcodec_send_packet(context, nil))
    }

    package func receive(into frame: borrowing Frame) throws(FFmpegError) -> Output {
        let code = avcodec_receive_frame(context, frame.handle)
        if code == trackprobe_error_again { return .needsInput }
        if code == trackprobe_error_eof { return .finished }
        try check(code, "avcodec_receive_frame")
        if let hardware {
            try check(
                trackprobe_hardware_transfer(hardware, frame.handle), "av_hwframe_transfer_data")
        }
        return .frame
    }

    /// Profile after decoding, FFmpeg's name; nil when unknown.
    package var profile: String? { profileName(context.pointee.codec_id, context.pointee.profile) }

    /// Bits per source sample; nil where the codec does not say.
    package var bitsPerSample: Int? {
        context.pointee.bits_per_raw_sample > 0 ? Int(context.pointee.bits_per_raw_sample) : nil
    }

    private func accept(_ code: Int32) throws(FFmpegError) -> Bool {
        if code == trackprobe_error_again { return false }
        if code == trackprobe_error_eof { return true }
        try check(code, "avcodec_send_packet")
        return true
    }

    /// Keeps FFmpeg from cropping H.264 to a slightly smaller size of the container.
    private func forgetContainerSize() {
        guard context.pointee.codec_id == AV_CODEC_ID_H264 else { return }
        (context.pointee.width, context.pointee.height) = (0, 0)
        (context.pointee.coded_width, context.pointee.coded_height) = (0, 0)
    }

    /// Colours and aspect of frames must come from the stream alone.
    private func forgetContainerColors() {
        context.pointee.color_range = AVCOL_RANGE_UNSPECIFIED
        context.pointee.color_primaries = AVCOL_PRI_UNSPECIFIED
        context.pointee.color_trc = AVCOL_TRC_UNSPECIFIED
        context.pointee.colorspace = AVCOL_SPC_UNSPECIFIED
        context.pointee.chroma_sample_location = AVCHROMA_LOC_UNSPECIFIED
        context.pointee.sample_aspect_ratio = AVRational(num: 0, den: 1)
        context.pointee.field_order = AV_FIELD_UNKNOWN
    }
}

/// A stream and how to decode it.
package struct DecoderRequest {
    let stream: Int
    /// FFmpeg's name of the actual codec, where the container's is wrong.
    let codec: String?
    let threads: Int
    /// Whether to compare the checksums that frames carry.
    let checksums: Bool
    /// Bounds the frames of a decoder with one thread; nil for no bound.
    let memory: PictureMemory?
    /// The device that decodes; nil for software.
    let device: HardwareDevice?

    package init(
        stream: Int, codec: String?, threads: Int, checksums: Bool = false,
        memory: PictureMemory? = nil, device: HardwareDevice? = nil
    ) {
        self.stream = stream
        self.codec = codec
        self.threads = threads
        self.checksums = checksums
        self.memory = memory
        self.device = device
    }
}

/// A bound on the bytes of frames that the decoders of one input hold: a few bytes of a stream may
/// claim many large ones.
package final class PictureMemory {
    let handle: OpaquePointer?

    package init(bytes: Int) { handle = trackprobe_memory_create(max(bytes, 0)) }

    deinit { trackprobe_memory_free(handle) }
}
