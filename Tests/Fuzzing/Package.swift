// swift-tools-version: 6.1
import PackageDescription

// A package of its own: libFuzzer brings the `main` of its program, and all that is
// fuzzed is compiled with its counters (`make fuzz`).
let package = Package(
    name: "fuzzing",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "trackprobe", path: "../..")],
    targets: [
        .executableTarget(
            name: "FuzzParsers",
            dependencies: [
                .product(name: "Bitstream", package: "trackprobe"),
                .product(name: "Playlists", package: "trackprobe"),
                .product(name: "Predicates", package: "trackprobe"),
                .product(name: "SelectionPolicy", package: "trackprobe"),
                .product(name: "TimedMetadata", package: "trackprobe"),
                .product(name: "TrackModel", package: "trackprobe"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
