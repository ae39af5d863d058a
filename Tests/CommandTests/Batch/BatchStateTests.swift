import Testing
import TrackProbeKit

@testable import Batch
@testable import trackprobe

@Suite struct BatchStateTests {
    private static let start = ContinuousClock.now

    private static func input(_ ordinal: Int, _ name: String, bytes: Int64) -> DiscoveredInput {
        DiscoveredInput(
            path: InputPath("/films/" + name),
            status: FileStatus(
                kind: .file, size: bytes, modified: 0, changed: 0, device: 0, inode: 0,
                linkCount: 1),
            ordinal: ordinal)
    }

    private static func result(
        of input: DiscoveredInput, error: String? = nil
    ) -> BatchRun.Result {
        let record = MediaRecord(
            input: .init(path: "x"), error: error.map { .init(code: $0, message: "") })
        return BatchRun.Result(known: input, digest: RecordDigest(record)) { [] }
    }

    @Test func `progress counts files at shallow depths`() {
        var state = BatchState(goesByBytes: false, now: Self.start)
        for ordinal in 0..<50 {
            state.end(Self.result(of: Self.input(ordinal, "a.mkv", bytes: 1 << 20)))
        }
        let now = Self.start.advanced(by: .seconds(10))
        #expect(
            state.text(found: .init(inputs: 200, bytes: 1, isComplete: true), now: now)
                == "[=====               ] 50 of 200 files  5.0 files/s  5.0 MiB/s  0:30 left"
                + "  0 findings  0 errors")
    }

    @Test func `progress counts bytes where whole files are read`() {
        var state = BatchState(goesByBytes: true, now: Self.start)
        let slow = Self.input(1, "slow\u{1B}.mkv", bytes: 600)
        state.begin(slow, now: Self.start)
        state.report(slow, WorkerProgress(time: 1, duration: 9, position: 300, size: 600))
        state.end(Self.result(of: Self.input(0, "a.mkv", bytes: 200), error: "crashed"))
        let now = Self.start.advanced(by: .seconds(20))
        #expect(
            state.text(found: .init(inputs: 3, bytes: 1000, isComplete: true), now: now)
                == "[==========          ] 1 of 3 files  0.1 files/s  25 bytes/s  0:20 left"
                + "  0 findings  1 error  0:20 slow\\u{1B}.mkv")
    }

    @Test func `no remaining time is shown while folders are still being listed`() {
        let state = BatchState(goesByBytes: false, now: Self.start)
        #expect(
            state.text(found: .init(inputs: 7, bytes: 1), now: Self.start)
                == "0 of 7 or more files  0 findings  0 errors")
    }

    @Test(arguments: [40, 60, 79, 100, 199])
    func `a narrow terminal shows count, time left, errors and the name`(columns: Int) {
        var state = BatchState(goesByBytes: true, now: Self.start)
        let slow = Self.input(1, String(repeating: "Harbour Lights ", count: 9), bytes: 600)
        state.begin(slow, now: Self.start)
        state.report(slow, WorkerProgress(time: 1, duration: 9, position: 300, size: 600))
        state.end(Self.result(of: Self.input(0, "a.mkv", bytes: 200), error: "crashed"))
        let text = state.text(
            found: .init(inputs: 3, bytes: 1000, isComplete: true),
            now: Self.start.advanced(by: .seconds(20)), columns: columns)
        #expect(DisplayWidth.of(text) <= columns)
        #expect(text.contains("1 of 3 files  "))
        #expect(text.contains("0:20 left  "))
        #expect(text.contains("1 error"))
        #expect(text.contains("Harb") || columns < 50)
        #expect(text.contains("files/s") == (columns > 100))
    }
}
