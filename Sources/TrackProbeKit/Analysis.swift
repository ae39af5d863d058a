import FFmpegBridge
import Probing
import SelectionPolicy
import TrackModel

/// The walk of a fact through the house, for one file.
public struct Analysis: Sendable {
    /// A path, or `-` for standard input.
    public let path: String
    public let depth: Depth

    public init(path: String, depth: Depth = .sample) {
        self.path = path
        self.depth = depth
    }

    /// Blocks until the record is there.
    ///
    /// file → demuxer → packets → (frames) → claims → tracks → selection
    package func run(
        interrupt: Interrupt = Interrupt(), control: ProbeControl = ProbeControl()
    ) throws(ProbeError) -> MediaRecord {
        let input = try MediaInput(
            path: path, interrupt: interrupt, control: control)
        var observation = try FileProbe(input)
        try observation.read(depth: depth)
        var record = observation.record(depth: depth)
        record.selection = TrackSelector().select(record).selection?.summary
        return record
    }
}
