import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Other documents than records as JSON, written as records are: sorted keys, short
/// numbers, nothing that acts on a terminal.
struct DocumentEncoder {
    /// One member a line.
    let isPretty: Bool

    func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let json = try JSONParser.value(of: encoder.encode(value))
        return JSONWriter.text(json, isPretty: isPretty)
    }
}
