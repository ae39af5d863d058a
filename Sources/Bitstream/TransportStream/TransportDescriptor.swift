import TrackModel

/// One descriptor of a table.
struct TransportDescriptor: Hashable, Sendable {
    /// descriptor_tag
    var tag: Int
    /// After tag and length.
    var payload: Bytes

    /// A loop of descriptors after its length of 12 bits in 16. nil when the
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

/// One service of the SDT (ETSI EN 300 468, section 5.2.3).
struct ServiceDescription {
    let name: String?
    let provider: String?

    /// Keyed by service_id, which is the program_number.
    static func services(_ body: Bytes) -> [(number: Int, service: ServiceDescription)] {
        var reader = BitReader(body)
        var found: [(number: Int, service: ServiceDescription)] = []
        guard (try? reader.skip(24)) != nil else { return found }
        while let number = try? reader.int(16), (try? reader.skip(8)) != nil,
            let descriptors = TransportDescriptor.loop(&reader)
        {
            guard let payload = descriptors.first(where: { $0.tag == 0x48 })?.payload else {
                continue
            }
            found.append((number, ServiceDescription(descriptor: payload)))
        }
        return found
    }

    /// service_descriptor, section 6.2.33.
    private init(descriptor: Bytes) {
        var reader = ByteReader(descriptor)
        _ = try? reader.skip(1)
        provider = reader.countedDVBText()
        name = reader.countedDVBText()
    }
}

extension ByteReader {
    /// A length byte and the text.
    fileprivate mutating func countedDVBText() -> String? {
        guard let length = try? uint8(), let text = try? bytes(length) else { return nil }
        return text.dvbText
    }
}

extension Bytes {
    /// Text by EN 300 468, annex A. nil for an alphabet that is not known here,
    /// and for none at all.
    var dvbText: String? {
        let text: String?
        guard let first else { return nil }
        switch first {
        case 0x15: text = String(validating: dropFirst(), as: UTF8.self)
        case 0x11: text = dropFirst().utf16Text
        case 0x10 where prefix(3).elementsEqual([0x10, 0x00, 0x01]): text = dropFirst(3).latin1Text
        case 0x10: text = dropFirst(3).asciiText
        case 0x01...0x0B: text = dropFirst().asciiText
        // Without a selector ISO 6937, in which letters without accents are
        // ASCII. Some muxers write UTF-8 all the same.
        default: text = String(validating: self, as: UTF8.self)
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private var asciiText: String? {
        allSatisfy { $0 < 0x80 } ? String(decoding: self, as: UTF8.self) : nil
    }

    private var latin1Text: String {
        String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
    }

    private var utf16Text: String? {
        String(validating: UTF16Text.units(of: self, isBigEndian: true), as: UTF16.self)
    }
}
