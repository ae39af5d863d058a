import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// MP4 files of which FFmpeg may not read all fragments when it opens them.
@Suite struct ManyFragmentsTests {
    private static let times = 20
    /// Bytes of `ftyp` and `moov`, and the end of the fragments, as the recipe made them.
    private static let head = 1263
    private static let end = 37_959

    /// The fragments of a file repeated. Their times are repeated, too.
    private static func long(_ bytes: [UInt8]) -> [UInt8] {
        bytes[..<head] + (0..<times).flatMap { _ in bytes[head..<end] }
    }

    private func record(
        _ path: String, _ depth: ProbeDepth, allowance: Int
    ) throws -> MediaRecord {
        var probe = try FileProbe(
            MediaInput(
                ProbeInput(path: path), interrupt: Interrupt(), depth: depth,
                openingAllowance: allowance))
        try probe.read(depth: depth)
        return probe.record(depth: depth)
    }

    @Test(arguments: [ProbeDepth.packets, .full])
    func `every fragment is read`(depth: ProbeDepth) throws {
        let folder = try TemporaryFolder()
        let bytes = try Media.bytes("mp4/fragmented.mp4")
        let short = try folder.file("short.mp4", bytes)
        let path = try folder.file("long.mp4", Self.long(bytes))
        let once = try record(short, depth, allowance: Demuxer.openingAllowance)
        let many = try record(path, depth, allowance: 100_000)
        let codes = Set(many.findings.map(\.code))
        #expect(codes.isDisjoint(with: [.containerReadError, .timeDurationConflict]))
        #expect(many.tracks.count == once.tracks.count && !many.tracks.isEmpty)
        for (one, all) in zip(once.tracks, many.tracks) {
            #expect(all.frameCount == one.frameCount.map { $0 * Self.times })
        }
    }
}
