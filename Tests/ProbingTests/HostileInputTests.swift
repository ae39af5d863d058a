import FFmpegBridge
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Inputs that ask for more than the user did.
@Suite struct HostileInputTests {
    /// - Throws: also when it takes longer than anything of this size should.
    private func probe(_ path: String, depth: ProbeDepth = .sample) throws -> MediaRecord {
        let interrupt = Interrupt()
        interrupt.setDeadline(60)
        var observation = try FileProbe(MediaInput(path: path, interrupt: interrupt))
        try observation.read(depth: depth)
        #expect(!interrupt.isDue)
        return observation.record(depth: depth)
    }

    /// Calls `body` with the path of a file of these bytes, made `size` bytes long
    /// by zeros that take no disk space.
    private func withFile(
        _ bytes: [UInt8], named name: String, size: UInt64? = nil, _ body: (String) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        if let size {
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: size)
            try handle.close()
        }
        try body(file.path)
    }

    private func media(_ path: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        return Array(try Data(contentsOf: root.appending(path: "Media").appending(path: path)))
    }

    /// FFmpeg would open the file, listen on the port, or open the `.sub` beside.
    @Test(arguments: [
        ("list.ffconcat", "ffconcat version 1.0\nfile other.mp4\n"),
        (
            "session.sdp",
            "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\n"
                + "m=audio 5004 RTP/AVP 0\n"
        ),
        ("subtitles.idx", "# VobSub index file, v7 (do not modify this line!)\nid: en, index: 0\n"),
    ])
    func `files that only refer to others are refused`(name: String, text: String) throws {
        try withFile(Array(text.utf8), named: name) { path in
            let error = #expect(throws: ProbeError.self) { try self.probe(path) }
            #expect(error?.cause == .isPlaylist)
        }
    }

    @Test func `reading ahead takes no bytes from a pipe`() throws {
        let pipe = Pipe()
        let bytes: [UInt8] = Array(1...100)
        try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        let input = try MediaInput(path: path, interrupt: .init())
        var source = input.bytes
        #expect(source.read(at: 64 << 20, count: 16) == [])
        let left = try pipe.fileHandleForReading.readToEnd()
        #expect(left.map(Array.init) == bytes)
    }

    /// An incomplete download of a preallocated file: FFmpeg looks
    /// for the next packet to the end of the file.
    @Test(arguments: ["containers/program.mpg", "containers/vp9.webm", "containers/xvid.avi"])
    func `sampling a sparse file ends soon`(path: String) throws {
        let head = try media(path)
        try withFile(
            Array(head.prefix(head.count / 2)), named: (path as NSString).lastPathComponent,
            size: 1 << 40
        ) { path in
            let record = try probe(path)
            #expect(!record.tracks.isEmpty)
        }
    }

    /// One key frame of VP8, 16383 pixels wide and high, in IVF.
    @Test func `oversized frames are not decoded and are not damage`() throws {
        let header =
            Array("DKIF".utf8) + [0, 0, 32, 0] + Array("VP80".utf8)
            + [0xFF, 0x3F, 0xFF, 0x3F, 25, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        let size: UInt8 = 210
        let frame: [UInt8] =
            [0x10, 0x0C, 0, 0x9D, 0x01, 0x2A, 0xFF, 0x3F, 0xFF, 0x3F]
            + Array(repeating: 0, count: Int(size) - 10)
        let bytes = header + [size, 0, 0, 0] + Array(repeating: 0, count: 8) + frame
        try withFile(bytes, named: "large.ivf") { path in
            let record = try probe(path)
            #expect(record.tracks.first?.codedSize == PixelSize(width: 16383, height: 16383))
            #expect(record.decode?.framesDecoded == 0)
            #expect(record.decode?.errors.isEmpty == true)
        }
    }

    /// One frame of VP9 in IVF whose header is cut after its profile: marker 2, profile 2 (VP9
    /// specification, 6.2).
    @Test func `a header that the decoder refuses gives no profile`() throws {
        let header =
            Array("DKIF".utf8) + [0, 0, 32, 0] + Array("VP90".utf8)
            + [0x40, 0x01, 0xF0, 0x00, 25, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        let frame: [UInt8] = [0x92] + Array(repeating: 0xFF, count: 63)
        let bytes =
            header + [UInt8(frame.count), 0, 0, 0] + Array(repeating: 0, count: 8) + frame
        try withFile(bytes, named: "refused.ivf") { path in
            let record = try probe(path)
            #expect(record.decode?.framesDecoded == 0)
            #expect(record.tracks.first?.codec == "vp9")
            #expect(record.tracks.first?.profile == nil)
        }
    }

    /// An ID3v2.4 tag of compressed texts: each says that it unpacks to 16 MB (ID3v2.4 structure,
    /// 4.1.2), before an MP3.
    @Test func `huge compressed tags are dropped and reported`() throws {
        let sound = try Array(media("audio/cover.mp3"))
        try withFile(packedTag(4) + sound, named: "packed.mp3") { path in
            let record = try probe(path)
            #expect(record.tracks.first?.codec == "mp3")
            expectCut(record)
        }
        // One such text is no more than a real one may be.
        try withFile(packedTag(1) + sound, named: "one.mp3") { path in
            let record = try probe(path)
            #expect(record.container?.tags["late"] == "text")
            #expect(!record.findings.contains { $0.code == .tagsTooLong })
        }
    }

    /// FFmpeg reads tags there, too: in a chunk of WAV, between frames of ADTS.
    @Test func `compressed tags inside a file are truncated and reported`() throws {
        let format: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
        let content =
            Array("WAVE".utf8) + chunk("fmt ", format)
            + chunk("data", Array(repeating: 0, count: 16_000)) + chunk("id3 ", packedTag(4))
        try withFile(chunk("RIFF", content), named: "packed.wav") { path in
            let record = try probe(path)
            #expect(record.tracks.first?.codec == "pcm_s16le")
            expectCut(record)
        }
        // Frames of 64 bytes of AAC LC at 44.1 kHz: ISO/IEC 14496-3, 1.A.2.2.
        let frame = [0xFF, 0xF1, 0x50, 0x80, 0x08, 0x1F, 0xFC] + [UInt8](repeating: 0, count: 57)
        let frames = (0..<20).flatMap { _ in frame }
        try withFile(frames + packedTag(4) + frames, named: "packed.aac") { path in
            expectCut(try probe(path, depth: .packets), reads: false)
        }
    }

    /// Compressed texts, each of which says that it unpacks to 16 MB, and two others.
    private func packedTag(_ count: Int) -> [UInt8] {
        func synchsafe(_ number: Int) -> [UInt8] {
            [21, 14, 7, 0].map { UInt8(number >> $0 & 0x7F) }
        }
        func text(_ id: String, _ text: String) -> [UInt8] {
            Array(id.utf8) + synchsafe(text.utf8.count + 1) + [0, 0, 3] + Array(text.utf8)
        }
        let stored = Array(repeating: UInt8(0x78), count: 20_000)
        var frames = text("TIT2", "early")
        for _ in 0..<count {
            frames += Array("TXXX".utf8) + synchsafe(stored.count + 4) + [0, 0x09]
            frames += [0x01, 0x00, 0x00, 0x00] + stored
        }
        frames += text("TXXX", "late\0text")
        return Array("ID3".utf8) + [4, 0, 0] + synchsafe(frames.count) + frames
    }

    /// - Parameter reads: whether tags of the place are tags of the file.
    private func expectCut(_ record: MediaRecord, reads: Bool = true) {
        let finding = record.findings.first { $0.code == .tagsTooLong }
        #expect(finding?.observed == .int(4 << 24))
        if reads { #expect(record.container?.tags["title"] == "early") }
        #expect(record.container?.tags["late"] == nil)
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + (0..<4).map { UInt8(content.count >> ($0 * 8) & 0xFF) } + content
    }

    /// FLAC of no frames with 10,050 Vorbis comments, each under a name of its own.
    @Test func `endless tags are truncated and reported`() throws {
        func number(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
        let comments = (0..<10_050).map { Array("K\($0)=v".utf8) }.flatMap { number($0.count) + $0 }
        let block = number(0) + number(10_050) + comments
        let size = [16, 8, 0].map { UInt8(block.count >> $0 & 0xFF) }
        let info: [UInt8] =
            [0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0B, 0xB8, 0x02, 0xF0, 0, 0, 0, 0]
            + [UInt8](repeating: 0, count: 16)
        let file = Array("fLaC".utf8) + [0, 0, 0, 34] + info + [0x84] + size + block
        try withFile(file, named: "tags.flac") { path in
            let record = try probe(path, depth: .header)
            #expect(record.container?.tags.count == 10_000)
            #expect(record.container?.tags["K9999"] == "v")
            let finding = record.findings.first { $0.code == .containerTooManyEntries }
            #expect(finding?.observed == .int(10_050))
        }
    }

    /// A text of 2 MiB in a RIFF INFO list.
    @Test func `an endless text is truncated and reported`() throws {
        let text = Array(repeating: UInt8(0x61), count: 2 << 20)
        let format: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
        let content =
            Array("WAVE".utf8) + chunk("fmt ", format)
            + chunk("LIST", Array("INFO".utf8) + chunk("ICMT", text))
            + chunk("data", Array(repeating: 0, count: 16_000))
        try withFile(chunk("RIFF", content), named: "long.wav") { path in
            let record = try probe(path)
            #expect(record.container?.tags["comment"]?.utf8.count == 1 << 20)
            let finding = record.findings.first { $0.code == .tagsTooLong }
            #expect(finding?.message.contains("comment") == true)
        }
    }
}
