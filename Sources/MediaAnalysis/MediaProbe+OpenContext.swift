import FFmpegBridge
import Probing
import TrackModel

extension MediaProbe {
    /// The tracks of a container that a player has open already.
    ///
    /// Facts are those of the container and of the headers in it: nothing is read, decoded or
    /// changed, so that the player goes on where it was. What only packets or frames tell is nil.
    ///
    /// - Parameter context: the player's `AVFormatContext *`, of the FFmpeg that this program is
    ///   linked with. Nothing else may change or close it meanwhile.
    public static func tracks(ofFormatContext context: UnsafeRawPointer) -> [MediaPlayerTrack] {
        OpenTracks.tracks(of: FormatContextView(borrowing: context))
    }
}
