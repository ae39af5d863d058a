import KSPlayerNames
import TrackModel

/// Code as it was written against KSPlayer: unknown is 0.
func best(_ tracks: [MediaPlayerTrack]) -> MediaPlayerTrack? {
    tracks.filter { $0.mediaType == .audio }.max { $0.bitRate < $1.bitRate }
}

func turn(of track: MediaPlayerTrack) -> Int16 { track.rotation }
func format(of track: MediaPlayerTrack) -> Double {
    track.audioStreamBasicDescription?.mSampleRate ?? 0
}
func code(of track: MediaPlayerTrack) -> FourCharCode { track.codecType }
