import TrackProbeKit

extension CatalogReader {
    /// Files whose records are read side by side.
    private static let filesAtOnce = 256

    /// The facts to tell of each film for which all conditions hold, worked out on all
    /// processors; samples and trailers are left out.
    ///
    /// - Parameters:
    ///   - names: of members that the answer does not need.
    ///   - body: false ends it.
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
