/// Boxes of one segment of MP4, for rules about fragments.
package struct SegmentBoxes: Hashable, Sendable {
    /// Place in the playlist, from 0.
    package var index: Int
    /// Brands of `styp`; empty without one.
    package var brands: [String] = []
    package var fragments: [FragmentBoxes] = []
    /// Event messages (`emsg`), each kind once.
    package var messages: [DASHDescriptor] = []
    /// Whether an event message follows the first `moof`.
    package var hasLateMessage = false
    package var indexes: [IndexBox] = []

    package init(index: Int) { self.index = index }
}

/// A `moof` with its `mdat`. Times are ticks of the track.
package struct FragmentBoxes: Hashable, Sendable {
    /// `tfdt`; nil without one.
    package var decodeTime: Int?
    /// Duration of all samples; nil if unknown.
    package var duration: Int?
    /// When the first of its samples is presented; nil if unknown.
    package var earliestTime: Int?
    package var sampleCount = 0
    /// Whether the first sample is a sync sample; nil if unknown.
    package var beginsWithSync: Bool?
    package var trackCount = 0
    /// Whether positions count from the `moof` (default-base-is-moof, without a base_data_offset).
    package var isRelative = true
    /// Versions of `trun`.
    package var runVersions: Set<Int> = []
    /// Whether `mdat` is the next box.
    package var isFollowedByData = false
    /// Whether the samples begin in that `mdat`; nil if unknown.
    package var beginsInData: Bool?

    package init() {}
}

/// `sidx`.
package struct IndexBox: Hashable, Sendable {
    /// Ticks a second.
    var timescale: Int
    /// Ticks.
    var earliestTime: UInt64
    /// Whether it refers to other indexes.
    package var isHierarchical = false
    /// First byte in the segment.
    var position: Int64
    /// Byte after what it describes; nil if unknown.
    package var end: Int64?
    /// Byte after the segment.
    package var segmentEnd: Int64?
    /// References; nil if the list is cut.
    package var referenceCount: Int?
    /// The first reference, from 0, whose bytes do not begin with a box.
    package var misplaced: Int?
    /// The first reference that lasts longer or shorter than its fragments.
    package var duration: WrongDuration?
    /// The first reference that is said to begin with a sync sample, and does not.
    package var accessPoint: Int?

    package struct WrongDuration: Hashable, Sendable {
        /// Place from 0.
        var reference: Int
        /// Seconds.
        var (declared, observed): (Double, Double)

        package init(reference: Int, declared: Double, observed: Double) {
            self.reference = reference
            (self.declared, self.observed) = (declared, observed)
        }
    }

    package init(timescale: Int, earliestTime: UInt64, position: Int64) {
        self.timescale = timescale
        self.earliestTime = earliestTime
        self.position = position
    }
}

/// Boxes of an initialization section.
package struct HeaderBoxes: Hashable, Sendable {
    /// Brands of `ftyp`, the major one first.
    package var brands: [String] = []
    /// `mdhd` of the first track: ticks a second.
    package var timescale: Int?
    /// media_time of the edits of the first track.
    package var edits: [Int] = []
    package var trackCount = 0
    /// Boxes on the top level.
    package var types: Set<String> = []

    package init() {}
}
