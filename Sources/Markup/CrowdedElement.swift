/// Looks for an element with more attributes than are compared with each other.
enum CrowdedElement {
    /// The line in which an element gets more than `most` quoted values; nil without one.
    static func line(in bytes: [UInt8], most: Int) -> Int? {
        var line = 1
        var state = State.text
        var count = 0
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            if byte == 0x0A { line += 1 }
            switch state {
            case .text:
                if byte == UInt8(ascii: "<") {
                    count = 0
                    state = .opened(by: bytes[(at + 1)...])
                }
            case .tag:
                if byte == UInt8(ascii: ">") {
                    state = .text
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    count += 1
                    if count > most { return line }
                    state = .value(quote: byte)
                }
            case .value(let quote): if byte == quote { state = .tag }
            case .skipped(let end):
                if byte == end[0], bytes[at...].starts(with: end) {
                    at += end.count - 1
                    state = .text
                }
            }
            at += 1
        }
        return nil
    }

    private enum State {
        case text, tag
        case value(quote: UInt8)
        /// A comment, a section or an instruction, up to its end.
        case skipped(end: [UInt8])

        static func opened(by rest: ArraySlice<UInt8>) -> State {
            for (begin, end) in Self.others where rest.starts(with: begin) {
                return .skipped(end: end)
            }
            return .tag
        }

        private static let others = [("!--", "-->"), ("![CDATA[", "]]>"), ("?", "?>")].map {
            (Array($0.utf8), Array($1.utf8))
        }
    }
}
