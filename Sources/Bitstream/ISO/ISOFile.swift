import TrackModel

/// Boxes of an ISO base media or QuickTime file (ISO/IEC 14496-12),
/// without its samples: MP4, MOV, 3GP, CMAF.
package struct ISOFile: Sendable {
    /// major_brand of `ftyp` or `styp`; nil in old QuickTime files.
    package internal(set) var majorBrand: String?
    /// minor_version of `ftyp` or `styp`; nil where there is no brand.
    package internal(set) var minorVersion: Int?
    /// compatible_brands of `ftyp` or `styp`.
    package internal(set) var compatibleBrands: [String] = []
    /// `mvhd`: ticks a second of movie durations; nil without `moov`.
    var timescale: Int?
    /// `mvhd` matrix: how all tracks are turned together; nil when not written.
    var transform: ISOTransform?
    /// `mvhd`, else `mehd`: ticks.
    package internal(set) var durationTicks: Int?
    /// Byte position behind `moov`; nil without one, or when it is cut.
    package internal(set) var movieEnd: Int64?
    /// In the order of `moov`.
    package internal(set) var tracks: [ISOTrack] = []
    /// `moov/udta/chpl`, Nero's chapters.
    package internal(set) var neroChapters: [Chapter] = []
    /// `pssh` of `moov` and of the movie fragments looked at, each once.
    var protectionSystems: [ISOProtectionSystem] = []
    /// The primary item of `meta`; nil without one, as in films.
    package internal(set) var stillPicture: ISOStillPicture?
    /// nil without `mvex`, `moof` and `sidx`.
    package internal(set) var fragments: ISOFragments?
    /// Bytes of the file; nil when not known.
    var size: Int64?
    /// Whether a box on the top level reaches beyond the end of the file, or a chunk
    /// of samples begins behind it; nil when
    /// the walk did not get there or the file's size is not known.
    package internal(set) var isTruncated: Bool?

    /// nil unless the source begins with boxes of this family.
    package init?(source: inout some ByteSource) {
        var reader = ISOReader(source)
        defer { source = reader.source }
        guard let file = reader.readFile() else { return nil }
        self = file
    }

    init() {}

    /// Whether the file is QuickTime's own: brand `qt  ` or none.
    package var isQuickTime: Bool { majorBrand == nil || majorBrand == "qt  " }

    /// Whether samples are described by movie fragments.
    package var isFragmented: Bool { fragments?.isDeclared == true || (fragments?.count ?? 0) > 0 }

    /// Seconds, from `mvhd` or `mehd`; nil when neither tells.
    package var duration: Double? {
        guard let timescale, timescale > 0, let durationTicks, durationTicks > 0 else { return nil }
        return Double(durationTicks) / Double(timescale)
    }

    /// The track with track_ID `containerID`.
    package func track(_ containerID: Int) -> ISOTrack? {
        tracks.first { $0.id == containerID }
    }
}
