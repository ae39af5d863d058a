import CFFmpeg
import CFFmpegShims
import TrackModel

/// One stream as ffprobe prints it, among the streams and again in each of its programs.
struct StreamSection {
    let index: Int64
    private var fields = DemuxedSection(.stream)
    private let disposition: [DemuxedSection.Item]
    private let tags: [DemuxedSection.Item]?
    private let sideData: DemuxedSection?

    /// nil for a stream without parameters.
    init?(
        _ context: UnsafeMutablePointer<AVFormatContext>, _ pointer: UnsafeMutablePointer<AVStream>
    ) {
        let stream = pointer.pointee
        guard let parameters = stream.codecpar else { return nil }
        index = Int64(stream.index)
        disposition = (0..<31).compactMap { bit in
            let flag = Int32(1) << bit
            return text(av_disposition_to_string(flag)).map {
                .field($0, .integer(stream.disposition & flag == 0 ? 0 : 1))
            }
        }
        tags = stream.metadata.map { entries in
            dictionary(entries).map { .field($0.key, .text($0.value)) }
        }
        sideData = DemuxedSection(sideDataOf: pointer, parameters.pointee)
        let decoder = ParameterDecoder(parameters, clock: stream.time_base)
        addCodec(parameters.pointee)
        if let string = trackprobe_codec_string(pointer) {
            fields.add("mime_codec_string", .text(String(cString: string)))
            av_free(string)
        }
        switch parameters.pointee.codec_type {
        case AVMEDIA_TYPE_VIDEO:
            addPicture(
                parameters.pointee, decoder.handle?.pointee,
                properties: decoder.handle.map { trackprobe_decoder_properties($0) } ?? 0,
                aspect: av_guess_sample_aspect_ratio(context, pointer, nil))
        case AVMEDIA_TYPE_AUDIO: addSound(parameters)
        case AVMEDIA_TYPE_SUBTITLE:
            let (width, height) = (parameters.pointee.width, parameters.pointee.height)
            fields.add("width", width == 0 ? .missing("N/A") : .integer(Int64(width)))
            fields.add("height", height == 0 ? .missing("N/A") : .integer(Int64(height)))
        default: break
        }
        if let handle = decoder.handle { addExports { trackprobe_decoder_export(handle, $0, $1) } }
        addExports { trackprobe_demuxer_export(context, $0, $1) }
        let showsIDs = (context.pointee.iformat?.pointee.flags ?? 0) & AVFMT_SHOW_IDS != 0
        addTimes(stream, id: showsIDs ? stream.id : nil)
        addRates(stream, parameters.pointee, decoder.handle?.pointee)
    }

    /// Adds private options that a decoder or demuxer exports.
    private mutating func addExports(
        _ value: (Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> UnsafeMutablePointer<
            UInt8
        >?
    ) {
        var name: UnsafePointer<CChar>?
        var place: Int32 = 0
        while let found = value(place, &name) {
            fields.add(text(name) ?? "", .text(String(cString: found)))
            av_free(found)
            place += 1
        }
    }

    /// - Parameter kind: a stream, or the stream of a program, which has no side data.
    func section(_ kind: DemuxedSectionKind) -> DemuxedSection {
        let isInProgram = kind == .programStream
        var section = DemuxedSection(kind, fields.items)
        section.add(
            DemuxedSection(
                isInProgram ? .programStreamDisposition : .streamDisposition, disposition))
        if let tags {
            section.add(DemuxedSection(isInProgram ? .programStreamTags : .streamTags, tags))
        }
        // Also in programs ffprobe prints it under the names of a stream's.
        if let sideData { section.add(sideData) }
        return section
    }

    private mutating func addCodec(_ parameters: AVCodecParameters) {
        fields.add("index", index)
        let codec = avcodec_descriptor_get(parameters.codec_id)?.pointee
        fields.add("codec_name", .name(codec?.name, else: "unknown"))
        fields.add(
            "codec_long_name",
            codec == nil ? .missing("unknown") : .text(text(codec?.long_name) ?? "unknown"))
        let unknownProfile: Int32 = -99
        let profile = text(avcodec_profile_name(parameters.codec_id, parameters.profile))
        fields.add(
            "profile",
            profile.map { .text($0) }
                ?? (parameters.profile == unknownProfile
                    ? .missing("unknown") : .text("\(parameters.profile)")))
        fields.add(
            "codec_type", .name(av_get_media_type_string(parameters.codec_type), else: "unknown"))
        // AV_FOURCC_MAX_STRING_SIZE
        let tag = described(capacity: 32) { buffer, _ in
            av_fourcc_make_string(buffer, parameters.codec_tag) == nil ? -1 : 0
        }
        fields.add("codec_tag_string", .text(tag ?? ""))
        let digits = String(parameters.codec_tag, radix: 16)
        let zeros = String(repeating: "0", count: max(4 - digits.count, 0))
        fields.add("codec_tag", .text("0x" + zeros + digits))
    }

    private mutating func addPicture(
        _ parameters: AVCodecParameters, _ decoder: AVCodecContext?, properties: Int32,
        aspect: AVRational
    ) {
        fields.add("width", parameters.width)
        fields.add("height", parameters.height)
        if let decoder {
            fields.add("coded_width", decoder.coded_width)
            fields.add("coded_height", decoder.coded_height)
            if trackprobe_lists_decoder_properties {
                // FF_CODEC_PROPERTY_CLOSED_CAPTIONS and FF_CODEC_PROPERTY_FILM_GRAIN
                fields.add("closed_captions", properties & 2 == 0 ? 0 : 1)
                fields.add("film_grain", properties & 4 == 0 ? 0 : 1)
            }
        }
        fields.add("has_b_frames", parameters.video_delay)
        if aspect.num != 0 {
            fields.add("sample_aspect_ratio", .ratio(aspect, ":"))
            var display = AVRational()
            av_reduce(
                &display.num, &display.den, Int64(parameters.width) * Int64(aspect.num),
                Int64(parameters.height) * Int64(aspect.den), 1024 * 1024)
            fields.add("display_aspect_ratio", .ratio(display, ":"))
        } else {
            fields.add("sample_aspect_ratio", .missing("N/A"))
            fields.add("display_aspect_ratio", .missing("N/A"))
        }
        let format = AVPixelFormat(rawValue: parameters.format)
        fields.add("pix_fmt", .name(av_get_pix_fmt_name(format), else: "unknown"))
        fields.add("level", parameters.level)
        fields.addRange(parameters.color_range)
        fields.addMatrix(parameters.color_space)
        fields.addTransfer(parameters.color_trc)
        fields.addPrimaries(parameters.color_primaries)
        fields.addChromaLocation(parameters.chroma_location)
        fields.add(
            "field_order", parameters.field_order.name.map { .text($0) } ?? .missing("unknown"))
        if let decoder, trackprobe_lists_references {
            fields.add("refs", decoder.refs)
        }
    }

    private mutating func addSound(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
        let format = AVSampleFormat(rawValue: parameters.pointee.format)
        fields.add("sample_fmt", .name(av_get_sample_fmt_name(format), else: "unknown"))
        fields.add("sample_rate", .quantity(Int64(parameters.pointee.sample_rate), .hertz))
        fields.addChannels(&parameters.pointee.ch_layout)
        fields.add("bits_per_sample", av_get_bits_per_sample(parameters.pointee.codec_id))
        if trackprobe_lists_initial_padding {
            fields.add("initial_padding", parameters.pointee.initial_padding)
        }
    }

    private mutating func addTimes(_ stream: AVStream, id: Int32?) {
        fields.add(
            "id",
            id.map { .text("0x" + String(UInt32(bitPattern: $0), radix: 16)) } ?? .missing("N/A"))
        fields.add("r_frame_rate", stream.r_frame_rate)
        fields.add("avg_frame_rate", stream.avg_frame_rate)
        fields.add("time_base", stream.time_base)
        fields.add("start_pts", .timestamp(stream.start_time))
        fields.add("start_time", .time(stream.start_time, stream.time_base))
        fields.add("duration_ts", .timestamp(stream.duration))
        fields.add("duration", .time(stream.duration, stream.time_base))
    }

    private mutating func addRates(
        _ stream: AVStream, _ parameters: AVCodecParameters, _ decoder: AVCodecContext?
    ) {
        fields.add("bit_rate", .bitRate(Int64(parameters.bit_rate)))
        fields.add("max_bit_rate", .bitRate(Int64(decoder?.rc_max_rate ?? 0)))
        fields.add("bits_per_raw_sample", .digits(decoder?.bits_per_raw_sample ?? 0))
        fields.add("nb_frames", .digits(stream.nb_frames))
        fields.add("nb_read_frames", .missing("N/A"))
        fields.add("nb_read_packets", .missing("N/A"))
        if parameters.extradata_size > 0 {
            fields.add("extradata_size", parameters.extradata_size)
        }
    }
}

extension DemuxedSection {
    mutating func addRange(_ range: AVColorRange) {
        let name = range == AVCOL_RANGE_UNSPECIFIED ? nil : av_color_range_name(range)
        add("color_range", .name(name, else: "unknown"))
    }

    mutating func addMatrix(_ matrix: AVColorSpace) {
        let name = matrix == AVCOL_SPC_UNSPECIFIED ? nil : av_color_space_name(matrix)
        add("color_space", .name(name, else: "unknown"))
    }

    mutating func addTransfer(_ transfer: AVColorTransferCharacteristic) {
        let name = transfer == AVCOL_TRC_UNSPECIFIED ? nil : av_color_transfer_name(transfer)
        add("color_transfer", .name(name, else: "unknown"))
    }

    mutating func addPrimaries(_ primaries: AVColorPrimaries) {
        let name = primaries == AVCOL_PRI_UNSPECIFIED ? nil : av_color_primaries_name(primaries)
        add("color_primaries", .name(name, else: "unknown"))
    }

    mutating func addChromaLocation(_ location: AVChromaLocation) {
        let name =
            location == AVCHROMA_LOC_UNSPECIFIED ? nil : av_chroma_location_name(location)
        add("chroma_location", .name(name, else: "unspecified"))
    }

    mutating func addChannels(_ layout: UnsafePointer<AVChannelLayout>) {
        add("channels", layout.pointee.nb_channels)
        let name =
            layout.pointee.order == AV_CHANNEL_ORDER_UNSPEC
            ? nil
            : described(capacity: 128) { av_channel_layout_describe(layout, $0, $1) }
        add("channel_layout", name.map { .text($0) } ?? .missing("unknown"))
    }
}
