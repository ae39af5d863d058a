import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Records as JSON of schema `trackprobe/1`: sorted keys, unknown left out.
struct RecordEncoder {
    private let encoder = JSONEncoder()

    init(isPretty: Bool) {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // What `withoutNonFinite` may miss must not cost the record.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    }

    func encode(_ record: MediaRecord) throws -> String {
        try encode(value: record.withoutNonFinite)
    }

    func encode(value: some Encodable) throws -> String {
        let json = String(decoding: try encoder.encode(value), as: UTF8.self)
        return json.utf8.contains { $0 >= 0x7F } ? Self.escaped(json) : json
    }

    /// JSON is often looked at in a terminal. Whatever acts there is written as an
    /// escape, which any reader takes for the same text; outside of strings JSON
    /// has nothing above ASCII, and C0 controls in strings are escaped already.
    private static func escaped(_ json: String) -> String {
        var safe = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            if scalar.value >= 0x7F, SafeText.isActive(scalar) {
                let digits = String(scalar.value, radix: 16)
                let padding = String(repeating: "0", count: max(4 - digits.count, 0))
                safe.append(contentsOf: "\\u\(padding)\(digits)".unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }
}
