import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

@Suite(.timeLimit(.minutes(10)))
struct ObservationTests {
    private func record(
        _ path: String, depth: ProbeDepth, interrupt: Interrupt = Interrupt()
    ) throws(ProbeError) -> MediaRecord {
        let input = try MediaInput(path: path, interrupt: interrupt)
        var observation = try FileProbe(input)
        try observation.read(depth: depth)
        return observation.record(depth: depth)
    }

    // MARK: Damage

    /// One of each container and many codecs, small enough to be damaged often.
    static let samples = [
        "film.mkv", "mp4/languages.mp4", "mp4/fragmented.mp4", "mp4/encrypted.mp4",
        "mpegts/two-programmes.ts", "containers/broadcast.mxf", "containers/flash.flv",
        "containers/program.mpg", "containers/theora.ogv", "containers/vp9.webm",
        "containers/xvid.avi", "dolby-vision/p7-dual-track.mp4", "hdr/av1-hdr10plus.mkv",
        "raw/main.hevc", "raw/stereo.ac3", "audio/atmos.eac3", "audio/cover-24.flac",
        "audio/truehd.thd", "audio/core.dts",
    ]

    @Test(arguments: samples)
    func `damaged files end in a record or an error`(name: String) throws {
        let folder = try TemporaryFolder()
        let bytes = try Media.bytes(name)
        var damage = Damage(seed: UInt64(bytes.count))
        for rate in [20, 200, 2000] {
            let head = damage.overwriting(Array(bytes.prefix(4096)), oneIn: rate)
            let file = try folder.file(
                "damaged", head + damage.overwriting(Array(bytes.dropFirst(4096)), oneIn: rate))
            for depth in [ProbeDepth.header, .full] {
                // Errors are answers; what is tested is that there is one.
                _ = try? record(file, depth: depth)
            }
        }
    }

    @Test(arguments: samples)
    func `files cut anywhere end in a record or an error`(name: String) throws {
        let folder = try TemporaryFolder()
        let bytes = try Media.bytes(name)
        var damage = Damage(seed: 1)
        // `make fuzz` cuts for as long as it is let.
        for _ in 0..<2 {
            let length = Int.random(in: 1..<bytes.count, using: &damage)
            let file = try folder.file("cut", bytes.prefix(length))
            _ = try? record(file, depth: .full)
        }
    }

    @Test func `frames that fail are kept with their time and location`() throws {
        let record = try record(Media.path("damaged/truncated.mp4"), depth: .full)
        let problem = try #require(record.decode?.errors.first)
        #expect(problem.trackID == 0)
        #expect(problem.kind == "invalid-data")
        #expect(problem.time == 1)
        // The sample table places the frame; the file ends inside it.
        let size = try #require(record.input.size)
        #expect(try #require(problem.position) < size)
        #expect(record.findings.contains { $0.code == .decodeErrors && $0.trackID == 0 })
    }

    @Test func `a raw stream has places but no times`() throws {
        let name = "damaged/overwritten.h264"
        let record = try record(Media.path(name), depth: .full)
        let errors = try #require(record.decode?.errors)
        // The second half of the file is overwritten.
        let half = try Media.bytes(name).count / 2
        #expect(errors.count > 3)
        #expect(errors.allSatisfy { $0.time == nil && $0.trackID == 0 })
        #expect(errors.compactMap(\.position).allSatisfy { $0 > half - 1000 })
        #expect(errors.map(\.position) == errors.map(\.position).sorted { $0 ?? .max < $1 ?? .max })
    }

    @Test func `nothing is decoded, and nothing is wrong, without decoding`() throws {
        let record = try record(Media.path("damaged/overwritten.h264"), depth: .packets)
        #expect(record.decode?.framesDecoded == 0)
        #expect(record.decode?.errors == [])
    }

    @Test func `an encrypted track is not reported as damaged`() throws {
        let record = try record(Media.path("mp4/encrypted.mp4"), depth: .full)
        #expect(record.decode?.errors == [])
        #expect(!record.findings.contains { $0.code == .decodeErrors })
    }

    @Test(arguments: ["mp4/late-audio.mp4", "mp4/languages.mp4", "film.mkv"])
    func `the bit rate of a file is its size over its duration`(name: String) throws {
        let record = try record(Media.path(name), depth: .sample)
        let bits = try Double(#require(record.input.size) * 8)
        let duration = try #require(record.container?.duration)
        #expect(record.container?.bitRate == Int((bits / duration).rounded()))
    }

    @Test func `a vendor of zeros is not a tag`() throws {
        let tracks = try record(Media.path("mp4/plain.mp4"), depth: .header).tracks
        #expect(tracks.allSatisfy { $0.tags?["vendor_id"] == nil })
        #expect(tracks.first?.tags?["handler_name"] != nil)
    }

    // MARK: Limits

    @Test func `a time limit is reported as such, not as damage`() throws {
        let interrupt = Interrupt()
        interrupt.setDeadline(1e-6)
        do {
            let record = try record(Media.path("film.mkv"), depth: .full, interrupt: interrupt)
            #expect(record.findings.contains { $0.code == .analysisTimeLimit })
            #expect(!record.findings.contains { $0.code == .containerReadError })
        } catch {
            #expect(error.cause == .outOfTime)
        }
    }

    @Test func `a cancelled analysis has an error of its own`() throws {
        let interrupt = Interrupt()
        interrupt.cancel()
        let error = #expect(throws: ProbeError.self) {
            try record(Media.path("film.mkv"), depth: .sample, interrupt: interrupt)
        }
        #expect(error?.cause == .cancelled)
    }

    @Test func `sampling decodes a few frames of every track`() throws {
        let record = try record(Media.path("mp4/languages.mp4"), depth: .sample)
        #expect(record.decode?.framesDecoded == 7)
        let full = try self.record(Media.path("mp4/languages.mp4"), depth: .full)
        #expect(full.decode?.framesDecoded ?? 0 > 100)
    }
}
