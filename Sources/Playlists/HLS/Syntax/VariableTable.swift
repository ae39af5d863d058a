/// The variables of EXT-X-DEFINE.
package struct VariableTable: Hashable, Sendable {
    package private(set) var values: [String: String]

    package init(_ values: [String: String] = [:]) { self.values = values }

    package subscript(name: String) -> String? { values[name] }

    mutating func define(_ name: String, _ value: String) { values[name] = value }

    /// Whether a name has only the letters a variable may have.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }

    /// The text with every `{$name}` replaced once; what a value brings in is not looked
    /// at again. Unknown names stay as they are and are reported. nil where that takes more
    /// than `limit` bytes.
    func expand(_ text: String, limit: Int, undefined: (String) -> Void) -> String? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var at = 0
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "{"), at + 1 < bytes.count,
                bytes[at + 1] == UInt8(ascii: "$"),
                let close = bytes[at..<min(at + 260, bytes.count)].firstIndex(
                    of: UInt8(ascii: "}"))
            else {
                result.append(bytes[at])
                at += 1
                continue
            }
            let name = String(decoding: bytes[at + 2..<close], as: UTF8.self)
            if let value = values[name] {
                result.append(contentsOf: value.utf8)
            } else {
                if Self.isName(name) { undefined(name) }
                result.append(contentsOf: bytes[at...close])
            }
            guard result.count <= limit else { return nil }
            at = close + 1
        }
        return String(decoding: result, as: UTF8.self)
    }
}
