import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Problems that decoding finds in files that the test makes or damages.
@Suite struct DecodingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(
        _ path: String, _ depth: ProbeDepth, _ control: ProbeControl = ProbeControl()
    ) throws -> MediaRecord {
        var observation = try FileProbe(
            MediaInput(path: path, interrupt: Interrupt(), control: control))
        try observation.read(depth: depth)
        return observation.record(depth: depth)
    }

    /// A minute of small frames, a random access point each second, and a tone.
    private func film(_ codec: [String], _ name: String) throws -> String {
        try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc2=size=192x108:rate=10:duration=60"]
                + ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=8000:duration=60"] + codec
                + ["-pix_fmt", "yuv420p", "-g", "10", "-c:a", "aac", "-b:a", "16k", name],
            in: folder)
    }

    private let h264 = ["-c:v", "libx264", "-preset", "ultrafast"]
    private let hevc = [
        "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none:keyint=10",
    ]

    // MARK: Places

    @Test func `depth sample visits places along the whole file`() throws {
        let record = try record(film(h264, "film.mkv"), .sample)
        let places = try #require(record.decode?.places)
        // The random access points, one each second, before 6, 18, 30 … s.
        #expect(places.count == 5)
        for (location, time) in zip(places, [6.0, 18, 30, 42, 54]) {
            #expect(location <= time && location > time - 1.2)
        }
        #expect(record.decode?.errors == [])
        // AAC begins 1,024 samples before the video.
        #expect(record.findings.map(\.code) == [.timeStartOffset])
        // Three frames at the start and four at each place, and audio.
        #expect(try #require(record.decode?.framesDecoded) >= 3 + 5 * 4 + 5)
    }

    @Test func `a change of frame size is found at depth sample`() throws {
        for (name, size) in [("a.ts", "192x108"), ("b.ts", "160x90")] {
            _ = try GeneratedMedia.make(
                ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=10:duration=20"] + h264
                    + ["-pix_fmt", "yuv420p", "-g", "10", "-muxdelay", "0", name], in: folder)
        }
        let path = try GeneratedMedia.make(
            ["-i", "concat:\(folder.path("a.ts"))|\(folder.path("b.ts"))", "-c", "copy", "ab.ts"],
            in: folder)
        let record = try record(path, .sample)
        let change = try #require(record.tracks.first?.changes?.first)
        #expect(change.key == "codedSize")
        #expect(try #require(change.time) > 20)
        let found = record.findings.filter { $0.code == .videoChange }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("from 192×108 to 160×90") == true)
    }

    @Test func `a single seek point is visited once`() throws {
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc2=size=64x36:rate=10:duration=40"] + h264
                + ["-pix_fmt", "yuv420p", "-g", "9999", "-sc_threshold", "0", "one.mkv"], in: folder
        )
        let record = try record(path, .sample)
        #expect(record.decode?.places?.count == 1)
        #expect(record.findings.map(\.code) == [])
    }

    /// A video whose bytes from 60 to 95 % were never written, as in an unfinished download. Small
    /// files are read to their end, but nothing of the rest is decoded.
    @Test(arguments: ["film.mp4", "film.mkv"], [nil, 7] as [UInt64?])
    func `a place where nothing decodes is a finding`(name: String, noise: UInt64?) throws {
        let whole = try film(h264, name)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: whole)))
        let lost = bytes.count * 6 / 10..<bytes.count * 95 / 100
        var random = Damage(seed: noise ?? 0)
        for index in lost {
            bytes[index] = noise == nil ? 0 : UInt8.random(in: .min ... .max, using: &random)
        }
        let record = try record(folder.file("lost-\(name)", bytes), .sample)
        let failed = try #require(record.decode?.failedPlaces)
        #expect(failed.count == 2)
        for (place, time) in zip(failed, [42.0, 54]) {
            #expect(place <= time && place > time - 1.2)
        }
        // The start, and 6, 18 and 30 s.
        #expect(record.decode?.places?.count == 3)
        let finding = try #require(
            record.findings.first { $0.code == .decodeNothingDecoded && $0.trackID == 0 })
        #expect(finding.severity == .error)
        #expect(finding.message.contains("at 2 places, the first at 0:00:4"))
        let position = finding.message.firstMatch(of: /byte (\d+)/).flatMap { Int($0.1) }
        #expect(lost.contains(try #require(position)))
    }

    // MARK: Damage

    /// The file with noise over a range of bytes.
    private func damaged(
        _ path: String, at position: Int, count: Int, _ name: String
    ) throws -> String {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var noise = Damage(seed: UInt64(position))
        for index in position..<min(position + count, bytes.count) {
            bytes[index] = UInt8.random(in: .min ... .max, using: &noise)
        }
        return try folder.file(name, bytes)
    }

    /// H.264 detects a few wrong bytes. HEVC mostly does not, but the transport stream around it
    /// detects a lost packet of 188 bytes.
    @Test(arguments: [(codec: "h264", name: "avc.ts", bytes: 60), ("hevc", "hevc.ts", 1000)])
    func `a fault is placed within a GOP`(
        codec: String, name: String, bytes: Int
    ) throws {
        let whole = try film(codec == "h264" ? h264 : hevc, name)
        let clean = try record(whole, .full)
        #expect(clean.decode?.errors == [])
        #expect(!clean.findings.map(\.code).contains(.decodeErrors))
        #expect(try #require(clean.decode?.framesDecoded) > 600)
        let packets = try GeneratedMedia.packets(of: whole).filter { $0.stream == 0 }
        for time in [18.4, 36.0, 51.7] {
            let hit = try #require(packets.last { $0.time <= time + 1.4 && $0.position >= 0 })
            let path = try damaged(whole, at: hit.position + 250, count: bytes, "damaged.ts")
            let found = try record(path, .full)
            let faults = try #require(found.decode?.errors)
            #expect(!faults.isEmpty, "\(name) at \(time)")
            for fault in faults {
                #expect(abs(try #require(fault.time) - hit.time) <= 1.2, "\(fault) \(hit)")
                #expect(fault.position != nil)
            }
            #expect(found.findings.map(\.code).contains(.decodeErrors))
        }
    }

    // MARK: ProbeControl

    @Test func `the caller gets progress, and partial results after stopping`() throws {
        let path = try film(h264, "film.mkv")
        let heard = Heard()
        let control = ProbeControl { heard.progress.append($0) }
        let whole = try record(path, .full, control)
        #expect(whole.decode?.isStopped == nil)
        let fractions = heard.progress.compactMap(\.fraction)
        #expect(!fractions.isEmpty && fractions == fractions.sorted())
        #expect(fractions.allSatisfy { (0...1).contains($0) })

        control.end()
        let stopped = try record(path, .full, control)
        #expect(stopped.decode?.isStopped == true)
        #expect(stopped.decode?.framesDecoded == 0)
        // An incomplete count says nothing of the whole.
        #expect(stopped.tracks.map(\.frameCount) == [nil, nil])
        #expect(stopped.findings.map(\.code) == [])
    }

    /// Written and read on the test's own thread.
    private final class Heard: @unchecked Sendable {
        var progress: [ProbeControl.Progress] = []
    }
}
