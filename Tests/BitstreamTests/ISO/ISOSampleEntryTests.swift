import Testing
import TrackModel

@testable import Bitstream

@Suite struct ISOSampleEntryTests {
    private func claims(_ entry: [UInt8], handler: String = "vide") -> [Claim] {
        TrackSample(handler: handler, entries: entry).claims()
    }

    private func value(
        _ key: String, _ entry: [UInt8], handler: String = "vide"
    ) -> JSONValue? {
        claims(entry, handler: handler).value(key, from: .container)
    }

    @Test func `pasp is the shape of samples`() {
        let entry = visualEntry("avc1", width: 720, height: 576, box("pasp", u32(64, 45)))
        #expect(value("sampleAspectRatio", entry) == .string("64:45"))
        #expect(value("codedSize", entry) == PixelSize(width: 720, height: 576).factValue)
        #expect(value("codecTag", entry) == .string("avc1"))
    }

    @Test func `without pasp the display size is`() {
        let wide = TrackSample(
            displaySize: (1024, 576), entries: visualEntry("avc1", width: 720, height: 576))
        #expect(wide.claims().value("sampleAspectRatio", from: .container) == .string("64:45"))
        let plain = TrackSample(
            displaySize: (720, 576), entries: visualEntry("avc1", width: 720, height: 576))
        #expect(plain.claims().value("sampleAspectRatio", from: .container) == nil)
    }

    @Test func `the clean aperture is what is shown`() {
        let clap = box("clap", u32(704, 1, 576, 1, 0, 1, 0, 1))
        let entry = visualEntry("dvc ", width: 720, height: 576, clap, box("pasp", u32(12, 11)))
        #expect(value("naturalSize", entry) == PixelSize(width: 768, height: 576).factValue)
    }

    @Test func `the first colr with code points is the container's value`() {
        let colours =
            box("colr", ascii("prof"), zeros(128))
            + box("colr", ascii("nclx"), u16(9, 16, 9), u8(0))
            + box("colr", ascii("nclx"), u16(1, 1, 1), u8(128))
        let entry = visualEntry("hvc1", colours)
        #expect(value("colorPrimaries", entry) == .string("bt2020"))
        #expect(value("transferFunction", entry) == .string("smpte2084"))
        #expect(value("yCbCrMatrix", entry) == .string("bt2020nc"))
        #expect(value("colorRange", entry) == .string("tv"))
    }

    @Test func `QuickTime's nclc does not state the range`() {
        let entry = visualEntry("apch", box("colr", ascii("nclc"), u16(1, 2, 1)))
        #expect(value("colorPrimaries", entry) == .string("bt709"))
        #expect(value("transferFunction", entry) == nil)
        #expect(value("colorRange", entry) == nil)
    }

    /// SMPTE ST 2086: green, blue, red in steps of 0.00002.
    @Test func `static HDR metadata is read from mdcv and clli`() {
        let mastering = box(
            "mdcv", u16(8500, 39850, 6550, 2300, 35400, 14600, 15635, 16450), u32(10_000_000, 1))
        let entry = visualEntry("hvc1", mastering, box("clli", u16(1000, 400)))
        #expect(
            value("masteringDisplay", entry)
                == MasteringDisplay(
                    redX: 0.708, redY: 0.292, greenX: 0.17, greenY: 0.797, blueX: 0.131,
                    blueY: 0.046, whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001,
                    maxLuminance: 1000
                ).factValue)
        #expect(
            value("contentLight", entry) == ContentLight(maxCLL: 1000, maxFALL: 400).factValue)
    }

    @Test func `VP9 has boxes of its own`() {
        let mastering = fullBox(
            "SmDm", u16(0x8000, 0x4000, 0x4000, 0x8000, 0x2000, 0x1000, 0x5000, 0x5400),
            u32(1000 << 8, 1 << 13))
        let vpcC = fullBox(
            "vpcC", version: 1, u8(2), u8(51), u8(0xA2), u8(9), u8(16), u8(9), u16(0))
        let entry = visualEntry("vp09", mastering, fullBox("CoLL", u16(600, 200)), vpcC)
        #expect(
            value("masteringDisplay", entry)
                == MasteringDisplay(
                    redX: 0.5, redY: 0.25, greenX: 0.25, greenY: 0.5, blueX: 0.125, blueY: 0.0625,
                    whiteX: 0.3125, whiteY: 0.328125, minLuminance: 0.5, maxLuminance: 1000
                ).factValue)
        #expect(value("contentLight", entry) == ContentLight(maxCLL: 600, maxFALL: 200).factValue)
        #expect(value("transferFunction", entry) == .string("smpte2084"))
    }

    @Test(arguments: [
        (1, 0, "progressive"), (2, 1, "tt"), (2, 6, "bb"), (2, 9, "tb"), (2, 14, "bt"),
    ])
    func `fiel is the field order`(fields: Int, detail: Int, name: String) {
        #expect(
            value("fieldOrder", visualEntry("apcn", box("fiel", u8(fields), u8(detail))))
                == .string(name))
    }

    @Test func `encryption keeps the coding underneath`() throws {
        let keyID = bytes("00112233 44556677 8899AABB CCDDEEFF")
        let entry = visualEntry(
            "encv",
            box(
                "sinf", box("frma", ascii("hvc1")), fullBox("schm", ascii("cbcs"), u32(0x10000)),
                box(
                    "schi",
                    fullBox(
                        "tenc", version: 1, u8(0), u8(0x19), u8(1), u8(0), keyID, u8(8), zeros(8))))
        )
        let read = try #require(TrackSample(entries: entry).read()?.sampleEntry)
        #expect(read.format == "encv")
        #expect(read.codingFormat == "hvc1")
        #expect(read.protection?.constantIV?.count == 8)
        #expect(
            value("encryption", entry)
                == Encryption(scheme: "cbcs", keyID: "00112233445566778899aabbccddeeff").factValue)
    }

    @Test func `configuration boxes are handed on unread`() throws {
        let record = bytes("0100 10 35 10") + zeros(19)
        let entry = visualEntry("dvh1", box("hvcC", bytes("0102")), box("dvvC", record))
        let read = try #require(TrackSample(entries: entry).read()?.sampleEntry)
        #expect(read.configurations["hvcC"].map(Array.init) == bytes("0102"))
        #expect(read.dolbyVisionConfiguration.map(Array.init) == record)
    }

    @Test func `two eyes in layers are stereo`() throws {
        let eyes = box(
            "eyes", fullBox("stri", u8(3)), fullBox("hero", u8(1)),
            box("cams", fullBox("blin", u32(65000))))
        let entry = visualEntry("hvc1", box("vexu", eyes), box("hfov", u32(63_400)))
        let visual = try #require(TrackSample(entries: entry).read()?.sampleEntry?.visual)
        #expect(visual.stereo == "unspecified")
        #expect(visual.stereoView?.heroEye == 1)
        #expect(visual.stereoView?.baseline == 65000)
        #expect(visual.horizontalFieldOfView == 63.4)
    }

    @Test func `spherical video states its projection`() {
        let entry = visualEntry(
            "avc1", fullBox("st3d", u8(1)),
            box(
                "sv3d", fullBox("svhd"),
                box("proj", fullBox("prhd", zeros(12)), fullBox("equi", zeros(16)))))
        #expect(value("stereo", entry) == .string("top and bottom"))
        #expect(value("spherical", entry) == .string("equirectangular"))
    }

    /// ISO/IEC 14496-1: descriptors 3, 4 and 5, sizes of one and of four bytes.
    @Test func `esds states object type, bit rates and configuration`() throws {
        let specific = u8(5) + bytes("80808002") + bytes("1190")
        let config = u8(0x40) + u8(0x15) + zeros(3) + u32(200_000, 128_000) + specific
        let stream = u16(1) + u8(0) + u8(4) + u8(config.count) + config
        let entry = audioEntry("mp4a", fullBox("esds", u8(3), u8(stream.count), stream))
        let read = try #require(
            TrackSample(handler: "soun", entries: entry).read()?.sampleEntry?.elementaryStream)
        #expect(read.objectType == 0x40)
        #expect(read.averageBitRate == 128_000)
        #expect(read.maximumBitRate == 200_000)
        #expect(read.decoderSpecificInfo.map(Array.init) == bytes("1190"))
        #expect(value("bitRate", entry, handler: "soun") == .int(128_000))
    }

    @Test func `template values of audio entries are not claimed`() {
        let entry = audioEntry("ec-3", box("dec3", zeros(5)))
        #expect(value("channels", entry, handler: "soun") == nil)
        #expect(value("sampleRate", entry, handler: "soun") == nil)
        #expect(value("bitDepth", entry, handler: "soun") == nil)
    }

    @Test func `PCM states channels, rate and depth`() {
        let entry = audioEntry("in24", channels: 6, bits: 16, rate: 44100)
        #expect(value("channels", entry, handler: "soun") == .int(6))
        #expect(value("sampleRate", entry, handler: "soun") == .int(44100))
        #expect(value("bitDepth", entry, handler: "soun") == .int(24))
    }

    /// QuickTime File Format, `SoundDescriptionV2`.
    @Test func `version 2 of QuickTime's audio description has fields of its own`() {
        let rate = bigEndian(Int(bitPattern: UInt((96000.0).bitPattern)), bytes: 8)
        let entry = box(
            "lpcm", zeros(6), u16(1, 2), zeros(6), u16(3, 16, 0xFFFE, 0), u32(0x10000, 72), rate,
            u32(8, 0x7F00_0000, 32, 9, 32, 1))
        #expect(value("channels", entry, handler: "soun") == .int(8))
        #expect(value("sampleRate", entry, handler: "soun") == .int(96000))
        #expect(value("bitDepth", entry, handler: "soun") == .int(32))
    }

    @Test func `timecode entries state how they count`() throws {
        let entry = box("tmcd", zeros(6), u16(1), u32(0, 1, 30000, 1001), u8(30), u8(0))
        let format = try #require(
            TrackSample(handler: "tmcd", entries: entry).read()?.sampleEntry?.timecode)
        #expect(
            format
                == ISOTimecodeFormat(
                    isDropFrame: true, timescale: 30000, frameDuration: 1001, framesPerSecond: 30))
    }

    /// Layout of libisomediafile: the length of t35_identifier, the identifier,
    /// and boxes after it.
    private func messageEntry(_ identifier: [UInt8]) -> [UInt8] {
        box(
            "it35", zeros(6), u16(1), u8(identifier.count), identifier,
            fullBox("hrsd", ascii("HDR10+\0")))
    }

    @Test func `an it35 entry holds what its messages begin with`() throws {
        let entry = messageEntry(bytes("B5003C0001"))
        let read = try #require(TrackSample(handler: "meta", entries: entry).read()?.sampleEntry)
        #expect(read.t35Identifier.map(Array.init) == bytes("B5003C0001"))
        let empty = TrackSample(handler: "meta", entries: messageEntry([])).read()?.sampleEntry
        #expect(empty != nil && empty?.t35Identifier == nil)
    }

    @Test func `metadata refers to what it describes`() throws {
        let track = try #require(
            TrackSample(
                handler: "meta", entries: messageEntry([0xB5]),
                rest: box("tref", box("rndr", u32(7)), box("cdsc", u32(8)))
            ).read())
        #expect(track.describedTracks == [7, 8])
        survivesDamage(TrackSample(handler: "meta", entries: messageEntry([0xB5])).bytes) { track in
            _ = isoFile(movie(Array(track)))
        }
    }
}
