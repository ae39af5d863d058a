import ArgumentParser
import TrackProbeKit

/// `--catalog` and `--refresh`.
struct CatalogOptions: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            """
            Store records in this catalogue (SQLite), and do not read unchanged files again. Run \
            the same command again to resume an interrupted batch.
            """, valueName: "file"), completion: .file())
    var path: String?

    @Option(
        help: """
            Which unchanged files to read again: those this version would report differently \
            (stale), all, or none.
            """)
    var refresh: Refresh?

    func validate() throws {
        if path == nil, refresh != nil {
            throw ValidationError("--refresh requires --catalog.")
        }
    }

    /// Opens the catalogue; nil without `--catalog`.
    ///
    /// - Parameter readsAll: whether unchanged files are read again.
    func open(
        paths: [InputPath], depth: ProbeDepth, readsAll: Bool, shard: Shard?, isQuiet: Bool
    ) throws -> BatchCatalog? {
        guard let path else { return nil }
        let catalog = try BatchCatalog(
            path, depth: depth, refresh: readsAll ? .all : refresh ?? .stale,
            roots: paths,
            arguments: shard.map { ["\($0.index)/\($0.count)"] } ?? [])
        if let system = catalog.networkFileSystem, !isQuiet {
            StandardError.say(
                "“\(path)” is on a network file system (\(system)); it is written with a rollback "
                    + "journal, which is slower.")
        }
        return catalog
    }
}

extension Refresh: ExpressibleByArgument {}
