import FFmpegBridge
import TrackModel

/// A file as its rules see it, once all was read.
struct FileSubject {
    /// As the user named it.
    let path: String
    let container: MediaContainer
    let tracks: [MediaPlayerTrack]
    /// Inspection of the container's own elements.
    let inspection: [Finding]
    /// Why the file could not be read to its end.
    let readProblem: FFmpegError?
    /// Whether whoever waited ended the reading.
    let isStopped: Bool
    /// Whether the reading was ended for the time it took.
    var isOutOfTime = false
    /// ID3 tags that were not read in whole.
    var cutTags: TagScreen?
    /// Keys of tags whose text was cut.
    var cutTexts: [String] = []
    /// When cues begin, by trackID; of tracks that were read to their end, in seconds.
    var cueStarts: [Int: [Double]] = [:]
    /// Sounds that have something in common with the first of those that were decoded to their end,
    /// which is itself one.
    var sounds: [FilmHearing.Place] = []
    /// Lists that are longer than a record holds.
    var bounds = RecordBounds()
}
