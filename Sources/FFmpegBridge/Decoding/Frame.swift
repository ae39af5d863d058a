import CFFmpeg
import CFFmpegShims
import TrackModel

/// One decoded video frame or run of audio samples, reused from frame to frame.
package struct Frame: ~Copyable {
    let handle: UnsafeMutablePointer<AVFrame>

    package init() throws(FFmpegError) {
        handle = try allocated(av_frame_alloc(), "av_frame_alloc")
    }

    deinit {
        var handle: UnsafeMutablePointer<AVFrame>? = self.handle
        av_frame_free(&handle)
    }

    /// Presentation time in units of the stream's time base; nil when unknown.
    package var time: Int64? {
        let time = handle.pointee.best_effort_timestamp
        return time == trackprobe_no_timestamp ? nil : time
    }

    /// Samples per channel; 0 for video.
    package var sampleCount: Int { Int(max(handle.pointee.nb_samples, 0)) }

    /// Number of the packet that it came from.
    package var packetNumber: Int? { Int(exactly: trackprobe_frame_packet_number(handle)) }

    package var isKey: Bool { trackprobe_frame_is_key(handle) }

    /// Half frame periods that the frame is shown longer than its rate says.
    package var repeatedFields: Int { Int(max(handle.pointee.repeat_pict, 0)) }

    /// Whether the decoder had to conceal or skip something.
    package var damage: Damage? {
        let errors = handle.pointee.decode_error_flags
        if errors & FF_DECODE_ERROR_MISSING_REFERENCE != 0 { return .missingReference }
        if errors & FF_DECODE_ERROR_INVALID_BITSTREAM != 0 { return .invalidBitstream }
        if errors & FF_DECODE_ERROR_DECODE_SLICES != 0 { return .damagedSlices }
        if errors & FF_DECODE_ERROR_CONCEALMENT_ACTIVE != 0 { return .concealed }
        return handle.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 ? .corrupt : nil
    }

    /// Damage as `kind` of a decode error names it.
    package enum Damage: String, Sendable {
        case missingReference = "missing-reference"
        case invalidBitstream = "invalid-bitstream"
        case damagedSlices = "damaged-slices"
        case concealed = "concealed"
        case corrupt = "corrupt"
    }

    /// Values of a video frame; nil for audio.
    package var picture: Picture? {
        let frame = handle.pointee
        guard frame.width > 0, frame.height > 0 else { return nil }
        let layout = PixelLayout(format: trackprobe_frame_format(handle))
        return Picture(
            size: PixelSize(width: Int(frame.width), height: Int(frame.height)),
            aspect: AspectRatio(frame.sample_aspect_ratio),
            layout: layout,
            colors: StreamDescription.Colors(
                range: frame.color_range.name, primaries: frame.color_primaries.name,
                transfer: frame.color_trc.name, matrix: frame.colorspace.name,
                chromaLocation: frame.chroma_location.name
            ).of(layout),
            fieldOrder: trackprobe_frame_is_interlaced(handle)
                ? (trackprobe_frame_is_top_field_first(handle) ? .tt : .bb) : .progressive,
            masteringDisplay: sideData(AV_FRAME_DATA_MASTERING_DISPLAY_METADATA) {
                MasteringDisplay($0, size: $1)
            },
            contentLight: sideData(AV_FRAME_DATA_CONTENT_LIGHT_LEVEL) {
                ContentLight($0, size: $1)
            },
            stereo: sideData(AV_FRAME_DATA_STEREO3D) { data, size in
                guard size >= MemoryLayout<AVStereo3DType>.size else { return nil }
                let type = data.loadUnaligned(as: AVStereo3DType.self)
                return type == AV_STEREO3D_2D ? nil : text(av_stereo3d_type_name(type.rawValue))
            },
            hasFilmGrain: av_frame_get_side_data(handle, AV_FRAME_DATA_FILM_GRAIN_PARAMS) != nil)
    }

    /// Bytes from a line of the first plane to the next, padding included; nil for audio and for
    /// surfaces outside of memory.
    package var pitch: Int? {
        guard handle.pointee.width > 0, handle.pointee.linesize.0 != 0 else { return nil }
        return Int(handle.pointee.linesize.0.magnitude)
    }

    package struct Picture: Hashable, Sendable {
        package let size: PixelSize
        package let aspect: AspectRatio?
        package let layout: PixelLayout?
        package let colors: StreamDescription.Colors
        package let fieldOrder: FFmpegFieldOrder
        package let masteringDisplay: MasteringDisplay?
        package let contentLight: ContentLight?
        package let stereo: String?
        package let hasFilmGrain: Bool
    }

    /// Values of an audio frame; nil for video.
    package var sound: Sound? {
        guard handle.pointee.nb_samples > 0, let layout = describe(&handle.pointee.ch_layout)
        else { return nil }
        return Sound(
            channels: layout.channels, channelLayout: layout.name,
            sampleRate: handle.pointee.sample_rate > 0 ? Int(handle.pointee.sample_rate) : nil)
    }

    package struct Sound: Hashable, Sendable {
        package let channels: Int
        package let channelLayout: String?
        package let sampleRate: Int?
    }

    private func sideData<Value>(
        _ type: AVFrameSideDataType, _ read: (UnsafeRawPointer, Int) -> Value?
    ) -> Value? {
        guard let found = av_frame_get_side_data(handle, type)?.pointee, let data = found.data
        else { return nil }
        return read(data, Int(found.size))
    }
}

extension Frame {
    /// Takes over what another frame holds and leaves that one empty.
    package func take(_ other: borrowing Frame) {
        av_frame_unref(handle)
        av_frame_move_ref(handle, other.handle)
    }
}
