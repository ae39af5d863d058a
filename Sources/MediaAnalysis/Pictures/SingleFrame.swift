import Pictures
import Probing
import TrackModel

/// The picture on screen at one time.
struct SingleFrame {
    /// Seconds after the beginning of the file.
    let time: Double
    /// Pixels across; nil for the size at which the film is shown.
    let width: Int?

    /// Seconds between what was asked for and what was found that go unmentioned.
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
        if sampled.isDamaged { notes.append("The picture is damaged: the decoder had to guess.") }
        if !isStill, let found = sampled.time,
            (found - time).magnitude > SingleFrame.unmentioned, let text = TimeStamp.text(found)
        {
            notes.append("The picture is that of \(text), the nearest that could be decoded.")
        }
        return notes
    }
}
