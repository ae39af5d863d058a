import Testing
import TrackModel

@testable import Bitstream

@Suite struct VVCScannerTests {
    private static let startCode: [UInt8] = [0, 0, 0, 1]

    /// The set with emulation prevention put in, as a stream has it.
    private static var escapedSet: [UInt8] {
        VVCStream.sequenceSet.reduce(into: []) { unit, byte in
            if byte <= 3, unit.suffix(2) == [0, 0] { unit.append(3) }
            unit.append(byte)
        }
    }

    @Test func `reads a sequence parameter set to its end`() {
        var scanner = VVCScanner()
        scanner.readPacket((Self.startCode + Self.escapedSet)[...], at: Claim.Location())
        let claims = scanner.claims
        #expect(claims.value("codecString") == .string("vvc1.1.L67"))
        #expect(claims.value("profile") == .string("Main 10"))
        #expect(claims.value("level") == .string("4.1"))
        #expect(claims.value("tier") == .string("Main"))
        #expect(claims.value("codedSize") == .object(["width": .int(1920), "height": .int(1080)]))
        #expect(claims.value("pixelFormat") == .string("yuv420p10le"))
        #expect(claims.value("frameRate") == .string("60000/1001"))
        #expect(claims.value("sampleAspectRatio") == .string("4:3"))
        #expect(claims.value("colorPrimaries") == .string("bt2020"))
        #expect(claims.value("transferFunction") == .string("arib-std-b67"))
        #expect(claims.value("yCbCrMatrix") == .string("bt2020nc"))
        #expect(claims.value("colorRange") == .string("tv"))
        #expect(claims.value("chromaLocation") == .string("topleft"))
        #expect(claims.value("fieldOrder") == .string("progressive"))
    }

    /// nal_unit_type in the second byte: 19 picture header, 7 IDR, 9 CRA, 10 GDR,
    /// 0 trailing.
    @Test func `counts kinds of pictures`() {
        var scanner = VVCScanner()
        let units = ["0099 AA", "0039 00", "0039 00", "0049 80", "0051 80", "0001 80"]
        scanner.readPacket(
            units.flatMap { Self.startCode + bytes($0) + [0x80] }[...], at: Claim.Location())
        #expect(scanner.pictures[.idr] == 1)
        #expect(scanner.pictures[.cra] == 1)
        #expect(scanner.pictures[.recoveryPoint] == 1)
        #expect(scanner.pictures[.other] == 1)
    }

    /// A suffix SEI message of type 132: its kind, `dph_sei_single_component_flag` (ITU-T
    /// H.274), and a value for each component.
    @Test(arguments: [
        ("00 00", 48, DecodedPictureHash.Method.md5), ("01 00", 6, .crc), ("02 00", 12, .checksum),
    ])
    func `reads the hash of a picture`(
        head: String, size: Int, method: DecodedPictureHash.Method
    ) throws {
        let values = (0..<size).map { UInt8($0 + 16) }
        func read(_ payload: [UInt8], slices: Int = 1) -> DecodedPictureHash? {
            var scanner = VVCScanner()
            let slice = Self.startCode + bytes("0039 8055")
            let sei = bytes("00C1 84") + [UInt8(payload.count)] + payload + [0x80]
            let unit = Self.startCode + sei
            scanner.readPacket(
                (Self.startCode + Self.escapedSet + (0..<slices).flatMap { _ in slice } + unit)[
                    ...],
                at: Claim.Location())
            return scanner.pictureHash
        }
        let head = bytes(head)
        let hash = try #require(read(head + values))
        #expect(hash.method == method)
        #expect(hash.components.count == 3)
        #expect(hash.components.flatMap { $0 } == values)
        #expect(hash.pictureSize == PixelSize(width: 1920, height: 1088))
        #expect((hash.left, hash.top) == (0, 0))
        // One component, another length, and two pictures of unknown origin.
        #expect(read([head[0], 0x80] + values) == nil)
        #expect(read(head + values.dropLast()) == nil)
        #expect(read(head + values, slices: 2) == nil)
    }

    /// ISO/IEC 14496-15, section 11.2.4.2, with and without a box's version.
    @Test(arguments: [[], [0, 0, 0, 0]] as [[UInt8]])
    func `reads a configuration record`(version: [UInt8]) {
        var writer = BitWriter()
        writer.u(5, 0x1F)
        writer.u(2, 3)  // LengthSizeMinusOne
        writer.u(1, 1)  // ptl_present_flag
        writer.u(9, 0)
        writer.u(3, 1)
        writer.u(2, [1, 1])
        writer.u(3, 2)
        writer.u(5, 0x1F)
        writer.u(2, 0)
        writer.u(6, 1)  // num_bytes_constraint_info
        writer.u(7, 65)
        writer.u(1, 1)
        writer.u(8, 83)
        writer.u(8, 0x80)
        writer.u(8, 0)  // ptl_num_sub_profiles
        writer.u(16, [1920, 1080, 0])
        writer.u(8, 1)  // num_of_arrays
        writer.u(8, 0x8F)
        writer.u(16, [1, VVCStream.sequenceSet.count])
        writer.bytes(VVCStream.sequenceSet)
        var scanner = VVCScanner(sampleEntry: "vvi1")
        scanner.readConfiguration((version + writer.data)[...])
        let claims = scanner.claims
        #expect(claims.value("codecString") == .string("vvi1.65.H83"))
        #expect(claims.value("profile") == .string("Main 10 Still Picture"))
        #expect(claims.value("level") == .string("5.1"))
        #expect(claims.value("codedSize") == .object(["width": .int(1920), "height": .int(1080)]))
        scanner.readPacket(bytes("00000004 00398080")[...], at: Claim.Location())
        #expect(scanner.pictures[.idr] == 1)
        survivesDamage(writer.data) { damaged in
            var scanner = VVCScanner()
            scanner.readConfiguration(damaged)
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        survivesDamage(Self.startCode + Self.escapedSet) { damaged in
            var scanner = VVCScanner()
            scanner.readConfiguration(damaged)
            scanner.readPacket(damaged, at: Claim.Location())
            _ = scanner.claims
        }
        survivesDamage(Array(VVCStream.sequenceSet.dropFirst(2))) {
            _ = try? VVCSPS(rbsp: Array($0))
        }
    }
}
