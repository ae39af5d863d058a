import TrackModel

/// Finds traces of upscaling (A. Gallagher, Detection of linear and cubic interpolation in JPEG
/// compressed images, CRV 2005). Samples five of the first 33 frames, one in 24 for 480 frames,
/// later one in 96, and the first one after each jump.
struct UpscaleMeter: PictureMeter {
    private var traces: ScalingTraces?
    private var spectrum = DetailSpectrum()
    private var spacing = PictureSpacing(
        first: 8, steps: [4, 4, 4, 12] + [Int](repeating: 24, count: 19), last: 96)

    init() {}

    /// Ignores frames whose size differs from the first.
    mutating func add(_ picture: borrowing PictureBuffer) {
        let luma = picture.luma
        guard spacing.isDue() else { return }
        if spacing.taken == 0, traces == nil {
            traces = ScalingTraces(width: luma.width, height: luma.height)
        }
        guard traces?.add(luma) == true else { return }
        spacing.take()
        spectrum.add(luma)
    }

    mutating func breakSequence() { spacing.hurry() }

    /// nil for too few or too small frames.
    var measurement: DetailMeasurement? {
        guard spacing.taken >= 4, let traces else { return nil }
        return ScaleSearch(traces, spectrum, pictures: spacing.taken).measurement
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.detail = measurement
    }
}
