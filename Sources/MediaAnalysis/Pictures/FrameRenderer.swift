import Pictures
import Probing
import TrackModel

/// Decoded frames of a track as they look on an SDR screen: upright, with the right aspect
/// ratio and colour.
struct FrameRenderer {
    let track: MediaPlayerTrack
    private var mappings: [PictureColors: DisplayMapping] = [:]

    init(_ track: MediaPlayerTrack) { self.track = track }

    /// Degrees clockwise.
    var rotation: Int {
        let degrees: Int? = track.rotation
        return degrees ?? 0
    }

    /// Upright, with square samples.
    func shownSize(of frame: PixelSize) -> PixelSize {
        ShownSize.turned(
            ShownSize.natural(frame, aspect: track.sampleAspectRatio), by: rotation)
    }

    /// Size before rotation, as `PictureSource` takes it, that fills a box after rotation.
    func storedSize(of frame: PixelSize, inside box: PixelSize) -> PixelSize {
        ShownSize.turned(ShownSize.fitted(shownSize(of: frame), into: box), by: rotation)
    }

    mutating func image(_ picture: SampledPicture) -> RGBImage? {
        let colors = PictureColors(track, size: picture.frameSize)
        let mapping = mappings[colors] ?? DisplayMapping(colors)
        mappings[colors] = mapping
        return mapping(picture.planes)?.turned(clockwise: rotation)
    }

    /// About colours that cannot be shown right.
    var notes: [String] {
        let size = track.codedSize ?? PixelSize(width: 1920, height: 1080)
        return PictureColors(track, size: size).note.map {
            ["Track \(track.trackID) looks different when played: \($0)."]
        } ?? []
    }
}

/// The frame on screen at one time.
struct SingleFrame {
    /// Seconds after the beginning of the file.
    let time: Double
    /// Pixels across; nil for the display size.
    let width: Int?

    /// Maximum difference in seconds between requested and shown time that goes unmentioned.
    private static let unmentioned = 1.0

    func make(
        _ source: borrowing PictureSource, _ track: MediaPlayerTrack, _ record: MediaRecord,
        _ failure: (PictureError.Cause) -> PictureError
    ) throws(PictureError) -> (image: RGBImage, notes: [String]) {
        if let end = record.container?.duration, time > end {
            throw failure(.behindEnd(time: time, duration: end))
        }
        let isStill = track.isAttachedPicture
        guard source.hasTimes || isStill || time == 0 else { throw failure(.noTimes) }
        var painter = FrameRenderer(track)
        let sampled = source.picture(
            at: isStill || !source.hasTimes ? .start : .time(time), effort: .exact,
            scaledTo: { frame in
                let shown = painter.shownSize(of: frame)
                return painter.storedSize(
                    of: frame,
                    inside: width.map { ShownSize.box(for: shown, width: $0) } ?? shown)
            }, chromaLocation: track.chromaLocation)
        guard let sampled, let image = painter.image(sampled) else {
            throw failure(.nothingDecoded(track.trackID))
        }
        return (image, painter.notes + notes(sampled, isStill))
    }

    private func notes(_ sampled: SampledPicture, _ isStill: Bool) -> [String] {
        var notes: [String] = []
        if sampled.isDamaged { notes.append("The frame is damaged: the decoder concealed errors.") }
        if !isStill, let found = sampled.time,
            (found - time).magnitude > SingleFrame.unmentioned, let text = TimeStamp.text(found)
        {
            notes.append("The frame is from \(text), the nearest that could be decoded.")
        }
        return notes
    }
}
