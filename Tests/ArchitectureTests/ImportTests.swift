import Foundation
import Testing

/// The modules that each module may import. SwiftPM alone does not enforce it, because a target
/// sees C modules that it reaches indirectly.
@Suite struct ImportTests {
    static let modules: [String: Set<String>] = [
        "Platform": [],
        "LanguageTables": ["CEmbeddedData"],
        "TrackModel": ["LanguageTables", "Platform"],
        "KSPlayerNames": ["SelectionPolicy", "TrackModel"],
        "Bitstream": ["Markup", "TrackModel"],
        "Markup": [],
        // Bit and byte readers, checksums, packet and frame headers of the carriers;
        // dates and ranges of playlists.
        "TimedMetadata": ["Bitstream", "CZlib", "Markup", "Playlists", "TrackModel"],
        "Predicates": ["TrackModel"],
        "Playlists": ["Markup", "TrackModel", "Predicates"],
        "Meters": ["CPrefetch", "CVoiceDetection", "Platform", "TrackModel"],
        "FFmpegBridge": ["CFFmpeg", "CFFmpegShims", "Platform", "TrackModel"],
        "Fetching": ["CCurl", "FFmpegBridge", "Markup", "Platform", "TrackModel"],
        "Pictures": ["Platform", "TrackModel"],
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
        "SelectionPolicy": ["CEmbeddedData", "TrackModel", "Predicates", "Yams"],
        "Reporting": ["CEmbeddedData", "CZlib", "Mustache", "TrackModel"],
        "ForeignFormats": ["Reporting", "TrackModel"],
        "MediaAnalysis": [
            "Batch", "Bitstream", "CBuildVersion", "FFmpegBridge", "Fetching", "Markup", "Pictures",
            "Playlists", "Predicates", "Probing", "Reporting", "SelectionPolicy", "Subtitles",
            "TimedMetadata", "TrackModel",
        ],
        "Features/Agents": ["FFmpegBridge", "Subprocess", "SystemPackage", "TrackModel"],
        "Features/Check": ["Fetching", "MediaAnalysis", "Probing", "Reporting", "TrackModel"],
        "Features/Diff": [
            "Batch", "Fetching", "ForeignFormats", "MediaAnalysis", "Probing", "Reporting",
            "TrackModel",
        ],
        "Features/Fix": [
            "Fetching", "MediaAnalysis", "Probing", "Reporting", "SelectionPolicy", "TrackModel",
        ],
        "Features/Fixity": ["Catalog", "FFmpegBridge", "Platform", "Reporting", "TrackModel"],
        "Features/Library": [
            "Batch", "Catalog", "Fetching", "MediaAnalysis", "Predicates", "Reporting",
            "SelectionPolicy", "TrackModel",
        ],
        "Features/Plays": [
            "Fetching", "MediaAnalysis", "Predicates", "Probing", "Reporting", "SelectionPolicy",
            "TrackModel",
        ],
        "Features/Report": [
            "ForeignFormats", "Playlists", "Predicates", "Reporting", "SelectionPolicy",
            "TrackModel",
        ],
        "Features/Select": [
            "Fetching", "MediaAnalysis", "Probing", "Reporting", "SelectionPolicy", "TrackModel",
        ],
        "Features/Structure": [
            "Bitstream", "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Probing",
            "Reporting", "TrackModel",
        ],
        "Features/Timeline": [
            "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Predicates", "Probing",
            "Reporting", "TimedMetadata", "TrackModel",
        ],
        "Features/Variants": [
            "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Predicates", "Probing",
            "Reporting", "TimedMetadata", "TrackModel",
        ],
        "Features/Verify": [
            "FFmpegBridge", "Fetching", "MediaAnalysis", "Meters", "Pictures", "Predicates",
            "Probing", "Reporting", "Subprocess", "SystemPackage", "TrackModel",
        ],
        // The library's public module exports all products.
        "TrackProbeKit": [
            "AgentsFeature", "Batch", "Catalog", "CheckFeature", "DiffFeature", "FFmpegBridge",
            "Fetching",
            "FixFeature",
            "FixityFeature", "ForeignFormats", "LibraryFeature", "MediaAnalysis", "PlaysFeature",
            "Playlists",
            "Predicates", "Probing", "ReportFeature", "Reporting", "SelectFeature",
            "SelectionPolicy", "StructureFeature", "TimedMetadata", "TimelineFeature",
            "TrackModel", "VariantsFeature", "VerifyFeature",
        ],
        "trackprobe": ["TrackProbeKit", "ArgumentParser", "Platform"],
    ]

    /// Modules of the toolchain, and the modules that may import them. Pure engines do not
    /// import Foundation.
    static let system: [String: Set<String>] = [
        "Glibc": ["Platform"], "Musl": ["Platform"], "Darwin": ["Platform"],
        "CoreAudioTypes": ["TrackModel", "KSPlayerNames"],
        // Types of KSPlayer's declarations, and the locale that it names languages in.
        "AVFoundation": ["KSPlayerNames"], "CoreGraphics": ["KSPlayerNames"],
        "CoreMedia": ["KSPlayerNames"],
        "Dispatch": ["Batch", "Features/Variants", "MediaAnalysis", "Probing", "trackprobe"],
        "System": ["Batch", "Features/Agents", "Features/Verify"],
        // The system's language detection, where there is one.
        "NaturalLanguage": ["Subtitles"],
        "Foundation": [
            "Batch", "Catalog", "Features/Library", "Features/Variants", "Fetching",
            "KSPlayerNames", "Markup", "MediaAnalysis", "Playlists", "Reporting", "Subtitles",
            "TrackProbeKit",
        ],
        "FoundationXML": ["Markup"],
        "FoundationEssentials": [
            "Batch", "Features/Variants", "MediaAnalysis", "Playlists", "Reporting",
            "TrackProbeKit",
        ],
    ]

    @Test(arguments: modules.keys.sorted())
    func `a module imports only what the table allows`(name: String) throws {
        let files = try Source.files(of: name)
        #expect(!files.isEmpty)
        for file in files {
            for module in file.imports {
                let isAllowed =
                    Self.modules[name]?.contains(module) == true
                    || Self.system[module]?.contains(name) == true
                #expect(isAllowed, "\(file.name) imports \(module)")
            }
        }
    }

    @Test func `a feature imports no other feature`() throws {
        for name in Self.modules.keys where name.hasPrefix("Features/") {
            for file in try Source.files(of: name) {
                let features = file.imports.filter { $0.hasSuffix("Feature") }
                #expect(features.isEmpty, "\(file.name) imports \(features)")
            }
        }
    }

    @Test func `every folder of Sources is a module of the table`() throws {
        let folders =
            try Source.folders().filter {
                !["Features", "Vendor"].contains($0) && $0.prefixMatch(of: /C[A-Z]/) == nil
            } + Source.folders(of: "Features").map { "Features/\($0)" }
        #expect(Set(folders) == Set(Self.modules.keys))
    }

    @Test func `FFmpeg versions are tested only in the shims`() throws {
        for name in Self.modules.keys {
            for file in try Source.files(of: name) {
                #expect(!file.text.contains("LIBAV"), "\(file.name) tests a version")
            }
        }
    }

    @Test func `only the folder of rule files imports Yams`() throws {
        for file in try Source.files(of: "SelectionPolicy") where file.imports.contains("Yams") {
            #expect(file.name.hasPrefix("SelectionPolicy/Files/"), "\(file.name) imports Yams")
        }
    }

    @Test func `only HTML pages import Mustache and zlib`() throws {
        for file in try Source.files(of: "Reporting")
        where file.imports.contains("Mustache") || file.imports.contains("CZlib") {
            #expect(file.name.hasPrefix("Reporting/Page/"), "\(file.name) imports them")
        }
    }

    /// Calls that would turn unexpected media into a crash.
    @Test func `no source traps on purpose`() throws {
        for name in Self.modules.keys {
            for file in try Source.files(of: name) {
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

    static func folders(of parent: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: parent), includingPropertiesForKeys: [.isDirectoryKey]
        ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
    }

    static func files(of name: String) throws -> [Source] {
        let folder = root.appending(path: name)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }.map {
            Source(
                name: "\(name)/\($0)",
                text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }

    /// Modules named in import lines, with any attributes or access levels before `import`.
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
