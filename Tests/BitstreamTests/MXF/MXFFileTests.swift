import Fixtures
import Testing
import TrackModel

@testable import Bitstream

/// The file that FFmpeg's muxer wrote of the video and audio of the recipe in Media.
@Suite struct MXFFileTests {
    /// Up to the first essence element: SMPTE ST 379-1, section 7.1.
    private func head() throws -> [UInt8] {
        let file = try Media.bytes("containers/broadcast.mxf")
        let essence: [UInt8] = [
            0x06, 0x0E, 0x2B, 0x34, 0x01, 0x02, 0x01, 0x01, 0x0D, 0x01, 0x03, 0x01,
        ]
        return Array(file[..<(try #require(file.firstRange(of: essence)).lowerBound)])
    }

    @Test func `descriptors list the tracks of a file that ends before its essence`() throws {
        var source = MemorySource(try head())
        let file = try #require(MXFFile(source: &source))
        #expect(!file.endsInHeader)
        try #require(file.descriptors.map(\.mediaType) == [.video, .audio])
        let (picture, sound) = (file.descriptors[0].claims, file.descriptors[1].claims)
        #expect(picture.value("codec", from: .container) == .string("mpeg2video"))
        #expect(
            picture.value("codedSize", from: .container)
                == PixelSize(width: 720, height: 576).factValue)
        #expect(picture.value("frameRate", from: .container) == .string("25/1"))
        #expect(picture.value("fieldOrder", from: .container) == .string("tt"))
        #expect(picture.value("bitDepth", from: .container) == .int(8))
        #expect(picture.value("chromaSubsampling", from: .container) == .string("4:2:2"))
        #expect(sound.value("codec", from: .container) == .string("pcm_s24le"))
        #expect(sound.value("channels", from: .container) == .int(1))
        #expect(sound.value("sampleRate", from: .container) == .int(48_000))
        #expect(sound.value("bitDepth", from: .container) == .int(24))
    }

    /// ST 377-1, section 6.5: up to 65,535 bytes may precede the header partition pack.
    @Test func `a run-in is skipped`() throws {
        var source = MemorySource(zeros(1000) + (try head()))
        #expect(MXFFile(source: &source)?.descriptors.count == 2)
    }

    @Test func `a truncated header is reported and keeps its values`() throws {
        let head = try head()
        var source = MemorySource(Array(head.prefix(head.count / 2)))
        let file = try #require(MXFFile(source: &source))
        #expect(file.endsInHeader)
        #expect(file.descriptors.count <= 2)
        source = MemorySource(zeros(64))
        #expect(MXFFile(source: &source) == nil)
    }

    @Test func `damaged input neither traps nor takes long`() throws {
        survivesDamage(Array(try head().prefix(4096))) {
            var source = MemorySource(Array($0))
            _ = MXFFile(source: &source)?.descriptors.map(\.claims)
        }
    }
}
