import Bitstream

/// Samples by `stbl` (ISO/IEC 14496-12, section 8.5).
struct ISOSampleTables {
    private var durations = Bytes()
    private var offsets = Bytes()
    private var areOffsetsSigned = false
    private var chunks = Bytes()
    private var sizes = Bytes()
    private var fixedSize = 0
    private var sizeBits = 32
    private var count = 0
    private var positions = Bytes()
    private var arePositionsLong = false

    /// - Parameter stbl: payload of the box.
    init(_ stbl: Bytes) {
        for (type, payload) in ISOBoxes(stbl) {
            // Version, flags, entry_count.
            let table = payload.dropFirst(8)
            switch type {
            case "stts": durations = table
            case "ctts":
                offsets = table
                areOffsetsSigned = payload.first == 1
            case "stsc": chunks = table
            case "stco": positions = table
            case "co64": (positions, arePositionsLong) = (table, true)
            case "stsz", "stz2":
                var reader = ByteReader(payload.dropFirst(4))
                let first = (try? reader.uint32()) ?? 0
                count = (try? reader.uint32()) ?? 0
                if type == "stsz" { fixedSize = first } else { sizeBits = first & 0xFF }
                sizes = reader.rest
            default: break
            }
        }
    }

    /// - Parameters:
    ///   - number: place among the tracks that are read.
    ///   - body: false ends it.
    func forEachSample(
        of track: ISOTimedTrack, number: Int, _ body: (ISOSample) -> Bool
    ) {
        var times = RunReader(durations)
        var shifts = RunReader(offsets)
        var chunk = ChunkReader(chunks)
        var chunkNumber = 0
        var left = 0
        var position: Int64 = 0
        var ticks = 0
        let scale = Double(track.timescale)
        for index in 0..<min(count, ISOSample.most) {
            if left == 0 {
                guard let start = chunkPosition(chunkNumber) else { return }
                position = start
                chunkNumber += 1
                left = chunk.samples(in: chunkNumber)
                guard left > 0 else { return }
            }
            guard let size = size(of: index) else { return }
            let duration = times.next() ?? 0
            var shift = shifts.next() ?? 0
            if areOffsetsSigned || shift > 0x7FFF_FFFF {
                shift = Int(Int32(truncatingIfNeeded: shift))
            }
            let (next, overflow) = position.addingReportingOverflow(Int64(size))
            guard !overflow else { return }
            let sample = ISOSample(
                track: number, position: position, size: size,
                time: Double(ticks &+ shift) / scale - track.shift,
                decodeTime: Double(ticks) / scale - track.shift,
                duration: Double(duration) / scale)
            guard body(sample) else { return }
            position = next
            left -= 1
            ticks &+= duration
        }
    }

    private func chunkPosition(_ number: Int) -> Int64? {
        let size = arePositionsLong ? 8 : 4
        let start = positions.startIndex + number * size
        guard start + size <= positions.endIndex else { return nil }
        let value = positions[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int64(exactly: value)
    }

    private func size(of index: Int) -> Int? {
        if fixedSize > 0 { return fixedSize }
        let bit = index * sizeBits
        let start = sizes.startIndex + bit / 8
        switch sizeBits {
        case 4:
            guard start < sizes.endIndex else { return nil }
            return Int(bit % 8 == 0 ? sizes[start] >> 4 : sizes[start] & 15)
        case 8, 16, 32:
            guard start + sizeBits / 8 <= sizes.endIndex else { return nil }
            return sizes[start..<start + sizeBits / 8].reduce(0) { $0 << 8 | Int($1) }
        default: return nil
        }
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
