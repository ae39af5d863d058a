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

/// An entry of a list of inputs.
package struct ListedInput: Hashable, Sendable {
    /// How a list is written.
    package enum Format: String, CaseIterable, Sendable {
        /// Paths, a line or a NUL each.
        case paths
        /// Objects of JSON, a line each.
        case ndjson
    }

    package var path: FilePath
    /// Given back in the record.
    package var id: String?
    /// Why it names nothing.
    package var problem: LostInput?

    package init(_ path: FilePath, id: String? = nil) {
        self.path = path
        self.id = id
    }

    /// `{"path": …}` or `{"pathBytes": …}`, as `input` of records is written, with `id`.
    ///
    /// - Parameter number: of the line, from 1.
    init(json line: some Collection<UInt8>, number: Int, takesAddresses: Bool) {
        let value = try? JSONValue(parsing: Array(line))
        id = value?["id"].flatMap { $0.text ?? $0.whole.map { "\($0)" } }
        let text = value?["path"]?.text ?? ""
        let encoded = value?["pathBytes"]?.text
        let bytes =
            encoded.map { Data(base64Encoded: $0).map(Array.init) ?? [] } ?? Array(text.utf8)
        guard !bytes.isEmpty, !bytes.contains(0), bytes.count < InputList.longestPath else {
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
