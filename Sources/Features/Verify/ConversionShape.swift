import Pictures
import TrackModel

/// The upright display size of a video track.
struct ConversionShape {
    let size: PixelSize
    /// Size without the black bars; nil where none were measured.
    private let inner: PixelSize?
    /// Shares of the bars.
    let bars: PictureCrop

    /// Relative difference up to which two aspect ratios are one: sizes are rounded to 8 pixels.
    private static let tolerance = 0.015

    init?(_ track: MediaPlayerTrack) {
        let shown =
            track.naturalSize
            ?? track.codedSize.map { ShownSize.natural($0, aspect: track.sampleAspectRatio) }
        guard let shown, shown.width > 0, shown.height > 0 else { return nil }
        let rotation: Int? = track.rotation
        size = ShownSize.turned(shown, by: rotation ?? 0)
        var crop = PictureCrop()
        var inner: PixelSize?
        if let active = track.measuredPicture?.activePicture, !active.bars.isEmpty,
            rotation ?? 0 == 0, active.size.width > 0, active.size.height > 0
        {
            let (width, height) = (Double(active.size.width), Double(active.size.height))
            crop.left = Double(active.bars.left) / width
            crop.right = Double(active.bars.right) / width
            crop.top = Double(active.bars.top) / height
            crop.bottom = Double(active.bars.bottom) / height
            inner = PixelSize(
                width: Int((Double(size.width) * (1 - crop.left - crop.right)).rounded()),
                height: Int((Double(size.height) * (1 - crop.top - crop.bottom)).rounded()))
        }
        bars = crop
        self.inner = inner.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }

    private init(size: PixelSize) { (self.size, inner, bars) = (size, nil, .none) }

    var withoutBars: ConversionShape? { inner.map { ConversionShape(size: $0) } }

    var aspect: Double { Double(size.width) / Double(size.height) }
    var pixels: Double { Double(size.width) * Double(size.height) }

    func isAspect(of other: ConversionShape) -> Bool {
        abs(aspect / other.aspect - 1) <= Self.tolerance
    }

    func isTurned(to other: ConversionShape) -> Bool {
        abs(aspect * other.aspect - 1) <= Self.tolerance
    }

    /// The crop from the centre that leaves the aspect ratio of another shape.
    func centredCrop(to other: ConversionShape) -> PictureCrop {
        var crop = PictureCrop()
        let ratio = other.aspect / aspect
        if ratio > 1 {
            (crop.top, crop.bottom) = ((1 - 1 / ratio) / 2, (1 - 1 / ratio) / 2)
        } else {
            (crop.left, crop.right) = ((1 - ratio) / 2, (1 - ratio) / 2)
        }
        return crop
    }
}

/// Times of tracks for the comparison of two files.
enum ConversionClock {
    /// Seconds; nil when unknown.
    static func length(of track: MediaPlayerTrack) -> Double? {
        track.packets?.duration ?? track.duration
    }

    /// Presentation time of the first sample in seconds.
    static func start(of track: MediaPlayerTrack) -> Double? {
        track.startTime ?? track.packets?.firstTime
    }

    /// Ratios of 23.976, 24, 25 and 30 frames per second.
    private static let speeds: [Double] = {
        let (film, cinema, video) = (24_000.0 / 1001, 24.0, 25.0)
        return [
            video / cinema, cinema / video, video / film, film / video,
            2 * 24 / 30.0, 30 / 24.0,
        ]
    }()

    /// Factor by which the output plays faster; 1 for the same speed.
    static func speed(of pair: ConversionPairs.Pair) -> Double {
        guard let one = length(of: pair.source), let two = length(of: pair.output), two > 0
        else { return 1 }
        if let before = pair.source.frameCount, let after = pair.output.frameCount, before > 0,
            abs(Double(after) / Double(before) - 1) > 0.002, abs(after - before) > 3
        {
            return 1
        }
        return speeds.first { abs(one / two / $0 - 1) < 0.003 && abs(one - two) > 0.3 } ?? 1
    }
}
