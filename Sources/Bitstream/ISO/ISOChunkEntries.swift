import TrackModel

/// Which sample entry the samples of each chunk have (ISO/IEC 14496-12, sections 8.7.4 and 8.7.5).
package struct ISOChunkEntries: Hashable, Sendable {
    private struct Run: Hashable, Sendable {
        /// Byte of the file.
        var start: Int64
        /// Index of the sample entry, from 0.
        var entry: Int
    }

    /// Ranges in the order of the file; neighbours of one entry are joined.
    private var runs: [Run] = []

    /// nil unless `stsc` and the chunk offsets are whole.
    ///
    /// - Parameters:
    ///   - groups: entries of `stsc`: first_chunk and sample_description_index, both from 1.
    ///   - offsets: byte of the file at which each chunk begins.
    init?(groups: [(firstChunk: Int, description: Int)], offsets: [Int64]) {
        var group = 0
        guard groups.first?.firstChunk == 1 else { return nil }
        for (index, offset) in offsets.enumerated() {
            while group + 1 < groups.count, groups[group + 1].firstChunk <= index + 1 { group += 1 }
            runs.append(Run(start: offset, entry: groups[group].description - 1))
        }
        runs.sort { ($0.start, $0.entry) < ($1.start, $1.entry) }
        var joined: [Run] = []
        for run in runs where joined.last?.entry != run.entry { joined.append(run) }
        runs = joined
    }

    /// Index of the sample entry of the sample that begins at a byte; nil before the first chunk.
    package func entry(at position: Int64) -> Int? {
        let next = runs.partitionPoint { $0.start <= position }
        return next > 0 ? runs[next - 1].entry : nil
    }
}

extension BoundedSource {
    /// Reads the boxes of `stbl`.
    mutating func chunkEntries(_ tables: [ISOBox]) -> ISOChunkEntries? {
        var groups: [(firstChunk: Int, description: Int)] = []
        var offsets: [Int64] = []
        for box in tables where ["stsc", "stco", "co64"].contains(box.type) {
            var head = ByteReader(content(of: box, limit: 8))
            guard (try? head.versionAndFlags(upTo: 0)) != nil, let count = try? head.uint32() else {
                return nil
            }
            let size = box.type == "stsc" ? 12 : box.type == "stco" ? 4 : 8
            guard Int64(count) * Int64(size) <= box.payloadCount - 8 else { return nil }
            let isComplete = readTable(box, from: 8, entries: count, size: size) { entry in
                switch box.type {
                case "stsc":
                    guard let first = try? entry.uint32(), (try? entry.skip(4)) != nil,
                        let description = try? entry.uint32()
                    else { return }
                    groups.append((first, description))
                case "stco": if let offset = try? entry.uint32() { offsets.append(Int64(offset)) }
                default:
                    if let offset = try? entry.uint64() { offsets.append(Int64(clamping: offset)) }
                }
            }
            guard isComplete else { return nil }
        }
        return ISOChunkEntries(groups: groups, offsets: offsets)
    }
}
