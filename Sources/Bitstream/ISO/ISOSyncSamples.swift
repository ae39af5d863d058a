extension ISOFile {
    /// Entries read of an index at most.
    private static let maxSyncSamples = 20_000

    /// The first sync samples of the track with track_ID `containerID`, numbered
    /// from 1, as `stss` lists them; nil without the box.
    package func syncSamples(containerID: Int, source: inout some ByteSource) -> [Int]? {
        guard let samples = track(containerID)?.samples, let entries = samples.syncEntries,
            let written = samples.syncCount
        else { return nil }
        let count = min(entries.count / 4, written, Self.maxSyncSamples)
        var input = BoundedSource(source)
        defer { source = input.source }
        var reader = ByteReader(input.bytes(at: entries.lowerBound, count: count * 4))
        var numbers: [Int] = []
        while numbers.count < count, let number = try? reader.uint32() { numbers.append(number) }
        return numbers
    }
}

/// Which samples of a fragmented track are sync samples.
package struct ISOFragmentSync: Hashable, Sendable {
    /// Sync samples, numbered from 1 in file order; the first ones, where there are
    /// very many.
    package private(set) var numbers: [Int] = []
    /// Samples of the movie and of all fragments.
    package private(set) var count = 0

    /// Numbers kept at most.
    private static var maxNumbers: Int { 20_000 }

    /// Several samples that are alike.
    fileprivate mutating func add(_ samples: Int, areSync: Bool) {
        if areSync {
            let kept = min(samples, Self.maxNumbers - numbers.count)
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
    /// Sync samples by the sample flags of all movie fragments, of the track with track_ID
    /// `containerID`; nil for a file without fragments, and when the walk over them
    /// does not reach the end.
    package func fragmentSync(
        containerID: Int, source: inout some ByteSource
    ) -> ISOFragmentSync? {
        guard isFragmented, let track = track(containerID) else { return nil }
        let listed = syncSamples(containerID: containerID, source: &source)
        var walk = ISOFragmentWalk(
            source, trackID: containerID, defaults: fragments?.trackDefaults ?? [],
            sync: ISOFragmentSync(track.samples, listed: listed))
        defer { source = walk.input.source }
        return walk.run() ? walk.sync : nil
    }
}

/// Reads the sample flags of one track in every fragment: ISO/IEC 14496-12,
/// sections 8.8.7 and 8.8.8.
private struct ISOFragmentWalk<Source: ByteSource> {
    private(set) var input: BoundedSource<Source>
    private let trackID: Int
    private let defaults: [ISOTrackDefaults]
    private(set) var sync: ISOFragmentSync

    /// Bytes of all fragments together.
    private static var budget: Int { 32 << 20 }
    /// Bytes of one run.
    private static var maxRunSize: Int { 1 << 20 }
    private static var maxBoxes: Int { 1 << 15 }

    init(
        _ source: Source, trackID: Int, defaults: [ISOTrackDefaults], sync: ISOFragmentSync
    ) {
        input = BoundedSource(source, budget: Self.budget)
        self.trackID = trackID
        self.defaults = defaults
        self.sync = sync
    }

    /// False when it did not reach the end.
    mutating func run() -> Bool {
        guard let end = input.size else { return false }
        var position: Int64 = 0
        for _ in 0..<Self.maxBoxes {
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
        var fragment = ISOTrackFragment(defaults)
        for child in input.boxes(in: traf) where ISOTrackFragment.types.contains(child.type) {
            guard child.payloadCount <= Self.maxRunSize else { return false }
            let content = input.content(of: child, limit: Self.maxRunSize)
            let run = fragment.read(child.type, content)
            if child.type == "tfhd" {
                guard let header = fragment.header else { return false }
                guard header.trackID == trackID else { return true }
            } else if child.type == "trun" {
                guard let run, add(run) else { return false }
            }
        }
        return true
    }

    private mutating func add(_ run: ISOTrackRun) -> Bool {
        guard !run.isCut else { return false }
        for samples in run {
            guard let isSync = samples.isSync else { return false }
            sync.add(samples.count, areSync: isSync)
        }
        return true
    }
}
