import Foundation
import Testing

/// The table of the house: which room may import which. SwiftPM alone does not
/// hold it, because a target sees C modules it reaches indirectly.
@Suite struct ImportTests {
    static let rooms: [String: Set<String>] = [
        "Platform": [],
        "LanguageTables": ["CEmbeddedData"],
        "TrackModel": ["LanguageTables", "Platform"],
        "KSPlayerNames": ["SelectionPolicy", "TrackModel"],
        "Bitstream": ["TrackModel"],
        "Markup": [],
        // Bit and byte readers, checksums, packet and frame headers of the carriers;
        // dates and ranges of playlists.
        "TimedMetadata": ["Bitstream", "CZlib", "Markup", "Playlists", "TrackModel"],
        "Predicates": ["TrackModel"],
        "Playlists": ["Markup", "TrackModel", "Predicates"],
        "Meters": ["CPrefetch", "CVoiceDetection", "Platform", "TrackModel"],
        "FFmpegBridge": ["CFFmpeg", "CFFmpegShims", "Platform", "TrackModel"],
        "Fetching": ["CCurl", "FFmpegBridge", "Markup", "Platform", "TrackModel"],
        "Pictures": ["TrackModel"],
        // GRDBSQLite binds the values of records, in one file.
        "Catalog": [
            "CFileSystem", "GRDB", "GRDBSQLite", "Platform", "Predicates", "TrackModel",
        ],
        // Cues of TTML.
        "Subtitles": ["Bitstream", "CLanguageDetection", "TimedMetadata", "TrackModel"],
        "Batch": [
            "CProcessIsolation", "FFmpegBridge", "Fetching", "Platform", "Subprocess",
            "SystemPackage", "TrackModel",
        ],
        "Probing": [
            "FFmpegBridge", "Bitstream", "Fetching", "Meters", "Pictures", "Playlists", "Subtitles",
            "TimedMetadata", "TrackModel",
        ],
        "SelectionPolicy": ["TrackModel", "Predicates", "Yams"],
        "Reporting": [
            "CEmbeddedData", "CZlib", "Mustache", "Playlists", "TimedMetadata", "TrackModel",
        ],
        "TrackProbeKit": [
            "Batch", "CBuildVersion", "Catalog", "FFmpegBridge", "Fetching", "Probing", "Bitstream",
            "Pictures",
            "Playlists",
            "Predicates", "Reporting", "SelectionPolicy", "Subtitles", "TimedMetadata",
            "TrackModel",
        ],
        "trackprobe": ["TrackProbeKit", "ArgumentParser", "Platform"],
    ]

    /// Modules of the toolchain, and the rooms that may use them. Value rooms do
    /// without Foundation.
    static let system: [String: Set<String>] = [
        "Glibc": ["Platform"], "Musl": ["Platform"], "Darwin": ["Platform"],
        "CoreAudioTypes": ["TrackModel", "KSPlayerNames"],
        // Types of KSPlayer's declarations, and the locale that it names languages in.
        "AVFoundation": ["KSPlayerNames"], "CoreGraphics": ["KSPlayerNames"],
        "CoreMedia": ["KSPlayerNames"],
        "Dispatch": ["Batch", "TrackProbeKit", "trackprobe"],
        "System": ["Batch"],
        // Where the system has its own library for languages.
        "NaturalLanguage": ["Subtitles"],
        "Foundation": [
            "Batch", "Catalog", "Fetching", "KSPlayerNames", "Markup", "Playlists", "Reporting",
            "TrackProbeKit",
        ],
        "FoundationXML": ["Markup"],
        "FoundationEssentials": ["Batch", "Playlists", "Reporting", "TrackProbeKit"],
    ]

    @Test(arguments: rooms.keys.sorted())
    func `imports only what the table allows`(room: String) throws {
        let files = try Source.files(of: room)
        #expect(!files.isEmpty)
        for file in files {
            for module in file.imports {
                let isAllowed =
                    Self.rooms[room]?.contains(module) == true
                    || Self.system[module]?.contains(room) == true
                #expect(isAllowed, "\(file.name) imports \(module)")
            }
        }
    }

    @Test func `every folder of Sources is a room of the table`() throws {
        let folders = try Source.folders().filter {
            $0 != "Vendor" && $0.prefixMatch(of: /C[A-Z]/) == nil
        }
        #expect(Set(folders) == Set(Self.rooms.keys))
    }

    @Test func `no version of FFmpeg is asked for outside the shims`() throws {
        for room in Self.rooms.keys {
            for file in try Source.files(of: room) {
                #expect(!file.text.contains("LIBAV"), "\(file.name) tests a version")
            }
        }
    }

    @Test func `only the folder of rule files reads YAML`() throws {
        for file in try Source.files(of: "SelectionPolicy") where file.imports.contains("Yams") {
            #expect(file.name.hasPrefix("SelectionPolicy/Files/"), "\(file.name) imports Yams")
        }
    }

    @Test func `only the pages of HTML use templates and zlib`() throws {
        for file in try Source.files(of: "Reporting")
        where file.imports.contains("Mustache") || file.imports.contains("CZlib") {
            #expect(file.name.hasPrefix("Reporting/HTML/Page/"), "\(file.name) imports them")
        }
    }

    /// Calls that would turn odd media into a crash.
    @Test func `nothing traps on purpose`() throws {
        for room in Self.rooms.keys {
            for file in try Source.files(of: room) {
                for trap in ["fatalError(", "preconditionFailure(", "try!", " as! "] {
                    #expect(!file.text.contains(trap), "\(file.name) has \(trap)")
                }
            }
        }
    }
}

/// A file below Sources.
struct Source {
    let name: String
    let text: String

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    static func folders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root, includingPropertiesForKeys: [.isDirectoryKey]
        ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
    }

    static func files(of room: String) throws -> [Source] {
        let folder = root.appending(path: room)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }.map {
            Source(
                name: "\(room)/\($0)",
                text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    /// Modules named in import lines, whatever stands before `import`.
    var imports: [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
                words[..<at].allSatisfy({ Self.modifiers.contains($0) || $0.hasPrefix("@") })
            else { return nil }
            // `import struct Module.Name` names a part of a module.
            let rest = words[(at + 1)...].drop { Self.kinds.contains($0) }
            return rest.first?.split(separator: ".").first.map(String.init)
        }
    }

    private static let kinds: Set<String> = [
        "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private",
    ]
}
