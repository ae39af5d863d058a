/// Which samples of a fragmented track are sync samples.
package struct ISOFragmentSync: Hashable, Sendable {
    /// Sync samples, numbered from 1 in file order; the first ones, where there are
    /// very many.
    package private(set) var numbers: [Int] = []
    /// Samples of the movie and of all fragments.
    package private(set) var count = 0

    /// Numbers kept at most.
    private static var mostNumbers: Int { 20_000 }

    fileprivate mutating func add(isSync: Bool) {
        count += 1
        if isSync, numbers.count < Self.mostNumbers { numbers.append(count) }
    }

    /// Several samples that are alike.
    fileprivate mutating func add(_ samples: Int, areSync: Bool) {
        if areSync {
            let kept = min(samples, Self.mostNumbers - numbers.count)
            if kept > 0 { numbers += count + 1...count + kept }
        }
        count += samples
    }

    /// The samples of `moov`; of its sync samples, `stss` lists the first ones.
    fileprivate init(_ samples: ISOSampleTable, listed: [Int]?) {
        let total = samples.count ?? 0
        if samples.syncCount == nil {
            add(total, areSync: true)
        } else {
            numbers = listed ?? []
            count = total
        }
    }
}

extension ISOFile {
    /// What the sample flags of all movie fragments say of the track with track_ID
    /// `containerID`; nil for a file without fragments, and when the walk over them
    /// does not reach the end.
    package func fragmentSync(
        containerID: Int, source: inout some ByteSource
    ) -> ISOFragmentSync? {
        guard isFragmented, let track = track(containerID) else { return nil }
        let listed = syncSamples(containerID: containerID, source: &source)
        var walk = ISOFragmentWalk(
            source, trackID: containerID,
            defaultFlags: fragments?.trackDefaults.first { $0.trackID == containerID }?.sampleFlags,
            sync: ISOFragmentSync(track.samples, listed: listed))
        defer { source = walk.input.source }
        return walk.run() ? walk.sync : nil
    }
}

/// Reads the sample flags of one track in all fragments: ISO/IEC 14496-12,
/// sections 8.8.7 and 8.8.8.
private struct ISOFragmentWalk<Source: ByteSource> {
    private(set) var input: BoundedSource<Source>
    private let trackID: Int
    /// `trex`; nil without one.
    private let defaultFlags: Int?
    private(set) var sync: ISOFragmentSync

    /// Bytes of all fragments together.
    private static var budget: Int { 32 << 20 }
    /// Bytes of one run.
    private static var largestRun: Int { 1 << 20 }
    private static var mostBoxes: Int { 1 << 15 }

    init(_ source: Source, trackID: Int, defaultFlags: Int?, sync: ISOFragmentSync) {
        input = BoundedSource(source, budget: Self.budget)
        self.trackID = trackID
        self.defaultFlags = defaultFlags
        self.sync = sync
    }

    /// False when it did not reach the end.
    mutating func run() -> Bool {
        guard let end = input.size else { return false }
        var position: Int64 = 0
        for _ in 0..<Self.mostBoxes {
            guard let box = input.box(at: position, before: end) else {
                return end - position < 8
            }
            if box.type == "moof" {
                guard !box.isCut else { return false }
                for child in input.boxes(in: box) where child.type == "traf" {
                    guard readTrack(child) else { return false }
                }
            }
            position = box.payload.upperBound
        }
        return false
    }

    private mutating func readTrack(_ traf: ISOBox) -> Bool {
        var flags: Int?
        for child in input.boxes(in: traf) {
            switch child.type {
            case "tfhd":
                guard
                    let header = try? ISOTrackFragmentHeader(
                        input.content(of: child, limit: 64))
                else { return false }
                guard header.trackID == trackID else { return true }
                flags = header.sampleFlags ?? defaultFlags
            case "trun":
                guard let flags, readRun(child, defaultFlags: flags) else { return false }
            default: break
            }
        }
        return true
    }

    /// Neither sample_is_non_sync_sample nor, as some writers say it instead,
    /// sample_depends_on 1.
    private static func isSync(_ flags: Int) -> Bool { flags & 0x101_0000 == 0 }

    private mutating func readRun(_ trun: ISOBox, defaultFlags: Int) -> Bool {
        guard trun.payloadCount <= Self.largestRun else { return false }
        var reader = ByteReader(input.content(of: trun, limit: Self.largestRun))
        do {
            let (_, flags) = try reader.versionAndFlags()
            let samples = try reader.uint32()
            if flags & 0x1 != 0 { try reader.skip(4) }
            let first = flags & 0x4 != 0 ? try reader.uint32() : nil
            guard flags & 0x400 != 0 else {
                if let first, samples > 0 { sync.add(isSync: Self.isSync(first)) }
                let rest = samples - (first != nil && samples > 0 ? 1 : 0)
                sync.add(rest, areSync: Self.isSync(defaultFlags))
                return true
            }
            let before = [0x100, 0x200].reduce(0) { $0 + (flags & $1 != 0 ? 4 : 0) }
            for index in 0..<samples {
                try reader.skip(before)
                let own = try reader.uint32()
                if flags & 0x800 != 0 { try reader.skip(4) }
                sync.add(isSync: Self.isSync(index == 0 ? first ?? own : own))
            }
            return true
        } catch {
            return false
        }
    }
}
