import TrackModel

/// What the `fmt ` chunk of a WAVE file says (Microsoft, Multiple Channel Audio Data
/// and WAVE Files; RF64 and BW64 of EBU and ITU too).
package struct WaveFile: Hashable, Sendable {
    /// wFormatTag, of WAVE_FORMAT_EXTENSIBLE that of its SubFormat: 1 PCM, 3 float.
    package internal(set) var formatTag: Int
    /// wBitsPerSample: the room a sample takes.
    package internal(set) var containerBits: Int
    /// wValidBitsPerSample; nil without WAVE_FORMAT_EXTENSIBLE.
    package internal(set) var validBits: Int?

    /// nil unless the source is a WAVE file with a format.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 1 << 20)
        defer { source = input.source }
        let head = input.bytes(at: 0, count: 12)
        guard head.dropFirst(8).starts(with: Array("WAVE".utf8)),
            ["RIFF", "RF64", "BW64"].contains(where: { head.starts(with: Array($0.utf8)) })
        else { return nil }
        var position: Int64 = 12
        for _ in 0..<64 {
            var chunk = LittleEndianReader(input.bytes(at: position, count: 8))
            guard let name = try? chunk.bytes(4), let size = try? chunk.uint32() else { return nil }
            if name.elementsEqual("fmt ".utf8) {
                self.init(format: input.bytes(at: position + 8, count: min(size, 64)))
                return
            }
            position += 8 + Int64(size) + Int64(size & 1)
        }
        return nil
    }

    init?(format bytes: Bytes) {
        var reader = LittleEndianReader(bytes)
        guard let tag = try? reader.uint16(), (try? reader.skip(12)) != nil,
            let bits = try? reader.uint16()
        else { return nil }
        (formatTag, containerBits) = (tag, bits)
        guard tag == 0xFFFE, (try? reader.skip(2)) != nil, let valid = try? reader.uint16(),
            (try? reader.skip(4)) != nil, let subFormat = try? reader.uint16()
        else { return }
        formatTag = subFormat
        validBits = valid > 0 ? valid : nil
    }

    /// Source `container`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        // Of a compressed format the number is a template.
        if formatTag == 1, let validBits, validBits <= containerBits || containerBits == 0 {
            claims.claim(\.bitDepth, validBits, from: .container)
        }
        return claims
    }
}
