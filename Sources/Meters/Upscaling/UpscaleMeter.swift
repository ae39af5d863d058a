import TrackModel

/// Finds traces of upscaling (A. Gallagher, Detection of linear and cubic interpolation in JPEG
/// compressed images, CRV 2005) in key frames and in others. Of each kind it samples five of the first
/// 33 frames, one in 24 for 480 frames, later one in 96, and the first one after each jump.
struct UpscaleMeter: PictureMeter {
    private var keys = Sampled(first: 0)
    private var others = Sampled(first: 8)
    private var spectrum = DetailSpectrum()

    /// Frames of one kind.
    private struct Sampled {
        var traces: ScalingTraces?
        var spacing: PictureSpacing

        init(first: Int) {
            spacing = PictureSpacing(
                first: first, steps: [4, 4, 4, 12] + [Int](repeating: 24, count: 19), last: 96)
        }

        /// Whether the frame was sampled.
        ///
        /// - Parameter isOfKind: Whether it is of this kind.
        mutating func add(_ luma: PicturePlane, isOfKind: Bool) -> Bool {
            guard spacing.isDue(), isOfKind else { return false }
            if spacing.taken == 0, traces == nil {
                traces = ScalingTraces(width: luma.width, height: luma.height)
            }
            guard traces?.add(luma) == true else { return false }
            spacing.take()
            return true
        }
    }

    init() {}

    /// Ignores frames whose size differs from the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        let isSampledKey = keys.add(luma, isOfKind: picture.isKey)
        let isOther = others.add(luma, isOfKind: !picture.isKey)
        if isSampledKey || isOther { spectrum.add(luma) }
    }

    mutating func breakSequence() {
        keys.spacing.hurry()
        others.spacing.hurry()
    }

    /// nil for too few or too small frames.
    var measurement: DetailMeasurement? {
        guard keys.spacing.taken + others.spacing.taken >= 4 else { return nil }
        return ScaleSearch([keys.traces, others.traces].compactMap(\.self), spectrum)?.measurement
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.detail = measurement
    }
}
