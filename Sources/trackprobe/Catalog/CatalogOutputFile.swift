import TrackProbeKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A new catalogue that is there in whole or not at all: written beside its place, and
/// renamed at the end.
final class CatalogOutputFile {
    let writer: CatalogWriter
    private let path: String
    private let draft: String
    private var isFinished = false

    /// Refuses to take the place of a catalogue that a batch keeps.
    init(_ path: String) throws {
        self.path = path
        draft = "\(path).\(getpid()).part"
        try OutputFile.check(path)
        if let reader = try? CatalogReader(path), try reader.runCount > 0 {
            throw OutputFile.Failure(
                description: "Cannot write “\(path)”: it is a catalogue that --catalog keeps. "
                    + "Choose another name.")
        }
        writer = try CatalogWriter(draft)
    }

    deinit {
        guard !isFinished else { return }
        try? writer.close()
        unlink(draft)
    }

    func finish() throws {
        try writer.close()
        guard rename(draft, path) == 0 else {
            throw OutputFile.Failure(
                description: "Cannot write “\(path)”: \(String(cString: strerror(errno))).")
        }
        isFinished = true
    }
}

/// `-o x.sqlite`: the records of a report as a catalogue.
final class CatalogOutput: BatchOutput {
    private let file: CatalogOutputFile

    init(_ path: String) throws { file = try CatalogOutputFile(path) }

    func begin(count: Int) {}

    func append(_ line: RecordLine, sheet: [UInt8]?) throws {
        try file.writer.add(line.text, at: BatchCatalog.location(of: try line.record.input))
    }

    func finish() throws { try file.finish() }
}
