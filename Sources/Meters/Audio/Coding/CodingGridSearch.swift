import TrackModel

/// Adds up what stretches of sound say of every transform and phase.
struct CodingGridSearch {
    /// Standard deviations that one stretch counts at most, on either side.
    private static let most: Float = 6
    private static let highest: Float = 30
    /// Mean of the greatest of eight normal numbers.
    private static let greatestOfEight: Float = 1.42
    /// Phases beside the best that belong to it.
    private static let width = 3
    /// Share of the greatest prominence that may be that of the right transform.
    private static let alike = 0.6
    /// Stretches after which what does not stand out is dismissed.
    private static let first = 16
    /// The prominence that calls for more stretches, and that which needs no more.
    private static let promising = 3.5
    private static let sure = 12.0

    private var scans: [any OffsetScan]
    /// Positions of the scans that are not dismissed.
    private var going: [Int]
    private var totals: [Total]

    private struct Total {
        /// Sums by phase, of every second stretch apart.
        var halves: [[Float]]
        /// Likewise of all, as they are: to tell apart transforms that are nearly the same.
        var heights: [Float]
        var stretches = 0

        init(period: Int) {
            heights = Array(repeating: 0, count: period)
            halves = [heights, heights]
        }
    }

    init(sampleRate: Int, bits: Int) {
        scans = [[0], [1], [2, 3]].compactMap {
            CodingScan(transforms: $0, sampleRate: sampleRate, bits: bits)
        }
        if let hybrid = HybridScan(transform: 4, sampleRate: sampleRate, bits: bits) {
            scans.append(hybrid)
        }
        going = Array(scans.indices)
        totals = CodingTransform.all.map { Total(period: $0.period) }
    }

    /// The transform and phase that stand out most; nil where nothing could be judged.
    ///
    /// - Parameter stretches: each with the place of its first sample.
    static func grid(
        _ stretches: [CodingStretch], sampleRate: Int, bits: Int
    ) -> AudioCodingGrid? {
        var search = Self(sampleRate: sampleRate, bits: bits)
        // Every fourth first, so that each part of the sound has its say.
        let order = [0, 2, 1, 3].flatMap { first in
            stride(from: first, to: stretches.count, by: 4).map { stretches[$0] }
        }
        for (index, stretch) in order.enumerated() {
            if index >= first, index % 4 == 0 {
                if search.best?.prominence ?? 0 >= sure { break }
                search.dismiss()
            }
            search.add(stretch)
        }
        return search.best
    }

    /// Goes on with those alone of which something stands out.
    private mutating func dismiss() {
        going = going.filter { scan in
            scans[scan].transforms.contains { grid($0)?.prominence ?? 0 >= Self.promising }
        }
    }

    private mutating func add(_ stretch: CodingStretch) {
        for signal in stretch.signals {
            for scan in going {
                let deviations = scans[scan].deviations(signal)
                for (transform, values) in zip(scans[scan].transforms, deviations) {
                    guard let values else { continue }
                    add(values, transform, at: stretch.position)
                }
            }
        }
        for transform in going.flatMap({ scans[$0].transforms }) {
            totals[transform].stretches += 1
        }
    }

    private mutating func add(_ deviations: [Float], _ transform: Int, at position: Int) {
        let period = CodingTransform.all[transform].period
        var greatest = [Float](repeating: -.infinity, count: period)
        for (offset, value) in deviations.enumerated() {
            let phase = (position % period + offset) % period
            greatest[phase] = max(greatest[phase], value)
        }
        for phase in greatest.indices {
            totals[transform].heights[phase] += min(greatest[phase], Self.highest)
            // The greatest of several is great by chance, too.
            if period < deviations.count {
                totals[transform].heights[phase] -= Self.greatestOfEight
            }
        }
        if period < deviations.count { greatest = greatest.standardized ?? [] }
        guard greatest.count == period else { return }
        let half = totals[transform].stretches % 2
        for phase in greatest.indices {
            totals[transform].halves[half][phase] += min(
                max(greatest[phase], -Self.most), Self.most)
        }
    }

    /// The windows of AAC and Vorbis are much alike, and what is nearly as prominent may be the one that
    /// the sound went through: its zeros are the deepest.
    private var best: AudioCodingGrid? {
        let grids = totals.indices.compactMap { transform in
            grid(transform).map { ($0, totals[transform].heights[$0.phase]) }
        }
        guard let first = grids.max(by: { $0.0.prominence < $1.0.prominence })?.0 else {
            return nil
        }
        return grids.filter {
            $0.0.frameLength == first.frameLength
                && $0.0.prominence >= first.prominence * Self.alike
        }
        .max { $0.1 < $1.1 }?.0
    }

    private func grid(_ transform: Int) -> AudioCodingGrid? {
        let halves = totals[transform].halves
        guard let sums = zip(halves[0], halves[1]).map(+).standardized,
            let phase = sums.indices.max(by: { sums[$0] < sums[$1] })
        else { return nil }
        let period = sums.count
        let others = sums.indices.filter {
            let distance = ($0 - phase).magnitude
            return min(distance, UInt(period) - distance) > Self.width
        }
        let parts = halves.map { $0.standardized?[phase] ?? 0 }
        return AudioCodingGrid(
            family: CodingTransform.all[transform].family,
            frameLength: CodingTransform.all[transform].hop, period: period, phase: phase,
            prominence: Double(sums[phase]).hundredths,
            nextProminence: Double(others.map { sums[$0] }.max() ?? 0).hundredths,
            leastHalf: Double(parts.min() ?? 0).hundredths,
            stretches: totals[transform].stretches)
    }
}
