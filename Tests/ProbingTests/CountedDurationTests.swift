import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// The sum of all packets of a file, where no header says it.
@Suite struct CountedDurationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String, _ depth: ProbeDepth) throws -> MediaRecord {
        try probedRecord(path, depth)
    }

    private func expectDuration(_ seconds: Double, of path: String, frames: Int) throws {
        for depth in [ProbeDepth.packets, .sample, .full] {
            let record = try record(path, depth)
            let track = try #require(record.tracks.first)
            #expect(abs(try #require(track.duration) - seconds) < 0.001)
            #expect(abs(try #require(record.container?.duration) - seconds) < 0.001)
            #expect(track.frameCount == frames)
            #expect(track.bitRate != nil)
        }
    }

    @Test(arguments: ["mpeg1video", "mpeg2video"])
    func `frame durations of MPEG video follow from its headers`(codec: String) throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x64:rate=30000/1001", "-frames:v", "45",
                "-c:v", codec, "-f", codec, "pictures.mpv",
            ], in: folder)
        try expectDuration(45 * 1001 / 30_000.0, of: path, frames: 45)
    }

    /// 48 frames at 24 fps, repeat_first_field in every second one: ITU-T H.262, 6.3.10.
    @Test func `a repeated field adds to the duration`() throws {
        try expectDuration(
            48 * 1001 / 24_000.0, of: Media.path("shape/soft-telecine.m2v"), frames: 48)
    }

    /// An access unit is 1/1200 s: 360 of them.
    @Test func `the duration of a TrueHD stream follows from its headers`() throws {
        try expectDuration(0.3, of: Media.path("audio/truehd.thd"), frames: 360)
    }

    @Test func `H.264 without a clock states no duration`() throws {
        let record = try record(Media.path("raw/avc.h264"), .packets)
        #expect(record.tracks.first?.duration == nil)
        #expect(record.container?.duration == nil)
    }

    /// One frame, which FFmpeg gives the duration of a tick.
    @Test func `a still image has no duration`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x64", "-frames:v", "1", "-c:v", "libaom-av1",
                "-cpu-used", "8", "-pix_fmt", "yuv420p10le", "still.avif",
            ], in: folder)
        for depth in ProbeDepth.allCases {
            let record = try record(path, depth)
            let track = try #require(record.tracks.first)
            #expect(record.container?.duration == nil)
            #expect(track.duration == nil)
            #expect(track.frameRate == nil)
            #expect(track.bitDepth == 10)
        }
    }

    /// FFmpeg's MXF with its index replaced by a KLV fill item (SMPTE RP 210), so that reordered
    /// frames have no presentation times.
    @Test func `frames without presentation times are spaced by decoding times`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=176x144:rate=30000/1001", "-frames:v", "60",
                "-c:v", "mpeg2video", "-bf", "2", "-g", "12", "-f", "mxf", "indexed.mxf",
            ], in: folder)
        var file = try Media.bytes(at: path)
        let index: [UInt8] = [
            0x06, 0x0E, 0x2B, 0x34, 0x02, 0x53, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x10,
            0x01,
        ]
        let fill: [UInt8] = [
            0x06, 0x0E, 0x2B, 0x34, 0x01, 0x01, 0x01, 0x02, 0x03, 0x01, 0x02, 0x10, 0x01, 0x00,
            0x00,
        ]
        while let place = file.firstRange(of: index) { file.replaceSubrange(place, with: fill) }
        let bare = try folder.file("bare.mxf", file)
        let times = try GeneratedMedia.packets(of: bare)
        #expect(times.count < 60)
        for depth in [ProbeDepth.packets, .sample, .full] {
            let record = try record(bare, depth)
            let track = try #require(record.tracks.first)
            #expect(track.frameRate == Rational(30_000, 1001))
            #expect(track.frameRateMode == .constant)
            #expect(track.frameCount == 60)
            #expect(!record.findings.contains { $0.code == .timeVariableFrameRate })
            if let spacing = track.packets?.frameDurations { #expect(spacing.count == 1) }
        }
    }

    /// STREAMINFO (RFC 9639, section 8.2) states the samples of the whole.
    @Test func `truncated FLAC is reported and gets no bit rate`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "anoisesrc=sample_rate=48000:duration=20:seed=1", "-c:a",
                "flac", "whole.flac",
            ], in: folder)
        let file = try Media.bytes(at: path)
        let cut = try folder.file("cut.flac", file.prefix(file.count / 10))
        for depth in [ProbeDepth.packets, .sample, .full] {
            let whole = try record(path, depth)
            #expect(whole.container?.isTruncated != true)
            #expect(whole.container?.bitRate != nil)
            let record = try record(cut, depth)
            #expect(record.container?.isTruncated == true)
            #expect(record.findings.contains { $0.code == .containerTruncated })
            // 20 s of a tenth of the bytes would be a tenth of the rate.
            if let rate = record.container?.bitRate, let real = whole.container?.bitRate {
                #expect(rate * 2 > real)
            }
        }
    }

    /// Samples are not frames, whatever a container counts.
    @Test(arguments: ["wav", "mov", "avi", "mkv", "aiff", "caf"])
    func `uncompressed audio has no frames`(container: String) throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=duration=1:sample_rate=48000", "-c:a",
                container == "aiff" ? "pcm_s16be" : "pcm_s16le", "sound.\(container)",
            ], in: folder)
        for depth in ProbeDepth.allCases {
            #expect(try record(path, depth).tracks.first?.frameCount == nil)
        }
    }

    /// 48,000 samples in frames of 1,024, and the one that AAC's encoder delay adds.
    @Test(arguments: ["m4a", "mov", "avi", "mkv", "aac"])
    func `audio frames are counted alike in every container`(container: String) throws {
        let source = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=duration=1:sample_rate=48000", "-c:a", "aac",
                "source.aac",
            ], in: folder)
        let copy = { (options: [String]) in
            try GeneratedMedia.make(
                ["-i", source, "-c", "copy"] + options + ["sound.\(container)"], in: folder)
        }
        // FFmpeg 9 writes ADTS to AVI with this tag alone, which FFmpeg 5 refuses.
        let path = try (try? copy([])) ?? copy(["-tag:a", "0x1610"])
        #expect(try record(path, .packets).tracks.first?.frameCount == 48)
    }

    /// RFC 3533, section 4: what follows has a clock of its own. Ogg has no length but that.
    @Test(arguments: [
        ("vorbis", "libvorbis", "ogg"), ("opus", "libopus", "opus"), ("flac", "flac", "oga"),
    ])
    func `links of a chained Ogg file follow one another`(
        name: String, encoder: String, suffix: String
    ) throws {
        let links = try [3, 2].map { seconds in
            try GeneratedMedia.make(
                [
                    "-f", "lavfi", "-i", "anoisesrc=sample_rate=48000:duration=\(seconds):seed=1",
                    "-c:a", encoder, "\(name)\(seconds).\(suffix)",
                ], in: folder)
        }
        let alone = try record(links[0], .packets).tracks.first
        let chained = try folder.file(
            "chained.\(suffix)", links.flatMap { try Media.bytes(at: $0) })
        for depth in [ProbeDepth.packets, .sample] {
            let record = try record(chained, depth)
            let track = try #require(record.tracks.first)
            #expect(abs(try #require(track.duration) - 5) < 0.05)
            #expect(abs(try #require(record.container?.duration) - 5) < 0.05)
            let rate = Double(try #require(track.bitRate))
            #expect(abs(rate / Double(try #require(alone?.bitRate)) - 1) < 0.15)
            // FFmpeg hands out the headers of another link of FLAC as packets at its beginning.
            if name != "flac" {
                #expect(!record.findings.contains { $0.code == .timeOverlap })
            }
        }
    }

    /// A file of the size that its RIFF chunk states.
    @Test func `truncated AVI is reported`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=160x120:rate=25:duration=2", "-c:v", "mjpeg",
                "whole.avi",
            ], in: folder)
        let file = try Media.bytes(at: path)
        let cut = try folder.file("cut.avi", file.prefix(file.count / 2))
        #expect(try record(path, .header).container?.isTruncated == false)
        let container = try record(cut, .sample).container
        #expect(container?.isTruncated == true)
        #expect(container?.bitRate == nil)
    }
}
