import Testing
import TrackModel

@testable import Bitstream

/// ISO/IEC 23008-12, sections 6.5 and 9.3.
@Suite struct ISOStillPictureTests {
    private let file: [UInt8] = {
        let properties = box(
            "ipco", fullBox("ispe", u32(320, 240)),
            box("colr", ascii("nclx"), u16(9, 16, 9), u8(0x80)), box("irot", u8(1)),
            fullBox("ispe", u32(64, 64)))
        let associations = fullBox(
            "ipma", u32(2), u16(1), u8(1), u8(4), u16(2), u8(3), u8(1), u8(0x82), u8(3))
        let meta = fullBox(
            "meta", fullBox("pitm", u16(2)),
            fullBox(
                "iinf", u16(2), fullBox("infe", version: 2, u16(1, 0), ascii("hvc1"), u8(0)),
                fullBox("infe", version: 2, u16(2, 0), ascii("av01"), u8(0))),
            box("iprp", properties, associations))
        return box("ftyp", ascii("avif"), u32(0)) + meta
    }()

    @Test func `the primary item's properties are claimed`() throws {
        var source = MemorySource(file)
        let picture = try #require(ISOFile(source: &source)?.stillPicture)
        #expect(picture.itemType == "av01")
        let claims = picture.claims
        #expect(
            claims.value("codedSize", from: .container)
                == PixelSize(width: 320, height: 240).factValue)
        #expect(claims.value("transferFunction", from: .container) == .string("smpte2084"))
        #expect(claims.value("colorRange", from: .container) == .string("pc"))
        #expect(claims.value("rotation", from: .container) == .int(270))
    }

    /// Item 1 is a grid (section 6.6.2.3) of item 2, whose `av1C` says profile 1, level 2.0 and
    /// 10 bits of 4:4:4.
    private let grid: [UInt8] = {
        let properties = box(
            "ipco", fullBox("ispe", u32(640, 480)), box("av1C", [0x81, 0x20, 0x40, 0]),
            fullBox("ispe", u32(320, 480)))
        let associations = fullBox(
            "ipma", u32(2), u16(1), u8(1), u8(1), u16(2), u8(2), u8(0x82), u8(3))
        let meta = fullBox(
            "meta", fullBox("pitm", u16(1)),
            fullBox(
                "iinf", u16(2), fullBox("infe", version: 2, u16(1, 0), ascii("grid"), u8(0)),
                fullBox("infe", version: 2, u16(2, 0), ascii("av01"), u8(0))),
            fullBox("iref", box("dimg", u16(1, 2, 2, 2))), box("iprp", properties, associations))
        return box("ftyp", ascii("mif1"), u32(0)) + meta
    }()

    @Test func `a grid is coded as its first tile is`() throws {
        var source = MemorySource(grid)
        let picture = try #require(ISOFile(source: &source)?.stillPicture)
        #expect(picture.itemType == "grid")
        #expect(picture.codec == "av1")
        #expect(
            picture.claims.value("codedSize", from: .container)
                == PixelSize(width: 640, height: 480).factValue)
        var scanner = AV1Scanner(sampleEntry: "av01")
        scanner.readConfiguration(try #require(picture.configuration))
        #expect(scanner.claims.value("bitDepth") == .int(10))
        #expect(scanner.claims.value("chromaSubsampling") == .string("4:4:4"))
        #expect(scanner.claims.value("profile") == .string("High"))
    }

    /// Item 2 refers to item 1 by `auxl`, and its `auxC` names alpha.
    @Test(arguments: [
        ("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", true),
        ("urn:mpeg:hevc:2015:auxid:1", true), ("urn:mpeg:hevc:2015:auxid:2", false),
    ])
    func `an auxiliary item can hold alpha`(urn: String, hasAlpha: Bool) throws {
        let properties = box(
            "ipco", fullBox("ispe", u32(640, 480)), fullBox("auxC", ascii(urn), u8(0)))
        let associations = fullBox("ipma", u32(2), u16(1), u8(1), u8(1), u16(2), u8(1), u8(2))
        let meta = fullBox(
            "meta", fullBox("pitm", u16(1)),
            fullBox(
                "iinf", u16(2), fullBox("infe", version: 2, u16(1, 0), ascii("av01"), u8(0)),
                fullBox("infe", version: 2, u16(2, 0), ascii("av01"), u8(0))),
            fullBox("iref", box("auxl", u16(2, 1, 1))), box("iprp", properties, associations))
        var source = MemorySource(box("ftyp", ascii("avif"), u32(0)) + meta)
        let picture = try #require(ISOFile(source: &source)?.stillPicture)
        #expect(picture.codec == "av1")
        #expect(
            picture.claims.value("hasAlpha", from: .container) == (hasAlpha ? .bool(true) : nil))
    }

    /// ISO 21496-1, annex B, and Apple's auxiliary image.
    @Test func `gain maps are items beside the picture`() throws {
        let apple = "urn:com:apple:photo:2020:aux:hdrgainmap"
        let properties = box(
            "ipco", fullBox("ispe", u32(640, 480)), fullBox("auxC", ascii(apple), u8(0)))
        let associations = fullBox("ipma", u32(2), u16(1), u8(1), u8(1), u16(2), u8(1), u8(2))
        let items = ["hvc1", "hvc1", "tmap"].enumerated().map { index, type in
            fullBox("infe", version: 2, u16(index + 1, 0), ascii(type), u8(0))
        }
        let meta = fullBox(
            "meta", fullBox("pitm", u16(1)), fullBox("iinf", u16(3), items.flatMap { $0 }),
            fullBox("iref", box("auxl", u16(2, 1, 1)), box("dimg", u16(3, 2, 1, 2))),
            box("iprp", properties, associations))
        var source = MemorySource(box("ftyp", ascii("heic"), u32(0)) + meta)
        let picture = try #require(ISOFile(source: &source)?.stillPicture)
        #expect(
            picture.claims.value("gainMaps", from: .container)
                == .array([.string("iso21496"), .string("apple")]))
        #expect(picture.itemType == "hvc1")
    }

    @Test func `damage to references neither traps nor hangs`() {
        survivesDamage(grid) {
            var source = MemorySource(Array($0))
            _ = ISOFile(source: &source)?.stillPicture?.codec
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(file) {
            var source = MemorySource(Array($0))
            _ = ISOFile(source: &source)?.stillPicture?.claims
        }
    }
}
