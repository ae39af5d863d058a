import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// A decoder that decodes nothing is reported with its own error.
@Suite struct DecoderWordTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// AudioSpecificConfig 0x1190: AAC LC. Audio object type 6 is AAC scalable, which FFmpeg
    /// does not implement (ISO/IEC 14496-3, table 1.17).
    @Test(arguments: [ProbeDepth.header, .packets, .sample, .full])
    func `an unsupported object type is not a missing decoder`(depth: ProbeDepth) throws {
        var bytes = try Media.bytes("mp4/plain.mp4")
        let entry = Array("esds".utf8)
        let box = try #require(
            bytes.indices.dropLast(48).first { bytes[$0..<$0 + 4].elementsEqual(entry) })
        let configuration = try #require(
            (box..<box + 48).first { bytes[$0] == 0x11 && bytes[$0 + 1] == 0x90 })
        bytes[configuration] = 0x31
        let record = try probedRecord(try folder.file("scalable.mp4", bytes), depth)
        let sound = try #require(record.tracks.first { $0.mediaType == .audio })
        #expect(sound.isDecodable == true)
        let findings = record.findings.filter { $0.trackID == sound.trackID }
        #expect(!findings.contains { $0.code == .decodeNoDecoder })
        guard depth == .sample || depth == .full else { return }
        let finding = try #require(findings.first { $0.code == .decodeNothingDecoded })
        #expect(finding.message.hasPrefix("no frame could be decoded: the aac decoder says “"))
    }
}
