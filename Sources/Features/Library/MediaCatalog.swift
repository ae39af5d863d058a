import Catalog
import Predicates
import TrackModel

/// A catalogue that `trackprobe batch --catalog` keeps, opened to be asked and watched. Nothing
/// is written to it; a batch may go on with it meanwhile.
public final class MediaCatalog: Sendable {
    /// Why a catalogue cannot be read: one sentence, with what to do.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The sentence.
        public let description: String
    }

    /// A file of the catalogue.
    public struct File: Sendable {
        /// As the batch was given it.
        public let path: String
        /// Where it was when it was read; what is no UTF-8 is replaced.
        public let absolutePath: String
        /// nil for a film itself.
        public let role: InputRole?
        /// Facts that were read of it, at the time and with the depth that it was read; with the
        /// tracks that the conditions leave.
        public let record: MediaRecord
    }

    /// As it was named.
    package let path: String
    private let reader: CatalogReader

    /// - Throws: where there is no such file, and where it is no catalogue or that of a later
    ///   version.
    public init(path: String) throws(Failure) {
        self.path = path
        reader = try Self.asking { () throws(CatalogError) in try CatalogReader(path) }
    }

    /// Files that are still there.
    public var count: Int {
        get throws(Failure) { try Self.asking { () throws(CatalogError) in try reader.count } }
    }

    /// Hands over every file for which all conditions hold, in the order of their paths.
    ///
    /// - Parameters:
    ///   - conditions: as `--where` has them (docs/conditions.md).
    ///   - includesMissing: whether files that are no longer there are handed over, too.
    ///   - body: false ends it; what it throws is thrown on.
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

    /// The files for which all conditions hold, in the order of their paths.
    public func files(where conditions: [RecordCondition] = []) throws -> [File] {
        var files: [File] = []
        try forEach(where: conditions) { file in
            files.append(file)
            return true
        }
        return files
    }

    /// Has an element whenever another program, or another connection, has changed the catalogue
    /// since the element before: ask again then. Several changes may be one element.
    ///
    /// - Parameter interval: how often SQLite's `data_version` is looked at.
    /// - Returns: a stream that ends with the task that waits for it, or with the error of a
    ///   catalogue that can no longer be read.
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

    private static func asking<Value>(
        _ body: () throws(CatalogError) -> Value
    ) throws(Failure) -> Value {
        do {
            return try body()
        } catch {
            throw Failure(description: error.description)
        }
    }
}
