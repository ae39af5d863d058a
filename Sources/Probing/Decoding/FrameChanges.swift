import FFmpegBridge
import TrackModel

/// Where decoded pictures become other ones in a way that viewers would notice.
struct FrameChanges {
    private(set) var changeDetector = FormatChangeDetector(.video)
    private var last: Frame.Picture?

    mutating func look(at picture: Frame.Picture, at location: Claim.Location) {
        guard picture != last else { return }
        last = picture
        changeDetector.note(picture.claims(at: location), at: location)
    }
}
