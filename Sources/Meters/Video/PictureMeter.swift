import TrackModel

/// A measurement of decoded frames: a type in a folder of its own, listed in `PictureMeters.kinds`.
protocol PictureMeter {
    init()

    /// Adds a frame of the track, in presentation order.
    mutating func add(_ picture: borrowing PictureBuffer)

    /// The next frame does not follow the last one.
    mutating func breakSequence()

    /// Writes the members that this meter measures; the others stay as they are.
    func write(into measurements: inout PictureMeasurements)

    /// Facts about the track that the frames show.
    var claims: [Claim] { get }
}

extension PictureMeter {
    mutating func breakSequence() {}

    var claims: [Claim] { [] }
}

/// A track and the measurements of its frames, as the verdicts read them.
struct MeasuredPicture {
    let track: MediaPlayerTrack
    let measurements: PictureMeasurements
    let declared: DeclaredPicture
    /// Presentation time, in seconds, at which the file begins.
    let filmStart: Double

    /// `for 3 s from 0:01:23.0, and once more (threshold 2 s)`.
    ///
    /// - Parameter count: Spans of the same kind.
    func words(_ span: PictureSpan, of count: Int, threshold: Double) -> String {
        let start = TimeStamp.tenths(span.start - filmStart) ?? "an unknown time"
        let others =
            switch count {
            case ...1: ""
            case 2: ", and once more"
            default: ", and \(count - 1) more times"
            }
        return """
            for \(Format.tenth(span.seconds)) s from \(start)\(others) \
            (threshold \(Format.tenth(threshold)) s)
            """
    }
}

/// Metadata about the frames that the track's record does not hold.
package struct DeclaredPicture: Hashable, Sendable {
    /// Bars of the Dolby Vision active areas (level 5), each shape once.
    var activeAreas: [PictureInsets]
    /// Cropping by the container.
    var crop: PictureInsets?
    /// Greatest peak of the Dolby Vision metadata (level 1), cd/m².
    var dolbyVisionPeak: Double?
    /// Greatest peak of the HDR10+ metadata (maxscl), cd/m².
    var hdr10PlusPeak: Double?

    package init(
        activeAreas: [PictureInsets] = [], crop: PictureInsets? = nil,
        dolbyVisionPeak: Double? = nil, hdr10PlusPeak: Double? = nil
    ) {
        self.activeAreas = activeAreas
        self.crop = crop
        self.dolbyVisionPeak = dolbyVisionPeak
        self.hdr10PlusPeak = hdr10PlusPeak
    }
}

/// Sampling of frames for a meter that is too expensive for all of them: dense at first, then sparse.
struct PictureSpacing {
    /// Frames from one sampled frame to the next, by the number sampled so far.
    private let steps: [Int]
    /// The same after `steps`.
    private let last: Int
    /// Frames until the next one.
    private var wait: Int
    /// Frames sampled so far.
    private(set) var taken = 0

    /// - Parameter first: Frames before the first sampled one.
    init(first: Int = 4, steps: [Int] = [8, 16, 24, 24, 48, 48, 96, 96], last: Int = 240) {
        self.steps = steps
        self.last = last
        wait = first
    }

    /// Whether this frame, or one before it that could not be sampled, is due.
    mutating func isDue() -> Bool {
        guard wait > 0 else { return true }
        wait -= 1
        return false
    }

    /// This frame is sampled.
    mutating func take() {
        wait = (steps.indices.contains(taken) ? steps[taken] : last) - 1
        taken += 1
    }

    /// The next frame is due.
    mutating func hurry() { wait = 0 }

    /// Whether this frame is due; it counts as sampled then.
    mutating func isNext() -> Bool {
        guard isDue() else { return false }
        take()
        return true
    }
}
