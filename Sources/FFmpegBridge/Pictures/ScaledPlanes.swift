import CFFmpeg
import CFFmpegShims
import TrackModel

/// A decoded frame at another size, every component at every pixel: a copy, no pointers.
package struct ScaledPlanes: Sendable {
    package let size: PixelSize
    /// Three planes after each other: Y, Cb, Cr, or R, G, B. Codes of the frame's
    /// depth, shifted left to 16 bits.
    package let samples: [UInt16]
    package let isRGB: Bool
    /// Bits of one component in the frame.
    package let bitDepth: Int
}

extension Frame {
    /// The frame at another size, without any conversion of its colours.
    ///
    /// - Parameters:
    ///   - chromaLocation: FFmpeg's name; nil for `left`, the usual one.
    ///   - isField: takes only every other line, for interlaced frames.
    package func scaled(
        to size: PixelSize, chromaLocation: String?, isField: Bool = false
    ) throws(FFmpegError) -> ScaledPlanes {
        guard let width = Int32(exactly: size.width), let height = Int32(exactly: size.height),
            width > 0, height > 0, size.width * size.height <= Decoder.largestPicture,
            let descriptor = av_pix_fmt_desc_get(AVPixelFormat(rawValue: handle.pointee.format)),
            let layout = PixelLayout(format: handle.pointee.format)
        else { throw FFmpegError(code: FFmpegError.invalidData, call: "sws_scale") }
        let flags = descriptor.pointee.flags
        let isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        let target = try Frame()
        target.handle.pointee.width = width
        target.handle.pointee.height = height
        target.handle.pointee.format =
            (isRGB ? trackprobe_format_gbrp16 : trackprobe_format_yuv444p16).rawValue
        let chroma = trackprobe_chroma_place(
            location: chromaLocation, across: descriptor.pointee.log2_chroma_w,
            down: descriptor.pointee.log2_chroma_h, isField: isField)
        try check(trackprobe_scale(handle, target.handle, chroma, isField), "sws_scale")
        // FFmpeg keeps RGB as G, B, R.
        let planes = isRGB ? [2, 0, 1] : [0, 1, 2]
        return ScaledPlanes(
            size: size, samples: target.samples16(planes), isRGB: isRGB,
            bitDepth: flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0 ? 8 : layout.bitDepth)
    }

    /// Planes of 16 bits a sample, all of the frame's size, without their padding.
    private func samples16(_ planes: [Int]) -> [UInt16] {
        let (width, height) = (Int(handle.pointee.width), Int(handle.pointee.height))
        let pointers = [
            handle.pointee.data.0, handle.pointee.data.1, handle.pointee.data.2,
        ]
        let strides = [
            handle.pointee.linesize.0, handle.pointee.linesize.1, handle.pointee.linesize.2,
        ]
        var samples: [UInt16] = []
        samples.reserveCapacity(planes.count * width * height)
        for plane in planes {
            guard let start = pointers[plane] else { continue }
            for line in 0..<height {
                let bytes = UnsafeRawBufferPointer(
                    start: start + line * Int(strides[plane]), count: width * 2)
                samples.append(contentsOf: bytes.bindMemory(to: UInt16.self))
            }
        }
        return samples
    }
}

extension trackprobe_chroma_place {
    /// - Parameters:
    ///   - across, down: logarithms of the subsampling.
    init(location: String?, across: UInt8, down: UInt8, isField: Bool) {
        let isCentred = ["center", "top", "bottom"].contains(location)
        let fromTop: Int32 =
            switch location {
            case "topleft", "top": 0
            case "bottomleft", "bottom": 256
            default: 128
            }
        self.init(
            horizontal: across == 0 ? -513 : isCentred ? 128 : 0,
            // Chroma lines of a separate field are half as far apart.
            vertical: down == 0 ? -513 : isField ? fromTop / 2 : fromTop)
    }
}
