extension JSON {
    /// The JSON text on one line.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number):
            Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        case .string(let string): Self.quoted(string)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ string: String) -> String {
        let escaped = string.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ":
                "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: "\(scalar)"
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
