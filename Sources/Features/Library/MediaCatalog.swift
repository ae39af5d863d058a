import Catalog
import Predicates
import TrackModel

/// A catalogue of `trackprobe batch --catalog`, opened read-only for queries and change
/// notifications. A batch may write to it at the same time.
public final class MediaCatalog: Sendable {
    /// Reason why a catalogue cannot be read.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// One sentence with the reason and the remedy.
        public let description: String
    }

    /// A file of the catalogue.
    public struct File: Sendable {
        /// Path as passed to the batch.
        public let path: String
        /// Absolute path when it was read; invalid UTF-8 is replaced.
        public let absolutePath: String
        /// Role of a sample, trailer or extra; nil for a main file.
        public let role: InputRole?
        /// Record of the last reading, reduced to the tracks that match the conditions.
        public let record: MediaRecord
    }

    /// Path of the catalogue.
    let path: String
    private let reader: CatalogReader

    /// Opens a catalogue.
    ///
    /// - Throws: if the file does not exist, is not a catalogue, or has a later version.
    public init(path: String) throws(Failure) {
        self.path = path
        reader = try Self.asking { () throws(CatalogError) in try CatalogReader(path) }
    }

    /// Number of existing files.
    public var count: Int {
        get throws(Failure) { try Self.asking { () throws(CatalogError) in try reader.count } }
    }

    /// Passes every file that matches all conditions to `body`, in the order of their paths. A file
    /// whose record is too shallow to answer does not match.
    ///
    /// - Parameters:
    ///   - conditions: conditions of `--where` (docs/conditions.md).
    ///   - includesMissing: whether files that no longer exist are included.
    ///   - body: returns false to stop; its errors are rethrown.
    public func forEach(
        where conditions: [RecordCondition] = [], includesMissing: Bool = false,
        _ body: (File) throws -> Bool
    ) throws {
        do {
            try reader.forEach(where: conditions, includesMissing: includesMissing) { file in
                try body(
                    File(
                        path: file.path,
                        absolutePath: String(decoding: file.location, as: UTF8.self),
                        role: file.role.flatMap(InputRole.init), record: file.record))
            }
        } catch let error as CatalogError {
            throw Failure(description: error.description)
        }
    }

    /// The files that match all conditions, in the order of their paths.
    public func files(where conditions: [RecordCondition] = []) throws -> [File] {
        var files: [File] = []
        try forEach(where: conditions) { file in
            files.append(file)
            return true
        }
        return files
    }

    /// Change notifications: an element whenever a different program or connection has changed the
    /// catalogue. Several changes may be merged into one element.
    ///
    /// - Parameter interval: polling interval of SQLite's `data_version`.
    /// - Returns: a stream that ends when its task is cancelled, or with an error if the catalogue
    ///   can no longer be read.
    public func changes(every interval: Duration = .seconds(1)) -> AsyncThrowingStream<
        Void, any Error
    > {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = Task { [reader] in
                do {
                    var last = try Self.asking { () throws(CatalogError) in try reader.changeNumber
                    }
                    while !Task.isCancelled {
                        try await Task.sleep(for: interval)
                        let number = try Self.asking { () throws(CatalogError) in
                            try reader.changeNumber
                        }
                        if number != last { continuation.yield() }
                        last = number
                    }
                    continuation.finish()
                } catch is CancellationError {
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in watch.cancel() }
        }
    }

    static func asking<Value>(
        _ body: () throws(CatalogError) -> Value
    ) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            throw Failure(description: error.description)
        }
    }
}
