import Platform
import TrackProbeKit

/// A new catalogue that is there in whole or not at all: written beside its place, and
/// renamed at the end.
final class CatalogOutputFile {
    let writer: CatalogWriter
    private let path: String
    private let draft: String
    private var isFinished = false

    /// Held as long as the draft is written.
    private let lock: Int32

    /// Refuses to take the place of a catalogue that a batch keeps, and of any other file.
    init(_ path: String, inputs: [String] = []) throws {
        self.path = path
        draft = DraftFile(of: path).path
        try OutputFile.check(path, as: .catalog, inputs: inputs)
        try Self.check(path)
        lock = open(FileName.path(draft), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if lock >= 0 { DraftFile.hold(lock) }
        do {
            writer = try CatalogWriter(draft)
        } catch {
            unlink(draft)
            close(lock)
            throw error
        }
    }

    /// Databases of other programs look alike from outside.
    private static func check(_ path: String) throws {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0, status.st_size > 0 else { return }
        let reason: String
        do {
            guard try CatalogReader(path).runCount > 0 else { return }
            reason = "it is a catalogue that --catalog keeps"
        } catch {
            reason = "it is there and is no catalogue"
        }
        throw OutputFile.Failure(
            description: "Cannot write “\(path)”: \(reason). Choose another name.")
    }

    deinit {
        if !isFinished {
            try? writer.close()
            unlink(draft)
        }
        if lock >= 0 { close(lock) }
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
