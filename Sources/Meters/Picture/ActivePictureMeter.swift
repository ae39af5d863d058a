import TrackModel

/// Measures black bars, and pictures that are all black.
package struct ActivePictureMeter: PictureMeter {
    private var size: PixelSize?
    private var scratch: [UInt16] = []
    private var timeline = ActivePictureTimeline()
    private var blackSpans = SpanLog(shortest: 0)
    private var blackPictures = 0
    private var pictures = 0

    package init() {}

    /// Pictures of another size than the first are left out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        let size = PixelSize(width: picture.width, height: picture.height)
        if self.size == nil { self.size = size }
        guard size == self.size else { return }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        let finder = BlackBarDetector(picture)
        let outcome = finder.find(scratch: &scratch)
        pictures += 1
        let seconds = picture.duration ?? 0
        if outcome == .black {
            blackPictures += 1
            if let time = picture.time { blackSpans.extend(from: time, to: time + seconds) }
        } else {
            blackSpans.close()
        }
        if case .bars(let bars, let isSharp) = outcome {
            timeline.add(bars, isSharp: isSharp, time: picture.time, seconds: seconds)
        }
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() {
        timeline.breakSequence()
        blackSpans.close()
    }

    /// nil when no picture told its edges for sure.
    package var measurement: ActivePictureMeasurement? {
        size.flatMap { timeline.measurement(size: $0) }
    }

    /// nil when no picture was seen.
    package var black: BlackMeasurement? {
        guard pictures > 0 else { return nil }
        return BlackMeasurement(
            pictures: pictures, blackPictures: blackPictures, spans: blackSpans.all)
    }

    package func write(into measurements: inout PictureMeasurements) {
        measurements.activePicture = measurement
        measurements.black = black
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        AreaVerdicts.findings(picture.track, picture.measurements, picture.declared)
    }
}
