import FFmpegBridge
import Meters
import Subtitles
import TrackModel

/// The meters of one track.
struct TrackMeters {
    private enum Kind {
        /// Empty before the first frame: their tables take longer than opening a file.
        case picture([RunningPictureMeters])
        case sound(AudioMeters)
        case none
    }

    private var kind: Kind
    /// The container's colours, where frames name none.
    private let declared: PictureCoding
    /// Seconds; time of the last frame, nil after a break.
    private var lastTime: Double?

    /// - Parameter mediaType: nil for no meters.
    init(mediaType: MediaType?, declared: PictureCoding) {
        kind =
            switch mediaType {
            case .video: .picture([])
            case .audio: .sound(AudioMeters())
            default: .none
            }
        self.declared = declared
    }

    /// Prepares for all frames of the track.
    ///
    /// - Parameter isLossy: whether the codec always is.
    mutating func expectEverything(isLossy: Bool) {
        switch kind {
        case .picture: kind = .picture(RunningPictureMeters.threaded)
        case .sound(var meters):
            meters.expectEverything(isLossy: isLossy, keepsPassages: SpeechModel.isOpen)
            kind = .sound(meters)
        case .none: break
        }
    }

    /// Breaks the sequence before frames that do not follow the last ones.
    mutating func breakSequence() {
        lastTime = nil
        switch kind {
        case .picture(let parts):
            for meters in parts { meters.run { $0.breakSequence() } }
        case .sound(var meters):
            kind = .none
            meters.interrupt()
            kind = .sound(meters)
        case .none: break
        }
    }

    /// Adds a frame. One of video is empty afterwards.
    ///
    /// - Parameters:
    ///   - period: seconds of one frame by the rate of the stream; nil to use the distance of
    ///     times.
    ///   - validBits: bits of an audio sample; nil where the decoder does not say.
    mutating func add(
        _ frame: borrowing Frame, _ picture: Frame.Picture?, at location: Claim.Location,
        period: Double?, validBits: Int?
    ) throws(FFmpegError) {
        switch kind {
        case .picture(var parts):
            guard let picture else { return }
            if parts.isEmpty {
                parts = [RunningPictureMeters(PictureMeters.ofSample)]
                kind = .picture(parts)
            }
            let colors = picture.colors
            let coding = PictureCoding(
                matrix: colors.matrix ?? declared.matrix,
                transfer: colors.transfer ?? declared.transfer,
                primaries: colors.primaries ?? declared.primaries,
                range: colors.range ?? declared.range)
            let order = picture.fieldOrder
            let duration = period ?? distance(to: location.time)
            let weight = (frame.pitch ?? 0) &* picture.size.height
            let frame = try TakenFrame(frame)
            for meters in parts {
                meters.run(weight: weight) { meters in
                    _ = frame.frame.withPictureBuffer(
                        coding: coding, location: location, duration: duration, fieldOrder: order
                    ) { meters.add($0) }
                }
            }
        case .sound(var meters):
            // Moved out during use, so that they are not copied.
            kind = .none
            _ = frame.withSoundBuffer(validBits: validBits, location: location) { meters.add($0) }
            kind = .sound(meters)
        case .none: break
        }
    }

    /// All meters of frames; nil without frames.
    private var pictureMeters: PictureMeters? {
        guard case .picture(let parts) = kind, !parts.isEmpty else { return nil }
        return PictureMeters(joining: parts.map(\.meters))
    }

    /// Claims that the content of frames supports.
    var claims: [Claim] { pictureMeters?.claims ?? [] }

    /// Seconds since the last frame; nil after a gap.
    private mutating func distance(to time: Double?) -> Double? {
        defer { lastTime = time }
        guard let time, let lastTime, time > lastTime, time - lastTime < 1 else { return nil }
        return time - lastTime
    }

    /// Computes the measurements of audio, which takes long.
    mutating func conclude() {
        guard case .sound(var meters) = kind else { return }
        kind = .none
        meters.conclude()
        kind = .sound(meters)
    }

    /// - Parameter isComplete: whether every frame of the track was measured.
    func pictureMeasurements(isComplete: Bool) -> PictureMeasurements? {
        pictureMeters?.measurements(isComplete: isComplete)
    }

    /// nil for video, and unless all of the track was to be decoded.
    var soundTimeline: SoundTimeline? {
        guard case .sound(let meters) = kind else { return nil }
        return meters.timeline
    }

    /// Passages of speech for a speech model; empty without one.
    var spokenPassages: [[Float]] {
        guard case .sound(let meters) = kind else { return [] }
        return meters.spokenPassages
    }

    var soundMeasurements: AudioMeasurements? {
        guard case .sound(let meters) = kind else { return nil }
        return meters.measurements
    }
}

// Decoded frames in the form that the meters read.

extension Frame {
    /// nil for audio, and for frames that no meter can read.
    func withPictureBuffer<Result>(
        coding: PictureCoding, location: Claim.Location, duration: Double?,
        fieldOrder: FFmpegFieldOrder, _ body: (borrowing PictureBuffer) -> Result
    ) -> Result? {
        withComponents { layout -> Result? in
            let planes = layout.components.compactMap(PicturePlane.init)
            guard let planes = PictureBuffer.Planes(planes, layout),
                let buffer = PictureBuffer(
                    planes, alpha: layout.alpha.flatMap(PicturePlane.init), coding: coding,
                    time: location.time, duration: duration,
                    isInterlaced: fieldOrder != .progressive, isTopFieldFirst: fieldOrder == .tt,
                    repeatedFields: repeatedFields, isKey: isKey)
            else { return nil }
            return body(buffer)
        }
    }

    /// nil for video.
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
    /// The colours among a container's claims.
    init(_ claims: [Claim]) {
        self.init(
            matrix: claims.firstValue(of: \.yCbCrMatrix),
            transfer: claims.firstValue(of: \.transferFunction),
            primaries: claims.firstValue(of: \.colorPrimaries),
            range: claims.firstValue(of: \.colorRange))
    }
}
