import Pictures
import Probing
import TrackModel

/// Decoded pictures of a track as they look on an SDR screen: upright, of the right
/// shape and colour.
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

    /// As `PictureSource` wants it, before turning, to fill a box once turned.
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
            ["Track \(track.trackID) does not look like this: \($0)."]
        } ?? []
    }
}
