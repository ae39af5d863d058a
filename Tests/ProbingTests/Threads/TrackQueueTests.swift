import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct TrackQueueTests {
    /// With a time limit, which counts the time of one thread, all tracks are read on that one.
    @Test(arguments: [
        "film.mkv", "mpegts/two-programmes.ts", "damaged/truncated.ts", "containers/program.mpg",
        "mp4/plain.mp4",
    ])
    func `several threads give the record of one`(name: String) throws {
        let path = Media.path(name)
        let interrupt = Interrupt()
        interrupt.setDeadline(10_000)
        var probe = try FileProbe(MediaInput(path: path, interrupt: interrupt))
        try probe.read(depth: .full)
        let record = probe.record(depth: .full)
        #expect(record.decode?.framesDecoded ?? 0 > 0)
        #expect(try probedRecord(path, .full) == record)
    }
}
