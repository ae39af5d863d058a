import CFFmpeg
import CFFmpegShims
import TrackModel

/// A stream whose packets and frames are listed.
final class ListedStream {
    let timeBase: AVRational
    /// Numbers of what was read.
    var packets: Int64 = 0
    private(set) var frames: Int64 = 0
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let stream: UnsafeMutablePointer<AVStream>
    /// nil where none is wanted, and where FFmpeg has none.
    private var decoder: Decoder?
    private var subtitles: SubtitleDecoder?
    /// Places of the packets that were sent last, for the frames that come of them.
    private var sent: [Int: (position: Int64, size: Int)] = [:]
    private var number = 0

    /// Packets that a decoder may hold.
    private static let maxHeld = 256

    init(
        _ stream: UnsafeMutablePointer<AVStream>, of context: UnsafeMutablePointer<AVFormatContext>,
        decodes: Bool, options: [String: String]
    ) {
        (self.stream, self.context) = (stream, context)
        timeBase = stream.pointee.time_base
        guard decodes, let parameters = stream.pointee.codecpar,
            let codec = avcodec_find_decoder(parameters.pointee.codec_id)
        else { return }
        switch parameters.pointee.codec_type {
        case AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO:
            decoder = try? Decoder(
                codec, parameters: parameters, timeBase: timeBase, threads: 1, checksums: false,
                memory: nil, believesContainer: true, options: options)
        case AVMEDIA_TYPE_SUBTITLE:
            subtitles = SubtitleDecoder(parameters, clock: timeBase)
        default: break
        }
    }

    /// Forgets what was sent.
    func flush() {
        decoder?.flush()
        sent = [:]
    }

    /// - Returns: false where `take` ends the reading.
    func decode(
        _ packet: borrowing Packet, into frame: borrowing Frame, _ take: (DemuxedSection) -> Bool
    ) -> Bool {
        if let subtitles {
            guard let section = subtitles.section(of: packet) else { return true }
            frames += 1
            return take(section)
        }
        guard let decoder else { return true }
        number += 1
        sent[number] = (packet.position ?? -1, packet.size)
        sent[number - Self.maxHeld] = nil
        while true {
            // A packet that the decoder refuses has no frame.
            guard let isSent = try? decoder.send(packet, number: number) else { return true }
            guard receive(from: decoder, into: frame, take) else { return false }
            if isSent { return true }
        }
    }

    /// Takes the frames that the decoder holds at the end.
    func drain(into frame: borrowing Frame, _ take: (DemuxedSection) -> Bool) -> Bool {
        guard let decoder, (try? decoder.finish()) != nil else { return true }
        return receive(from: decoder, into: frame, take)
    }

    private func receive(
        from decoder: Decoder, into frame: borrowing Frame, _ take: (DemuxedSection) -> Bool
    ) -> Bool {
        while let output = try? decoder.receive(into: frame), case .frame = output {
            frames += 1
            guard take(section(of: frame)) else { return false }
        }
        return true
    }

    // MARK: Sections

    func section(of packet: borrowing Packet) -> DemuxedSection {
        let handle = packet.handle.pointee
        let parameters = stream.pointee.codecpar?.pointee ?? AVCodecParameters()
        var section = DemuxedSection(.packet)
        section.add(
            "codec_type", .name(av_get_media_type_string(parameters.codec_type), else: "unknown"))
        section.add("stream_index", handle.stream_index)
        section.add("pts", .timestamp(handle.pts))
        section.add("pts_time", .time(handle.pts, timeBase))
        section.add("dts", .timestamp(handle.dts))
        section.add("dts_time", .time(handle.dts, timeBase))
        section.addDuration("duration", handle.duration, timeBase)
        section.add("size", .quantity(Int64(handle.size), .byte))
        section.add("pos", handle.pos < 0 ? .missing("N/A") : .text("\(handle.pos)"))
        var flags = handle.flags & AV_PKT_FLAG_KEY != 0 ? "K" : "_"
        flags += handle.flags & AV_PKT_FLAG_DISCARD != 0 ? "D" : "_"
        if trackprobe_lists_corrupt_packets {
            flags += handle.flags & AV_PKT_FLAG_CORRUPT != 0 ? "C" : "_"
        }
        section.add("flags", .text(flags))
        section.addTags(of: packet)
        if let list = handle.side_data,
            let sideData = DemuxedSection(
                .packetSideDataList, of: .packetSideData, list, count: handle.side_data_elems,
                parameters)
        {
            section.add(sideData)
        }
        return section
    }

    private func section(of frame: borrowing Frame) -> DemuxedSection {
        let handle = frame.handle
        var details = trackprobe_frame_details()
        trackprobe_frame_describe(handle, &details)
        let type = stream.pointee.codecpar?.pointee.codec_type ?? AVMEDIA_TYPE_UNKNOWN
        var section = DemuxedSection(.frame)
        section.add("media_type", .name(av_get_media_type_string(type), else: "unknown"))
        section.add("stream_index", stream.pointee.index)
        section.add("key_frame", frame.isKey ? 1 : 0)
        section.add("pts", .timestamp(handle.pointee.pts))
        section.add("pts_time", .time(handle.pointee.pts, timeBase))
        section.add("pkt_dts", .timestamp(handle.pointee.pkt_dts))
        section.add("pkt_dts_time", .time(handle.pointee.pkt_dts, timeBase))
        let estimate = handle.pointee.best_effort_timestamp
        section.add("best_effort_timestamp", .timestamp(estimate))
        section.add("best_effort_timestamp_time", .time(estimate, timeBase))
        if details.has_packet_duration {
            section.addDuration("pkt_duration", details.packet_duration, timeBase)
        }
        if details.has_duration { section.addDuration("duration", details.duration, timeBase) }
        let packet =
            details.has_packet
            ? (position: details.packet_position, size: Int(details.packet_size))
            : frame.packetNumber.flatMap { sent[$0] }
        section.add(
            "pkt_pos",
            packet.flatMap { $0.position < 0 ? nil : .text("\($0.position)") } ?? .missing("N/A"))
        section.add(
            "pkt_size",
            packet.flatMap { $0.size < 0 ? nil : .quantity(Int64($0.size), .byte) }
                ?? .missing("N/A"))
        switch type {
        case AVMEDIA_TYPE_VIDEO:
            let aspect = av_guess_sample_aspect_ratio(context, stream, handle)
            section.addPicture(frame, details, aspect: aspect)
        case AVMEDIA_TYPE_AUDIO: section.addSound(frame)
        default: break
        }
        section.add(handle.pointee.metadata, as: .frameTags)
        section.addSideData(of: frame, rate: stream.pointee.avg_frame_rate)
        return section
    }
}

extension DemuxedSection {
    /// Where it is known; 0 is not.
    fileprivate mutating func addDuration(_ key: String, _ ticks: Int64, _ clock: AVRational) {
        add(key, ticks == 0 ? .missing("N/A") : .timestamp(ticks))
        add(key + "_time", ticks == 0 ? .missing("N/A") : .time(ticks, clock))
    }

    fileprivate mutating func addTags(of packet: borrowing Packet) {
        var size = 0
        guard
            let data = trackprobe_packet_side_data(
                packet.handle, AV_PKT_DATA_STRINGS_METADATA, &size), size > 0
        else { return }
        var tags: OpaquePointer?
        if av_packet_unpack_dictionary(data, size, &tags) >= 0 { add(tags, as: .packetTags) }
        av_dict_free(&tags)
    }

    fileprivate mutating func addPicture(
        _ frame: borrowing Frame, _ details: trackprobe_frame_details, aspect: AVRational
    ) {
        let picture = frame.handle.pointee
        add("width", picture.width)
        add("height", picture.height)
        if trackprobe_lists_frame_cropping {
            add("crop_top", picture.crop_top)
            add("crop_bottom", picture.crop_bottom)
            add("crop_left", picture.crop_left)
            add("crop_right", picture.crop_right)
        }
        let format = AVPixelFormat(rawValue: picture.format)
        add("pix_fmt", .name(av_get_pix_fmt_name(format), else: "unknown"))
        add("sample_aspect_ratio", aspect.num == 0 ? .missing("N/A") : .ratio(aspect, ":"))
        let letter = UInt8(bitPattern: av_get_picture_type_char(picture.pict_type))
        add("pict_type", .text(String(UnicodeScalar(letter))))
        if details.has_picture_numbers {
            add("coded_picture_number", details.coded_picture_number)
            add("display_picture_number", details.display_picture_number)
        }
        add("interlaced_frame", trackprobe_frame_is_interlaced(frame.handle) ? 1 : 0)
        add("top_field_first", trackprobe_frame_is_top_field_first(frame.handle) ? 1 : 0)
        if details.has_lossless { add("lossless", details.is_lossless ? 1 : 0) }
        add("repeat_pict", picture.repeat_pict)
        addRange(picture.color_range)
        addMatrix(picture.colorspace)
        addPrimaries(picture.color_primaries)
        addTransfer(picture.color_trc)
        addChromaLocation(picture.chroma_location)
        if details.has_alpha_mode {
            add("alpha_mode", .name(details.alpha_mode, else: "unspecified"))
        }
    }

    fileprivate mutating func addSound(_ frame: borrowing Frame) {
        let format = AVSampleFormat(rawValue: frame.handle.pointee.format)
        add("sample_fmt", .name(av_get_sample_fmt_name(format), else: "unknown"))
        add("nb_samples", frame.handle.pointee.nb_samples)
        addChannels(&frame.handle.pointee.ch_layout)
    }
}

/// A decoder of subtitles, which FFmpeg asks through a call of its own.
private final class SubtitleDecoder {
    private let decoder: ParameterDecoder

    /// nil where it cannot be opened.
    init?(_ parameters: UnsafePointer<AVCodecParameters>, clock: AVRational) {
        decoder = ParameterDecoder(parameters, clock: clock)
        if decoder.handle == nil { return nil }
    }

    /// nil where the packet shows nothing.
    func section(of packet: borrowing Packet) -> DemuxedSection? {
        guard let context = decoder.handle else { return nil }
        var subtitle = AVSubtitle()
        var hasSubtitle: Int32 = 0
        guard avcodec_decode_subtitle2(context, &subtitle, &hasSubtitle, packet.handle) >= 0,
            hasSubtitle != 0
        else { return nil }
        defer { avsubtitle_free(&subtitle) }
        var section = DemuxedSection(.subtitle)
        section.add("media_type", .text("subtitle"))
        section.add("pts", .timestamp(subtitle.pts))
        section.add("pts_time", .time(subtitle.pts, AVRational(num: 1, den: AV_TIME_BASE)))
        section.add("format", subtitle.format)
        section.add("start_display_time", subtitle.start_display_time)
        section.add("end_display_time", subtitle.end_display_time)
        section.add("num_rects", subtitle.num_rects)
        return section
    }
}

/// A decoder that reads no packet, for its values by the parameters alone.
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
