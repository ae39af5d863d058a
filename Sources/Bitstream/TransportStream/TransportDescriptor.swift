/// One descriptor of a table.
struct TransportDescriptor: Hashable, Sendable {
    /// descriptor_tag
    var tag: Int
    /// After tag and length.
    var payload: Bytes

    /// A loop of descriptors behind its length of 12 bits in 16. nil when the
    /// bytes end before the loop does.
    static func loop(_ reader: inout BitReader) -> [TransportDescriptor]? {
        guard (try? reader.skip(4)) != nil, let length = try? reader.int(12) else { return nil }
        var found: [TransportDescriptor] = []
        var left = length
        while left >= 2 {
            guard let tag = try? reader.int(8), let size = try? reader.int(8), size <= left - 2
            else { return nil }
            var payload: [UInt8] = []
            for _ in 0..<size {
                guard let byte = try? reader.bits(8) else { return nil }
                payload.append(UInt8(byte))
            }
            found.append(TransportDescriptor(tag: tag, payload: payload[...]))
            left -= 2 + size
        }
        return (try? reader.skip(left * 8)) == nil ? nil : found
    }
}

extension TransportDescriptor {
    /// format_identifier of a registration descriptor (0x05): `HDMV`, `AC-3` …
    var registration: String? {
        tag == 0x05 && payload.count >= 4 ? payload.prefix(4).macRomanText : nil
    }

    /// descriptor_tag_extension of a DVB extension descriptor (0x7F).
    var dvbExtension: Int? { tag == 0x7F ? payload.first.map(Int.init) : nil }

    /// Payload in pieces of `size`; a shorter rest is left out.
    func entries(of size: Int) -> [Bytes] {
        stride(from: payload.startIndex, to: payload.endIndex, by: size).compactMap {
            payload.endIndex - $0 >= size ? payload[$0..<$0 + size] : nil
        }
    }
}

extension Bytes {
    /// ISO 639-2 code; nil unless three letters.
    var languageCode: String? {
        let letters = prefix(3)
        guard letters.count == 3,
            letters.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
        else { return nil }
        return String(decoding: letters, as: UTF8.self)
    }
}
