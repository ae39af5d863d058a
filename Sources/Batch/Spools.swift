import Platform
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// An unnamed temporary file, for data that would not fit into memory.
struct AnonymousFile: ~Copyable {
    private let file: FileDescriptor
    /// Bytes written.
    private(set) var count: Int64 = 0

    /// - Parameter folder: usually the one for temporary files.
    init(in folder: String) throws(SystemError) {
        var name = Array((folder + "/trackprobe-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw SystemError(errno) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        file = FileDescriptor(rawValue: descriptor)
    }

    deinit { try? file.close() }

    /// - Returns: the offset of the bytes.
    mutating func append(_ bytes: [UInt8]) throws(SystemError) -> Int64 {
        let start = count
        do {
            try bytes.withUnsafeBytes { _ = try file.writeAll(toAbsoluteOffset: start, $0) }
        } catch {
            throw SystemError(error)
        }
        count += Int64(bytes.count)
        return start
    }

    /// `count` bytes, or fewer at the end of the file.
    func bytes(at start: Int64, count: Int) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        do {
            while filled < count {
                let got = try bytes[filled...].withUnsafeMutableBytes {
                    try file.read(fromAbsoluteOffset: start + Int64(filled), into: $0)
                }
                guard got > 0 else { break }
                filled += got
            }
        } catch {
            throw SystemError(error)
        }
        bytes.removeLast(count - filled)
        return bytes
    }
}

extension SystemError {
    fileprivate init(_ error: any Error) { self.init((error as? Errno)?.rawValue ?? EIO) }
}

/// A queue of inputs in a file, first in, first out.
struct InputSpool: ~Copyable {
    /// Kind, role, root, ordinal, status, and the lengths of path, link target, id (plus one; 0
    /// without an id) and members.
    private static let numberCount = 13
    private static let headLength = numberCount * 8
    /// Bytes that hold most entries.
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

    /// nil if the queue is empty.
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

/// Lines in a file for reading in a different order, with twelve bytes of memory per line.
package struct RecordSpool: ~Copyable {
    private var file: AnonymousFile
    /// Indexed by ordinal; the length is 0 without a line.
    private var starts: [Int64] = []
    private var lengths: [UInt32] = []
    package private(set) var count = 0

    /// - Parameter folder: usually the one for temporary files.
    package init(in folder: String) throws(SystemError) { file = try AnonymousFile(in: folder) }

    /// - Parameter ordinal: position in reading order; one line per ordinal.
    package mutating func append(_ line: [UInt8], ordinal: Int) throws(SystemError) {
        let missing = ordinal + 1 - starts.count
        if missing > 0 {
            starts += Array(repeating: 0, count: missing)
            lengths += Array(repeating: 0, count: missing)
        }
        starts[ordinal] = try file.append(line)
        lengths[ordinal] = UInt32(clamping: line.count)
        count += 1
    }

    /// Calls `body` with every line in the order of the ordinals.
    package func forEach(_ body: (_ ordinal: Int, _ line: [UInt8]) throws -> Void) throws {
        for ordinal in starts.indices {
            if let line = try line(ordinal: ordinal) { try body(ordinal, line) }
        }
    }

    /// nil without a line.
    package func line(ordinal: Int) throws(SystemError) -> [UInt8]? {
        guard lengths.indices.contains(ordinal), lengths[ordinal] > 0 else { return nil }
        let length = Int(lengths[ordinal])
        let line = try file.bytes(at: starts[ordinal], count: length)
        guard line.count == length else { throw SystemError.inputOutput }
        return line
    }
}
