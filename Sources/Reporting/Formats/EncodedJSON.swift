import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value that encodes itself, rather than by a table of members, as JSON of the
/// same spelling as records.
package struct EncodedJSON {
    /// Stands for a number that JSON cannot hold.
    private static let noNumber = "\u{0}no number"

    package let value: JSONValue

    package init(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: Self.noNumber, negativeInfinity: Self.noNumber, nan: Self.noNumber)
        self.value = Self.known(try JSONValue(parsing: encoder.encode(value)))
    }

    func text(isPretty: Bool) -> String { JSONWriter.text(value, isPretty: isPretty) }

    private static func known(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(noNumber): .null
        case .array(let values): .array(values.map(known))
        case .object(let members): .object(members.mapValues(known))
        default: value
        }
    }
}
