import Testing
import TrackModel

@testable import Bitstream

@Suite struct MatroskaVideoTests {
    private func claims(_ parts: [UInt8]...) -> [Claim] {
        let video = element(0xE0, parts.flatMap { $0 })
        return matroskaFile(matroska(tracks(type: 1, video)))?.claims(containerID: 1) ?? []
    }

    private func value(_ key: String, _ parts: [UInt8]...) -> JSONValue? {
        claims(parts.flatMap { $0 }).value(key, from: .container)
    }

    private let pal = element(0xB0, 720) + element(0xBA, 576)

    @Test func `the display size gives the shape of samples`() {
        let anamorphic = pal + element(0x54B0, 1024) + element(0x54BA, 576)
        #expect(value("sampleAspectRatio", anamorphic) == .string("64:45"))
        #expect(value("naturalSize", anamorphic) == nil)
        #expect(value("codedSize", anamorphic) == PixelSize(width: 720, height: 576).factValue)
    }

    @Test func `a display aspect ratio gives it too`() {
        let wide = pal + element(0x54B0, 16) + element(0x54BA, 9) + element(0x54B2, 3)
        #expect(value("sampleAspectRatio", wide) == .string("64:45"))
    }

    @Test func `without a display size nothing is claimed of the shape`() {
        #expect(value("sampleAspectRatio", pal) == nil)
        #expect(value("sampleAspectRatio", pal, element(0x54B0, 1024), element(0x54B2, 4)) == nil)
    }

    @Test func `cropping is what the display size is compared with`() {
        let cropped =
            element(0xB0, 1920) + element(0xBA, 1080) + element(0x54BB, 140) + element(0x54AA, 140)
            + element(0x54B0, 1920) + element(0x54BA, 800)
        #expect(value("sampleAspectRatio", cropped) == .string("1:1"))
        #expect(value("naturalSize", cropped) == PixelSize(width: 1920, height: 800).factValue)
    }

    @Test func `cropping away everything claims no size`() {
        let cropped = pal + element(0x54CC, 400) + element(0x54DD, 400)
        #expect(value("naturalSize", cropped) == nil)
    }

    /// The display size is that of one eye (RFC 9559, section 5.1.4.1.28.3).
    @Test func `two views share a frame`() {
        let stereo =
            element(0xB0, 3840) + element(0xBA, 1080) + element(0x54B0, 1920)
            + element(0x54BA, 1080) + element(0x53B8, 1)
        #expect(value("stereo", stereo) == .string("side by side"))
        #expect(value("sampleAspectRatio", stereo) == .string("1:1"))
    }

    @Test(arguments: [
        (2, 2, "progressive"), (1, 1, "tt"), (1, 6, "bb"), (1, 9, "tb"), (1, 14, "bt"),
    ])
    func `field orders have FFmpeg's names`(interlaced: Int, order: Int, name: String) {
        #expect(
            value("fieldOrder", pal, element(0x9A, interlaced), element(0x9D, order))
                == .string(name))
    }

    @Test func `an undetermined field order is not claimed`() {
        #expect(value("fieldOrder", pal, element(0x9A, 1)) == nil)
        #expect(value("fieldOrder", pal, element(0x9A, 0), element(0x9D, 1)) == nil)
    }

    /// ProjectionPoseRoll counts counter-clockwise.
    @Test func `the roll of flat video is a rotation`() {
        let rolled = element(0x7670, element(0x7671, 0), element(0x7675, -90.0))
        #expect(value("rotation", pal, rolled) == .int(90))
        let turned = element(0x7670, element(0x7671, 0), element(0x7675, 90.0))
        #expect(value("rotation", pal, turned) == .int(270))
        #expect(value("rotation", pal) == nil)
    }

    @Test func `projections have FFmpeg's names`() {
        #expect(
            value("spherical", pal, element(0x7670, element(0x7671, 1)))
                == .string("equirectangular"))
        #expect(value("spherical", pal, element(0x7670, element(0x7671, 2))) == .string("cubemap"))
        let tiled = element(0x7672, zeros(4) + u32(0, 0, 0x4000_0000, 0x4000_0000))
        #expect(
            value("spherical", pal, element(0x7670, element(0x7671, 1), tiled))
                == .string("tiled equirectangular"))
    }

    @Test func `colour is claimed in FFmpeg's words`() {
        let mastering = element(
            0x55D0, element(0x55D1, 0.708), element(0x55D2, 0.292), element(0x55D3, 0.17),
            element(0x55D4, 0.797), element(0x55D5, 0.131), element(0x55D6, 0.046),
            element(0x55D7, 0.3127), element(0x55D8, 0.329), element(0x55D9, 1000.0),
            element(0x55DA, 0.0001))
        let colour = claims(
            pal,
            element(
                0x55B0, element(0x55B1, 9), element(0x55BA, 16), element(0x55BB, 9),
                element(0x55B9, 1), element(0x55B2, 10), element(0x55B3, 1), element(0x55B4, 1),
                element(0x55B7, 1), element(0x55B8, 2), element(0x55BC, 1000),
                element(0x55BD, 400), mastering))
        let expected: [String: JSONValue] = [
            "yCbCrMatrix": .string("bt2020nc"), "transferFunction": .string("smpte2084"),
            "colorPrimaries": .string("bt2020"), "colorRange": .string("tv"),
            "bitDepth": .int(10), "chromaSubsampling": .string("4:2:0"),
            "chromaLocation": .string("left"),
            "contentLight": ContentLight(maxCLL: 1000, maxFALL: 400).factValue,
            "masteringDisplay": MasteringDisplay(
                redX: 0.708, redY: 0.292, greenX: 0.17, greenY: 0.797, blueX: 0.131, blueY: 0.046,
                whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001, maxLuminance: 1000
            ).factValue,
        ]
        for (key, value) in expected { #expect(colour.value(key, from: .container) == value) }
    }

    /// 0x3F353F7D is the 32-bit float nearest to 0.708.
    @Test func `a float of 32 bits is the number that was typed`() {
        let mastering = element(
            0x55D0, element(0x55D1, bytes("3F353F7D")), element(0x55D2, 0.292),
            element(0x55D3, 0.17), element(0x55D4, 0.797), element(0x55D5, 0.131),
            element(0x55D6, 0.046), element(0x55D7, 0.3127), element(0x55D8, 0.329),
            element(0x55D9, 1000.0), element(0x55DA, 0.0001))
        let claimed = value("masteringDisplay", pal, element(0x55B0, mastering))
        guard case .object(let members)? = claimed else {
            Issue.record("no mastering display")
            return
        }
        #expect(members["redX"] == .double(0.708))
    }

    @Test func `unspecified colours are not claimed`() {
        let colour = claims(
            pal,
            element(
                0x55B0, element(0x55B1, 2), element(0x55BA, 2), element(0x55BB, 2),
                element(0x55B9, 0), element(0x55B2, 0)))
        #expect(colour.map(\.key).sorted() == ["codedSize", "languageRaw"])
    }
}
