// swift-tools-version: 6.2
import PackageDescription

// Debug builds compile these modules as a whole, as release builds do. That takes a quarter less than file by file,
// and functions are inlined into other files.
let whole = SwiftSetting.unsafeFlags(
    ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"],
    .when(configuration: .debug))

// Loops over samples take ten times as long without optimisation, and twice as long if compiled for size, as the
// portable build is. Their modules are compiled for speed in every build. The last of several such flags counts: flags
// of the command line follow those of a target, and frontend flags follow all. Since Swift 6.2 a dependency may have them.
let fast: [SwiftSetting] = [.unsafeFlags(["-O", "-Xfrontend", "-O"]), whole]
// Readers of bytes are compiled for speed in debug builds, too: tests read much.
let fastReaders: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug)), whole]
let fastC: [CSetting] = [.unsafeFlags(["-O2"], .when(configuration: .debug))]

// Packages that only reading files and the command need. A client of the products without FFmpeg leaves them out:
// `.package(url: …, from: …, traits: [])`.
let reading: TargetDependencyCondition? = .when(traits: ["Reading"])

// The commit that `--version` names. The Makefile sets it: `Context.gitInformation` is cached with this file, and
// would name the commit of the first build.
let build = (Context.environment["TRACKPROBE_BUILD"] ?? "").filter {
    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-")
}

let package = Package(
    name: "trackprobe",
    // The products without FFmpeg run wherever Swift does.
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
    products: [
        .executable(name: "trackprobe", targets: ["trackprobe"]),
        .library(name: "TrackProbeKit", targets: ["TrackProbeKit"]),
        // Without FFmpeg: records and their tracks, track selection, timed metadata and
        // playlists.
        .library(name: "TrackModel", targets: ["TrackModel"]),
        .library(name: "SelectionPolicy", targets: ["SelectionPolicy"]),
        .library(name: "TimedMetadata", targets: ["TimedMetadata"]),
        .library(name: "Playlists", targets: ["Playlists"]),
        // For code written against KSPlayer's track. No other product exports it: there,
        // unknown is 0.
        .library(name: "KSPlayerNames", targets: ["KSPlayerNames"]),
    ],
    traits: [
        .default(enabledTraits: ["Reading"]),
        .trait(name: "Reading", description: "Reading files with FFmpeg, and the command."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.0.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CFFmpeg",
            pkgConfig: "libavformat libavcodec libavutil libswscale",
            providers: [
                .apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev"]),
                .brew(["ffmpeg"]),
            ]
        ),
        .target(
            name: "CFFmpegShims", dependencies: ["CFFmpeg", "CLibraryLoading"]),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // Optional libraries: loaded from the system, or linked into the portable build.
        .target(
            name: "CLibraryLoading",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        // Language and encoding detection by libraries, if there are any.
        .target(name: "CLanguageDetection", dependencies: ["CLibraryLoading"]),
        // WebRTC's voice activity detector.
        .target(
            name: "CVoiceDetection", path: "Sources/Vendor/WebRTC",
            cSettings: [.headerSearchPath("."), .define("NDEBUG")] + fastC),
        // The only target that is compiled again for each commit.
        .target(
            name: "CBuildVersion", cSettings: [.define("TRACKPROBE_BUILD", to: "\"\(build)\"")]),
        // The C library of the system: Glibc, Musl or Darwin.
        .target(name: "Platform"),
        // A prefetch hint to the processor, as a C header.
        .systemLibrary(name: "CPrefetch"),
        // Files that the program contains: tables of languages, device files, style, script and
        // templates of pages.
        .target(name: "CEmbeddedData", exclude: ["Devices", "Languages", "Page"]),
        .target(name: "LanguageTables", dependencies: ["CEmbeddedData"], swiftSettings: fast),
        .target(name: "TrackModel", dependencies: ["LanguageTables", "Platform"]),
        .target(name: "KSPlayerNames", dependencies: ["SelectionPolicy", "TrackModel"]),
        .target(
            name: "Bitstream", dependencies: ["Markup", "TrackModel"], swiftSettings: fastReaders),
        .target(
            name: "TimedMetadata",
            dependencies: ["Bitstream", "CZlib", "Markup", "Playlists", "TrackModel"]),
        .target(name: "Predicates", dependencies: ["TrackModel"], swiftSettings: fastReaders),
        .target(name: "Markup"),
        .target(name: "Playlists", dependencies: ["Markup", "TrackModel", "Predicates"]),
        .target(
            name: "Meters",
            dependencies: ["CPrefetch", "CVoiceDetection", "Platform", "TrackModel"],
            swiftSettings: fast),
        .target(
            name: "SelectionPolicy",
            dependencies: [
                "CEmbeddedData", "TrackModel", "Predicates",
                .product(name: "Yams", package: "Yams"),
            ]),
        .target(
            name: "FFmpegBridge",
            dependencies: ["CFFmpeg", "CFFmpegShims", "Platform", "TrackModel"]),
        // libcurl, loaded when something is first fetched.
        .target(name: "CCurl", dependencies: ["CLibraryLoading"]),
        .target(
            name: "Fetching",
            dependencies: ["CCurl", "FFmpegBridge", "Markup", "Platform", "TrackModel"]),
        .target(name: "Pictures", dependencies: ["Platform", "TrackModel"], swiftSettings: fast),
        .target(
            name: "Subtitles",
            dependencies: ["Bitstream", "CLanguageDetection", "TimedMetadata", "TrackModel"],
            swiftSettings: fast),
        // The file system of a folder, by statfs(2).
        .target(name: "CFileSystem"),
        .target(
            name: "Catalog",
            dependencies: [
                "CFileSystem", "Platform", "Predicates", "TrackModel",
                .product(name: "GRDB", package: "GRDB.swift", condition: reading),
            ]),
        // Sockets that pass descriptors, and the restrictions of a worker process.
        .target(name: "CProcessIsolation"),
        .target(
            name: "Batch",
            dependencies: [
                "CProcessIsolation", "FFmpegBridge", "Fetching", "Platform", "TrackModel",
                .product(name: "Subprocess", package: "swift-subprocess", condition: reading),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Reading"])),
            ]),
        .target(
            name: "Probing",
            dependencies: [
                "FFmpegBridge", "Bitstream", "Fetching", "Meters", "Pictures", "Playlists",
                "Subtitles",
                "TimedMetadata", "TrackModel",
            ]),
        // Text pages, tables, CSV, JSON and the frame of HTML pages.
        .target(
            name: "Reporting",
            dependencies: [
                "CEmbeddedData", "CZlib", "TrackModel",
                .product(name: "Mustache", package: "swift-mustache", condition: reading),
            ]),
        // Records as ffprobe, MediaInfo and Kodi write them.
        .target(name: "ForeignFormats", dependencies: ["Reporting", "TrackModel"]),
        // Turns the name of an input into its record, its selected tracks and its extracted frames.
        .target(
            name: "MediaAnalysis",
            dependencies: [
                "Batch", "Bitstream", "CBuildVersion", "FFmpegBridge", "Fetching", "Markup",
                "Pictures", "Platform", "Playlists", "Predicates", "Probing", "Reporting",
                "SelectionPolicy",
                "Subtitles", "TimedMetadata", "TrackModel",
            ]),
        // A feature contains the logic, JSON, text and page of one user task. It imports engines, and no other feature.
        .target(
            name: "AgentsFeature",
            dependencies: [
                "FFmpegBridge", "TrackModel",
                .product(name: "Subprocess", package: "swift-subprocess", condition: reading),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Reading"])),
            ],
            path: "Sources/Features/Agents"),
        .target(
            name: "CheckFeature",
            dependencies: ["Fetching", "MediaAnalysis", "Probing", "Reporting", "TrackModel"],
            path: "Sources/Features/Check"),
        .target(
            name: "DiffFeature",
            dependencies: [
                "Batch", "Fetching", "ForeignFormats", "MediaAnalysis", "Probing", "Reporting",
                "TrackModel",
            ],
            path: "Sources/Features/Diff"),
        .target(
            name: "FixFeature",
            dependencies: [
                "Fetching", "MediaAnalysis", "Probing", "Reporting", "SelectionPolicy",
                "TrackModel",
            ],
            path: "Sources/Features/Fix"),
        .target(
            name: "FixityFeature",
            dependencies: ["Catalog", "FFmpegBridge", "Platform", "Reporting", "TrackModel"],
            path: "Sources/Features/Fixity"),
        .target(
            name: "LibraryFeature",
            dependencies: [
                "Batch", "Catalog", "Fetching", "MediaAnalysis", "Predicates", "Reporting",
                "SelectionPolicy", "TrackModel",
            ],
            path: "Sources/Features/Library"),
        .target(
            name: "PlaysFeature",
            dependencies: [
                "Fetching", "MediaAnalysis", "Predicates", "Probing", "Reporting",
                "SelectionPolicy", "TrackModel",
            ],
            path: "Sources/Features/Plays"),
        .target(
            name: "ReportFeature",
            dependencies: [
                "ForeignFormats", "Playlists", "Predicates", "Reporting", "SelectionPolicy",
                "TrackModel",
            ],
            path: "Sources/Features/Report"),
        .target(
            name: "SelectFeature",
            dependencies: [
                "Fetching", "MediaAnalysis", "Probing", "Reporting", "SelectionPolicy",
                "TrackModel",
            ],
            path: "Sources/Features/Select"),
        .target(
            name: "StructureFeature",
            dependencies: [
                "Bitstream", "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Probing",
                "Reporting", "TrackModel",
            ],
            path: "Sources/Features/Structure"),
        .target(
            name: "TimelineFeature",
            dependencies: [
                "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Predicates", "Probing",
                "Reporting", "TimedMetadata", "TrackModel",
            ],
            path: "Sources/Features/Timeline"),
        .target(
            name: "VariantsFeature",
            dependencies: [
                "FFmpegBridge", "Fetching", "MediaAnalysis", "Playlists", "Predicates", "Probing",
                "Reporting", "TimedMetadata", "TrackModel",
            ],
            path: "Sources/Features/Variants"),
        .target(
            name: "VerifyFeature",
            dependencies: [
                "FFmpegBridge", "Fetching", "MediaAnalysis", "Meters", "Pictures", "Predicates",
                "Probing", "Reporting", "TrackModel",
                .product(name: "Subprocess", package: "swift-subprocess", condition: reading),
                .product(
                    name: "SystemPackage", package: "swift-system",
                    condition: .when(platforms: [.linux], traits: ["Reading"])),
            ],
            path: "Sources/Features/Verify"),
        // The public library.
        .target(
            name: "TrackProbeKit",
            dependencies: [
                "AgentsFeature", "Batch", "Catalog", "CheckFeature", "DiffFeature",
                "FFmpegBridge", "Fetching", "FixFeature", "FixityFeature", "ForeignFormats",
                "LibraryFeature",
                "MediaAnalysis", "PlaysFeature", "Playlists",
                "Predicates", "Probing", "ReportFeature", "Reporting", "SelectFeature",
                "SelectionPolicy", "StructureFeature", "TimedMetadata", "TimelineFeature",
                "TrackModel", "VariantsFeature", "VerifyFeature",
            ]
        ),
        .executableTarget(
            name: "trackprobe",
            // TrackProbeKit exports the others; naming them makes incremental builds
            // see when their types change.
            dependencies: [
                "TrackProbeKit", "AgentsFeature", "Batch", "Catalog", "CheckFeature",
                "DiffFeature", "Fetching", "FixFeature", "FixityFeature", "ForeignFormats",
                "LibraryFeature",
                "MediaAnalysis", "PlaysFeature", "Pictures",
                "Platform", "Playlists", "Predicates", "ReportFeature", "Reporting",
                "SelectFeature",
                "SelectionPolicy", "StructureFeature", "TimedMetadata", "TimelineFeature",
                "TrackModel",
                "VariantsFeature", "VerifyFeature",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: reading),
            ]
        ),
        // Runs cases of track selection with known answers of players: make cases.
        .executableTarget(
            name: "selection-cases", dependencies: ["SelectionPolicy", "Predicates", "TrackModel"],
            path: "Tests/SelectionCases"),
        // A stand-in for a compromised codec, for the tests of Batch.
        .executableTarget(
            name: "taken-over-codec", dependencies: ["CProcessIsolation"],
            path: "Tests/TakenOverCodec"),
        // A stand-in for a worker that was taken over, for the same tests.
        .executableTarget(name: "hostile-worker", path: "Tests/HostileWorker"),
        // Writes the pages that Tests/Browser tests: make test-browser.
        .executableTarget(
            name: "html-pages",
            dependencies: [
                "DiffFeature", "ReportFeature", "Reporting", "SelectFeature", "TrackModel",
            ],
            path: "Tests/HTMLPages"),
        // Media and its known facts, for the tests of several modules.
        .target(name: "Fixtures", path: "Tests/Fixtures", swiftSettings: fast),
        // The parsers that libFuzzer runs: make fuzz.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "Batch", "Bitstream", "Fetching", "Markup", "Platform", "Playlists", "Predicates",
                "SelectionPolicy", "Subtitles", "TimedMetadata", "TrackModel",
            ],
            path: "Tests/Fuzzing/Targets"),
        .testTarget(name: "FuzzingTests", dependencies: ["Fixtures", "FuzzTargets"]),
        .target(
            name: "CFFmpegOracle", dependencies: ["CFFmpeg"], path: "Tests/CFFmpegOracle"),
        .testTarget(
            name: "OracleTests",
            dependencies: [
                "Fixtures", "KSPlayerNames", "TrackProbeKit", "TrackModel", "CFFmpegOracle",
            ]),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "LanguageTablesTests", dependencies: ["LanguageTables"]),
        .testTarget(
            name: "KSPlayerNamesTests",
            dependencies: [
                "Fixtures", "KSPlayerNames", "SelectionPolicy", "TrackModel", "TrackProbeKit",
            ]),
        .testTarget(name: "TrackModelTests", dependencies: ["Fixtures", "TrackModel"]),
        .testTarget(name: "BitstreamTests", dependencies: ["Bitstream", "Fixtures", "TrackModel"]),
        .testTarget(
            name: "TimedMetadataTests",
            dependencies: ["TimedMetadata", "Bitstream", "Fixtures", "Playlists"]),
        .testTarget(
            name: "PredicatesTests", dependencies: ["Fixtures", "Predicates", "TrackModel"]),
        .testTarget(
            name: "PlaylistsTests",
            dependencies: ["Fixtures", "Playlists", "Predicates", "TrackModel"]),
        // Examples of the documentation pages for four players; KSPlayerNamesTests has those of the fifth.
        .testTarget(
            name: "NexPlayerPageTests", dependencies: ["Playlists", "TrackModel"],
            path: "Tests/Pages/NexPlayer"),
        .testTarget(
            name: "AVFoundationPageTests", dependencies: ["Playlists", "TrackModel"],
            path: "Tests/Pages/AVFoundation"),
        .testTarget(
            name: "THEOplayerPageTests", dependencies: ["Playlists", "TimedMetadata"],
            path: "Tests/Pages/THEOplayer"),
        .testTarget(
            name: "QualityLadderPageTests", dependencies: ["Playlists"],
            path: "Tests/Pages/QualityLadder"),
        .testTarget(
            name: "FetchingTests", dependencies: ["CCurl", "FFmpegBridge", "Fetching", "Fixtures"]),
        // Generates frames and audio, which without optimisation takes longer than measuring them.
        .testTarget(
            name: "MetersTests", dependencies: ["Fixtures", "Meters", "Platform", "TrackModel"],
            swiftSettings: fast),
        .testTarget(
            name: "BatchTests",
            dependencies: [
                "Batch", "CProcessIsolation", "FFmpegBridge", "Fetching", "Fixtures", "Platform",
                "TrackModel", "hostile-worker", "taken-over-codec",
            ]),
        .testTarget(
            name: "CatalogTests",
            dependencies: [
                "Catalog", "FixityFeature", "Fixtures", "Predicates", "TrackModel",
                .product(name: "GRDB", package: "GRDB.swift", condition: reading),
            ],
            exclude: ["Catalogues"]),
        .testTarget(
            name: "SubtitlesTests",
            dependencies: ["Bitstream", "Fixtures", "Subtitles", "TrackModel"]),
        .testTarget(name: "PicturesTests", dependencies: ["Fixtures", "Pictures", "TrackModel"]),
        .testTarget(
            name: "SelectionPolicyTests",
            dependencies: ["Fixtures", "SelectionPolicy", "Predicates", "TrackModel"],
            exclude: ["Presets/Players/vlc-3.0.24.txt"]
        ),
        .testTarget(name: "ReportingTests", dependencies: ["Reporting", "TrackModel"]),
        .testTarget(
            name: "FeatureTests",
            dependencies: [
                "AgentsFeature", "CZlib", "Catalog", "CheckFeature", "DiffFeature", "FixityFeature",
                "Fixtures", "ForeignFormats", "LibraryFeature", "MediaAnalysis", "Pictures",
                "Playlists", "Predicates", "ReportFeature",
                "Reporting",
                "SelectFeature", "SelectionPolicy", "StructureFeature", "TimedMetadata",
                "TimelineFeature", "TrackModel",
                "VariantsFeature", "VerifyFeature",
            ],
            exclude: ["Report/Snapshots", "Select/Snapshots"]),
        .testTarget(
            name: "FFmpegBridgeTests", dependencies: ["Fixtures", "FFmpegBridge", "TrackModel"]),
        .testTarget(
            name: "ProbingTests",
            dependencies: [
                "Bitstream", "Fixtures", "FFmpegBridge", "Playlists", "Probing", "TimedMetadata",
                "TrackModel",
            ]),
        .testTarget(
            name: "TrackProbeKitTests",
            dependencies: [
                "Bitstream", "FixFeature", "Fixtures", "MediaAnalysis", "Playlists", "Subtitles",
                "TrackModel", "TrackProbeKit", "VariantsFeature",
            ],
            exclude: ["Snapshots"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Fixtures", "trackprobe", "FFmpegBridge", "Predicates", "Subtitles", "TrackModel",
                "TrackProbeKit",
            ],
            exclude: [
                "Records", "Snapshots", "Checking/Snapshots", "Selecting/Snapshots",
                "Playlists/Snapshots",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// libFuzzer provides `main`, and all fuzzed code is compiled with its counters: only
// `make fuzz` builds this target.
if Context.environment["TRACKPROBE_FUZZING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "FuzzParsers",
            dependencies: ["FuzzTargets"],
            path: "Tests/Fuzzing/Program"))
}
