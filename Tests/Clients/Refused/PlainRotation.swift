// value of optional type 'Int?' must be unwrapped
import TrackProbeKit

let turn: Int = MediaPlayerTrack(trackID: 0, mediaType: .video).rotation
