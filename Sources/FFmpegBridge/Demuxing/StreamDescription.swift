import CFFmpeg
import CFFmpegShims
import TrackModel

/// The demuxer's values of one stream: a copy, no pointers.
///
/// Right after opening they are the container's; after `probeStreams` FFmpeg has merged them with
/// the bitstream's.
package struct StreamDescription: Sendable {
    package let index: Int
    /// Track number, track_ID or PID; nil when the container numbers nothing.
    package let containerID: Int?
    package let mediaType: MediaType
    /// FFmpeg's codec name; nil for an unknown codec.
    package let codec: String?
    /// Four characters or a hexadecimal number; nil for none.
    package let codecTag: String?
    /// Codec private data, as the container stores it; at most a megabyte of it.
    package let configuration: [UInt8]
    /// Bytes of all of it; of an attachment, those of its file.
    package let configurationSize: Int
    package let profile: String?
    package let hasDecoder: Bool
    /// Whether the codec can only be lossless or only lossy; nil for both kinds.
    package let isLossless: Bool?
    /// nil for other media and for kinds FFmpeg does not class.
    package let isImageSubtitle: Bool?
    package let bitRate: Int?
    /// Seconds for one unit of a timestamp.
    package let timeBase: Rational?
    /// Times in units of `timeBase`.
    package let startTime: Int64?
    package let duration: Int64?
    /// Frames or packets by the container's count.
    package let frameCount: Int?
    package let dispositions: [String]
    package var isAttachedPicture: Bool { dispositions.contains("attached_pic") }
    /// Tags in file order; keys as FFmpeg spells them.
    package let tags: [(key: String, value: String)]
    /// Tags of the stream that are not in `tags` for their number.
    package let leftOutTags: Int
    package let picture: Picture?
    package let sound: Sound?
    /// The first megabyte of a cover; empty without one.
    package let attachedPicture: [UInt8]
    /// Bytes of all of it.
    package let attachedPictureSize: Int?

    /// Parameters of a video stream.
    package struct Picture: Sendable {
        package let size: PixelSize?
        /// Aspect ratio in the bitstream.
        package let codecAspect: AspectRatio?
        /// Aspect ratio in the container.
        package let containerAspect: AspectRatio?
        package let averageFrameRate: Rational?
        package let layout: PixelLayout?
        package let fieldOrder: FFmpegFieldOrder?
        package let colors: Colors
        package let rotation: Int?
        package let dovi: DOVIDecoderConfigurationRecord?
        package let masteringDisplay: MasteringDisplay?
        package let contentLight: ContentLight?
        package let stereo: String?
        package let spherical: String?
    }

    /// Parameters of an audio stream.
    package struct Sound: Sendable {
        package let channels: Int?
        package let channelLayout: String?
        package let sampleRate: Int?
        /// Bit depth of the original material; nil where the codec has none.
        package let bitDepth: Int?
        /// Bits a sample takes in the file.
        package let codedBits: Int?
    }

    /// FFmpeg's names; nil is unspecified.
    package struct Colors: Hashable, Sendable {
        package let range, primaries, transfer, matrix, chromaLocation: String?

        /// With what the pixel format says, and without what only repeats it: that RGB has
        /// no matrix, FFmpeg writes there from 7.0 on.
        func of(_ layout: PixelLayout?) -> Colors {
            Colors(
                range: range ?? (layout?.isFullRange == true ? "pc" : nil), primaries: primaries,
                transfer: transfer, matrix: layout?.isRGB == true && matrix == "gbr" ? nil : matrix,
                chromaLocation: chromaLocation)
        }
    }

    package func seconds(_ ticks: Int64?) -> Double? {
        guard let ticks, let timeBase else { return nil }
        return timeBase.seconds(ticks)
    }
}

extension Rational {
    /// Seconds of a number of ticks of this length.
    package func seconds(_ ticks: Int64) -> Double {
        Double(ticks) * Double(numerator) / Double(denominator)
    }
}

extension StreamDescription {
    /// - Parameters:
    ///   - numbersStreams: whether the container numbers its streams.
    ///   - isDurationEstimated: whether durations are made of the file's size and a rate.
    init(
        _ stream: AVStream, at pointer: UnsafePointer<AVStream>, numbersStreams: Bool,
        isDurationEstimated: Bool
    ) {
        var parameters = stream.codecpar.pointee
        let codecID = parameters.codec_id
        let descriptor = avcodec_descriptor_get(codecID)?.pointee
        let properties = descriptor?.props ?? 0
        index = Int(stream.index)
        containerID =
            numbersStreams && !(stream.id == 0 && stream.attached_pic.size > 0)
            ? Int(stream.id) : nil
        mediaType = MediaType(parameters.codec_type, dispositions: stream.disposition)
        codec = codecID == AV_CODEC_ID_NONE ? nil : text(avcodec_get_name(codecID))
        codecTag = fourCC(parameters.codec_tag)
        configuration = StreamDescription.bytes(parameters.extradata, parameters.extradata_size)
        configurationSize = Int(max(parameters.extradata_size, 0))
        profile =
            StreamDescription.atmos.contains(codecID)
            ? nil : profileName(codecID, parameters.profile)
        hasDecoder = Decoder.exists(codecID)
        isLossless = StreamDescription.lossless(codecID, properties)
        isImageSubtitle =
            mediaType == .subtitle ? StreamDescription.imageSubtitle(properties) : nil
        // Vorbis writes -1 for no limit, which some FFmpeg read without its sign.
        let isStated = parameters.bit_rate > 0 && parameters.bit_rate != Int64(UInt32.max)
        bitRate = isStated ? Int(parameters.bit_rate) : nil
        timeBase = Rational(Int(stream.time_base.num), Int(stream.time_base.den))
        startTime = stream.start_time == trackprobe_no_timestamp ? nil : stream.start_time
        duration =
            stream.duration == trackprobe_no_timestamp || stream.duration <= 0
                || isDurationEstimated
            ? nil : stream.duration
        frameCount = stream.nb_frames > 0 ? Int(stream.nb_frames) : nil
        dispositions = StreamDescription.dispositionNames(stream.disposition)
        // FFmpeg before 9.0 makes a tag of a sample entry's empty vendor.
        // From 7.0 on it makes tags of the first timed ID3 that it reads.
        tags =
            codecID == AV_CODEC_ID_TIMED_ID3
            ? [] : dictionary(stream.metadata).filter { $0.value != "[0][0][0][0]" }
        leftOutTags = codecID == AV_CODEC_ID_TIMED_ID3 ? 0 : leftOutCount(stream.metadata)
        picture =
            parameters.codec_type == AVMEDIA_TYPE_VIDEO ? Picture(stream, parameters, pointer) : nil
        sound = parameters.codec_type == AVMEDIA_TYPE_AUDIO ? Sound(&parameters) : nil
        attachedPicture = StreamDescription.bytes(
            stream.attached_pic.data, stream.attached_pic.size)
        attachedPictureSize =
            stream.attached_pic.size > 0 ? Int(stream.attached_pic.size) : nil
    }

    private static func bytes(_ data: UnsafeMutablePointer<UInt8>?, _ size: Int32) -> [UInt8] {
        guard let data, size > 0 else { return [] }
        return Array(UnsafeBufferPointer(start: data, count: min(Int(size), 1 << 20)))
    }

    /// Codecs of which FFmpeg from 7.0 on calls Atmos a profile.
    private static let atmos = [AV_CODEC_ID_EAC3, AV_CODEC_ID_TRUEHD]

    /// Have a lossless mode; FFmpeg calls HEVC and AV1 lossy only before 9.0, the
    /// others still.
    private static let eitherWay = [
        AV_CODEC_ID_HEVC, AV_CODEC_ID_VVC, AV_CODEC_ID_AV1, AV_CODEC_ID_VP9,
    ]

    private static func lossless(_ codec: AVCodecID, _ properties: Int32) -> Bool? {
        guard !eitherWay.contains(codec) else { return nil }
        let isLossless = properties & AV_CODEC_PROP_LOSSLESS != 0
        let isLossy = properties & AV_CODEC_PROP_LOSSY != 0
        return isLossless == isLossy ? nil : isLossless
    }

    private static func imageSubtitle(_ properties: Int32) -> Bool? {
        if properties & AV_CODEC_PROP_BITMAP_SUB != 0 { return true }
        return properties & AV_CODEC_PROP_TEXT_SUB != 0 ? false : nil
    }

    private static func dispositionNames(_ flags: Int32) -> [String] {
        (0..<31).compactMap { bit in
            let flag = Int32(1) << bit
            return flags & flag == 0 ? nil : text(av_disposition_to_string(flag))
        }.sorted()
    }
}

extension MediaType {
    init(_ type: AVMediaType, dispositions: Int32) {
        switch type {
        case AVMEDIA_TYPE_VIDEO: self = .video
        case AVMEDIA_TYPE_AUDIO: self = .audio
        case AVMEDIA_TYPE_SUBTITLE: self = .subtitle
        case AVMEDIA_TYPE_ATTACHMENT: self = .attachment
        default: self = .data
        }
    }
}

extension StreamDescription.Picture {
    init(_ stream: AVStream, _ parameters: AVCodecParameters, _ pointer: UnsafePointer<AVStream>) {
        size =
            parameters.width > 0 && parameters.height > 0
            ? PixelSize(width: Int(parameters.width), height: Int(parameters.height)) : nil
        codecAspect = AspectRatio(parameters.sample_aspect_ratio)
        containerAspect = AspectRatio(stream.sample_aspect_ratio)
        averageFrameRate = Rational(frameRate: stream.avg_frame_rate)
        let layout = PixelLayout(format: parameters.format)
        self.layout = layout
        fieldOrder = parameters.field_order.name.flatMap { FFmpegFieldOrder(rawValue: $0) }
        colors = StreamDescription.Colors(
            range: parameters.color_range.name, primaries: parameters.color_primaries.name,
            transfer: parameters.color_trc.name, matrix: parameters.color_space.name,
            chromaLocation: parameters.chroma_location.name
        ).of(layout)
        func sideData<Value>(
            _ type: AVPacketSideDataType, _ read: (UnsafeRawPointer, Int) -> Value?
        ) -> Value? {
            var size = 0
            return trackprobe_stream_side_data(pointer, type, &size).flatMap { read($0, size) }
        }
        rotation = sideData(AV_PKT_DATA_DISPLAYMATRIX) {
            FFmpegBridge.rotation(displayMatrix: $0, size: $1)
        }
        dovi = sideData(AV_PKT_DATA_DOVI_CONF) { DOVIDecoderConfigurationRecord($0, size: $1) }
        masteringDisplay = sideData(AV_PKT_DATA_MASTERING_DISPLAY_METADATA) {
            MasteringDisplay($0, size: $1)
        }
        contentLight = sideData(AV_PKT_DATA_CONTENT_LIGHT_LEVEL) { ContentLight($0, size: $1) }
        stereo = sideData(AV_PKT_DATA_STEREO3D) { data, size in
            guard size >= MemoryLayout<AVStereo3DType>.size else { return nil }
            let type = data.loadUnaligned(as: AVStereo3DType.self)
            return type == AV_STEREO3D_2D ? nil : text(av_stereo3d_type_name(type.rawValue))
        }
        spherical = sideData(AV_PKT_DATA_SPHERICAL) { data, size in
            guard size >= MemoryLayout<AVSphericalProjection>.size else { return nil }
            return text(
                av_spherical_projection_name(data.loadUnaligned(as: AVSphericalProjection.self)))
        }
    }
}

extension StreamDescription.Sound {
    init(_ parameters: inout AVCodecParameters) {
        let layout = describe(&parameters.ch_layout)
        channels = layout?.channels
        channelLayout = layout?.name
        sampleRate = parameters.sample_rate > 0 ? Int(parameters.sample_rate) : nil
        // Demuxers of these put the depth that the file's header states in the other member.
        let statesDepth = [AV_CODEC_ID_APE, AV_CODEC_ID_TTA].contains(parameters.codec_id)
        let depth =
            statesDepth && parameters.bits_per_raw_sample == 0
            ? parameters.bits_per_coded_sample : parameters.bits_per_raw_sample
        bitDepth = depth > 0 ? Int(depth) : nil
        let coded = av_get_exact_bits_per_sample(parameters.codec_id)
        codedBits = coded > 0 ? Int(coded) : nil
    }
}

extension AspectRatio {
    init?(_ ratio: AVRational) { self.init(Int(ratio.num), Int(ratio.den)) }
}

extension Rational {
    /// nil for 0/1 and 1/0, FFmpeg's unknown, and for more than a thousand frames a second, which is the clock of a stream
    /// of which FFmpeg knows no more.
    init?(frameRate rate: AVRational) {
        guard rate.num > 0, rate.den > 0, rate.num / 1000 <= rate.den else { return nil }
        self.init(Int(rate.num), Int(rate.den))
    }
}
