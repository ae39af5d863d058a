#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Lines that wait to be read in another order than they come: a file without a name,
/// gone with the process, and sixteen bytes of memory for each line.
package struct RecordSpool: ~Copyable {
    private struct Place {
        let start: Int64
        let count: Int
    }

    private let file: FileDescriptor
    private var places: [Int: Place] = [:]
    private var end: Int64 = 0

    package var count: Int { places.count }

    /// - Parameter folder: where it is made; that of temporary files, as a rule.
    package init(in folder: String) throws(SystemError) {
        var name = Array((folder + "/trackprobe-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw SystemError(errno) }
        unlink(name)
        file = FileDescriptor(rawValue: descriptor)
    }

    deinit { try? file.close() }

    /// - Parameter ordinal: its place in the order of reading; one line each.
    package mutating func append(_ line: [UInt8], ordinal: Int) throws {
        try line.withUnsafeBytes { _ = try file.writeAll(toAbsoluteOffset: end, $0) }
        places[ordinal] = Place(start: end, count: line.count)
        end += Int64(line.count)
    }

    /// Hands over every line in the order of the ordinals.
    package func forEach(_ body: (_ ordinal: Int, _ line: [UInt8]) throws -> Void) throws {
        for ordinal in places.keys.sorted() {
            guard let place = places[ordinal] else { continue }
            try body(ordinal, try line(at: place))
        }
    }

    private func line(at place: Place) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: place.count)
        var filled = 0
        while filled < place.count {
            let got = try bytes[filled...].withUnsafeMutableBytes {
                try file.read(fromAbsoluteOffset: place.start + Int64(filled), into: $0)
            }
            guard got > 0 else { throw SystemError(EIO) }
            filled += got
        }
        return bytes
    }
}
