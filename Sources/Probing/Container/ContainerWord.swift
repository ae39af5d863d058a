import Bitstream
import TrackModel

/// What a container says of one track where our own parser has read it.
struct ContainerWord {
    /// TrackNumber, track_ID or PID.
    var containerID: Int?
    /// Where FFmpeg has no type for the track.
    var mediaType: MediaType?
    /// Of a subtitle track FFmpeg does not class.
    var isImageSubtitle: Bool?
    /// FFmpeg's name of the codec the container states; nil when it leaves that
    /// to the stream.
    var codec: String?
    /// Four characters that name the coding inside the container, also of an
    /// encrypted track.
    var sampleEntry: String?
    /// Codec configuration as the container stores it, where FFmpeg may drop it.
    var configuration: Bytes?
    /// nil leaves the title to FFmpeg.
    var title: String?
    /// nil leaves the dispositions to FFmpeg.
    var dispositions: [String]?
    var isEnabled = true
    var claims: [Claim] = []
}
