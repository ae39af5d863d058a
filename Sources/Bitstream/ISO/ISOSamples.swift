/// The samples of a track by its `stbl`, one after the other (ISO/IEC 14496-12, section 8.5).
package struct ISOSamples: Sequence, IteratorProtocol {
    package struct Sample {
        /// Byte of the file.
        package let position: Int64
        /// Bytes.
        package let size: Int
        /// Ticks of the track.
        package let decodeTime: Int
        /// Ticks from decoding to presentation.
        package let compositionOffset: Int
        /// Ticks; 0 where `stts` ends early.
        package let duration: Int
    }

    private var durations = RunReader([])
    private var shifts = RunReader([])
    private var areShiftsSigned = false
    private var chunks = ChunkReader([])
    private var sizes: ISOSampleSizes?
    private var entries = Bytes()
    private var positions = Bytes()
    private var arePositionsLong = false
    // The sample that follows.
    private var index = 0
    private var chunkNumber = 0
    private var leftInChunk = 0
    private var position: Int64 = 0
    private var ticks = 0

    /// - Parameter stbl: payload of the box.
    package init(_ stbl: Bytes) {
        for (type, payload) in ISOBoxes(stbl) {
            // Only `ctts` has a version 1 among these boxes.
            guard let version = payload.first, version <= (type == "ctts" ? 1 : 0) else { continue }
            // Version, flags, entry_count.
            let table = payload.dropFirst(8)
            switch type {
            case "stts": durations = RunReader(table)
            case "ctts":
                shifts = RunReader(table)
                areShiftsSigned = version == 1
            case "stsc": chunks = ChunkReader(table)
            case "stco": positions = table
            case "co64": (positions, arePositionsLong) = (table, true)
            case "stsz", "stz2":
                sizes = ISOSampleSizes(type, head: payload.prefix(ISOSampleSizes.headSize))
                entries = payload.dropFirst(ISOSampleSizes.headSize)
            default: break
            }
        }
    }

    package mutating func next() -> Sample? {
        guard let sizes, index < sizes.count else { return nil }
        if leftInChunk == 0 {
            guard let start = chunkPosition(chunkNumber) else { return nil }
            position = start
            chunkNumber += 1
            leftInChunk = chunks.samples(in: chunkNumber)
            guard leftInChunk > 0 else { return nil }
        }
        guard let size = sizes.size(of: index, in: entries) else { return nil }
        let duration = durations.next() ?? 0
        var shift = shifts.next() ?? 0
        if areShiftsSigned || shift > 0x7FFF_FFFF { shift = Int(Int32(truncatingIfNeeded: shift)) }
        let sample = Sample(
            position: position, size: size, decodeTime: ticks, compositionOffset: shift,
            duration: duration)
        let (end, overflow) = position.addingReportingOverflow(Int64(size))
        guard !overflow else { return nil }
        position = end
        leftInChunk -= 1
        ticks &+= duration
        index += 1
        return sample
    }

    private func chunkPosition(_ number: Int) -> Int64? {
        let size = arePositionsLong ? 8 : 4
        let start = positions.startIndex + number * size
        guard start + size <= positions.endIndex else { return nil }
        let value = positions[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int64(exactly: value)
    }
}

/// Pairs of a count and a value: `stts`, `ctts`.
private struct RunReader {
    private var reader: ByteReader
    private var left = 0
    private var value = 0

    init(_ table: Bytes) { reader = ByteReader(table) }

    mutating func next() -> Int? {
        while left == 0 {
            guard let count = try? reader.uint32(), let next = try? reader.uint32() else {
                return nil
            }
            (left, value) = (count, next)
        }
        left -= 1
        return value
    }
}

/// `stsc`: how many samples each chunk has.
private struct ChunkReader {
    private var reader: ByteReader
    private var samples = 0
    private var following: (first: Int, samples: Int)?

    init(_ table: Bytes) {
        reader = ByteReader(table)
        advance()
    }

    private mutating func advance() {
        guard let first = try? reader.uint32(), let samples = try? reader.uint32() else {
            following = nil
            return
        }
        try? reader.skip(4)
        following = (first, samples)
    }

    /// - Parameter chunk: from 1, one after the other.
    mutating func samples(in chunk: Int) -> Int {
        while let next = following, next.first <= chunk {
            samples = next.samples
            advance()
        }
        return samples
    }
}
