import Bitstream
import FFmpegBridge
import Subtitles
import TrackModel

/// A track after its packets were read and its claims resolved.
struct TrackSubject {
    let track: MediaPlayerTrack
    let probe: TrackProbe
    /// Seconds; start of the file on the clock of its packets.
    var fileStart = 0.0
    /// Language in the name of a subtitle file; nil for other files.
    var fileNameLanguage: String?
    /// Language that a speech model detects; nil without a model.
    var spoken: SpokenLanguage?

    var containerTrack: ContainerTrack { probe.containerTrack }
    var decoding: TrackDecoding { probe.decoding }
    /// Metadata that travels with frames; nil for a codec that carries none.
    var metadata: DynamicMetadata? { probe.metadata }
    /// nil unless every packet was read.
    var counter: PacketCounter? {
        probe.counter
    }
    /// Whether the file was read to its end.
    var hasEnded: Bool { probe.end == .fileEnd }

    func finding(
        _ code: Finding.Code, _ message: String, declared: JSONValue? = nil,
        observed: JSONValue? = nil, severity: Finding.Severity? = nil, confidence: Double? = nil
    ) -> Finding {
        Finding(
            code, trackID: track.trackID, message: message, declared: declared,
            observed: observed, severity: severity, confidence: confidence)
    }

    /// `at 0:12:34.5, byte 1000`, counted from the start of the file.
    func location(_ time: Double?, _ position: Int64?) -> String {
        let time =
            time.flatMap { TimeStamp.tenths($0 - fileStart) }.map { "at \($0)" }
            ?? "at an unknown time"
        return position.map { "\(time), byte \($0)" } ?? time
    }

    func location(_ location: Claim.Location) -> String {
        self.location(location.time, location.position)
    }

    func seconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000) s" }
}

/// A file after all of its tracks were read.
struct FileSubject {
    /// The name that the user gave.
    let path: String
    let container: MediaContainer
    let tracks: [MediaPlayerTrack]
    let reading: FileReading
    /// Bytes; nil for a pipe.
    var size: Int64?
    /// ID3 tags that were read only in part.
    var truncatedTags: TagScreen?
    /// Keys of tags whose text was truncated.
    var truncatedTexts: [String] = []
    /// Start and end of tracks in seconds, by trackID.
    var spans: [Int: TrackSpan] = [:]
    /// Start times of cues in seconds, by trackID; only tracks read to their end.
    var cueStarts: [Int: [Double]] = [:]
    /// Offsets of the audio tracks that match the first one, itself included.
    var audioOffsets: [AudioComparison.Offset] = []
    /// Lists that are longer than a record holds.
    var bounds = RecordBounds()

    var isStopped: Bool { reading.isStopped }
}
