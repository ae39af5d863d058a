import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Precedence of sources that are damaged or silent.
@Suite struct TrustTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ path: String, depth: ProbeDepth = .sample) throws -> MediaRecord {
        try probedRecord(path, depth)
    }

    private func firstIndex(of text: String, in bytes: [UInt8]) -> Int? {
        let wanted = Array(text.utf8)
        return bytes.indices.dropLast(wanted.count).first {
            bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
        }
    }

    private func replacing(_ text: String, by other: String, in bytes: [UInt8]) -> [UInt8] {
        guard let index = firstIndex(of: text, in: bytes) else { return bytes }
        return bytes[..<index] + Array(other.utf8) + bytes[(index + text.utf8.count)...]
    }

    /// Every entry of `stco` 72 bytes too high, so that packets hold other bytes.
    @Test(arguments: ["hdr/hdr10.mp4", "mp4/plain.mp4"])
    func `a wrong chunk table does not change values of the configuration`(
        name: String
    ) throws {
        var bytes = try Media.bytes(name)
        let box = try #require(firstIndex(of: "stco", in: bytes))
        let count = bytes[box + 8..<box + 12].reduce(0) { $0 << 8 | Int($1) }
        for entry in 0..<count {
            let at = box + 12 + 4 * entry
            let offset = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } + 72
            for byte in 0..<4 { bytes[at + byte] = UInt8(offset >> (8 * (3 - byte)) & 0xFF) }
        }
        let whole = try #require(try record(Media.path(name)).tracks.first)
        let record = try record(try folder.file("off.mp4", bytes))
        let track = try #require(record.tracks.first)
        #expect(track.codedSize == whole.codedSize)
        #expect(track.bitDepth == whole.bitDepth)
        #expect(track.profile == whole.profile)
        #expect(track.dynamicRange == whole.dynamicRange)
        #expect(track.dovi == nil)
        #expect(track.isDecodable == true)
        #expect(!record.findings.contains { $0.code == .decodeNoDecoder })
    }

    @Test func `Dolby Vision without RPUs is not reported`() throws {
        let record = try record(Media.path("dolby-vision/record-without-rpu.mp4"))
        let track = try #require(record.tracks.first)
        #expect(track.presents == [.hdr10])
        #expect(track.dynamicRange == .hdr10)
        #expect(track.dovi?.rpuFrames == 0)
        #expect(track.dovi?.profile == 8)
        #expect(record.findings.contains { $0.code == .hdrDolbyVisionRecordWithoutRPU })
    }

    /// A raw stream has no place for a record, Matroska has.
    @Test(arguments: [
        ("dolby-vision/rpu-only.hevc", false), ("dolby-vision/rpu-without-record.mkv", true),
    ])
    func `only containers that can declare Dolby Vision are reported for not doing so`(
        name: String, isReported: Bool
    ) throws {
        let record = try record(Media.path(name))
        #expect(record.tracks.first?.dynamicRange == .dolbyVision)
        #expect(record.findings.contains { $0.code == .hdrDolbyVisionWithoutRecord } == isReported)
    }

    /// FFmpeg 5.1 has no codec for the entry.
    @Test func `dav1 is AV1 and is decoded`() throws {
        let bytes = replacing(
            "av01", by: "dav1",
            in: replacing("av01", by: "iso8", in: try Media.bytes("hdr/av1-hdr10.mp4")))
        let record = try record(try folder.file("dav1.mp4", bytes))
        let track = try #require(record.tracks.first)
        #expect(track.codec == "av1")
        #expect(track.codecTag == "dav1")
        #expect(track.bitDepth == 10)
        #expect(track.isDecodable == true)
        #expect(record.decode?.framesDecoded ?? 0 > 0)
    }

    @Test func `a cover in the tag before a FLAC file is a track`() throws {
        let jpeg: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0x90, 1, 0xF4, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11,
            1, 0xFF, 0xD9,
        ]
        let content = [0] + Array("image/jpeg".utf8) + [0, 3, 0] + jpeg
        let frame = Array("APIC".utf8) + [0, 0, 0, UInt8(content.count), 0, 0] + content
        let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(frame.count)] + frame
        let path = try folder.file("tagged.flac", tag + (try Media.bytes("audio/seven-one.flac")))
        let record = try record(path)
        #expect(record.tracks.map(\.mediaType) == [.audio, .video])
        let cover = try #require(record.tracks.last)
        #expect(cover.trackID == 1)
        #expect(cover.codec == "mjpeg")
        #expect(cover.codedSize == PixelSize(width: 500, height: 400))
        #expect(cover.dispositions == ["attached_pic"])
        #expect(record.container?.attachments.first?.mimeType == "image/jpeg")
    }

    /// The time that is counted, whatever FFmpeg leaves out of the header's duration; a cover lasts no
    /// time.
    @Test func `MP3 lasts as long as its frames at any depth`() throws {
        for depth in [ProbeDepth.header, .packets] {
            let record = try record(Media.path("audio/cover.mp3"), depth: depth)
            // 43 frames of 1152 samples at 48 kHz.
            #expect(record.tracks.first?.duration == 1.032)
            #expect(record.container?.duration == 1.032)
            #expect(record.tracks.last?.dispositions == ["attached_pic"])
            #expect(record.tracks.last?.duration == nil)
        }
    }

    @Test(arguments: [("pal", "25/1"), ("ntsc", "30000/1001")])
    func `raw DV has the rate of its system`(system: String, rate: String) throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=d=0.5", "-f", "lavfi", "-i", "sine=d=1",
                "-target", "\(system)-dv", "\(system).dv",
            ], in: folder)
        for depth in [ProbeDepth.header, .packets] {
            let track = try record(path, depth: depth).tracks.first
            #expect(track?.codec == "dvvideo")
            #expect(track?.frameRate?.description == rate)
        }
    }

    @Test func `MP3 after garbage is detected`() throws {
        let garbage = [UInt8](repeatElement([0xDE, 0xAD, 0xBE, 0xEF], count: 25_000).joined())
        let made = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "sine=d=2", "-c:a", "libmp3lame", "-id3v2_version", "0",
                "-write_xing", "0", "clean.mp3",
            ], in: folder)
        let frames = [UInt8](try Data(contentsOf: URL(filePath: made)))
        let record = try record(try folder.file("garbage.mp3", garbage + frames))
        #expect(record.container?.format == "mp3")
        #expect(record.tracks.first?.codec == "mp3")
        #expect(record.tracks.first?.sampleRate == 44_100)
    }

    /// ISO/IEC 23008-12: `ftyp` and `meta` with a primary item, no `moov`.
    @Test func `a HEIF image that FFmpeg cannot read has an error of its own`() throws {
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            let size = 8 + content.count
            return [0, 0, UInt8(size >> 8), UInt8(size & 0xFF)] + Array(type.utf8) + content
        }
        let meta = [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1])
        let file =
            box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + box("meta", meta)
            + box("mdat", [UInt8](repeating: 0, count: 64))
        let path = try folder.file("still.heic", file)
        let error = #expect(throws: ProbeError.self) { try self.record(path) }
        #expect(error?.code == "unsupported-format")
    }

    /// 26 columns on the left, which FFmpeg would round to keep planes aligned.
    @Test func `cropping inside the stream is exact`() throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=s=320x176:d=0.2", "-pix_fmt", "yuv420p", "-c:v",
                "libx264", "-bsf:v", "h264_metadata=crop_left=26:crop_right=0", "cropped.mkv",
            ], in: folder)
        let track = try #require(try record(path).tracks.first)
        #expect(track.codedSize == PixelSize(width: 294, height: 176))
    }

    /// Tracks of the table that FFmpeg does not list come last.
    @Test func `streams whose table FFmpeg has not read are listed`() throws {
        let input = try MediaInput(
            path: Media.path("mpegts/two-programmes.ts"), interrupt: Interrupt())
        let reader = try #require(ContainerReaders.read(input.bytes, demuxer: "mpegts"))
        let all = reader.unlistedTracks(besides: [])
        let listed = try record(Media.path("mpegts/two-programmes.ts")).tracks
        let kinds = [MediaType.video, .audio]
        #expect(
            Set(all.filter { kinds.contains($0.mediaType) }.compactMap(\.containerID))
                == Set(listed.filter { kinds.contains($0.mediaType) }.compactMap(\.containerID)))
        let video = try #require(all.first { $0.mediaType == .video }?.claimed(id: 9).resolved)
        #expect(video.track.trackID == 9)
        #expect(video.track.codec != nil)
    }
}
