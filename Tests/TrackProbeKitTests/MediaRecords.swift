import Fixtures
import TrackProbeKit

/// Records of all Media at every depth, in the order of `Media.names`, which several suites
/// read.
enum MediaRecords {
    static let told = Task {
        var told: [ProbeDepth: [JSON]] = [:]
        for depth in ProbeDepth.allCases {
            let records = MediaProbe.records(
                of: Media.names.map(Media.path), depth: depth, jobs: 2)
            for await record in records { told[depth, default: []].append(try JSON(record)) }
        }
        return told
    }
}
