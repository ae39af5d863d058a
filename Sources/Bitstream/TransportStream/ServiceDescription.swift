import TrackModel

/// One service of the SDT (ETSI EN 300 468, section 5.2.3).
struct ServiceDescription {
    let name: String?
    let provider: String?

    /// By service_id, which is the program_number.
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
    /// A length byte and so many bytes of text.
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
