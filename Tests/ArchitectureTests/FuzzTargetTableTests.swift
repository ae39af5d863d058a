import Foundation
import Testing

/// Every parser of bytes that others write is a target of libFuzzer, which `make fuzz` runs.
@Suite struct FuzzTargetTableTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let modules = [
        "Batch", "Bitstream", "Fetching", "Markup", "Playlists", "Predicates", "SelectionPolicy",
        "Subtitles", "TimedMetadata", "TrackModel",
    ]

    /// Types with such parameters that parse nothing, or that a target reaches through another
    /// type.
    private static let exceptions: [String: String] = [
        "BitReader": "every bitstream target", "ByteReader": "every container target",
        "MemorySource": "holds bytes", "FilesInMemory": "holds bytes", "CRC": "a checksum",
        "PictureChecksum": "a checksum", "FNV1a": "a checksum", "Claim": "no bytes",
        "Evidence": "no bytes", "RemoteFolder": "playlist and address",
        "RecordSpool": "lines of this program", "PolicyFileError": "a message",
        "Formula": "condition", "DiscHandover": "holds bytes",
    ]

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func targets() throws -> String {
        try FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: "Tests/Fuzzing/Targets").path
        ).map { try text("Tests/Fuzzing/Targets/\($0)") }.joined()
    }

    /// A parser is a function or initializer of the package whose arguments include bytes, a source
    /// of them, or text to parse.
    private static func parsers() throws -> [(type: String, place: String)] {
        let types =
            /^(?:@\S+ )*(?:package |public |private |fileprivate |final |indirect )*(?:struct|class|enum|extension|actor) (?<name>\w+)/
            .anchorsMatchLineEndings()
        let functions =
            /^ *(?:@discardableResult )?(?:package|public) (?:static |mutating |consuming )*(?:init\??|func \w+)(?:<[^>]*>)?\s*\((?<arguments>[^{]*?)\)/
            .anchorsMatchLineEndings()
        let bytes =
            /: *(?:inout )?(?:some ByteSource|Bytes\b|\[UInt8\]|ArraySlice<UInt8>|UnsafeRawBufferPointer|Source\b)|(?:parsing|salvaging|_) (?:text|expression|line): String\b/
        return try modules.flatMap { module in
            let folder = root.appending(path: "Sources/\(module)").path
            return try FileManager.default.subpathsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
                    let path = "Sources/\(module)/\(file)"
                    let text = try text(path)
                    return text.matches(of: functions)
                        .filter { $0.output.arguments.firstMatch(of: bytes) != nil }
                        .compactMap { function in
                            let before = text[..<function.range.lowerBound]
                            return before.matches(of: types).last.map {
                                (String($0.output.name), path)
                            }
                        }
                }
        }
    }

    @Test func `every parser has a target`() throws {
        let words = try Set(
            Self.targets().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let parsers = try Self.parsers()
        #expect(parsers.count > 100)
        for (type, place) in parsers where Self.exceptions[type] == nil {
            #expect(
                words.contains(type), "\(type) of \(place) has no target in Tests/Fuzzing/Targets")
        }
        let types = Set(parsers.map(\.type))
        for type in Self.exceptions.keys {
            #expect(types.contains(type), "\(type) has no such parameters")
        }
    }

    /// Codecs or formats of a table in a source file that no target has.
    private static func missing(
        from path: String, after mark: String, of targets: String
    ) throws -> [String] {
        let text = try text(path)
        let table = try #require(text.range(of: mark).map { text[$0.upperBound...] })
        return table.matches(of: /case ("[^:]*):/).flatMap { row in
            // A row of several codecs has one scanner.
            let words = row.output.1.matches(of: /"([^"]+)"/).map { String($0.output.1) }
            let isFound = words.contains {
                targets.contains("\"\($0)\"") || targets.contains("-\($0)\"")
            }
            return isFound ? [] : words
        }
    }

    @Test(arguments: [
        ("Sources/Bitstream/Scanning/StreamScanners.swift", "scanner(codec:"),
        ("Sources/Bitstream/Structure/PacketValidator.swift", "init?(codec:"),
        ("Sources/Bitstream/Structure/UnitFormat+Formats.swift", "init?("),
        ("Sources/Subtitles/Cues/CueFormat.swift", "init?(codec:"),
    ])
    func `every codec and format of a table has a target`(path: String, mark: String) throws {
        #expect(try Self.missing(from: path, after: mark, of: Self.targets()) == [])
    }

    @Test func `seeds are of targets, and their files exist`() throws {
        let targets = try Self.targets()
        for line in try Self.text("Tests/Fuzzing/seeds").split(separator: "\n")
        where !line.hasPrefix("#") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true)
            let name = try #require(words.first)
            // Targets of tables have a prefix, or a codec with a sample entry.
            let parts = [String(name)] + name.split(separator: "-", maxSplits: 1).map(String.init)
            #expect(
                parts.contains {
                    targets.contains("\"\($0)\"") || targets.contains("\"\($0),")
                }, "no target \(name)")
            guard words.count > 2, words[1] != "text" else { continue }
            for pattern in words.dropFirst(2) {
                let folder = String(pattern.prefix { $0 != "*" }.drop { $0 == "/" })
                let place = folder.split(separator: "/").dropLast(folder.hasSuffix("/") ? 0 : 1)
                let path = pattern.contains("*") ? place.joined(separator: "/") : String(pattern)
                #expect(
                    FileManager.default.fileExists(
                        atPath: Self.root.appending(path: path).path), "\(pattern)")
            }
        }
    }
}
