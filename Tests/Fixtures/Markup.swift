extension String {
    /// Scalars that no page should have: controls, separators, marks of direction and noncharacters.
    public var hostileScalars: [UInt32] {
        unicodeScalars.map(\.value).filter { value in
            switch value {
            case 0x09, 0x0A: false
            case 0x00..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
            default: value & 0xFFFE == 0xFFFE
            }
        }
    }
}
