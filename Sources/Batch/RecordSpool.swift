/// Lines that wait to be read in another order than they come, with twelve bytes of
/// memory for each.
package struct RecordSpool: ~Copyable {
    private var file: AnonymousFile
    /// By ordinal; a length of 0 is no line.
    private var starts: [Int64] = []
    private var lengths: [UInt32] = []
    /// Lines.
    package private(set) var count = 0

    /// - Parameter folder: where the file is made; that of temporary files, as a rule.
    package init(in folder: String) throws(SystemError) { file = try AnonymousFile(in: folder) }

    /// - Parameter ordinal: its place in the order of reading; one line each.
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

    /// Hands over every line in the order of the ordinals.
    package func forEach(_ body: (_ ordinal: Int, _ line: [UInt8]) throws -> Void) throws {
        for ordinal in starts.indices {
            if let line = try line(ordinal: ordinal) { try body(ordinal, line) }
        }
    }

    /// nil where there is none.
    package func line(ordinal: Int) throws(SystemError) -> [UInt8]? {
        guard lengths.indices.contains(ordinal), lengths[ordinal] > 0 else { return nil }
        let length = Int(lengths[ordinal])
        let line = try file.bytes(at: starts[ordinal], count: length)
        guard line.count == length else { throw SystemError.inputOutput }
        return line
    }
}
