import TrackModel

/// Text of unknown origin (titles, tags, file names) made fit for a terminal or a
/// document: nothing in it moves the cursor, sets colours, breaks the line or
/// turns the reading direction of what follows.
package struct SafeText {
    package let text: String

    /// More marks on one letter than any script needs only smear over other lines.
    private static let maximumMarks = 8

    package init(_ raw: String) {
        let isPlain = raw.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        text = isPlain ? raw : Self.escape(raw)
    }

    private static func escape(_ raw: String) -> String {
        // A string that grows by parts of others is copied each time.
        var safe: [UInt8] = []
        var marks = 0
        for scalar in raw.unicodeScalars {
            marks = isMark(scalar) ? marks + 1 : 0
            if scalar.isTerminalControl {
                safe.append(contentsOf: escaped(scalar).utf8)
            } else if marks <= maximumMarks {
                safe.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: safe, as: UTF8.self)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}
