import TrackModel

/// Sums the evidence of all runs, by transform and phase.
struct CodingGridSearch {
    /// Standard deviations that one run counts at most, on either side.
    private static let maxDeviations: Float = 6
    private static let highest: Float = 30
    /// Mean of the greatest of eight normal numbers.
    private static let greatestOfEight: Float = 1.42
    /// Phases beside the best that belong to it.
    private static let width = 3
    /// Share of the greatest prominence that the right transform may have.
    private static let alike = 0.6
    /// Runs after which transforms without prominence are dropped.
    private static let first = 16
    /// Prominence that needs more runs, and that which needs no more.
    private static let promising = 3.5
    private static let sure = 12.0

    private var scans: [any OffsetScan]
    /// Indices of the remaining scans.
    private var going: [Int]
    private var totals: [Total]

    private struct Total {
        /// Sums by phase, for every second run.
        var halves: [[Float]]
        /// Sums of all runs without standardisation, which distinguish similar transforms.
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

    /// The most prominent transform and phase; nil without usable runs.
    ///
    /// - Parameter stretches: Runs with their positions.
    static func grid(
        _ stretches: [CodingStretch], sampleRate: Int, bits: Int
    ) -> AudioCodingGrid? {
        var search = Self(sampleRate: sampleRate, bits: bits)
        // Every fourth run first, which covers all of the track.
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

    /// Keeps the transforms with some prominence.
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
                max(greatest[phase], -Self.maxDeviations), Self.maxDeviations)
        }
    }

    /// AAC and Vorbis have similar windows; of transforms of nearly the same prominence the one
    /// with the deepest zeros is right.
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
        var grid = AudioCodingGrid(family: CodingTransform.all[transform].family)
        grid.frameLength = CodingTransform.all[transform].hop
        (grid.period, grid.phase) = (period, phase)
        grid.prominence = Double(sums[phase]).hundredths
        grid.nextProminence = Double(others.map { sums[$0] }.max() ?? 0).hundredths
        grid.leastHalf = Double(parts.min() ?? 0).hundredths
        grid.stretches = totals[transform].stretches
        return grid
    }
}
