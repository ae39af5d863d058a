extension ISOFile {
    /// Entries read of an index at most.
    private static let mostSyncSamples = 20_000

    /// The first sync samples of the track with track_ID `containerID`, numbered
    /// from 1, as `stss` lists them; nil without the box.
    package func syncSamples(containerID: Int, source: inout some ByteSource) -> [Int]? {
        guard let samples = track(containerID)?.samples, let entries = samples.syncEntries,
            let written = samples.syncCount
        else { return nil }
        let count = min(entries.count / 4, written, Self.mostSyncSamples)
        var input = BoundedSource(source)
        defer { source = input.source }
        var reader = ByteReader(input.bytes(at: entries.lowerBound, count: count * 4))
        var numbers: [Int] = []
        while numbers.count < count, let number = try? reader.uint32() { numbers.append(number) }
        return numbers
    }
}
