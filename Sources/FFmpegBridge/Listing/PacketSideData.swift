import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// The side data of a stream, in its order; nil where it has none.
    init?(sideDataOf stream: UnsafePointer<AVStream>, _ parameters: AVCodecParameters) {
        var count: Int32 = 0
        guard let list = trackprobe_stream_all_side_data(stream, &count) else { return nil }
        self.init(.streamSideDataList, of: .streamSideData, list, count: count, parameters)
    }

    /// Side data that packets or a stream carry; nil for none.
    init?(
        _ kind: DemuxedSectionKind, of element: DemuxedSectionKind,
        _ list: UnsafePointer<AVPacketSideData>, count: Int32, _ parameters: AVCodecParameters
    ) {
        guard count > 0 else { return nil }
        self.init(kind)
        for place in 0..<Int(count) {
            var section = DemuxedSection(element)
            let type = list[place].type
            section.add("side_data_type", .text(text(av_packet_side_data_name(type)) ?? "unknown"))
            if let data = list[place].data {
                let bytes = UnsafeRawBufferPointer(start: data, count: Int(list[place].size))
                section.add(type, bytes, parameters)
            }
            add(section)
        }
    }

    private mutating func add(
        _ type: AVPacketSideDataType, _ data: UnsafeRawBufferPointer,
        _ parameters: AVCodecParameters
    ) {
        switch type {
        case _ where trackprobe_is_cropping(type) && data.count >= 16:
            for (place, side) in ["top", "bottom", "left", "right"].enumerated() {
                add("crop_\(side)", data.littleEndian(at: place * 4))
            }
        case AV_PKT_DATA_DISPLAYMATRIX: addDisplayMatrix(data)
        case AV_PKT_DATA_STEREO3D:
            data.load(AVStereo3D.self) { stereo in
                add("type", .text(text(av_stereo3d_type_name(stereo.type.rawValue)) ?? "unknown"))
                // AV_STEREO3D_FLAG_INVERT
                add("inverted", stereo.flags & 1 == 0 ? 0 : 1)
            }
        case AV_PKT_DATA_SPHERICAL: data.load(AVSphericalMapping.self) { add($0, parameters) }
        case AV_PKT_DATA_MASTERING_DISPLAY_METADATA:
            data.load(AVMasteringDisplayMetadata.self) { add($0) }
        case AV_PKT_DATA_CONTENT_LIGHT_LEVEL:
            data.load(AVContentLightMetadata.self) { add($0) }
        case AV_PKT_DATA_DOVI_CONF:
            data.load(AVDOVIDecoderConfigurationRecord.self) { add($0) }
        case AV_PKT_DATA_AUDIO_SERVICE_TYPE:
            data.load(AVAudioServiceType.self) {
                add("service_type", $0.rawValue)
            }
        case AV_PKT_DATA_MPEGTS_STREAM_ID: if let id = data.first { add("id", id) }
        case AV_PKT_DATA_CPB_PROPERTIES:
            data.load(AVCPBProperties.self) { buffer in
                add("max_bitrate", buffer.max_bitrate)
                add("min_bitrate", buffer.min_bitrate)
                add("avg_bitrate", buffer.avg_bitrate)
                add("buffer_size", buffer.buffer_size)
                // UINT64_MAX, which is unknown, prints as -1.
                add("vbv_delay", buffer.vbv_delay)
            }
        case AV_PKT_DATA_AFD:
            if let format = data.first { add("active_format", format) }
        case AV_PKT_DATA_SKIP_SAMPLES where data.count == 10:
            add("skip_samples", data.littleEndian(at: 0))
            add("discard_padding", data.littleEndian(at: 4))
            add("skip_reason", data[8])
            add("discard_reason", data[9])
        default: break
        }
    }

    mutating func add(_ light: AVContentLightMetadata) {
        add("max_content", light.MaxCLL)
        add("max_average", light.MaxFALL)
    }

    /// Adds three lines of three numbers, each with its offset in front, and the angle.
    mutating func addDisplayMatrix(_ data: UnsafeRawBufferPointer) {
        guard data.count >= 36 else { return }
        let numbers = (0..<9).map { data.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self) }
        var matrix = "\n"
        for line in 0..<3 {
            matrix += "0000000\(line): "
            for number in numbers[line * 3..<line * 3 + 3] {
                let digits = "\(number)"
                matrix += String(repeating: " ", count: 1 + max(11 - digits.count, 0)) + digits
            }
            matrix += "\n"
        }
        add("displaymatrix", .text(matrix))
        let angle = numbers.withUnsafeBufferPointer { pointer in
            pointer.baseAddress.map { av_display_rotation_get($0) } ?? .nan
        }
        // A matrix that turns nothing has no angle; C makes the least integer of it.
        add("rotation", .integer(Int64(exactly: angle.rounded(.towardZero)) ?? .min))
    }

    private mutating func add(_ mapping: AVSphericalMapping, _ parameters: AVCodecParameters) {
        var mapping = mapping
        add(
            "projection", .text(text(av_spherical_projection_name(mapping.projection)) ?? "unknown")
        )
        switch mapping.projection {
        case AV_SPHERICAL_CUBEMAP: add("padding", mapping.padding)
        case AV_SPHERICAL_EQUIRECTANGULAR_TILE:
            var (left, top, right, bottom) = (0, 0, 0, 0)
            av_spherical_tile_bounds(
                &mapping, Int(parameters.width), Int(parameters.height), &left, &top, &right,
                &bottom)
            add("bound_left", left)
            add("bound_top", top)
            add("bound_right", right)
            add("bound_bottom", bottom)
        default: break
        }
        add("yaw", mapping.yaw / 65536)
        add("pitch", mapping.pitch / 65536)
        add("roll", mapping.roll / 65536)
    }

    mutating func add(_ display: AVMasteringDisplayMetadata) {
        if display.has_primaries != 0 {
            let (red, green, blue) = display.display_primaries
            add("red_x", red.0)
            add("red_y", red.1)
            add("green_x", green.0)
            add("green_y", green.1)
            add("blue_x", blue.0)
            add("blue_y", blue.1)
            add("white_point_x", display.white_point.0)
            add("white_point_y", display.white_point.1)
        }
        if display.has_luminance != 0 {
            add("min_luminance", display.min_luminance)
            add("max_luminance", display.max_luminance)
        }
    }

    private mutating func add(_ configuration: AVDOVIDecoderConfigurationRecord) {
        add("dv_version_major", configuration.dv_version_major)
        add("dv_version_minor", configuration.dv_version_minor)
        add("dv_profile", configuration.dv_profile)
        add("dv_level", configuration.dv_level)
        add("rpu_present_flag", configuration.rpu_present_flag)
        add("el_present_flag", configuration.el_present_flag)
        add("bl_present_flag", configuration.bl_present_flag)
        add("dv_bl_signal_compatibility_id", configuration.dv_bl_signal_compatibility_id)
        var configuration = configuration
        if let compression = text(trackprobe_dovi_compression(&configuration)) {
            add("dv_md_compression", .text(compression))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Hands on a C value that the bytes hold; nothing where they are too few for it.
    func load<Value: BitwiseCopyable>(_ type: Value.Type, _ body: (Value) -> Void) {
        if count >= MemoryLayout<Value>.size { body(loadUnaligned(as: type)) }
    }

    fileprivate func littleEndian(at offset: Int) -> Int64 {
        Int64(UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
