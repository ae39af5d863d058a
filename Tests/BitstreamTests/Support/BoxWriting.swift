/// A box of an ISO base media file (ISO/IEC 14496-12, section 4.2).
func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap { $0 }
    return u32(8 + content.count) + Array(type.utf8) + content
}

/// A FullBox.
func fullBox(_ type: String, version: Int = 0, flags: Int = 0, _ parts: [UInt8]...) -> [UInt8] {
    box(type, u32(version << 24 | flags), parts.flatMap { $0 })
}

func u8(_ value: Int) -> [UInt8] { bigEndian(value, bytes: 1) }
func u16(_ values: Int...) -> [UInt8] { values.flatMap { bigEndian($0, bytes: 2) } }
func u32(_ values: Int...) -> [UInt8] { values.flatMap { bigEndian($0, bytes: 4) } }
func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }
func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }
