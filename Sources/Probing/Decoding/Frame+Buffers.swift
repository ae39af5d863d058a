import FFmpegBridge
import Meters
import TrackModel

// Decoded frames as the meters see them.

extension Frame {
    /// nil for sound, and for pictures whose samples no meter can read.
    func withPictureBuffer<Result>(
        coding: PictureCoding, location: Claim.Location, duration: Double?, isInterlaced: Bool,
        isTopFieldFirst: Bool, _ body: (borrowing PictureBuffer) -> Result
    ) -> Result? {
        withComponents { layout -> Result? in
            let planes = layout.components.compactMap(PicturePlane.init)
            guard let planes = PictureBuffer.Planes(planes, layout),
                let buffer = PictureBuffer(
                    planes, coding: coding, time: location.time, duration: duration,
                    isInterlaced: isInterlaced, isTopFieldFirst: isTopFieldFirst,
                    repeatedFields: repeatedFields, isKey: isKey)
            else { return nil }
            return body(buffer)
        }
    }

    /// nil for pictures.
    func withSoundBuffer<Result>(
        validBits: Int?, location: Claim.Location, _ body: (borrowing AudioBuffer) -> Result
    ) -> Result? {
        withSamples { samples -> Result? in
            guard
                let buffer = AudioBuffer(
                    planes: samples.planes, bytesPerPlane: samples.bytesPerPlane,
                    format: AudioBuffer.SampleFormat(samples.format),
                    isPlanar: samples.isPlanar, channels: samples.channels,
                    frames: samples.count, sampleRate: samples.sampleRate, layout: channelNames,
                    validBits: validBits, time: location.time)
            else { return nil }
            return body(buffer)
        }
    }
}

extension PicturePlane {
    fileprivate init?(_ component: FrameComponent) {
        self.init(
            component.memory, firstSample: component.firstSample, stride: component.stride,
            width: component.width, height: component.height, step: component.step,
            bytesPerSample: component.bytesPerSample, bitDepth: component.bitDepth,
            shift: component.shift)
    }
}

extension PictureBuffer.Planes {
    fileprivate init?(_ planes: [PicturePlane], _ layout: FrameComponents) {
        if planes.count == 1, layout.components.count == 1 {
            self = .grey(planes[0])
        } else if planes.count == 3 {
            self =
                layout.isRGB
                ? .rgb(planes[0], planes[1], planes[2])
                : .yCbCr(
                    planes[0], planes[1], planes[2], log2Width: layout.log2ChromaWidth,
                    log2Height: layout.log2ChromaHeight)
        } else {
            return nil
        }
    }
}

extension AudioBuffer.SampleFormat {
    fileprivate init(_ format: FrameSamples.Format) {
        self =
            switch format {
            case .u8: .u8
            case .s16: .s16
            case .s32: .s32
            case .float: .float
            case .double: .double
            }
    }
}

extension PictureCoding {
    /// Colours of a container's claims.
    init(_ claims: [Claim]) {
        self.init(
            matrix: claims.firstValue(of: \.yCbCrMatrix),
            transfer: claims.firstValue(of: \.transferFunction),
            primaries: claims.firstValue(of: \.colorPrimaries),
            range: claims.firstValue(of: \.colorRange))
    }
}
