import Testing
import TrackModel

@testable import Bitstream

@Suite struct AV1ScannerTests {
    /// Messages of SVT-AV1 for `content-light=1000,400` and `mastering-display=
    /// G(0.265,0.69)B(0.15,0.06)R(0.68,0.32)WP(0.3127,0.329)L(1000,0.0001)`.
    private let light = bytes("2a06 0103e8019080")
    private let display = bytes("2a1a 02ae1451ec43d7b0a426660f5c500d54390003e8000000000280")

    /// A metadata OBU of type 4 with trailing bits.
    private func t35(_ message: [UInt8]) -> [UInt8] {
        let payload = [0x04] + message + [0x80]
        var size = [UInt8(payload.count & 0x7F)]
        if payload.count > 0x7F { size = [size[0] | 0x80, UInt8(payload.count >> 7)] }
        return [0x2A] + size + payload
    }

    private func claims(
        configuration: [UInt8]? = nil, packets: [[UInt8]] = [], sampleEntry: String? = nil
    ) -> [Claim] {
        var scanner = AV1Scanner(sampleEntry: sampleEntry)
        if let configuration { scanner.readConfiguration(configuration[...]) }
        for packet in packets { scanner.readPacket(packet[...], at: Claim.Location()) }
        return scanner.claims
    }

    @Test func `a configuration alone describes the format`() {
        let claims = claims(configuration: AV1Sample.hdr10)
        #expect(claims.value("codecString") == .string("av01.0.00M.10.0.110.09.16.09.0"))
        #expect(claims.value("profile") == .string("Main"))
        #expect(claims.value("level") == .string("2.0"))
        #expect(claims.value("tier") == .string("Main"))
        #expect(claims.value("codedSize") == PixelSize(width: 208, height: 120).factValue)
        #expect(claims.value("bitDepth") == .int(10))
        #expect(claims.value("chromaSubsampling") == .string("4:2:0"))
        #expect(claims.value("pixelFormat") == .string("yuv420p10le"))
        #expect(claims.value("chromaLocation") == nil)
        #expect(claims.value("colorRange") == .string("tv"))
        #expect(claims.value("colorPrimaries") == .string("bt2020"))
        #expect(claims.value("transferFunction") == .string("smpte2084"))
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
        #expect(claims.value("filmGrain") == .bool(false))
    }

    @Test func `pixel formats and codec strings by chroma`() {
        let gray = claims(configuration: AV1Sample.monochrome)
        #expect(gray.value("pixelFormat") == .string("gray"))
        #expect(gray.value("codecString") == .string("av01.0.00M.08"))
        let deep = claims(configuration: AV1Sample.yuv422)
        #expect(deep.value("pixelFormat") == .string("yuv422p12le"))
        #expect(deep.value("codecString") == .string("av01.2.00M.12"))
        #expect(deep.value("colorPrimaries") == nil)
        let rgb = claims(configuration: AV1Sample.rgb)
        #expect(rgb.value("pixelFormat") == .string("gbrp"))
        #expect(rgb.value("codecString") == .string("av01.1.00M.08.0.000.01.13.00.1"))
    }

    @Test func `a record without units still states its profile`() {
        let claims = claims(configuration: bytes("818d4c00"))
        #expect(claims.value("codecString") == .string("av01.4.13M.10"))
        #expect(claims.value("level") == .string("5.1"))
        #expect(claims.value("bitDepth") == .int(10))
        #expect(claims.value("codedSize") == nil)
        #expect(claims.value("colorRange") == nil)
    }

    @Test func `a Dolby Vision sample entry has no string of the base layer`() {
        let claims = claims(configuration: AV1Sample.hdr10, sampleEntry: "dav1")
        #expect(claims.value("codecString") == nil)
        #expect(claims.value("bitDepth") == .int(10))
    }

    @Test func `static metadata in its own units`() throws {
        let claims = claims(packets: [[0x12, 0x00] + AV1Sample.filmGrain + light + display])
        #expect(claims.value("filmGrain") == .bool(true))
        #expect(claims.value("contentLight") == ContentLight(maxCLL: 1000, maxFALL: 400).factValue)
        guard case .object(let values)? = claims.value("masteringDisplay") else {
            Issue.record("no mastering display")
            return
        }
        let expected = [
            "redX": 0.68, "redY": 0.32, "greenX": 0.265, "greenY": 0.69, "blueX": 0.15,
            "blueY": 0.06, "whiteX": 0.3127, "whiteY": 0.329, "maxLuminance": 1000,
            "minLuminance": 0.0001,
        ]
        for (key, value) in expected {
            guard case .double(let read)? = values[key] else { continue }
            #expect(abs(read - value) < 0.00005, "\(key)")
        }
        #expect(values.count == expected.count)
    }

    @Test func `content light of zeros is ignored`() {
        #expect(claims(packets: [bytes("2a06 010000000080")]).value("contentLight") == nil)
    }

    @Test func `dynamic metadata is counted by temporal units`() {
        let rpu = RPUBuilder(blocks: [.light])
        let dolby = t35([0xB5, 0x00, 0x3B, 0x00, 0x00, 0x08, 0x00] + rpu.emdf)
        let plus = t35(HDR10PlusBuilder().t35)
        let claims = claims(packets: [dolby + plus, dolby, plus])
        #expect(
            claims.value("dovi")
                == .object([
                    "profile": .int(10), "rpuPresent": .bool(true), "elPresent": .bool(false),
                    "blPresent": .bool(true), "cmVersion": .string("2.9"),
                ]))
        #expect(
            claims.value("hdr10Plus")
                == .object([
                    "profile": .string("A"), "applicationVersion": .int(1), "windows": .int(1),
                    "frames": .int(2), "maxLuminance": .double(1000.1),
                    "maxAverageLuminance": .double(120.3),
                ]))
    }

    @Test func `a few units are enough to describe, not to rule out dynamic metadata`() {
        var scanner = AV1Scanner()
        scanner.readPacket(AV1Sample.filmGrain[...], at: Claim.Location())
        #expect(!scanner.isSatisfied)
        for _ in 0..<24 { scanner.readPacket([0x12, 0x00], at: Claim.Location()) }
        #expect(scanner.isSatisfied)
    }

    @Test func `damaged input neither traps nor takes long`() {
        let unit = AV1Sample.timing + light + display + t35(HDR10PlusBuilder().t35)
        survivesDamage(unit) {
            var scanner = AV1Scanner()
            scanner.readConfiguration($0)
            scanner.readPacket($0, at: Claim.Location())
            _ = scanner.claims
        }
    }
}
