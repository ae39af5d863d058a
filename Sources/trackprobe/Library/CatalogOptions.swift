import ArgumentParser
import TrackProbeKit

/// `--catalog` and `--refresh`.
struct CatalogOptions: ParsableArguments {
    @Option(
        name: .customLong("catalog"),
        help: ArgumentHelp(
            """
            Keep records in this catalogue (SQLite), and read no file again that has not changed. \
            The same command goes on with a batch that was ended.
            """, valueName: "file"), completion: .file())
    var path: String?

    @Option(
        help: """
            What of unchanged files is read again: what this version would tell otherwise, all, or \
            nothing.
            """)
    var refresh: Refresh?

    func validate() throws {
        if path == nil, refresh != nil {
            throw ValidationError("--refresh is about files that a --catalog knows.")
        }
    }

    /// nil where none is asked for.
    ///
    /// - Parameter readsAll: whether files are read again whatever is known of them.
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
                "“\(path)” is on a network file system (\(system)): it is written with a rollback "
                    + "journal, which is slower.")
        }
        return catalog
    }
}

extension Refresh: ExpressibleByArgument {}
