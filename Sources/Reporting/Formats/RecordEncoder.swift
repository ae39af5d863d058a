import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Values of playlists and time lines as JSON: sorted keys, safe to look at in a
/// terminal. Records of media have a codec of their own in TrackModel.
struct RecordEncoder {
    private let encoder = JSONEncoder()
    private let isPretty: Bool

    init(isPretty: Bool) {
        self.isPretty = isPretty
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }

    func encode(value: some Encodable) throws -> String {
        JSONWriter.text(
            try JSONDecoder().decode(JSONValue.self, from: try encoder.encode(value)),
            isPretty: isPretty)
    }
}
