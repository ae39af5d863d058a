/// Text of two bytes a unit.
package enum UTF16Text {
    /// The units; half of one at the end is left out.
    package static func units(of bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt16] {
        stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
    }

    /// Text behind a byte order mark; nil where there is none.
    package static func text(marked bytes: ArraySlice<UInt8>) -> String? {
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return nil }
        return String(
            decoding: units(of: bytes.dropFirst(2), isBigEndian: isBigEndian), as: UTF16.self)
    }
}
