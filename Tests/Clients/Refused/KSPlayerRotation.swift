// cannot convert value of type 'Int?' to specified type 'Int16'
import TrackProbeKit

let turn: Int16 = MediaPlayerTrack(trackID: 0, mediaType: .video).rotation
