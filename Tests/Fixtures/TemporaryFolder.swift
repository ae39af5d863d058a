public import Foundation

/// A folder for one test, removed when the test releases it. Every user may
/// enter it, so that a test can look at it as another user.
public final class TemporaryFolder: Sendable {
    public let url: URL

    public init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "trackprobe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public var path: String { url.path(percentEncoded: false) }

    public func path(_ name: String) -> String {
        url.appending(path: name).path(percentEncoded: false)
    }

    /// - Returns: the path of the file written.
    @discardableResult
    public func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: url.appending(path: name))
        return path(name)
    }

    /// - Returns: the path of a named pipe. Opening it waits for the other
    ///   end.
    public func namedPipe(_ name: String) throws -> String {
        guard mkfifo(path(name), 0o644) == 0 else { throw POSIXError(.EIO) }
        return path(name)
    }
}
