/// Steps through the lines of a text: LF, CRLF, and the lone CR that old tools write.
struct LineCursor {
    struct Line {
        /// From 1.
        let number: Int
        /// Without blanks at either end and without the line break.
        let range: Range<Int>
        let hadBlanks: Bool
        let endsWithLoneReturn: Bool
    }

    private let bytes: [UInt8]
    private var at: Int
    private var number = 0

    init(_ bytes: [UInt8], from start: Int = 0) {
        self.bytes = bytes
        at = start
    }

    mutating func next() -> Line? {
        guard at < bytes.count else { return nil }
        number += 1
        var start = at
        var end = at
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        at = end + 1
        var isLone = false
        if end < bytes.count, bytes[end] == 0x0D {
            if at < bytes.count, bytes[at] == 0x0A { at += 1 } else { isLone = true }
        }
        let full = end - start
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        return Line(
            number: number, range: start..<end, hadBlanks: end - start != full && start < end,
            endsWithLoneReturn: isLone)
    }
}
