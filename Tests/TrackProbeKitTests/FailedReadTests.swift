import Fixtures
import Testing
import TrackProbeKit

@testable import TrackModel

/// Reads that the source refuses, as those of a bad disk. `make test-io` has all of Media, in workers too.
@Suite struct FailedReadTests {
    private struct BadSector: ByteStream {
        let base: MemoryStream
        let from: Int64
        let error: any Error
        var size: Int64? { base.size }

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            guard position < from else { throw error }
            let left = Int(min(from - position, Int64(buffer.count)))
            return base.read(at: position, into: .init(rebasing: buffer.prefix(left)))
        }
    }

    private struct Gone: Error {}

    private static let names = [
        "film.mkv", "mp4/plain.mp4", "mp4/fragmented.mp4", "mpegts/two-programmes.ts",
        "containers/program.mpg", "containers/theora.ogv", "containers/xvid.avi",
        "containers/flash.flv", "containers/broadcast.mxf", "raw/main.hevc", "raw/avc.h264",
        "audio/seven-one.flac", "audio/opus.opus", "audio/pcm-24.wav",
    ]

    /// Errors and findings of a file that is damaged, truncated or none.
    private static let blame: Set<String> = [
        "empty", "truncated-header", "damaged-header", "not-media", "no-streams",
        "packets-unreadable", "cannot-open", "container.truncated", "container.packet-cut",
        "container.checksum", "container.empty-track", "decode.errors", "decode.nothing-decoded",
        "decode.checksum", "time.track-truncated",
    ]

    private static func record(
        _ bytes: [UInt8], _ name: String, from: Int, _ depth: ProbeDepth,
        error: any Error = FileError.system(5)
    ) -> MediaRecord {
        let stream = BadSector(base: MemoryStream(bytes), from: Int64(from), error: error)
        do {
            return try MediaProbe.probeBlocking(ProbeInput(stream, name: name), depth: depth)
        } catch {
            return MediaRecord(input: .init(path: name), error: error.failure)
        }
    }

    @Test(arguments: names, [ProbeDepth.sample, .full])
    func `a failed read is reported with errno and offset, and never as damage`(
        name: String, depth: ProbeDepth
    ) throws {
        let bytes = try Media.bytes(name)
        let sound = try MediaProbe.probeBlocking(path: Media.path(name), depth: depth)
        let known = Set(sound.findings.map(\.code.rawValue))
        for from in [0, 1000, bytes.count / 2, bytes.count - 100] {
            let record = Self.record(bytes, name, from: from, depth)
            let finding = record.findings.first { $0.code == .containerReadError }
            let (errno, offset) =
                (
                    record.error?.errno ?? finding?.observed?["errno"]?.whole,
                    record.error?.offset ?? finding?.observed?["offset"]?.whole
                )
            #expect(record.error == nil || record.error?.code == "cannot-read", "\(from)")
            #expect((record.error == nil) == (finding != nil), "\(from)")
            #expect(errno == 5, "\(from)")
            #expect(offset.map { $0 >= from && $0 < bytes.count } == true, "\(from)")
            let words = record.error?.message ?? finding?.message
            #expect(words?.contains("Input/output error") == true, "\(from)")
            let codes = Set(record.findings.map(\.code.rawValue) + [record.error?.code ?? ""])
            #expect(codes.subtracting(known).isDisjoint(with: Self.blame), "\(from) \(codes)")
            #expect(record.container?.isTruncated == nil, "\(from)")
            // A duration of the whole is not guessed from a part.
            let duration = record.container?.duration
            #expect(
                duration.map { $0 == sound.container?.duration } ?? true,
                "\(from): \(duration ?? 0)")
            #expect(record.container?.bitRate == nil, "\(from)")
            #expect(record.hasFailedRead)
        }
    }

    @Test func `an error of the caller's own stream is named`() throws {
        let bytes = try Media.bytes("film.mkv")
        let record = Self.record(bytes, "film.mkv", from: 0, .sample, error: Gone())
        #expect(record.error?.code == "cannot-read")
        #expect(record.error?.errno == nil)
        #expect(record.error?.offset == 0)
        #expect(record.error?.message.contains("Gone()") == true)
    }

    @Test func `a truncated file stays truncated where no read fails`() throws {
        let bytes = try Media.bytes("film.mkv")
        let half = MemoryStream(Array(bytes[..<(bytes.count / 2)]))
        let record = try MediaProbe.probeBlocking(ProbeInput(half, name: "film.mkv"))
        #expect(record.findings.contains { $0.code == .containerTruncated })
        #expect(!record.hasFailedRead)
    }
}
