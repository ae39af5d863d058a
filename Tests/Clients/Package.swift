// swift-tools-version: 6.2
import PackageDescription

// Client programs, one for each product. `make clients` checks them against the
// modules of the last debug build; `swift build --package-path Tests/Clients` builds them.
let products = [
    "TrackModel", "SelectionPolicy", "TimedMetadata", "Playlists", "KSPlayerNames", "TrackProbeKit",
]

let package = Package(
    name: "clients",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "trackprobe", path: "../..")],
    targets: products.map { product in
        .target(
            name: "\(product)Client",
            dependencies: [.product(name: product, package: "trackprobe")],
            path: product)
    }
        + ["TopLevel", "Actor", "Tasks"].map { name in
            .executableTarget(
                name: name, dependencies: [.product(name: "TrackProbeKit", package: "trackprobe")],
                path: name)
        } + [
            // Both in one file.
            .target(
                name: "PlayerClient",
                dependencies: ["KSPlayerNames", "TrackProbeKit"].map {
                    .product(name: $0, package: "trackprobe")
                },
                path: "Player")
        ],
    swiftLanguageModes: [.v6]
)
