/// How a coded frame may serve as a point to start decoding at.
package enum PictureKind: String, Hashable, Sendable, CaseIterable {
    /// Instantaneous decoding refresh: nothing after it needs anything before it.
    case idr
    /// Clean random access (HEVC, VVC): leading pictures may need earlier ones.
    case cra
    /// Broken link access (HEVC): a CRA whose leading pictures cannot be decoded.
    case bla
    /// Decoding may begin here and is right some frames later: the recovery
    /// point message of H.264 and HEVC, gradual refresh of VVC.
    case recoveryPoint
    /// Coded without reference to others, as its first slice says, but not
    /// marked as a random access point: I pictures of MPEG-1, 2 and 4 and H.264.
    case intra
    /// Any other, and one whose headers could not be read.
    case other
}

/// How many coded frames of each kind have passed.
package struct PictureCounts: Hashable, Sendable {
    /// Counts by the kind's position among all kinds; longer than the list of kinds.
    private var counts = SIMD8<Int>()

    init() {}

    mutating func add(_ kind: PictureKind) { counts[kind.place] &+= 1 }

    /// The count of one kind.
    subscript(kind: PictureKind) -> Int { counts[kind.place] }

    /// All kinds. A field of its own counts as a frame.
    package var total: Int { counts.wrappedSum() }

    /// The best point to start decoding at among the frames that have passed
    /// since `earlier`; nil when none has.
    package func best(since earlier: PictureCounts) -> PictureKind? {
        PictureKind.allCases.first { self[$0] > earlier[$0] }
    }

    /// Whether enough have passed that a pattern of repeated fields shows and
    /// metadata that skips the first frames has come.
    var areSufficient: Bool { total >= 32 }
}

extension PictureKind {
    fileprivate var place: Int {
        switch self {
        case .idr: 0
        case .cra: 1
        case .bla: 2
        case .recoveryPoint: 3
        case .intra: 4
        case .other: 5
        }
    }
}
