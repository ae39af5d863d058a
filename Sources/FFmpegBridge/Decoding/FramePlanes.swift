import CFFmpeg
import CFFmpegShims
import TrackModel

/// The samples of one component of a decoded frame in memory.
///
/// Only within this package, and only during the call that lends it: what leaves
/// is measured there.
package struct FrameComponent {
    /// All of the buffer that holds the component.
    package let memory: UnsafeRawBufferPointer
    /// Bytes from its beginning to the leftmost sample of the top row.
    package let firstSample: Int
    /// Bytes from a row to the one below; negative for frames stored bottom up.
    package let stride: Int
    /// Bytes from a sample to the next.
    package let step: Int
    package let bytesPerSample: Int
    package let bitDepth: Int
    /// Bits below the sample that do not count.
    package let shift: Int
    package let width, height: Int
}

/// The components of a decoded frame.
package struct FrameComponents {
    package let isRGB: Bool
    /// One (grey) or three, without alpha.
    package let components: [FrameComponent]
    package let log2ChromaWidth, log2ChromaHeight: Int
    /// nil without an alpha channel.
    package let alpha: FrameComponent?
}

extension Frame {
    /// Lends the memory of a video frame; nil for audio, and for palettes, floats, bits and
    /// hardware surfaces.
    package func withComponents<Result>(_ body: (FrameComponents) -> Result?) -> Result? {
        let format = AVPixelFormat(rawValue: handle.pointee.format)
        guard handle.pointee.width > 0, handle.pointee.height > 0, format != AV_PIX_FMT_NONE,
            let layout = av_pix_fmt_desc_get(format)?.pointee,
            layout.flags & Frame.unreadable == 0
        else { return nil }
        let hasAlpha = layout.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
        let colors = Int(layout.nb_components) - (hasAlpha ? 1 : 0)
        guard colors == 1 || colors == 3 else { return nil }
        let isRGB = layout.flags & UInt64(AV_PIX_FMT_FLAG_RGB) != 0
        let descriptors = [layout.comp.0, layout.comp.1, layout.comp.2].prefix(colors)
        let components = descriptors.enumerated().compactMap { index, component in
            let isChroma = index > 0 && !isRGB
            return self.component(
                component, isChroma ? layout.log2_chroma_w : 0, isChroma ? layout.log2_chroma_h : 0)
        }
        guard components.count == colors else { return nil }
        let last = colors == 1 ? layout.comp.1 : layout.comp.3
        return body(
            FrameComponents(
                isRGB: isRGB, components: components, log2ChromaWidth: Int(layout.log2_chroma_w),
                log2ChromaHeight: Int(layout.log2_chroma_h),
                alpha: hasAlpha ? component(last, 0, 0) : nil))
    }

    private static let unreadable = UInt64(
        AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM
            | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_BAYER)

    private func component(
        _ component: AVComponentDescriptor, _ log2Width: UInt8, _ log2Height: UInt8
    ) -> FrameComponent? {
        let plane = component.plane
        guard plane >= 0, plane < 4,
            let buffer = av_frame_get_plane_buffer(handle, plane)?.pointee,
            let memory = buffer.data,
            let top = withUnsafeBytes(
                of: handle.pointee.data,
                { $0.load(fromByteOffset: Int(plane) * 8, as: UnsafeMutablePointer<UInt8>?.self) })
        else { return nil }
        let stride = withUnsafeBytes(of: handle.pointee.linesize) {
            $0.load(fromByteOffset: Int(plane) * 4, as: Int32.self)
        }
        func scaled(_ length: Int32, _ log2: UInt8) -> Int {
            (Int(length) + (1 << Int(log2)) - 1) >> Int(log2)
        }
        let bits = Int(component.depth) + Int(component.shift)
        return FrameComponent(
            memory: UnsafeRawBufferPointer(start: memory, count: Int(buffer.size)),
            firstSample: top - memory + Int(component.offset), stride: Int(stride),
            step: Int(component.step), bytesPerSample: bits > 8 ? 2 : 1,
            bitDepth: Int(component.depth), shift: Int(component.shift),
            width: scaled(handle.pointee.width, log2Width),
            height: scaled(handle.pointee.height, log2Height))
    }
}

/// The samples of decoded audio in memory; see `FrameComponent`.
package struct FrameSamples {
    package enum Format: Sendable { case u8, s16, s32, float, double }

    package let format: Format
    /// One a channel where each has its own, else one.
    package let planes: UnsafeBufferPointer<UnsafeMutablePointer<UInt8>?>
    package let bytesPerPlane: Int
    package let isPlanar: Bool
    package let channels: Int
    /// Samples of each channel.
    package let count: Int
    package let sampleRate: Int
}

extension Frame {
    /// Lends the memory of an audio frame; nil for video and for wider formats than recordings use.
    package func withSamples<Result>(_ body: (FrameSamples) -> Result?) -> Result? {
        let format = AVSampleFormat(rawValue: handle.pointee.format)
        guard handle.pointee.nb_samples > 0, handle.pointee.sample_rate > 0,
            handle.pointee.ch_layout.nb_channels > 0, let data = handle.pointee.extended_data,
            let kind = Frame.kind(av_get_packed_sample_fmt(format))
        else { return nil }
        let isPlanar = av_sample_fmt_is_planar(format) == 1
        let channels = Int(handle.pointee.ch_layout.nb_channels)
        return body(
            FrameSamples(
                format: kind,
                planes: UnsafeBufferPointer(start: data, count: isPlanar ? channels : 1),
                bytesPerPlane: Int(handle.pointee.linesize.0), isPlanar: isPlanar,
                channels: channels, count: Int(handle.pointee.nb_samples),
                sampleRate: Int(handle.pointee.sample_rate)))
    }

    private static func kind(_ format: AVSampleFormat) -> FrameSamples.Format? {
        switch format {
        case AV_SAMPLE_FMT_U8: .u8
        case AV_SAMPLE_FMT_S16: .s16
        case AV_SAMPLE_FMT_S32: .s32
        case AV_SAMPLE_FMT_FLT: .float
        case AV_SAMPLE_FMT_DBL: .double
        default: nil
        }
    }

    /// FFmpeg's name of each channel in order, `FL FR FC …`; nil when the order is
    /// not known.
    package var channelNames: [String]? {
        let count = handle.pointee.ch_layout.nb_channels
        guard count > 0, count <= 64, handle.pointee.ch_layout.order == AV_CHANNEL_ORDER_NATIVE
        else { return nil }
        return (0..<UInt32(count)).map { index in
            let channel = av_channel_layout_channel_from_index(&handle.pointee.ch_layout, index)
            var name = [CChar](repeating: 0, count: 32)
            av_channel_name(&name, name.count, channel)
            return text(name) ?? ""
        }
    }
}

/// The crop of a decoded frame out of the coded one.
package struct CodedPicture: Hashable, Sendable {
    /// Luma samples of the whole coded frame.
    let size: PixelSize
    /// Luma samples that were cut off.
    let left, top: Int

    package init(size: PixelSize, left: Int, top: Int) {
        (self.size, self.left, self.top) = (size, left, top)
    }
}

/// One colour component of a coded frame, row by row.
package struct CodedPlane {
    private let memory: UnsafeRawBufferPointer
    private let start, stride: Int
    /// Samples.
    package let width, height: Int
    /// 1, or 2 of which the lower comes first.
    package let bytesPerSample: Int

    /// nil where the frame's memory does not hold all of it.
    fileprivate init?(
        _ component: FrameComponent, _ picture: CodedPicture, log2Width: Int, log2Height: Int
    ) {
        guard component.step == component.bytesPerSample, component.shift == 0,
            component.stride > 0
        else { return nil }
        func scaled(_ length: Int, _ log2: Int) -> Int { (length + (1 << log2) - 1) >> log2 }
        memory = component.memory
        (stride, bytesPerSample) = (component.stride, component.bytesPerSample)
        width = scaled(picture.size.width, log2Width)
        height = scaled(picture.size.height, log2Height)
        let (left, top) = (picture.left >> log2Width, picture.top >> log2Height)
        guard left >= 0, top >= 0, left + component.width <= width,
            top + component.height <= height, height > 0, width * bytesPerSample <= stride
        else { return nil }
        start = component.firstSample - top * stride - left * bytesPerSample
        let end = start + (height - 1) * stride + width * bytesPerSample
        guard start >= 0, end <= memory.count else { return nil }
    }

    /// The bytes of a row from the left.
    package func row(_ index: Int) -> UnsafeRawBufferPointer {
        let first = start + index * stride
        return UnsafeRawBufferPointer(rebasing: memory[first..<first + width * bytesPerSample])
    }
}

extension Frame {
    /// Lends the components before cropping, in coding order; nil for layouts that are not planar,
    /// and where the frame does not fit into `coded`.
    package func withCodedPlanes<Result>(
        of coded: CodedPicture, _ body: ([CodedPlane]) -> Result?
    ) -> Result? {
        withComponents { layout -> Result? in
            var components = layout.components
            // Green comes first.
            if layout.isRGB, components.count == 3 {
                components = [components[1], components[2], components[0]]
            }
            let planes = components.enumerated().compactMap { index, component in
                let isChroma = index > 0 && !layout.isRGB
                return CodedPlane(
                    component, coded, log2Width: isChroma ? layout.log2ChromaWidth : 0,
                    log2Height: isChroma ? layout.log2ChromaHeight : 0)
            }
            return planes.count == components.count ? body(planes) : nil
        }
    }
}
