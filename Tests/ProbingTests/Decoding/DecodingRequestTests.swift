import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Decoding for a check: what is decoded is chosen apart from the depth, and no meter runs.
@Suite struct DecodingRequestTests {
    private func record(
        _ path: String, _ amount: DecodingRequest.Amount
    ) throws -> MediaRecord {
        let request = DecodingRequest(amount)
        var input = ProbeInput(path: path)
        input.decoding = request
        var probe = try FileProbe(MediaInput(input, interrupt: Interrupt()))
        try probe.read(depth: request.depth)
        return probe.record(depth: request.depth)
    }

    @Test func `everything is decoded without meters`() throws {
        let path = Media.path("film.mkv")
        let (checked, full) = (try record(path, .everything), try probedRecord(path, .full))
        #expect(checked.decode == full.decode)
        #expect(full.tracks.contains { $0.measuredPicture != nil })
        #expect(
            checked.tracks.allSatisfy { $0.measuredPicture == nil && $0.measuredSound == nil })
    }

    @Test func `samples are decoded besides reading every packet`() throws {
        let path = Media.path("film.mkv")
        let checked = try record(path, .samples)
        let (packets, sample) = (
            try probedRecord(path, .packets), try probedRecord(path, .sample)
        )
        #expect(checked.tracks.map(\.packets) == packets.tracks.map(\.packets))
        #expect(checked.decode?.framesDecoded == sample.decode?.framesDecoded)
        #expect(packets.decode?.framesDecoded == 0)
    }

    /// 20 s of 25 frames per second, with a random access point in each second.
    @Test func `a share is decoded in stretches of equal length`() throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=25:duration=20", "-c:v", "libx264",
                "-preset", "ultrafast", "-g", "25", "film.mkv",
            ], in: folder)
        let checked = try record(path, .share(0.2))
        #expect(checked.decode?.places?.count == 5)
        #expect(checked.decode?.placeDuration == 0.8)
        // At least 20 frames of each place, and at most those from the start on as well.
        let frames = try #require(checked.decode?.framesDecoded)
        #expect(frames >= 100 && frames <= 140, "\(frames)")
        #expect(checked.decode?.errors.isEmpty == true)
    }
}
