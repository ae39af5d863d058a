/// The files of a disc, in a folder or an image.
///
/// Paths are names from the root of the disc, as `names` returns them.
package protocol DiscFiles {
    /// Names in a folder; empty where there is none.
    mutating func names(in folder: [String]) -> [String]

    /// Bytes of a file; nil where there is none.
    mutating func size(of path: [String]) -> Int64?

    /// Up to `count` bytes of a file; fewer at its end.
    mutating func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8]
}

extension DiscFiles {
    /// All bytes of a file that has at most `limit` of them.
    mutating func contents(of path: [String], limit: Int) -> [UInt8]? {
        guard let size = size(of: path), size <= Int64(limit) else { return nil }
        let bytes = bytes(of: path, at: 0, count: Int(size))
        return Int64(bytes.count) == size ? bytes : nil
    }

    /// Names by their upper-case spelling; file systems differ in it.
    mutating func members(of folder: [String]) -> [String: String] {
        Dictionary(names(in: folder).map { ($0.uppercased(), $0) }) { first, _ in first }
    }
}

/// A part of a file of a disc.
package struct DiscPart: Hashable, Sendable {
    package var path: [String]
    /// Bytes.
    package var range: Range<Int64>

    package var length: Int64 { range.upperBound - range.lowerBound }
}

/// An entry of a folder in a disc image.
struct DiscEntry {
    let name: String
    let isFolder: Bool
    /// The place of its description, or of its bytes.
    let place: DiscPlace
}

enum DiscPlace: Hashable {
    /// ISO 9660: the bytes themselves.
    case extents([Range<Int64>])
    /// UDF: the block of the file entry, in a partition.
    case fileEntry(UDFAddress)
}

/// A file of a disc image: its bytes in order.
struct DiscExtents {
    var size: Int64
    /// Ranges of the image.
    var ranges: [Range<Int64>]

    /// Ranges of the image for a range of the file.
    func ranges(of wanted: Range<Int64>) -> [Range<Int64>] {
        var found: [Range<Int64>] = []
        var start: Int64 = 0
        for range in ranges {
            let (end, overflow) = start.addingReportingOverflow(
                range.upperBound - range.lowerBound)
            if overflow { break }
            let part = (start..<end).clamped(to: wanted)
            if !part.isEmpty {
                let first = range.lowerBound + (part.lowerBound - start)
                found.append(first..<first + (part.upperBound - part.lowerBound))
            }
            if end >= wanted.upperBound { break }
            start = end
        }
        return found
    }
}

/// The file system of a disc image: UDF where there is one, else ISO 9660.
package struct DiscVolume<Source: ByteSource>: DiscFiles {
    private enum System {
        case udf(UDFVolume)
        case iso9660(ISO9660Volume)
    }

    private var source: BoundedSource<Source>
    private let system: System
    private struct Folder {
        var names: [String] = []
        var entries: [String: DiscEntry] = [:]
    }

    private var folders: [[String]: Folder] = [:]
    private var files: [[String]: DiscExtents] = [:]

    /// nil for bytes without such a file system.
    package init?(_ source: Source, budget: Int = 64 << 20) {
        var source = BoundedSource(source, budget: budget)
        if let volume = UDFVolume(&source) {
            system = .udf(volume)
        } else if let volume = ISO9660Volume(&source) {
            system = .iso9660(volume)
        } else {
            return nil
        }
        self.source = source
    }

    /// `2.50`; nil for ISO 9660.
    package var udfRevision: String? {
        if case .udf(let volume) = system { volume.revision } else { nil }
    }

    package var isUDF: Bool { if case .udf = system { true } else { false } }

    /// Label of the volume; nil for an empty one.
    package var label: String? {
        switch system {
        case .udf(let volume): volume.label
        case .iso9660(let volume): volume.label
        }
    }

    package mutating func names(in folder: [String]) -> [String] {
        contents(of: folder).names
    }

    package mutating func size(of path: [String]) -> Int64? { extents(of: path)?.size }

    package mutating func bytes(of path: [String], at position: Int64, count: Int) -> [UInt8] {
        guard let file = extents(of: path), position >= 0, count > 0 else { return [] }
        let (end, overflow) = position.addingReportingOverflow(Int64(count))
        guard !overflow else { return [] }
        var bytes: [UInt8] = []
        for range in file.ranges(of: position..<min(max(end, position), max(file.size, position))) {
            let length = Int(clamping: range.upperBound - range.lowerBound)
            let got = source.bytes(at: range.lowerBound, count: length)
            bytes += got
            if got.count < length { break }
        }
        return bytes
    }

    /// Ranges of the image for a part of a file.
    package mutating func ranges(of part: DiscPart) -> [Range<Int64>] {
        extents(of: part.path)?.ranges(of: part.range) ?? []
    }

    /// Folders of a path at most.
    private static var maxDepth: Int { 8 }

    private mutating func contents(of folder: [String]) -> Folder {
        guard folder.count <= Self.maxDepth else { return Folder() }
        if let known = folders[folder] { return known }
        let found: [DiscEntry]
        switch system {
        case .udf(let volume):
            let place = folder.isEmpty ? volume.root : address(of: folder)
            found = place.map { volume.entries(in: $0, &source) } ?? []
        case .iso9660(let volume):
            let ranges = folder.isEmpty ? [volume.root] : folderRanges(of: folder)
            found = ranges.map { volume.entries(in: $0, &source) } ?? []
        }
        var contents = Folder()
        for entry in found where contents.entries[entry.name] == nil {
            contents.names.append(entry.name)
            contents.entries[entry.name] = entry
        }
        folders[folder] = contents
        return contents
    }

    private mutating func entry(_ path: [String], isFolder: Bool) -> DiscEntry? {
        guard let name = path.last else { return nil }
        let entry = contents(of: path.dropLast()).entries[name]
        return entry?.isFolder == isFolder ? entry : nil
    }

    private mutating func address(of folder: [String]) -> UDFAddress? {
        guard case .fileEntry(let address)? = entry(folder, isFolder: true)?.place else {
            return nil
        }
        return address
    }

    private mutating func folderRanges(of folder: [String]) -> [Range<Int64>]? {
        guard case .extents(let ranges)? = entry(folder, isFolder: true)?.place else { return nil }
        return ranges
    }

    private mutating func extents(of path: [String]) -> DiscExtents? {
        if let known = files[path] { return known }
        let found: DiscExtents?
        switch entry(path, isFolder: false)?.place {
        case .extents(let ranges)?:
            found = DiscExtents(
                size: ranges.reduce(0) { $0 &+ ($1.upperBound - $1.lowerBound) }, ranges: ranges)
        case .fileEntry(let address)?:
            guard case .udf(let volume) = system else { return nil }
            found = volume.file(at: address, &source)?.extents
        case nil: found = nil
        }
        if let found { files[path] = found }
        return found
    }
}
