/// A cyclic redundancy check over bytes that come piece by piece.
package struct CRC: Sendable {
    /// One of the checks that media use, by its polynomial.
    package struct Kind: Sendable {
        fileprivate let width: Int
        /// Whether the least significant bit comes first.
        fileprivate let isReflected: Bool
        fileprivate let start: UInt32
        /// Mask of the final inversion.
        fileprivate let final: UInt32
        /// Remainders of every byte; in the highest bits where the most significant one comes first.
        /// Then those of a byte that 1 to 15 others follow, so that 16 are taken at once.
        fileprivate let table: [UInt32]

        private init(
            _ width: Int, _ polynomial: UInt32, start: UInt32 = 0, final: UInt32 = 0,
            isReflected: Bool = false
        ) {
            self.width = width
            self.isReflected = isReflected
            self.start = start
            self.final = final
            let aligned = polynomial << UInt32(32 - width)
            var table: [UInt32] = (0..<256).map { index in
                guard isReflected else {
                    return (0..<8).reduce(UInt32(index) << 24) { value, _ in
                        value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ aligned
                    }
                }
                let reversed = (0..<32).reduce(UInt32(0)) { $0 << 1 | aligned >> UInt32($1) & 1 }
                return (0..<8).reduce(UInt32(index)) { value, _ in
                    value & 1 == 0 ? value >> 1 : value >> 1 ^ reversed
                }
            }
            for index in 256..<16 * 256 {
                let value = table[index - 256]
                table.append(
                    isReflected
                        ? value >> 8 ^ table[Int(value & 0xFF)]
                        : value << 8 ^ table[Int(value >> 24)])
            }
            self.table = table
        }

        /// MPEG-2 systems (ISO/IEC 13818-1, annex A) and RPUs of Dolby Vision: 0 over
        /// bytes that end in their own checksum.
        package static let mpeg = Kind(32, 0x04C1_1DB7, start: 0xFFFF_FFFF)
        /// Pages of Ogg (RFC 3533).
        static let ogg = Kind(32, 0x04C1_1DB7)
        /// ISO 3309 and IEEE 802.3, as EBML uses it.
        static let ebml = Kind(
            32, 0x04C1_1DB7, start: 0xFFFF_FFFF, final: 0xFFFF_FFFF, isReflected: true)
        /// The LAME tag, CRC-16/ARC.
        static let lame = Kind(16, 0x8005, isReflected: true)
        /// `pictureCrc` of ITU-T H.265, annex D.3.19. All ones at the start and two zero
        /// bytes after the data are the same as this start without them.
        package static let picture = Kind(16, 0x1021, start: 0x1D0F)
        /// Frames of AC-3, E-AC-3 and FLAC (ETSI TS 102 366, clause 6.1.2; RFC 9639, section 9.3).
        static let ansi = Kind(16, 0x8005)
        /// Frame headers of FLAC (RFC 9639, section 9.1.8).
        static let flacHeader = Kind(8, 0x07)
    }

    private let kind: Kind
    private var register: UInt32

    package init(_ kind: Kind) {
        self.kind = kind
        register = kind.isReflected ? kind.start : kind.start << UInt32(32 - kind.width)
    }

    /// The checksum of all bytes so far.
    package var value: UInt32 {
        (kind.isReflected ? register : register >> UInt32(32 - kind.width)) ^ kind.final
    }

    mutating func add(_ bytes: Bytes) { bytes.withUnsafeBytes { add($0) } }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        let whole = bytes.count & ~15
        register = kind.table.withUnsafeBufferPointer { table in
            let rest = bytes[whole...]
            guard kind.isReflected else {
                let value = Self.direct(bytes, upTo: whole, register, table)
                return rest.reduce(value) { $0 << 8 ^ table[Int($0 >> 24 ^ UInt32($1))] }
            }
            let value = Self.reflected(bytes, upTo: whole, register, table)
            return rest.reduce(value) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
        }
    }

    /// Sixteen bytes at once, the first of them highest. Only four wait for those before.
    private static func direct(
        _ bytes: UnsafeRawBufferPointer, upTo end: Int, _ start: UInt32,
        _ table: UnsafeBufferPointer<UInt32>
    ) -> UInt32 {
        var value = start
        var at = 0
        while at < end {
            let first =
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                ^ UInt64(value) << 32
            let second = UInt64(
                bigEndian: bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
            value = remainder(second, 0, table) ^ remainder(first, 0x800, table)
            at += 16
        }
        return value
    }

    /// The same, the first of them lowest.
    private static func reflected(
        _ bytes: UnsafeRawBufferPointer, upTo end: Int, _ start: UInt32,
        _ table: UnsafeBufferPointer<UInt32>
    ) -> UInt32 {
        var value = start
        var at = 0
        while at < end {
            let first =
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                ^ UInt64(value)
            let second = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self))
            value =
                remainder(second.byteSwapped, 0, table)
                ^ remainder(first.byteSwapped, 0x800, table)
            at += 16
        }
        return value
    }

    /// The remainder of eight bytes, the first of them highest.
    ///
    /// - Parameter base: 256 for every byte that follows them.
    private static func remainder(
        _ word: UInt64, _ base: Int, _ table: UnsafeBufferPointer<UInt32>
    ) -> UInt32 {
        table[base | 0x700 | Int(word >> 56)] ^ table[base | 0x600 | Int(word >> 48 & 0xFF)]
            ^ table[base | 0x500 | Int(word >> 40 & 0xFF)]
            ^ table[base | 0x400 | Int(word >> 32 & 0xFF)]
            ^ table[base | 0x300 | Int(word >> 24 & 0xFF)]
            ^ table[base | 0x200 | Int(word >> 16 & 0xFF)]
            ^ table[base | 0x100 | Int(word >> 8 & 0xFF)] ^ table[base | Int(word & 0xFF)]
    }

    package static func checksum(_ bytes: Bytes, _ kind: Kind) -> UInt32 {
        var checksum = CRC(kind)
        checksum.add(bytes)
        return checksum.value
    }
}
