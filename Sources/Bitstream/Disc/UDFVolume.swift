/// A block of a partition: `lb_addr` (ECMA-167, 4/7.1).
struct UDFAddress: Hashable {
    var block: Int
    /// Number of the partition map.
    var partition: Int
}

/// A volume of UDF: ECMA-167 as restricted by OSTA UDF 1.02 to 2.60, with logical blocks of 2,048
/// bytes, as all video discs have.
struct UDFVolume {
    static let blockSize = 2048
    /// Blocks of a volume descriptor sequence, which has 16.
    private static let maxDescriptors = 256

    private(set) var label: String?
    /// `1.02`, `2.50`.
    private(set) var revision: String?
    private(set) var root: UDFAddress?
    private var maps: [UDFPartitionMap] = []

    /// nil without an anchor, a volume and its root folder.
    init?(_ source: inout BoundedSource<some ByteSource>) {
        let sequences = Self.sequences(&source)
        guard !sequences.isEmpty else { return nil }
        for sequence in sequences {
            guard readSequence(sequence, &source) else { continue }
            return
        }
        return nil
    }

    // MARK: Volume

    /// The main and the reserve volume descriptor sequence, by the first anchor that is there:
    /// ECMA-167, 3/8.4.2.1.
    private static func sequences(
        _ source: inout BoundedSource<some ByteSource>
    ) -> [Range<Int64>] {
        let last = source.size.map { $0 / Int64(blockSize) - 1 }
        let places = [256, last, last.map { $0 - 256 }].compactMap { $0 }.filter { $0 >= 0 }
        for place in places {
            guard let anchor = UDFDescriptor(.anchor, at: place * Int64(blockSize), &source) else {
                continue
            }
            return [16, 24].compactMap { offset in
                guard let length = anchor.little(offset, 4), length >= blockSize,
                    let location = anchor.little(offset + 4, 4)
                else { return nil }
                let start = Int64(location) * Int64(blockSize)
                return start..<start + Int64(length)
            }
        }
        return []
    }

    private mutating func readSequence(
        _ range: Range<Int64>, _ source: inout BoundedSource<some ByteSource>
    ) -> Bool {
        var partitions: [Int: Range<Int64>] = [:]
        var volume: UDFDescriptor?
        var primary: UDFDescriptor?
        for place in stride(from: range.lowerBound, to: range.upperBound, by: Self.blockSize)
            .prefix(Self.maxDescriptors)
        {
            guard let descriptor = UDFDescriptor(at: place, &source) else { continue }
            switch descriptor.tag {
            case .primaryVolume: primary = descriptor
            case .logicalVolume: volume = descriptor
            case .partition:
                guard let number = descriptor.little(22, 2), let start = descriptor.little(188, 4),
                    let length = descriptor.little(192, 4)
                else { continue }
                let first = Int64(start) * Int64(Self.blockSize)
                partitions[number] = first..<first + Int64(length) * Int64(Self.blockSize)
            default: break
            }
            if descriptor.tag == .terminating { break }
        }
        guard let volume, volume.little(212, 4) == Self.blockSize else { return false }
        let name = volume.dstring(84, 128) ?? primary?.dstring(24, 32)
        label = name.flatMap { $0.isEmpty ? nil : $0 }
        // Binary coded decimal: OSTA UDF, section 2.1.5.3.
        revision = volume.little(240, 2).map { number in
            let digits = String(number & 0xFF, radix: 16)
            return "\(String(number >> 8, radix: 16)).\(digits.count < 2 ? "0" : "")\(digits)"
        }
        readMaps(of: volume, partitions, &source)
        guard let set = volume.longAllocation(248)?.address,
            let place = position(of: set),
            let descriptor = UDFDescriptor(.fileSet, at: place, &source)
        else { return false }
        root = descriptor.longAllocation(400)?.address
        return root != nil
    }

    /// Partition maps: ECMA-167, 3/10.7, and OSTA UDF, sections 2.2.8 to 2.2.10.
    private mutating func readMaps(
        of volume: UDFDescriptor, _ partitions: [Int: Range<Int64>],
        _ source: inout BoundedSource<some ByteSource>
    ) {
        let count = min(volume.little(268, 4) ?? 0, 16)
        var position = 440
        var metadata: [(index: Int, number: Int, places: [Int])] = []
        for index in 0..<count {
            guard let type = volume.little(position, 1),
                let length = volume.little(position + 1, 1),
                length >= 6
            else { break }
            switch type {
            case 1:
                let number = volume.little(position + 4, 2) ?? -1
                maps.append(partitions[number].map { .physical($0) } ?? .unknown)
            // Spared packets are those of defects, which images do not have.
            case 2 where volume.text(position + 5, 23) == "*UDF Sparable Partition":
                let number = volume.little(position + 38, 2) ?? -1
                maps.append(partitions[number].map { .physical($0) } ?? .unknown)
            case 2 where volume.text(position + 5, 23) == "*UDF Metadata Partition":
                let places = [40, 44].compactMap { volume.little(position + $0, 4) }
                metadata.append((index, volume.little(position + 38, 2) ?? -1, places))
                maps.append(.unknown)
            default: maps.append(.unknown)
            }
            position += length
        }
        for entry in metadata {
            let physical = maps.firstIndex { map in
                if case .physical(let range) = map {
                    range == partitions[entry.number]
                } else {
                    false
                }
            }
            guard let physical else { continue }
            // The file, else its mirror.
            for block in entry.places {
                let address = UDFAddress(block: block, partition: physical)
                guard let file = file(at: address, &source),
                    (1...Self.maxMetadataExtents).contains(file.extents.ranges.count)
                else { continue }
                maps[entry.index] = .metadata(file.extents)
                break
            }
        }
    }

    // MARK: Blocks

    /// The byte of the image at which a block is; nil where its partition is unknown or shorter.
    private func position(of address: UDFAddress) -> Int64? {
        ranges(of: address, length: Int64(Self.blockSize)).first?.lowerBound
    }

    /// Ranges of the image; empty where the partition is unknown or shorter.
    private func ranges(of address: UDFAddress, length: Int64) -> [Range<Int64>] {
        guard maps.indices.contains(address.partition), length > 0, address.block >= 0 else {
            return []
        }
        let (start, overflow) = Int64(address.block).multipliedReportingOverflow(
            by: Int64(Self.blockSize))
        guard !overflow, start < 1 << 48, length < 1 << 48 else { return [] }
        switch maps[address.partition] {
        case .unknown: return []
        case .physical(let range):
            let first = range.lowerBound + start
            guard first + length <= range.upperBound else { return [] }
            return [first..<first + length]
        case .metadata(let file):
            let found = file.ranges(of: start..<start + length)
            let total = found.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
            return total == length ? found : []
        }
    }

    // MARK: Files

    /// Allocation descriptors of a file; a title on a full disc has a few hundred.
    private static let maxExtents = 100_000
    /// Extents with further allocation descriptors.
    private static let maxChain = 1_000
    /// Extents of the metadata file, which has one or two.
    private static let maxMetadataExtents = 1_000

    /// The file or folder of a file entry: ECMA-167, 4/14.9 and 4/14.17. nil for others, and where
    /// an extent is not recorded or outside of its partition.
    func file(
        at address: UDFAddress, _ source: inout BoundedSource<some ByteSource>
    ) -> UDFFile? {
        guard let place = position(of: address),
            let entry = UDFDescriptor(at: place, &source),
            let isExtended = [.fileEntry: false, .extendedFileEntry: true][entry.tag],
            let flags = entry.little(34, 2), let type = entry.little(27, 1),
            let size = entry.little(56, 7), entry.little(63, 1) == 0, size < 1 << 48,
            let attributes = entry.little(isExtended ? 208 : 168, 4),
            let length = entry.little(isExtended ? 212 : 172, 4)
        else { return nil }
        let start = (isExtended ? 216 : 176) + attributes
        guard let table = entry.bytes(start, length) else { return nil }
        var file = UDFFile(isFolder: type == 4, extents: DiscExtents(size: Int64(size), ranges: []))
        let form = flags & 7
        if form == 3 {
            guard size <= length else { return nil }
            let first = place + Int64(start)
            file.extents.ranges = size > 0 ? [first..<first + Int64(size)] : []
            return file
        }
        var left = Int64(size)
        var next: DiscTable? = DiscTable(table)
        var (chain, count) = (0, 0)
        while let descriptors = next, left > 0 {
            next = nil
            for allocation in UDFAllocation.all(in: descriptors, form: form, address.partition) {
                count += 1
                guard count <= Self.maxExtents else { return nil }
                if allocation.kind == .continued {
                    chain += 1
                    guard chain <= Self.maxChain,
                        let place = position(of: allocation.address),
                        let more = UDFDescriptor(.allocationExtent, at: place, &source),
                        let length = more.little(20, 4),
                        let bytes = more.bytes(24, min(length, more.count - 24))
                    else { return nil }
                    next = DiscTable(bytes)
                    break
                }
                if allocation.length == 0 || left == 0 { break }
                let wanted = min(left, allocation.length)
                let ranges = ranges(of: allocation.address, length: wanted)
                guard allocation.kind == .recorded, !ranges.isEmpty else { return nil }
                file.extents.append(ranges)
                left -= wanted
            }
        }
        return left == 0 ? file : nil
    }

    /// Bytes of one folder.
    private static let maxFolderSize: Int64 = 4 << 20

    /// Names in a folder: ECMA-167, 4/14.4.
    func entries(
        in address: UDFAddress, _ source: inout BoundedSource<some ByteSource>
    ) -> [DiscEntry] {
        guard let folder = file(at: address, &source), folder.isFolder,
            folder.extents.size <= Self.maxFolderSize
        else { return [] }
        var bytes: [UInt8] = []
        for range in folder.extents.ranges {
            bytes += source.bytes(
                at: range.lowerBound, count: Int(range.upperBound - range.lowerBound))
        }
        let table = DiscTable(bytes)
        var entries: [DiscEntry] = []
        var position = 0
        while let tag = table.little(position, 2), tag == UDFDescriptor.Tag.fileIdentifier.rawValue,
            let entry = table.rest(position), let traits = entry.little(18, 1),
            let nameLength = entry.little(19, 1), let useLength = entry.little(36, 2),
            let name = entry.bytes(38 + useLength, nameLength)
        {
            position += (38 + useLength + nameLength + 3) & ~3
            // Neither a deleted file nor the parent.
            guard traits & 0b1100 == 0, let place = UDFAllocation(long: entry, 20)?.address,
                let name = UDFDescriptor.text(name)
            else { continue }
            entries.append(
                DiscEntry(name: name, isFolder: traits & 2 != 0, place: .fileEntry(place)))
        }
        return entries
    }
}

/// A partition of a logical volume.
enum UDFPartitionMap {
    case unknown
    /// Bytes of the image.
    case physical(Range<Int64>)
    /// The metadata file, whose bytes are the blocks: OSTA UDF, section 2.2.10.
    case metadata(DiscExtents)
}

/// A file or folder.
struct UDFFile {
    let isFolder: Bool
    var extents: DiscExtents
}

extension DiscExtents {
    /// Adds ranges at the end.
    fileprivate mutating func append(_ more: [Range<Int64>]) {
        for range in more {
            if let last = ranges.last, last.upperBound == range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
    }
}
