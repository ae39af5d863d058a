import Testing
import TrackModel

@testable import Bitstream

@Suite struct AVSScannerTests {
    /// GB/T 20090.2, section 7.1.2.2: 720×576, 4:2:0, a 4:3 display, 25 frames.
    private var sequence: [UInt8] {
        var writer = BitWriter()
        writer.bytes(bytes("000001b0 20 40"))
        writer.u(1, 1)
        writer.u(14, 720)
        writer.u(14, 576)
        writer.u(2, 1)
        writer.u(3, 1)
        writer.u(4, 2)
        writer.u(4, 3)
        writer.u(6, 0)
        return writer.data
    }

    @Test func `a sequence header states size, shape and rate`() {
        let scanner = AVSScanner().reading(packets: [sequence])
        #expect(
            scanner.claims.value("codedSize") == PixelSize(width: 720, height: 576).factValue)
        #expect(scanner.claims.value("sampleAspectRatio") == .string("16:15"))
        #expect(scanner.claims.value("frameRate") == .string("25/1"))
        #expect(scanner.claims.value("fieldOrder") == .string("progressive"))
        #expect(scanner.claims.value("pixelFormat") == .string("yuv420p"))
        #expect(scanner.isSatisfied)
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(sequence) { _ = AVSScanner().reading(packets: [Array($0)]).claims }
    }
}
