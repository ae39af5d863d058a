import Batch
import Catalog
import Foundation
import MediaAnalysis
import Reporting
import TrackModel

/// Makes the fingerprints that files of a catalogue lack, in worker processes.
package actor FingerprintRun: WorkerInputs {
    /// What a run has done.
    package struct Outcome: Hashable, Sendable {
        var made = 0
        /// Files with nothing to decode, those that could not be read or changed since the batch, and
        /// those that are left.
        var empty = 0, unread = 0, left = 0
    }

    private let writer: CatalogWriter
    private let files: [UnprintedFile]
    private nonisolated let end: WorkerStop
    private var next = 0
    private var outcome = Outcome()
    /// Changes with how fingerprints are made. Those with audio replace those without it.
    private static let version = LibraryVersions.hasFingerprints ? 2 : 1

    /// - Parameter end: ends the run together with the workers.
    package init(catalog: String, end: WorkerStop) throws(CatalogError) {
        files = try CatalogReader(catalog).filesWithoutFingerprint(version: Self.version)
        writer = try CatalogWriter(catalog)
        self.end = end
    }

    package nonisolated var isEnded: Bool { end.isEnded }

    package nonisolated func nextIfReady() throws(SystemError) -> InputQueue.Item? { nil }

    package func next() async throws(SystemError) -> InputQueue.Item? {
        while !isEnded, next < files.count {
            let (place, file) = (next, files[next])
            next += 1
            let path = InputPathText.path(named: file.name)
            // The next batch reads a file that changed.
            if let input = DiscoveredInput(file: path, ordinal: place),
                file.size == nil || file.size == input.status.size,
                file.modified == nil || file.modified == input.status.modified
            {
                return .input(input)
            }
            outcome.unread += 1
        }
        return nil
    }

    /// - Parameters:
    ///   - run: with workers that make fingerprints.
    ///   - progress: files that are done, of all.
    package func run(
        _ run: BatchRun, progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> Outcome {
        do {
            try await run.run(self, readsAgain: false) { result in
                progress(try await self.store(result), self.files.count)
            }
        } catch {
            try? writer.close()
            throw error
        }
        try writer.close()
        outcome.left = files.count - outcome.made - outcome.empty - outcome.unread
        return outcome
    }

    /// - Returns: files that are done.
    private func store(_ result: BatchRun.Result) throws -> Int {
        guard files.indices.contains(result.ordinal) else { return next }
        if result.digest.hasFailedRead {
            outcome.unread += 1
        } else {
            let found = result.fingerprint.flatMap { $0.sequences.isEmpty ? nil : $0 }
            let now = Int64(Date().timeIntervalSince1970 * 1e9)
            try writer.store(
                found, of: files[result.ordinal], version: Self.version, at: now)
            outcome.made += found == nil ? 0 : 1
            outcome.empty += found == nil ? 1 : 0
        }
        return outcome.made + outcome.empty + outcome.unread
    }
}

extension FingerprintRun.Outcome {
    /// What the run has done, in sentences.
    package var sentences: [String] {
        var sentences = ["Fingerprints of \(Quantity.files(made)) were made."]
        if empty > 0 {
            sentences.append(
                "\(Quantity.files(empty)) \(empty == 1 ? "has" : "have") nothing to decode.")
        }
        if unread > 0 {
            sentences.append(
                "\(Quantity.files(unread)) could not be read, or changed since the last batch.")
        }
        if left > 0 {
            sentences.append("\(Quantity.files(left)) \(left == 1 ? "is" : "are") left.")
        }
        return sentences
    }
}
