import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Inputs read from a stream, a line or a NUL each; never all of them at once.
package struct InputList: Sequence, IteratorProtocol {
    /// Bytes.
    static let longestPath = 1 << 16

    private let file: FileDescriptor
    private var pending: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    private let takesAddresses: Bool
    private let format: ListedInput.Format
    private var number = 0

    /// - Parameters:
    ///   - file: left open.
    ///   - takesAddresses: whether addresses are those, and no paths.
    package init(
        _ file: FileDescriptor = .standardInput, format: ListedInput.Format = .paths,
        takesAddresses: Bool = false
    ) {
        self.file = file
        self.format = format
        separator = format == .ndjson ? UInt8(ascii: "\n") : nil
        self.takesAddresses = takesAddresses
    }

    /// A list that holds a NUL among its first bytes is separated by NUL.
    private var separator: UInt8?

    package mutating func next() -> ListedInput? {
        while true {
            if let end = lineEnd {
                let line = pending[start..<end]
                start = Swift.min(end + 1, pending.count)
                if let entry = entry(line) { return entry }
            } else if isAtEnd {
                return nil
            } else {
                fill()
            }
        }
    }

    private var lineEnd: Int? {
        let rest = pending[start...]
        guard !rest.isEmpty else { return nil }
        if let separator, let end = rest.firstIndex(of: separator) { return end }
        // A line as long as that names nothing; it is cut rather than kept.
        return isAtEnd || rest.count >= InputList.longestPath ? pending.endIndex : nil
    }

    private mutating func fill() {
        pending.removeSubrange(..<start)
        start = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: InputList.longestPath) { buffer, count in
            count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
        isAtEnd = chunk.isEmpty
        pending += chunk
        if separator == nil, !chunk.isEmpty {
            separator = chunk.contains(0) ? 0 : UInt8(ascii: "\n")
        }
    }

    /// nil for an empty line.
    private mutating func entry(_ line: ArraySlice<UInt8>) -> ListedInput? {
        number += 1
        guard format == .ndjson else { return path(line).map { ListedInput($0) } }
        guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { return nil }
        return ListedInput(json: line, number: number, takesAddresses: takesAddresses)
    }

    private func path(_ line: ArraySlice<UInt8>) -> FilePath? {
        var line = line
        if separator != 0, line.last == UInt8(ascii: "\r") { line.removeLast() }
        guard !line.isEmpty, !line.contains(0) else { return nil }
        if takesAddresses,
            let address = InputPath(address: String(decoding: line, as: UTF8.self))
        {
            return address
        }
        return FilePath(platformString: line.map { CChar(bitPattern: $0) } + [0])
    }
}
