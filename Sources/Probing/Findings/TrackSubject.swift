import Bitstream
import FFmpegBridge
import Subtitles
import TrackModel

/// A track as its rules see it, once all was read.
struct TrackSubject {
    /// As the claims resolve it, with what was measured.
    let track: MediaPlayerTrack
    let probe: TrackProbe
    /// Seconds; when the film begins on the clock of its packets.
    var filmStart = 0.0
    /// The language that the file's name states, of subtitles beside a film; nil for others.
    var statedLanguage: String?
    /// The language that a model of speech heard; nil without one.
    var spoken: SpokenLanguage?

    var containerTrack: ContainerTrack { probe.containerTrack }
    var decoding: TrackDecoding { probe.decoding }
    /// Metadata that travels with frames; nil for a codec that carries none.
    var metadata: DynamicMetadata? { probe.metadata }
    /// nil where not every packet was read.
    var counter: PacketCounter? { probe.observer(PacketCounter.self) }
    /// Whether the file was read to its end.
    var hasEnded: Bool { probe.end == .fileEnd }

    func finding(_ code: Finding.Code, _ message: String) -> Finding {
        Finding(code, trackID: track.trackID, message: message)
    }

    /// `at 0:12:34.5, byte 1000`, from the film's start.
    func location(_ time: Double?, _ position: Int64?) -> String {
        let time =
            time.flatMap { TimeStamp.tenths($0 - filmStart) }.map { "at \($0)" }
            ?? "at an unknown time"
        return position.map { "\(time), byte \($0)" } ?? time
    }

    func location(_ location: Claim.Location) -> String {
        self.location(location.time, location.position)
    }

    func seconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000) s" }
}
