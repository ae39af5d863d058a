import Testing

@testable import Bitstream

extension RPUBuilder {
    /// Wrapped as in AV1: EMDF (ETSI TS 102 366, annex H) with the values that the
    /// Dolby Vision specification for AV1 fixes.
    var emdf: [UInt8] {
        var writer = BitWriter()
        writer.u(2, 0)  // emdf_version
        writer.u(3, 6)  // key_id
        writer.u(5, 31)  // emdf_payload_id, goes on in variable_bits(5) as 225:
        writer.u(5, 6)  // (6 + 1) × 32 + 1
        writer.u(1, 1)
        writer.u(5, 1)
        writer.u(1, 0)
        writer.u(4, 0)  // smploffste, duratione, groupide, codecdatae
        writer.u(1, 1)  // discard_unknown_payload
        let body = body
        if body.count > 255 {
            writer.u(8, body.count / 256 - 1)
            writer.u(1, 1)
        }
        writer.u(8, body.count % 256)
        writer.u(1, 0)
        writer.bytes(body)
        writer.u(5, 0)  // emdf_payload_id: end
        writer.u(2, 1)  // protection_length_primary
        writer.u(2, 0)
        writer.u(8, 0)
        return writer.data
    }
}

@Suite struct DolbyVisionEMDFTests {
    /// libdovi's constant: the wrapper begins 37 CD 08.
    @Test func `the wrapper begins as libdovi writes it`() {
        #expect(RPUBuilder().emdf.starts(with: [0x37, 0xCD, 0x08]))
    }

    @Test func `unwraps short and long RPUs`() throws {
        let short = RPUBuilder(blocks: [.light])
        #expect(short.body.count < 256)
        #expect(try DolbyVisionRPU(emdf: short.emdf[...]) == DolbyVisionRPU(short.payload[...]))
        let long = RPUBuilder(usesRegression: true, blocks: [.light, .trim, .trim, .hdr10])
        #expect(long.body.count > 255)
        #expect(try DolbyVisionRPU(emdf: long.emdf[...]) == DolbyVisionRPU(long.payload[...]))
    }

    @Test func `refuses a different payload and a size beyond the message`() {
        let emdf = RPUBuilder().emdf
        #expect(throws: BitstreamError.unsupported("EMDF header")) {
            try DolbyVisionRPU(emdf: emdf.dropFirst())
        }
        #expect(throws: BitstreamError.truncated) {
            try DolbyVisionRPU(emdf: emdf.prefix(40))
        }
    }
}
