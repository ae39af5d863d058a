import Testing
import TrackModel

@testable import Bitstream

/// First bytes of key frames that libvpx wrote through FFmpeg at 66×50, colour
/// space BT.2020 and limited range unless named otherwise.
@Suite struct VP9ScannerTests {
    private func claims(configuration: [UInt8]? = nil, packet: [UInt8]? = nil) -> [Claim] {
        var scanner = VP9Scanner()
        if let configuration { scanner.readConfiguration(configuration[...]) }
        if let packet { scanner.readPacket(packet[...], at: Claim.Location()) }
        return scanner.claims
    }

    private let yuv420 = bytes("82498342a0041003160438241c184a00")

    @Test(arguments: [
        ("82498342a0041003160438241c184a00", "Profile 0", 8, "4:2:0", "yuv420p"),
        ("a2498342a000820062c2070483830940", "Profile 1", 8, "4:4:4", "yuv444p"),
        ("a2498342a800820062c0870483830940", "Profile 1", 8, "4:2:2", "yuv422p"),
        ("a2498342a400820062c0870483830940", "Profile 1", 8, "4:4:0", "yuv440p"),
        ("92498342500208018b041c120e0c2c00", "Profile 2", 10, "4:2:0", "yuv420p10le"),
        ("92498342d00208018b061c120e0c2e00", "Profile 2", 12, "4:2:0", "yuv420p12le"),
        ("b124c1a12800208018b061c120e0c2c0", "Profile 3", 10, "4:4:4", "yuv444p10le"),
    ])
    func `key frames of every profile`(
        frame: String, profile: String, depth: Int, chroma: String, format: String
    ) {
        let claims = claims(packet: bytes(frame))
        #expect(claims.value("profile") == .string(profile))
        #expect(claims.value("bitDepth") == .int(depth))
        #expect(claims.value("chromaSubsampling") == .string(chroma))
        #expect(claims.value("pixelFormat") == .string(format))
        #expect(claims.value("codedSize") == PixelSize(width: 66, height: 50).factValue)
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
        #expect(claims.value("colorRange") == .string("tv"))
        #expect(claims.value("codecString") == .string("vp9"))
    }

    @Test func `RGB is full range`() {
        let claims = claims(packet: bytes("a2498342e0041003160438241c184a00"))
        #expect(claims.value("pixelFormat") == .string("gbrp"))
        #expect(claims.value("colorRange") == .string("pc"))
        #expect(claims.value("yCbCrMatrix") == .string("gbr"))
    }

    /// Annex B: sizes of two frames, one byte each, between two markers.
    @Test func `finds the key frame of a superframe`() {
        let hidden: [UInt8] = [0x86, 0x00, 0x40]
        let packet = hidden + yuv420 + [0xC1, 3, UInt8(yuv420.count), 0xC1]
        #expect(VP9Superframe.split(packet[...]).map { Array($0) } == [hidden, yuv420])
        #expect(claims(packet: packet).value("pixelFormat") == .string("yuv420p"))
    }

    /// Bitstream specification, section 6.2: frame_marker 2, profile 0, show_existing_frame,
    /// frame_type, show_frame.
    @Test func `a packet of hidden frames shows nothing`() {
        let hidden: [UInt8] = [0b1000_0100, 0x00, 0x40]
        let packets: [([UInt8], Bool)] = [
            (hidden, true), ([0b1000_0110, 0x00, 0x40], false), ([0b1000_1000], false),
            (hidden + yuv420 + [0xC1, 3, UInt8(yuv420.count), 0xC1], false),
        ]
        for (packet, isHidden) in packets {
            var scanner = VP9Scanner()
            scanner.readPacket(packet[...], at: Claim.Location())
            #expect(scanner.isHidden == isHidden)
        }
    }

    @Test func `an index that does not fit is none`() {
        let packet = yuv420 + [0xC1, 3, 200, 0xC1]
        #expect(VP9Superframe.split(packet[...]).count == 1)
    }

    @Test func `frames that are not key frames state nothing`() {
        #expect(claims(packet: [0x86, 0x00, 0x40, 0x92]).isEmpty)
        #expect(claims(packet: [0x88]).isEmpty)
    }

    /// FFmpeg wrote this for 8 bits, colocated chroma, full range and matrix BT.709.
    @Test func `reads vpcC, whose colours are the container's values`() {
        let claims = claims(
            configuration: bytes("01000000 000a83020201 0000"), packet: yuv420)
        #expect(claims.value("level") == .string("1.0"))
        #expect(claims.value("codecString") == .string("vp09.00.10.08.01.02.02.01.01"))
        #expect(claims.value("yCbCrMatrix", from: .container) == .string("bt709"))
        #expect(claims.value("colorRange", from: .container) == .string("pc"))
        #expect(claims.value("colorPrimaries", from: .container) == nil)
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
    }

    @Test(arguments: [
        ("01000000 001f80020202 0000", "vp09.00.31.08"),
        ("01000000 003380010101 0000", "vp09.00.51.08"),
        ("01000000 0233a2091009 0000", "vp09.02.51.10.01.09.16.09.00"),
        ("01000000 000080020202 0000", nil),
    ])
    func `codec strings are as long as they need to be`(record: String, string: String?) {
        #expect(
            claims(configuration: bytes(record)).value("codecString") == string.map { .string($0) })
    }

    /// WebM's list of id, length and value: profile, level, bit depth, chroma.
    @Test func `reads the features of WebM`() {
        let claims = claims(configuration: [1, 1, 2, 2, 1, 41, 3, 1, 10, 4, 1, 1])
        #expect(claims.value("profile") == .string("Profile 2"))
        #expect(claims.value("level") == .string("4.1"))
        #expect(claims.value("bitDepth") == .int(10))
        #expect(claims.value("codecString") == .string("vp09.02.41.10"))
    }

    @Test func `damaged input neither traps nor takes long`() {
        let superframe = yuv420 + yuv420 + [0xC1, 16, 16, 0xC1]
        for sample in [superframe, bytes("01000000 0233a2091009 0000"), [1, 1, 2, 2, 1, 41]] {
            survivesDamage(sample) {
                var scanner = VP9Scanner()
                scanner.readConfiguration($0)
                scanner.readPacket($0, at: Claim.Location())
                _ = scanner.claims
            }
        }
    }
}
