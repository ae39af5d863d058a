/// An EBML element with a size of eight bytes (RFC 8794).
func element(_ id: UInt32, _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    let size = (0..<7).map { UInt8(truncatingIfNeeded: content.count >> (48 - 8 * $0)) }
    return elementID(id) + [0x01] + size + content
}

/// An unsigned integer element.
func element(_ id: UInt32, _ value: Int) -> [UInt8] { element(id, bigEndian(value, bytes: 8)) }

/// A string element.
func element(_ id: UInt32, _ text: String) -> [UInt8] { element(id, Array(text.utf8)) }

/// A float element of eight bytes.
func element(_ id: UInt32, _ value: Double) -> [UInt8] {
    element(id, bigEndian(Int(bitPattern: UInt(value.bitPattern)), bytes: 8))
}

func elementID(_ id: UInt32) -> [UInt8] {
    Array(bigEndian(Int(id), bytes: 4).drop { $0 == 0 })
}

/// The low bytes of a number, most significant first.
func bigEndian(_ value: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
