/// A volume of ISO 9660 (ECMA-119) by its primary volume descriptor.
struct ISO9660Volume {
    static let sectorSize: Int64 = 2048
    /// The first volume descriptor: ECMA-119, section 6.2.1.
    private static let firstDescriptor: Int64 = 16
    /// Volume descriptors that are looked at.
    private static let maxDescriptors: Int64 = 32
    /// Bytes of one folder, about 80,000 names.
    private static let maxFolderSize: Int64 = 4 << 20

    let label: String?
    /// Bytes of the root folder.
    let root: Range<Int64>
    private let blockSize: Int64

    /// nil without a primary volume descriptor.
    init?(_ source: inout BoundedSource<some ByteSource>) {
        for sector in Self.firstDescriptor..<Self.firstDescriptor + Self.maxDescriptors {
            let table = DiscTable(
                source.bytes(at: sector * Self.sectorSize, count: Int(Self.sectorSize)))
            // A terminator has type 255.
            guard table.text(1, 5) == "CD001", let type = table.big(0, 1), type != 255 else {
                return nil
            }
            guard type == 1 else { continue }
            guard let blockSize = table.little(128, 2), [512, 1024, 2048].contains(blockSize),
                let record = table.rest(156),
                let root = Self.extent(of: record, Int64(blockSize))
            else { return nil }
            label = table.text(40, 32).flatMap { $0.isEmpty ? nil : $0 }
            self.blockSize = Int64(blockSize)
            self.root = root
            return
        }
        return nil
    }

    /// The extent of a directory record: ECMA-119, section 9.1.
    private static func extent(of record: DiscTable, _ blockSize: Int64) -> Range<Int64>? {
        guard let attributes = record.big(1, 1), let location = record.little(2, 4),
            let length = record.little(10, 4)
        else { return nil }
        // 32-bit numbers times 2048 do not overflow.
        let start = (Int64(location) + Int64(attributes)) * blockSize
        return start..<start + Int64(length)
    }

    func entries(
        in folder: [Range<Int64>], _ source: inout BoundedSource<some ByteSource>
    ) -> [DiscEntry] {
        guard let range = folder.first else { return [] }
        let length = min(range.upperBound - range.lowerBound, Self.maxFolderSize)
        let bytes = DiscTable(source.bytes(at: range.lowerBound, count: Int(length)))
        var entries: [DiscEntry] = []
        /// Extents of a file whose last one has not come.
        var extents: [Range<Int64>] = []
        var position = 0
        while position < bytes.count {
            guard let size = bytes.big(position, 1) else { break }
            // A record does not cross a sector; zeros fill the rest.
            if size == 0 {
                position = (position / Int(Self.sectorSize) + 1) * Int(Self.sectorSize)
                continue
            }
            guard size >= 34, let record = bytes.bytes(position, size).map({ DiscTable($0) }) else {
                break
            }
            position += size
            guard let flags = record.big(25, 1), let unit = record.big(26, 1), unit == 0,
                let extent = Self.extent(of: record, blockSize),
                let nameLength = record.big(32, 1), let name = record.bytes(33, nameLength),
                // The folder itself and its parent.
                name.count > 1 || (name.first ?? 0) > 1
            else { continue }
            extents.append(extent)
            // Another record of the same file follows.
            if flags & 0x80 != 0, extents.count < 1000 { continue }
            entries.append(
                DiscEntry(
                    name: Self.name(name), isFolder: flags & 2 != 0, place: .extents(extents)))
            extents = []
        }
        return entries
    }

    /// A name without version and without an empty extension: `INDEX.BDM;1`, `README.;1`.
    private static func name(_ bytes: Bytes) -> String {
        var name = bytes.prefix { $0 != UInt8(ascii: ";") }
        if name.last == UInt8(ascii: ".") { name = name.dropLast() }
        return String(decoding: name, as: UTF8.self)
    }
}
