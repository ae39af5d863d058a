import FFmpegBridge
import Fixtures
import Testing

@testable import Probing

@Suite struct FormatSignatureTests {
    private static func ebml(_ size: UInt8, _ documentType: String) -> [UInt8] {
        [0x1A, 0x45, 0xDF, 0xA3, size, 0x42, 0x82, 0x80 | UInt8(documentType.utf8.count)]
            + Array(documentType.utf8)
    }

    private static func brands(_ major: String, _ rest: String = "") -> [UInt8] {
        [0, 0, 0, 16] + Array("ftyp\(major)".utf8) + [0, 0, 0, 0] + Array(rest.utf8)
    }

    @Test(arguments: Media.names)
    func `the result equals that of FFmpeg's own detection`(name: String) {
        guard let stream = try? FileStream(path: Media.path(name)),
            let format = FormatSignature.format(of: stream.bytes(at: 0, count: 4096))
        else { return }
        #expect(outcome(stream, format) == outcome(stream, nil))
    }

    /// FFmpeg's name of the format, or the code of its error.
    private func outcome(_ stream: FileStream, _ format: InputFormat?) -> String {
        do throws(FFmpegError) {
            return try Demuxer(stream, name: "x", format: format, interrupt: Interrupt())
                .formatName
        } catch {
            return "\(error.code)"
        }
    }

    @Test func `Matroska, WebM and MP4 are detected`() {
        #expect(FormatSignature.format(of: Self.ebml(0x8B, "matroska")) != nil)
        #expect(FormatSignature.format(of: Self.ebml(0x87, "webm")) != nil)
        #expect(FormatSignature.format(of: Self.brands("isom")) != nil)
    }

    @Test func `ambiguous files are left to FFmpeg`() {
        // Another document, a header of unknown size, and one that is not there.
        #expect(FormatSignature.format(of: Self.ebml(0x8B, "xmatrosk")) == nil)
        #expect(FormatSignature.format(of: Self.ebml(0xFF, "matroska")) == nil)
        #expect(FormatSignature.format(of: Self.ebml(0x8C, "matroska")) == nil)
        #expect(FormatSignature.format(of: Self.brands("jp2 ")) == nil)
        #expect(FormatSignature.format(of: Self.brands("jxl ")) == nil)
        #expect(FormatSignature.format(of: Self.brands("qt  ", "moovhdlr0000mhlrMPEG")) == nil)
        #expect(FormatSignature.format(of: [0, 0, 0, 7] + Self.brands("isom").dropFirst(4)) == nil)
    }

    @Test func `formats that FFmpeg lacks have a name`() {
        #expect(FormatSignature.unsupported(Array("OFR ".utf8) + [12, 0, 0, 0]) != nil)
        #expect(FormatSignature.unsupported(Array("ADIF".utf8)) == "AAC in ADIF")
        #expect(FormatSignature.unsupported(Self.brands("isom")) == nil)
        #expect(FormatSignature.unsupported(Array("OFR".utf8)) == nil)
    }

    @Test func `a truncated header is not detected`() {
        for head in [Self.ebml(0x8B, "matroska"), Self.brands("isom")] {
            for count in 0..<12 {
                #expect(FormatSignature.format(of: Array(head.prefix(count))) == nil)
            }
        }
        #expect(FormatSignature.format(of: [0x1A, 0x45, 0xDF, 0xA3, 0]) == nil)
    }
}
