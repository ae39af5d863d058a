import CFFmpeg
import CFFmpegShims
import TrackModel

/// An opened container.
package struct Demuxer: ~Copyable {
    let context: UnsafeMutablePointer<AVFormatContext>
    /// FFmpeg's, out of 100, that the format is the right one; nil where it was not asked.
    let formatScore: Int32?
    /// Whether opening read all that it may, so that FFmpeg took the file for shorter than it is.
    package let hasSpentOpening: Bool
    // The context reads through these; they must outlive it.
    private let io: IOContext
    private let interrupt: Interrupt

    /// Bytes that opening may read: more than the headers of the longest files.
    package static let openingAllowance = 128 << 20
    /// Bytes that probing of the streams may read after opening.
    private static let lookingAllowance = 48 << 20

    /// Opens what `stream` holds.
    ///
    /// - Parameters:
    ///   - end: byte position where FFmpeg sees the stream end; nil for all of it.
    ///   - name: only a hint for formats without a signature.
    ///   - pinned: the format; nil to detect it from the first bytes.
    ///   - options: of FFmpeg, by its names; those it does not know do nothing.
    ///   - allowance: bytes that opening may read.
    ///   - screen: `stream` as the demuxer of FFmpeg's name may see it; nil for as it is.
    package init(
        _ stream: any ByteStream, upTo end: Int64? = nil, name: String,
        format pinned: InputFormat? = nil, options named: [String: String] = [:],
        interrupt: Interrupt, allowance: Int = openingAllowance,
        screen: ((String) -> (any ByteStream)?)? = nil
    ) throws(FFmpegError) {
        _ = FFmpegProcess.isPrepared
        trackprobe_log_clear()
        func reading(_ stream: any ByteStream) throws(FFmpegError) -> IOContext {
            try IOContext(
                reading: stream, upTo: end, allowance: allowance, interrupt: interrupt)
        }
        var io = try reading(stream)
        // FFmpeg must not take a % in the name for a pattern of other files.
        let hint = String(name.map { $0 == "%" ? "_" : $0 })
        let probed = pinned == nil ? try InputFormat.probe(io, name: hint) : nil
        let format = pinned?.handle ?? probed?.format
        if let screened = screen?(InputFormat.name(format)) { io = try reading(screened) }
        let context = try allocated(avformat_alloc_context(), "avformat_alloc_context")
        context.pointee.pb = io.handle
        context.pointee.interrupt_callback = interrupt.callback
        // References to other files stay closed: only what the user named is read.
        context.pointee.io_open = { _, _, _, _, _ in trackprobe_error_not_permitted }
        // Lists, VobSub indexes and session descriptions open what they name in
        // contexts of their own, which inherit this; no protocol has that name.
        context.pointee.protocol_whitelist = av_strdup("none")
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        var options: OpaquePointer?
        for (name, value) in named { av_dict_set(&options, name, value, 0) }
        // On failure FFmpeg frees the context itself.
        let code = avformat_open_input(&opened, hint, format, &options)
        av_dict_free(&options)
        try check(code, "avformat_open_input")
        guard let opened else {
            throw FFmpegError(code: FFmpegError.invalidData, call: "avformat_open_input")
        }
        hasSpentOpening = io.allowance <= 0
        io.allowance = Demuxer.lookingAllowance
        self.context = opened
        formatScore = probed?.score
        self.io = io
        self.interrupt = interrupt
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = self.context
        avformat_close_input(&context)
        withExtendedLifetime((io, interrupt)) {}
    }

    /// Values that need no reading.
    private var view: FormatContextView { FormatContextView(context) }

    /// FFmpeg's short names of the format, comma separated.
    package var formatName: String { view.formatName }

    /// Empty for a format that has no row in the table.
    package var traits: ContainerFormat.Traits { view.traits }

    package var formatLongName: String? { text(context.pointee.iformat?.pointee.long_name) }

    /// Seconds; nil where FFmpeg only estimates it from the file's size.
    package var duration: Double? { view.duration }

    /// Seconds.
    package var startTime: Double? {
        let start = context.pointee.start_time
        guard start != trackprobe_no_timestamp, !traits.contains(.isImage) else { return nil }
        return Double(start) / Double(AV_TIME_BASE)
    }

    package var tags: [(key: String, value: String)] { dictionary(context.pointee.metadata) }

    /// Tags of the file that are not in `tags`.
    package var leftOutTags: Int { leftOutCount(context.pointee.metadata) }

    /// Keys of the file's tags whose text is cut.
    package var cutTexts: [String] { cutKeys(context.pointee.metadata) }

    /// Whether streams may still appear while packets are read.
    package var isHeaderless: Bool { context.pointee.ctx_flags & AVFMTCTX_NOHEADER != 0 }

    /// False for raw streams, whose packets carry no times: what FFmpeg gives is
    /// counted up from a rate it assumes.
    package var hasTimestamps: Bool { view.hasTimestamps }

    /// Whether FFmpeg learns the time base only from the first packets (raw DV).
    package var hasLateClock: Bool { traits.contains(.hasLateClock) }

    /// Whether the container writes decoding times; where it does not, FFmpeg makes
    /// them up.
    package var hasDecodingTimes: Bool {
        hasTimestamps && !traits.contains(.lacksDecodingTimes)
    }

    var streamCount: Int { Int(context.pointee.nb_streams) }

    /// A copy of what is known of each stream now.
    package var streams: [StreamDescription] { view.streams }

    /// Lets FFmpeg read all there is. Without, reading fails after some megabytes.
    package func allowEverything() { io.allowance = .max }

    /// Whether packets can do without FFmpeg's parsers: their container cuts them and has the
    /// times of each.
    package var hasWholePackets: Bool {
        traits.contains(.hasWholePackets)
    }

    /// Leaves packets as the container has them: parsing takes longer than reading them. Packets of
    /// laced blocks then have no time, and those of some codecs no duration.
    package func leavePacketsUnparsed() {
        context.pointee.flags |= AVFMT_FLAG_NOPARSE | AVFMT_FLAG_NOFILLIN
    }

    /// Lets FFmpeg read and decode ahead until it knows the streams; the packets
    /// it reads are delivered again.
    ///
    /// - Parameter isBounded: whether frames with many bytes per pixel have a lower limit.
    /// - Returns: the size of a frame that exceeded the limit; nil for none.
    @discardableResult
    package func probeStreams(isBounded: Bool = true) throws(FFmpegError) -> PixelSize? {
        trackprobe_log_clear()
        var options: [OpaquePointer?] = (0..<streamCount).map { index in
            let codec = stream(index)?.pointee.codecpar?.pointee.codec_id ?? AV_CODEC_ID_NONE
            var options: OpaquePointer?
            let maxPixels =
                isBounded ? Decoder.largestBounded(codec) : Int64(Decoder.largestPicture)
            av_dict_set_int(&options, "max_pixels", maxPixels, 0)
            return options
        }
        let code = avformat_find_stream_info(context, &options)
        for index in options.indices { av_dict_free(&options[index]) }
        try check(code, "avformat_find_stream_info")
        return FFmpegError.refusedPicture
    }

    /// Reads the next packet; false at the end of the file. A failed read is an error, also where
    /// FFmpeg takes it for the end, or makes a packet of the bytes before it.
    package func read(into packet: borrowing Packet) throws(FFmpegError) -> Bool {
        av_packet_unref(packet.handle)
        let failures = io.failures
        let code = av_read_frame(context, packet.handle)
        if let place = io.failedAt,
            io.failures > failures || code < 0 || packet.reaches(place)
        {
            av_packet_unref(packet.handle)
            throw FFmpegError(code: trackprobe_error_io, call: "av_read_frame")
        }
        if code == trackprobe_error_eof || code == trackprobe_error_not_permitted && isAtEnd {
            // Demuxers without codes of their own, as that of GXF, end with −1.
            return false
        }
        try check(code, "av_read_frame")
        return true
    }

    /// Bytes that demuxers go back after a read.
    private static let reread: Int64 = 16

    /// Whether reading reached the end of the source.
    package var isAtEnd: Bool {
        let bytes = context.pointee.pb
        if avio_feof(bytes) != 0 { return true }
        let (size, place) = (avio_size(bytes), avio_seek(bytes, 0, SEEK_CUR))
        return size >= 0 && place >= 0 && size - place <= Self.reread
    }

    /// Moves to the last random access point of a stream at or before `time`, in
    /// units of its time base; of no stream in particular, to `time` in
    /// microseconds. Where a container has no index FFmpeg looks for the place,
    /// and may read `allowance` bytes for that and what follows.
    package func seek(
        stream index: Int?, to time: Int64, allowance: Int
    ) throws(FFmpegError) {
        readOn(allowance)
        try check(
            av_seek_frame(
                context, index.flatMap { Int32(exactly: $0) } ?? -1, time, AVSEEK_FLAG_BACKWARD),
            "av_seek_frame")
    }

    /// The last random access point at or before `time` by the container's index, both in units
    /// of the stream's time base; nil where the index has none.
    package func seekPoint(of index: Int, before time: Int64) -> SeekPoint? {
        guard let stream = stream(index),
            let entry = avformat_index_get_entry_from_timestamp(
                stream, time, AVSEEK_FLAG_BACKWARD)?.pointee,
            entry.timestamp != trackprobe_no_timestamp, entry.pos >= 0
        else { return nil }
        return SeekPoint(time: entry.timestamp, position: entry.pos)
    }

    /// An entry of an index.
    package struct SeekPoint: Hashable, Sendable {
        /// Time in units of the stream's time base.
        package let time: Int64
        /// Byte offset.
        package let position: Int64
    }

    /// Moves to the first packet after a byte of the file.
    package func seek(toByte position: Int64, allowance: Int) throws(FFmpegError) {
        readOn(allowance)
        try check(av_seek_frame(context, -1, position, AVSEEK_FLAG_BYTE), "av_seek_frame")
    }

    /// Continues reading after the end of the file or of the allowance.
    private func readOn(_ allowance: Int) {
        io.allowance = allowance
        io.forgetFailures()
        io.handle?.pointee.error = 0
        io.handle?.pointee.eof_reached = 0
    }

    /// A decoder with the container's format but not its colours; nil when this FFmpeg has none,
    /// and where the device has no exact decoder of the codec.
    package func makeDecoder(_ request: DecoderRequest) throws(FFmpegError) -> Decoder? {
        guard let stream = stream(request.stream), let parameters = stream.pointee.codecpar,
            var codec = request.codec.flatMap(Decoder.find)
                ?? avcodec_find_decoder(parameters.pointee.codec_id)
        else { return nil }
        if let device = request.device {
            guard let found = device.decoder(of: codec.pointee.id) else { return nil }
            codec = found
        }
        return try Decoder(
            codec, parameters: parameters, timeBase: stream.pointee.time_base,
            threads: request.threads, checksums: request.checksums, memory: request.memory,
            device: request.device)
    }

    package var chapters: [Chapter] {
        (0..<Int(context.pointee.nb_chapters)).compactMap { index in
            guard let chapter = context.pointee.chapters[index]?.pointee else { return nil }
            func seconds(_ ticks: Int64) -> Double? {
                guard ticks != trackprobe_no_timestamp, chapter.time_base.den != 0 else {
                    return nil
                }
                return Double(ticks) * Double(chapter.time_base.num)
                    / Double(chapter.time_base.den)
            }
            return Chapter(
                id: .init(UInt64(bitPattern: Int64(chapter.id))), start: seconds(chapter.start),
                end: seconds(chapter.end),
                title: dictionary(chapter.metadata).first { $0.key == "title" }?.value)
        }
    }

    package var programs: [Program] {
        (0..<Int(context.pointee.nb_programs)).compactMap { index in
            guard let program = context.pointee.programs[index]?.pointee else { return nil }
            let tags = dictionary(program.metadata)
            return Program(
                id: Int(program.id), name: tags.first { $0.key == "service_name" }?.value,
                provider: tags.first { $0.key == "service_provider" }?.value,
                trackIDs: (0..<Int(program.nb_stream_indexes)).map {
                    Int(program.stream_index[$0])
                })
        }
    }

    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        guard index >= 0, index < streamCount else { return nil }
        return context.pointee.streams[index]
    }
}
