/// A descriptor of a volume or file in one block, whose tag has a valid checksum: ECMA-167, 3/7.2.
struct UDFDescriptor {
    enum Tag: Int {
        case primaryVolume = 1
        case anchor = 2
        case partition = 5
        case logicalVolume = 6
        case terminating = 8
        case fileSet = 256
        case fileIdentifier = 257
        case allocationExtent = 258
        case fileEntry = 261
        case extendedFileEntry = 266
    }

    let tag: Tag
    private let table: DiscTable

    /// nil for a block without a descriptor of a known kind.
    init?(at position: Int64, _ source: inout BoundedSource<some ByteSource>) {
        let bytes = source.bytes(at: position, count: UDFVolume.blockSize)
        table = DiscTable(bytes)
        guard let header = table.bytes(0, 16), let number = table.little(0, 2),
            let tag = Tag(rawValue: number), let checksum = table.little(4, 1)
        else { return nil }
        // The checksum is not part of its sum.
        let sum = header.reduce(0) { $0 + Int($1) } - checksum
        guard sum & 0xFF == checksum else { return nil }
        self.tag = tag
    }

    init?(_ tag: Tag, at position: Int64, _ source: inout BoundedSource<some ByteSource>) {
        self.init(at: position, &source)
        guard self.tag == tag else { return nil }
    }

    var count: Int { table.count }

    func little(_ offset: Int, _ count: Int) -> Int? { table.little(offset, count) }

    func bytes(_ offset: Int, _ count: Int) -> Bytes? { table.bytes(offset, count) }

    func text(_ offset: Int, _ count: Int) -> String? { table.text(offset, count) }

    func longAllocation(_ offset: Int) -> UDFAllocation? { UDFAllocation(long: table, offset) }

    /// Text of a field of a fixed length, whose last byte is the number of those in use: OSTA UDF,
    /// section 2.1.3.
    func dstring(_ offset: Int, _ count: Int) -> String? {
        guard let length = table.little(offset + count - 1, 1), length < count,
            let bytes = table.bytes(offset, length)
        else { return nil }
        return Self.text(bytes)
    }

    /// OSTA compressed Unicode: 8 or 16 bits for each character (OSTA UDF, section 2.1.1).
    static func text(_ bytes: Bytes) -> String? {
        let characters = bytes.dropFirst()
        switch bytes.first {
        case 8, 254:
            return String(String.UnicodeScalarView(characters.map { Unicode.Scalar($0) }))
        case 16, 255:
            guard characters.count.isMultiple(of: 2) else { return nil }
            let units = stride(from: characters.startIndex, to: characters.endIndex, by: 2).map {
                UInt16(characters[$0]) << 8 | UInt16(characters[$0 + 1])
            }
            return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }
}

/// An extent of a file: ECMA-167, 4/14.14.
struct UDFAllocation {
    enum Kind: Int {
        case recorded, allocated, unallocated
        /// An extent with more allocation descriptors.
        case continued
    }

    let kind: Kind
    /// Bytes.
    let length: Int64
    let address: UDFAddress

    /// `long_ad`, of 16 bytes.
    init?(long table: DiscTable, _ offset: Int) {
        guard let length = table.little(offset, 4), let block = table.little(offset + 4, 4),
            let partition = table.little(offset + 8, 2)
        else { return nil }
        self.init(length, UDFAddress(block: block, partition: partition))
    }

    private init?(_ length: Int, _ address: UDFAddress) {
        guard let kind = Kind(rawValue: length >> 30) else { return nil }
        self.kind = kind
        self.length = Int64(length & 0x3FFF_FFFF)
        self.address = address
    }

    /// The descriptors of a table.
    ///
    /// - Parameters:
    ///   - form: bits 0 to 2 of the flags of the file entry.
    ///   - partition: that of the file entry, for `short_ad`.
    static func all(in table: DiscTable, form: Int, _ partition: Int) -> [UDFAllocation] {
        switch form {
        case 0:
            return stride(from: 0, to: table.count - 7, by: 8).compactMap { offset in
                guard let length = table.little(offset, 4), let block = table.little(offset + 4, 4)
                else { return nil }
                return UDFAllocation(length, UDFAddress(block: block, partition: partition))
            }
        case 1:
            return stride(from: 0, to: table.count - 15, by: 16).compactMap {
                UDFAllocation(long: table, $0)
            }
        default: return []
        }
    }
}
