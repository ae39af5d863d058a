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
    public func run(
        interrupt: Interrupt = Interrupt(), supervision: Supervision = Supervision()
    ) throws(ProbeError) -> MediaRecord {
        let input = try MediaInput(path: path, interrupt: interrupt)
        var observation = try Observation(input)
        try observation.listen(depth: depth, supervision: supervision)
        var record = observation.record(depth: depth)
        record.selection = TrackSelector().select(record).selection?.summary
        return record
    }
}
