import Testing
import TrackModel

@testable import Bitstream

@Suite struct SupplementalInformationTests {
    private func read(_ type: Int, _ payload: [UInt8]) -> SupplementalInformation {
        var information = SupplementalInformation()
        information.read(SEIMessage(type: type, payload: payload[...]), at: Claim.Location())
        return information
    }

    /// Section 7.3.2.3.1 of ITU-T H.264: numbers go on while bytes are 255.
    @Test func `messages are parted by type and size`() {
        let long = [UInt8](repeating: 7, count: 257)
        let unit: [UInt8] = [6, 1, 0xC4, 255, 45, 255, 2] + long + [0x80]
        let messages = SEIMessage.messages(in: unit)
        #expect(messages.map(\.type) == [6, 300])
        #expect(messages.last?.payload.count == 257)
    }

    @Test func `a message longer than its unit is dropped`() {
        #expect(SEIMessage.messages(in: bytes("0601C4 0540AABB80")).map(\.type) == [6])
    }

    @Test func `messages of a unit have a limit`() {
        #expect(SEIMessage.messages(in: [UInt8](repeating: 0, count: 1 << 20)).count == 1024)
    }

    @Test func `what an encoder writes about itself has a limit`() throws {
        let identifier = bytes("DC45E9BDE6D948B7962CD820D923EEEF")
        let text = Array("x264 - core 164 - options: ".utf8)
        let payload = identifier + text + [UInt8](repeating: 0x61, count: 1 << 20)
        let settings = try #require(EncoderSettings(unregisteredUserData: payload[...]))
        #expect(settings.version == "core 164")
        #expect((settings.options?.utf8.count ?? 0) < 1 << 14)
    }

    /// The message x265 wrote for
    /// G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50).
    @Test func `mastering primaries come green blue red`() {
        let payload = bytes("33c286c41d4c0bb884d03e803d1340420098968000000032")
        #expect(
            MasteringDisplay(sei: payload[...])
                == MasteringDisplay(
                    redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                    whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.005, maxLuminance: 1000))
        #expect(MasteringDisplay(sei: payload.dropLast()) == nil)
        #expect(MasteringDisplay(sei: [UInt8](repeating: 0, count: 24)[...]) == nil)
    }

    /// ITU-T H.265, section D.2.38: the first bit cancels.
    @Test func `alpha channel information is alpha`() {
        #expect(read(165, bytes("00FF00")).claims.value("hasAlpha") == .bool(true))
        #expect(read(165, bytes("80")).claims.value("hasAlpha") == nil)
    }

    /// Country, provider and oriented code of T/UWA 005.1; ETSI TS 103 433-1, annex A.
    @Test func `HDR Vivid and the modes of SL-HDR are dynamic metadata`() {
        // V-Nova of the United Kingdom: B4, octet 0, 0x5000.
        #expect(
            read(4, bytes("b4 00 5000 0102")).claims.value("enhancement") == .string("lcevc"))
        let custom = read(4, bytes("b5 0090 0001 00"))
        #expect(custom.claims.value("dynamicMetadata") == .array([.string("smpte2094-50")]))
        let vivid = read(4, bytes("26 0004 0005 01 123456"))
        #expect(vivid.claims.value("dynamicMetadata") == .array([.string("hdrVivid")]))
        let singleLayer = read(4, bytes("B5 003A 00 11 00"))
        #expect(singleLayer.claims.value("dynamicMetadata") == .array([.string("slHDR2")]))
        // sl_hdr_cancel_flag
        #expect(read(4, bytes("B5 003A 00 11 01")).claims.value("dynamicMetadata") == nil)
        #expect(read(4, bytes("26 0004 0006 01")).claims.value("dynamicMetadata") == nil)
    }

    @Test func `light of zero is unknown`() {
        #expect(
            ContentLight(sei: bytes("03E80190")[...]) == ContentLight(maxCLL: 1000, maxFALL: 400))
        #expect(ContentLight(sei: bytes("00000000")[...]) == nil)
        #expect(read(144, bytes("00000000")).claims.isEmpty)
    }

    /// The unit that x264 wrote for `frame-packing=3`.
    @Test func `reads x264's frame packing`() {
        let unit = bytes("2d07818100000300012080")
        let message = SEIMessage.messages(in: RBSP.unescaped(unit[...])).first
        #expect(message?.type == 45)
        #expect(message.map { FramePacking.arrangement(sei: $0.payload) } == "side by side")
    }

    /// Table D-8 of ITU-T H.264, in FFmpeg's words.
    @Test(arguments: [
        (0, false, "checkerboard"), (1, false, "interleaved columns"),
        (2, false, "interleaved lines"), (3, false, "side by side"),
        (3, true, "side by side (quincunx subsampling)"), (4, false, "top and bottom"),
        (5, false, "frame alternate"), (6, false, nil),
    ])
    func `names frame packings`(type: Int, isQuincunx: Bool, name: String?) {
        var writer = BitWriter()
        writer.ue(0)
        writer.u(1, 0)  // cancel
        writer.u(7, type)
        writer.u(1, isQuincunx ? 1 : 0)
        writer.u(6, 1)
        #expect(FramePacking.arrangement(sei: writer.data[...]) == name)
    }

    @Test func `reads x264's settings`() {
        let text =
            "x264 - core 164 r3095 baee400 - H.264/MPEG-4 AVC codec - Copyleft - options: a=1 b=2"
        let settings = EncoderSettings(
            unregisteredUserData: (bytes("dc45e9bde6d948b7962cd820d923eeef") + Array(text.utf8) + [
                0
            ])[
                ...])
        #expect(settings?.name == "x264")
        #expect(settings?.version == "core 164 r3095 baee400")
        #expect(settings?.options == "a=1 b=2")
    }

    @Test func `reads x265's settings`() {
        let text =
            "x265 (build 199) - 3.5+1-f0c1022b6:[Linux][GCC][64 bit] 10bit - H.265/HEVC codec - "
            + "Copyright - http://x265.org - options: cpuid=1 no-wpp"
        let settings = EncoderSettings(
            unregisteredUserData: (bytes("2ca2de09b51747dbbb55a4fe7fc2fc4e") + Array(text.utf8))[
                ...])
        #expect(settings?.name == "x265")
        #expect(settings?.version == "3.5+1-f0c1022b6")
        #expect(settings?.options == "cpuid=1 no-wpp")
    }

    @Test func `user data of others is not an encoder's`() {
        #expect(EncoderSettings(unregisteredUserData: [UInt8](repeating: 9, count: 40)[...]) == nil)
    }

    @Test func `film grain is claimed unless cancelled`() {
        #expect(read(19, [0x00]).claims.value("filmGrain") == .bool(true))
        #expect(read(19, [0x80]).claims.value("filmGrain") == nil)
    }

    /// The values of the example in annex D of ITU-T H.265: 314 lux, D65.
    @Test func `reads ambient light`() {
        let ambient = read(148, bytes("002FE9A0 3D13 4042")).ambientViewing
        #expect(ambient?.illuminance == 314)
        #expect(ambient?.lightX == 0.3127)
        #expect(ambient?.lightY == 0.329)
        #expect(read(148, bytes("00000000 3D13 4042")).claims.isEmpty)
    }

    @Test func `ambient light and the encoder are claimed`() {
        let ambient = read(148, bytes("002FE9A0 3D13 4042")).claims.value("ambientViewing")
        #expect(
            ambient
                == .object([
                    "illuminance": .double(314), "lightX": .double(0.3127),
                    "lightY": .double(0.329),
                ]))
        let text =
            "x265 (build 199) - 3.5:[Linux] 8bit - H.265/HEVC codec - options: cpuid=1 no-wpp"
        let signature = bytes("2ca2de09b51747dbbb55a4fe7fc2fc4e") + Array(text.utf8)
        let claims = read(5, signature).claims
        #expect(claims.value("encoder") == .string("x265 3.5"))
        #expect(claims.value("encoderSettings") == .string("cpuid=1 no-wpp"))
    }

    /// Annex D.2.27 of ITU-T H.265.
    @Test func `reads an HEVC timecode`() {
        var writer = BitWriter()
        writer.u(2, 1)  // num_clock_ts
        writer.u(1, 1)
        writer.u(1, 0)
        writer.u(5, 0)
        writer.u(1, 1)  // full_timestamp_flag
        writer.u(2, 0)
        writer.u(9, 23)
        writer.u(6, [4, 3])
        writer.u(5, 1)
        #expect(Timecode(sei: writer.data[...])?.description == "01:03:04:23")
    }

    @Test func `damaged input neither traps nor takes long`() {
        let unit = bytes("891833c286c41d4c0bb884d03e803d1340420098968000000032900403e8019080")
        survivesDamage(unit) { damaged in
            var information = SupplementalInformation()
            for type in [4, 5, 19, 45, 137, 144, 147, 148] {
                information.read(SEIMessage(type: type, payload: damaged), at: Claim.Location())
            }
            _ = Timecode(sei: damaged)
            _ = SEIMessage.messages(in: Array(damaged))
        }
    }
}
