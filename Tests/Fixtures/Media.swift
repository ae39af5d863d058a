public import Foundation

/// The files of Media and their known facts.
public enum Media {
    public static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public static let folder = package.appending(path: "Media")

    /// - Parameter name: `mp4/plain.mp4`
    public static func path(_ name: String) -> String {
        folder.appending(path: name).path(percentEncoded: false)
    }

    public static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    /// The bytes of a file that was made in the test.
    public static func bytes(at path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path)))
    }

    /// Names of all files with known facts, in the order of `truth.jsonl`.
    public static let names: [String] = truths.map(\.file)

    /// The lines of `truth.jsonl`; empty if it cannot be read, which fails the tests
    /// that use them.
    public static let truths: [Truth] = {
        let text = (try? Data(contentsOf: folder.appending(path: "truth.jsonl"))) ?? Data()
        return text.split(separator: UInt8(ascii: "\n")).compactMap {
            try? JSONDecoder().decode(Truth.self, from: Data($0))
        }
    }()
}
