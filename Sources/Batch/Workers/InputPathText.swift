import Fetching
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

/// A path for reports: text for people, and its bytes where they are no text.
package struct InputPathText: Hashable, Sendable {
    /// With `\xE9` for what is no UTF-8.
    ///
    /// An address without user and query.
    package let text: String
    package let bytes: [UInt8]
    private let isAddress: Bool

    package init(_ path: FilePath) {
        bytes = path.withPlatformString { pointer in
            [UInt8](UnsafeRawBufferPointer(start: pointer, count: path.length))
        }
        let address = path.address
        isAddress = address != nil
        text =
            address.map { RemoteAddress.name(of: $0) } ?? FileName.shown(FileName.text(of: bytes))
    }

    /// As an argument names it, with every byte (`FileName`).
    package var name: String { FileName.text(of: bytes) }

    /// The path that an argument names.
    package static func path(named name: String) -> FilePath {
        FileName.path(name).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath(name)
        }
    }

    /// The path that a record names.
    ///
    /// - Parameter base64: its bytes, where `text` does not say it all.
    package static func path(text: String, base64: String?) -> FilePath {
        guard let bytes = base64.flatMap({ Data(base64Encoded: $0) }) else { return FilePath(text) }
        return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath(text)
        }
    }

    /// nil where `text` says it all.
    package var base64: String? {
        isAddress || Array(text.utf8) == bytes ? nil : Data(bytes).base64EncodedString()
    }
}
