import FFmpegBridge
import TrackModel

/// Where decoded pictures become other ones in a way that viewers would notice.
struct FrameChanges {
    private(set) var watcher = ChangeWatcher(.video)
    private var last: Frame.Picture?

    mutating func look(at picture: Frame.Picture, at place: Claim.Place) {
        guard picture != last else { return }
        last = picture
        watcher.note(picture.claims(at: place), at: place)
    }
}
