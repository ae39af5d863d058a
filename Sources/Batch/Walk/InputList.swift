import Platform
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Inputs read one by one from a stream, separated by newlines or NUL.
package struct InputList: Sequence, IteratorProtocol {
    /// Bytes.
    static let maxPathLength = 1 << 16

    private let file: FileDescriptor
    private var pending: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    private let takesAddresses: Bool
    private let format: ListedInput.Format
    private var number = 0

    /// - Parameters:
    ///   - file: not closed.
    ///   - takesAddresses: whether to parse addresses, which otherwise are paths.
    package init(
        _ file: FileDescriptor = .standardInput, format: ListedInput.Format = .paths,
        takesAddresses: Bool = false
    ) {
        self.file = file
        self.format = format
        separator = format == .ndjson ? UInt8(ascii: "\n") : nil
        self.takesAddresses = takesAddresses
    }

    /// NUL if the first bytes contain one, else newline.
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
        // A longer line cannot be a path; it is cut.
        return isAtEnd || rest.count >= InputList.maxPathLength ? pending.endIndex : nil
    }

    private mutating func fill() {
        pending.removeSubrange(..<start)
        start = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: InputList.maxPathLength) { buffer, count in
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

/// An entry of a list of inputs.
package struct ListedInput: Hashable, Sendable {
    /// How a list is written.
    package enum Format: String, CaseIterable, Sendable {
        /// Paths, separated by newlines or NUL.
        case paths
        /// JSON objects, one per line.
        case ndjson
    }

    var path: FilePath
    /// Copied to the record.
    var id: String?
    /// The error of an entry without a path.
    var problem: WorkerFailure?

    package init(_ path: FilePath, id: String? = nil) {
        self.path = path
        self.id = id
    }

    /// Parses `{"path": …}` or `{"pathBytes": …}`, the members of a record's `input`, and `id`.
    ///
    /// - Parameter number: number of the line, from 1.
    init(json line: some Collection<UInt8>, number: Int, takesAddresses: Bool) {
        let value = try? JSONValue(parsing: Array(line))
        id = value?["id"].flatMap { $0.text ?? $0.whole.map { "\($0)" } }
        let text = value?["path"]?.text ?? ""
        let encoded = value?["pathBytes"]?.text
        let bytes =
            encoded.map { Data(base64Encoded: $0).map(Array.init) ?? [] } ?? Array(text.utf8)
        guard !bytes.isEmpty, !bytes.contains(0), bytes.count < InputList.maxPathLength else {
            path = FilePath("line \(number)")
            problem = .unreadableLine(number)
            return
        }
        if takesAddresses, encoded == nil, let address = FilePath(address: text) {
            path = address
        } else {
            path = FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
        }
    }
}
