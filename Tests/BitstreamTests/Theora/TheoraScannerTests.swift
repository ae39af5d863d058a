import Testing
import TrackModel

@testable import Bitstream

@Suite struct TheoraScannerTests {
    /// Theora specification, section 6.2: 320×180 within 320×192, 30000/1001 frames, samples
    /// of 4:3, Rec. 470BG, 4:2:2.
    private var header: [UInt8] {
        var writer = BitWriter()
        writer.bytes([0x80] + Array("theora".utf8) + [3, 2, 1])
        writer.u(16, 20)
        writer.u(16, 12)
        writer.u(24, 320)
        writer.u(24, 180)
        writer.u(16, 0)
        writer.u(32, 30000)
        writer.u(32, 1001)
        writer.u(24, 4)
        writer.u(24, 3)
        writer.u(8, 2)
        writer.u(24, 0)
        writer.u(6, 32)
        writer.u(5, 6)
        writer.u(2, 2)
        writer.u(3, 0)
        return writer.data
    }

    /// Two headers more, of 300 and 10 bytes.
    private var others: [UInt8] { Array(repeating: 0x81, count: 310) }

    private func check(_ scanner: TheoraScanner) {
        let claims = scanner.claims
        #expect(claims.value("codedSize") == PixelSize(width: 320, height: 180).factValue)
        #expect(claims.value("sampleAspectRatio") == .string("4:3"))
        #expect(claims.value("frameRate") == .string("30000/1001"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
        #expect(claims.value("pixelFormat") == .string("yuv422p"))
        #expect(claims.value("colorPrimaries") == .string("bt470bg"))
        #expect(scanner.isSatisfied)
    }

    @Test func `Matroska laces the headers as Xiph does`() {
        var scanner = TheoraScanner()
        let laced = [2, UInt8(header.count), 255, 45] + header + others
        scanner.readConfiguration(Bytes(laced))
        check(scanner)
    }

    @Test func `Ogg stores each header after a 16-bit length`() {
        var scanner = TheoraScanner()
        scanner.readConfiguration(Bytes([0, UInt8(header.count)] + header + others))
        check(scanner)
    }

    @Test func `a header within the stream counts`() {
        check(TheoraScanner().reading(packets: [header]))
    }

    @Test func `an unknown major version and an empty frame claim nothing`() {
        var later = header
        later[7] = 4
        #expect(TheoraScanner().reading(packets: [later]).claims.isEmpty)
        var empty = header
        empty.replaceSubrange(14..<17, with: [0, 0, 0])
        #expect(TheoraScanner().reading(packets: [empty]).claims.isEmpty)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(header) { damaged in
            var scanner = TheoraScanner().reading(packets: [Array(damaged)])
            scanner.readConfiguration(Bytes(damaged))
            _ = scanner.claims
        }
    }
}
