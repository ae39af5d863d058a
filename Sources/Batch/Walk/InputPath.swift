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

/// A path as the system stores it: bytes, not always UTF-8.
package typealias InputPath = FilePath

/// Addresses stored in paths. A path drops repeated and trailing slashes; in an address a control
/// character after them, which no address contains, preserves them.
extension InputPath {
    private static let mark: Unicode.Scalar = "\u{1}"

    /// nil for an address that cannot be fetched.
    package init?(address: String) {
        let letters = Array(address.unicodeScalars)
        guard RemoteAddress.isAddress(address), !letters.contains(Self.mark),
            !letters.contains("\0")
        else { return nil }
        var text = String.UnicodeScalarView()
        for (place, letter) in letters.enumerated() {
            text.append(letter)
            let next = place + 1 < letters.count ? letters[place + 1] : "/"
            if letter == "/", next == "/" { text.append(Self.mark) }
        }
        self.init(String(text))
    }

    /// nil for a path.
    package var address: String? {
        let text = string
        guard ["http", "s3:/"].contains(where: text.lowercased().hasPrefix),
            text.unicodeScalars.contains(Self.mark)
        else {
            return nil
        }
        let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != Self.mark }))
        return RemoteAddress.isAddress(plain) ? plain : nil
    }
}

extension InputPath {
    /// Parses an argument: an address if those are accepted, else a path.
    package init(named name: String, takesAddresses: Bool) {
        let address = takesAddresses ? InputPath(address: name) : nil
        self = address ?? InputPathText.path(named: name)
    }
}

/// A path for reports: text, and its bytes if they are not UTF-8.
package struct InputPathText: Hashable, Sendable {
    /// Text with `\xE9` for bytes that are not UTF-8; for an address, without user and query.
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

    /// The argument that names the path, with every byte (`FileName`).
    package var name: String { FileName.text(of: bytes) }

    /// The path that an argument names.
    package static func path(named name: String) -> FilePath {
        FileName.path(name).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath(name)
        }
    }

    /// The path in a record.
    ///
    /// - Parameter base64: the bytes, if `text` is not exact.
    package static func path(text: String, base64: String?) -> FilePath {
        guard let bytes = base64.flatMap({ Data(base64Encoded: $0) }) else { return FilePath(text) }
        return (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath(text)
        }
    }

    /// The bytes; nil if `text` is exact.
    package var base64: String? {
        isAddress || Array(text.utf8) == bytes ? nil : Data(bytes).base64EncodedString()
    }
}
