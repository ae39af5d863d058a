import TrackProbeKit

extension CatalogReader {
    /// Number of records read in parallel.
    private static let filesAtOnce = 256

    /// Computes an answer for each matching file on all processors, without samples and trailers.
    ///
    /// - Parameters:
    ///   - names: members that the answer does not need.
    ///   - body: receives each answer; returns false to stop.
    func forEachFilm<Answer>(
        where conditions: [RecordCondition], without names: [String] = [],
        _ answer: @Sendable (MediaRecord) -> Answer, _ body: (Answer) -> Bool
    ) throws {
        var files: [ListedFile] = []
        func write() throws -> Bool {
            let answers = concurrentMap(files.indices) { [files] place in
                Result {
                    try names.isEmpty ? files[place].record : files[place].record(without: names)
                }
                .map(answer)
            }
            files.removeAll(keepingCapacity: true)
            for result in answers {
                guard body(try result.get()) else { return false }
            }
            return true
        }
        var isOpen = true
        try forEach(where: conditions) { file in
            guard file.role == nil else { return true }
            files.append(file)
            if files.count == Self.filesAtOnce { isOpen = try write() }
            return isOpen
        }
        if isOpen { _ = try write() }
    }
}
