import Bitstream

/// Samples by `moof` (ISO/IEC 14496-12, section 8.8).
struct ISOFragmentSamples {
    /// By track_ID.
    private let tracks: [Int: (number: Int, track: ISOTimedTrack)]
    private var defaults: [Int: Defaults] = [:]

    /// Of `trex` and `tfhd`.
    private struct Defaults {
        var duration = 0
        var size = 0
    }

    /// - Parameter moov: payload of the box.
    init(_ tracks: [ISOTimedTrack], moov: Bytes) {
        self.tracks = Dictionary(
            tracks.enumerated().map { ($1.id, (number: $0, track: $1)) }
        ) { first, _ in first }
        guard let extends = ISOBoxes.first(["mvex"], in: moov) else { return }
        for (type, payload) in ISOBoxes(extends) where type == "trex" {
            var reader = ByteReader(payload.dropFirst(4))
            guard let id = try? reader.uint32(), (try? reader.skip(4)) != nil,
                let duration = try? reader.uint32(), let size = try? reader.uint32()
            else { continue }
            defaults[id] = Defaults(duration: duration, size: size)
        }
    }

    /// - Parameters:
    ///   - moof: payload of the box.
    ///   - position: of the box in the file.
    ///   - most: samples at most.
    func samples(in moof: Bytes, at position: Int64, most: Int) -> [ISOSample] {
        var samples: [ISOSample] = []
        // Where the data of the track before ends.
        var end = position
        for (type, traf) in ISOBoxes(moof) where type == "traf" {
            var fragment = Fragment(start: position, isFirst: end == position, end: end)
            for (type, payload) in ISOBoxes(traf) {
                switch type {
                case "tfhd": fragment.readHeader(payload, defaults)
                case "tfdt": fragment.readDecodeTime(payload)
                case "trun":
                    let known = fragment.id.flatMap { tracks[$0] }
                    fragment.readRun(payload) { run in
                        guard let known, samples.count < most else { return }
                        let scale = Double(known.track.timescale)
                        samples.append(
                            ISOSample(
                                track: known.number, position: run.position, size: run.size,
                                time: Double(run.ticks &+ run.shift) / scale - known.track.shift,
                                decodeTime: Double(run.ticks) / scale - known.track.shift,
                                duration: Double(run.duration) / scale))
                    }
                default: break
                }
            }
            end = fragment.end
        }
        return samples
    }

    /// One `traf` as far as it is read.
    private struct Fragment {
        struct Run {
            let position: Int64
            let size, ticks, shift, duration: Int
        }

        let start: Int64
        let isFirst: Bool
        var end: Int64
        private(set) var id: Int?
        private var base: Int64
        private var defaults = Defaults()
        private var ticks = 0

        init(start: Int64, isFirst: Bool, end: Int64) {
            self.start = start
            self.isFirst = isFirst
            self.end = end
            base = isFirst ? start : end
        }

        mutating func readHeader(_ payload: Bytes, _ known: [Int: Defaults]) {
            var reader = ByteReader(payload.dropFirst(1))
            guard let flags = try? reader.uint24(), let id = try? reader.uint32() else { return }
            self.id = id
            defaults = known[id] ?? Defaults()
            if flags & 0x02_0000 != 0 { base = start }
            if flags & 0x01 != 0, let explicit = try? reader.uint64() {
                base = Int64(exactly: explicit) ?? start
            }
            if flags & 0x02 != 0 { try? reader.skip(4) }
            if flags & 0x08 != 0, let value = try? reader.uint32() { defaults.duration = value }
            if flags & 0x10 != 0, let value = try? reader.uint32() { defaults.size = value }
            end = base
        }

        mutating func readDecodeTime(_ payload: Bytes) {
            var reader = ByteReader(payload)
            guard let version = try? reader.uint8(), (try? reader.skip(3)) != nil else { return }
            let time = version == 1 ? try? reader.uint64() : (try? reader.uint32()).map(UInt64.init)
            ticks = time.flatMap { Int(exactly: $0) } ?? 0
        }

        mutating func readRun(_ payload: Bytes, _ body: (Run) -> Void) {
            var reader = ByteReader(payload)
            guard let version = try? reader.uint8(), let flags = try? reader.uint24(),
                let count = try? reader.uint32()
            else { return }
            if flags & 0x001 != 0, let offset = try? reader.uint32() {
                let (place, overflow) = base.addingReportingOverflow(
                    Int64(Int32(truncatingIfNeeded: offset)))
                end = overflow ? end : place
            }
            if flags & 0x004 != 0 { try? reader.skip(4) }
            let fields = [0x100, 0x200, 0x400, 0x800].count { flags & $0 != 0 }
            // What is not told sample by sample costs no bytes.
            let most = fields > 0 ? reader.remaining / (4 * fields) : 1 << 16
            for _ in 0..<min(count, most) {
                let duration = flags & 0x100 != 0 ? (try? reader.uint32()) ?? 0 : defaults.duration
                let size = flags & 0x200 != 0 ? (try? reader.uint32()) ?? 0 : defaults.size
                if flags & 0x400 != 0 { try? reader.skip(4) }
                var shift = flags & 0x800 != 0 ? (try? reader.uint32()) ?? 0 : 0
                if version > 0 { shift = Int(Int32(truncatingIfNeeded: shift)) }
                let (next, overflow) = end.addingReportingOverflow(Int64(size))
                guard !overflow else { return }
                body(Run(position: end, size: size, ticks: ticks, shift: shift, duration: duration))
                end = next
                ticks &+= duration
            }
        }
    }
}
