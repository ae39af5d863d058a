import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Inputs that wait to be probed, first in, first out, with nothing of them in memory.
struct InputSpool: ~Copyable {
    /// Kind, role, root, ordinal, status, and the lengths of the path, of the one met before, of
    /// the id (0 for none, else one more) and of the members.
    private static let numberCount = 13
    private static let headLength = numberCount * 8
    /// Enough for most entries in one reading.
    private static let window = 512

    private var file: AnonymousFile
    private var position: Int64 = 0

    init(in folder: String) throws(SystemError) { file = try AnonymousFile(in: folder) }

    mutating func append(_ input: DiscoveredInput) throws(SystemError) {
        let path = InputPathText(input.path).bytes
        let link = input.linkOf.map { InputPathText($0).bytes } ?? []
        let id = input.id.map { Array($0.utf8) }
        let members = Array((input.members ?? "").utf8)
        let role = input.role.flatMap { InputRole.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        let kind = DiscoveredInput.Kind.allCases.firstIndex(of: input.kind) ?? 0
        let fileKind = FileStatus.Kind.allCases.firstIndex(of: input.status.kind) ?? 0
        let numbers: [Int64] = [
            Int64(kind | role << 8 | fileKind << 16), Int64(input.root), Int64(input.ordinal),
            input.status.size, input.status.modified, Int64(bitPattern: input.status.device),
            Int64(bitPattern: input.status.inode), Int64(input.status.linkCount),
            input.status.changed, Int64(path.count), Int64(link.count),
            Int64(id.map { $0.count + 1 } ?? 0), Int64(members.count),
        ]
        let head = numbers.flatMap { number in
            withUnsafeBytes(of: number.littleEndian) { Array($0) }
        }
        _ = try file.append(head + path + link + (id ?? []) + members)
    }

    /// nil where nothing waits.
    mutating func next() throws(SystemError) -> DiscoveredInput? {
        guard position < file.count else { return nil }
        var entry = try file.bytes(at: position, count: Self.window)
        guard entry.count >= Self.headLength else { throw .inputOutput }
        let numbers = (0..<Self.numberCount).map { place in
            entry.withUnsafeBytes { bytes in
                Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: Int64.self))
            }
        }
        let pathEnd = Self.headLength + Int(numbers[9])
        let linkEnd = pathEnd + Int(numbers[10])
        let idEnd = linkEnd + max(Int(numbers[11]) - 1, 0)
        let length = idEnd + Int(numbers[12])
        if entry.count < length { entry = try file.bytes(at: position, count: length) }
        guard entry.count >= length else { throw .inputOutput }
        position += Int64(length)
        func path(_ range: Range<Int>) -> FilePath {
            FilePath(platformString: entry[range].map { CChar(bitPattern: $0) } + [0])
        }
        let status = FileStatus(
            kind: FileStatus.Kind.allCases[Int(numbers[0] >> 16)], size: numbers[3],
            modified: numbers[4], changed: numbers[8], device: UInt64(bitPattern: numbers[5]),
            inode: UInt64(bitPattern: numbers[6]), linkCount: Int(numbers[7]))
        let role = Int(numbers[0] >> 8 & 0xff)
        func text(_ range: Range<Int>) -> String { String(decoding: entry[range], as: UTF8.self) }
        var input = DiscoveredInput(
            path: path(Self.headLength..<pathEnd),
            kind: DiscoveredInput.Kind.allCases[Int(numbers[0] & 0xff)],
            role: role > 0 ? InputRole.allCases[role - 1] : nil, status: status,
            linkOf: pathEnd < linkEnd ? path(pathEnd..<linkEnd) : nil, root: Int(numbers[1]),
            ordinal: Int(numbers[2]), id: numbers[11] > 0 ? text(linkEnd..<idEnd) : nil)
        input.members = idEnd < length ? text(idEnd..<length) : nil
        return input
    }
}
