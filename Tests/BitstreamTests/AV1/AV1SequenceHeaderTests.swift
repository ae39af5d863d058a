import Testing
import TrackModel

@testable import Bitstream

/// Sequence headers that libaom and SVT-AV1 wrote through FFmpeg with the options
/// named beside them; the colours, timing and chroma positions that FFmpeg's
/// `av1_metadata` filter put in are named too.
enum AV1Sample {
    /// libaom, 208×120, yuv420p10le, bt2020, smpte2084, bt2020nc, tv.
    static let hdr10 = bytes("81004c00 0a0d 00000003b67f736be542440241")
    /// libaom, 64×48, gray, full range.
    static let monochrome = bytes("81001c00 0a0a 00000002aff79b5f2540")
    /// libaom, 66×50, yuv422p12le.
    static let yuv422 = bytes("81406800 0a0a 400000032c1c4daf9622")
    /// libaom, 64×48, gbrp, bt709, iec61966-2-1.
    static let rgb = bytes("81200000 0a0d 20000002aff79b5f2404340080")
    /// libaom, 64×48, one still picture with the reduced header.
    static let still = bytes("0a06 18157fbda008")
    /// SVT-AV1, 1920×1080, 10 bits, film grain 8, bt2020, smpte2084, bt2020nc, tv.
    static let filmGrain = bytes("0a0e 0000004aabbfc373efe542440243")
    /// libaom, `tick_rate=30000/1001:num_ticks_per_picture=1`, colocated.
    static let timing = bytes("0a16 0400000fa40001d4c300000076cfee6d7ca848804a20")
    /// libaom, `tick_rate=50:num_ticks_per_picture=2`, vertical.
    static let slowTiming = bytes("0a16 0400000004000000ca8000001db3fb9b5f2a12201248")
}

@Suite struct AV1SequenceHeaderTests {
    private func header(_ sample: [UInt8]) throws -> AV1SequenceHeader {
        let start = sample.first == 0x81 ? 4 : 0
        let unit = try #require(AV1OBUSequence(sample.dropFirst(start)).first { _ in true })
        #expect(unit.kind == .sequenceHeader)
        return try AV1SequenceHeader(unit.payload)
    }

    @Test func `reads colours, size and depth`() throws {
        let header = try header(AV1Sample.hdr10)
        #expect(header.format.profileName == "Main")
        #expect(header.format.bitDepth == 10)
        #expect(header.format.chroma == .yuv420)
        #expect(header.size == PixelSize(width: 208, height: 120))
        #expect(header.color.description == .init(primaries: 9, transfer: 16, matrix: 9))
        #expect(!header.color.isFullRange)
        #expect(!header.hasFilmGrain)
        #expect(header.frameRate == nil)
    }

    @Test func `reads every kind of chroma`() throws {
        let gray = try header(AV1Sample.monochrome)
        #expect(gray.format.chroma == .monochrome)
        #expect(gray.color.isFullRange)
        #expect(gray.color.description == nil)
        let professional = try header(AV1Sample.yuv422)
        #expect(professional.format.profileName == "Professional")
        #expect(professional.format.bitDepth == 12)
        #expect(professional.format.chroma == .yuv422)
        #expect(professional.size == PixelSize(width: 66, height: 50))
        let high = try header(AV1Sample.rgb)
        #expect(high.format.profileName == "High")
        #expect(high.format.chroma == .yuv444)
        #expect(high.color.isFullRange)
        #expect(high.color.description == .init(primaries: 1, transfer: 13, matrix: 0))
    }

    @Test func `reads the reduced header of a still picture`() throws {
        let header = try header(AV1Sample.still)
        #expect(header.size == PixelSize(width: 64, height: 48))
        #expect(header.format.bitDepth == 8)
    }

    @Test func `level and film grain`() throws {
        let header = try header(AV1Sample.filmGrain)
        #expect(header.hasFilmGrain)
        #expect(header.format.levelName == "4.1")
        #expect(header.format.tierName == "Main")
        #expect(header.size == PixelSize(width: 1920, height: 1080))
    }

    @Test func `timing gives the frame rate, chroma position the location`() throws {
        let header = try header(AV1Sample.timing)
        #expect(header.frameRate == Rational(30000, 1001))
        #expect(header.format.chromaLocation == "topleft")
        let slow = try self.header(AV1Sample.slowTiming)
        #expect(slow.frameRate == Rational(25, 1))
        #expect(slow.format.chromaLocation == "left")
    }

    @Test(arguments: [(0, "2.0"), (5, "3.1"), (13, "5.1"), (23, "7.3"), (24, nil), (31, nil)])
    func `levels are named by major and minor`(index: Int, name: String?) {
        var format = AV1Format(
            profile: 0, levelIndex: 0, isHighTier: false, bitDepth: 8, isMonochrome: false,
            subsamplesX: true, subsamplesY: true, chromaSamplePosition: 0)
        format.levelIndex = index
        #expect(format.levelName == name)
    }

    @Test func `damaged input neither traps nor takes long`() {
        for sample in [AV1Sample.timing, AV1Sample.still, AV1Sample.rgb] {
            survivesDamage(sample) { _ = try? AV1SequenceHeader($0.dropFirst(2)) }
        }
    }
}
