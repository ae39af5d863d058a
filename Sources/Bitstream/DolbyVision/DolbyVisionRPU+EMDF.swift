extension DolbyVisionRPU {
    /// Reads the RPU of an AV1 metadata OBU: what follows
    /// itu_t_t35_terminal_provider_oriented_code.
    ///
    /// The RPU is wrapped in an EMDF container (ETSI TS 102 366, annex H) of fixed
    /// values, and so lies one bit off the byte grid.
    init(emdf: Bytes) throws(BitstreamError) {
        var reader = BitReader(emdf)
        // Version 0, key 6, payload 31 + 225, four absent options, discard flag.
        guard try reader.int(27) == 0x01BE_6841 else { throw .unsupported("EMDF header") }
        let size = try Self.variableBits(8, &reader)
        guard size <= reader.remaining / 8 else { throw .truncated }
        var body: [UInt8] = []
        body.reserveCapacity(size)
        for _ in 0..<size { body.append(UInt8(truncatingIfNeeded: try reader.bits(8))) }
        try self.init(body: body[...])
    }

    /// `variable_bits(n)` of EMDF, at most 32 bits.
    private static func variableBits(
        _ count: Int, _ reader: inout BitReader
    ) throws(BitstreamError) -> Int {
        var value = try reader.int(count)
        while try reader.flag() {
            guard value < 1 << 24 else { throw .invalid("variable_bits") }
            value = (value + 1) << count + (try reader.int(count))
        }
        return value
    }
}
