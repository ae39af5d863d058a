import ArgumentParser
import Platform
import TrackProbeKit

struct CatalogMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge catalogues, such as those of several machines.",
        discussion: """
            If several catalogues contain a file, the deeper record is used while the file is \
            unchanged, else the later one. Files with the same path on two disks are both kept.
            """)

    @Argument(
        help: ArgumentHelp("Catalogues to merge.", valueName: "catalog"), completion: .file())
    var catalogs: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The catalogue to write.", valueName: "file"), completion: .file())
    var output: String

    func run() throws {
        try reporting {
            let readers = try catalogs.map { try CatalogReader($0) }
            let file = try CatalogOutputFile(output, inputs: catalogs)
            var doubled = 0
            for reader in readers { doubled += try file.writer.merge(reader) }
            try file.finish()
            guard doubled > 0 else { return }
            StandardError.say(
                "\(doubled) \(doubled == 1 ? "file has" : "files have") the same path as a file on "
                    + "a different disk with the same mount point; both are kept.")
        }
    }
}

/// A new catalogue, written to a temporary name and renamed when complete.
final class CatalogOutputFile {
    let writer: CatalogWriter
    private let path: String
    private let draft: DraftFile
    private var isFinished = false

    /// Descriptor that locks the draft while it is written.
    private let lock: Int32

    /// Does not replace a catalogue maintained by `batch --catalog`, nor a file of any other kind.
    init(_ path: String, inputs: [String] = []) throws {
        self.path = path
        draft = DraftFile(of: path)
        try OutputFile.check(path, as: .catalog, inputs: inputs)
        try Self.check(path)
        for path in draft.paths { OpenDrafts.add(path) }
        lock = open(FileName.path(draft.path), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if lock >= 0 { DraftFile.hold(lock) }
        do {
            writer = try CatalogWriter(draft.path)
        } catch {
            unlink(draft.path)
            close(lock)
            for path in draft.paths { OpenDrafts.remove(path) }
            throw error
        }
    }

    /// Opens the database, since those of other programs have the same signature.
    private static func check(_ path: String) throws {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0, status.st_size > 0 else { return }
        let reason: String
        do {
            guard try CatalogReader(path).runCount > 0 else { return }
            reason = "it is maintained by batch --catalog"
        } catch {
            reason = "it exists and is not a catalogue"
        }
        throw OutputFile.Failure(
            description: "Cannot write “\(path)”: \(reason). Choose another name.")
    }

    deinit {
        if !isFinished {
            try? writer.close()
            unlink(draft.path)
        }
        for path in draft.paths { OpenDrafts.remove(path) }
        if lock >= 0 { close(lock) }
    }

    func finish() throws {
        try writer.close()
        guard rename(draft.path, path) == 0 else {
            throw OutputFile.Failure(
                description: "Cannot write “\(path)”: \(String(cString: strerror(errno))).")
        }
        isFinished = true
    }
}

/// Output of `-o x.sqlite`: the records of a report as a catalogue.
final class CatalogOutput: BatchOutput {
    private let file: CatalogOutputFile

    let path: String
    var readsRecords: Bool { true }

    init(_ path: String, inputs: [String]) throws {
        self.path = path
        file = try CatalogOutputFile(path, inputs: inputs)
    }

    func begin(count: Int) {}

    func append(_ line: RecordLine, sheet: [UInt8]?) throws {
        try file.writer.add(line.text, at: BatchCatalog.location(of: try line.record.input))
    }

    func finish() throws { try file.finish() }
}
