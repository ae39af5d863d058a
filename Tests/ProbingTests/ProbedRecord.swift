import FFmpegBridge
import TrackModel

@testable import Probing

/// The record of a file at a depth.
func probedRecord(_ path: String, _ depth: ProbeDepth) throws -> MediaRecord {
    var probe = try FileProbe(MediaInput(path: path, interrupt: Interrupt()))
    try probe.read(depth: depth)
    return probe.record(depth: depth)
}
