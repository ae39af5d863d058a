/// A decoded frame, borrowed from the decoder: valid only during the call that receives it.
package struct PictureBuffer: ~Copyable {
    /// Layout of the planes.
    package enum Planes {
        case grey(PicturePlane)
        /// Luma and chroma; a chroma sample covers 2^`log2Width` columns and 2^`log2Height` rows of
        /// luma.
        case yCbCr(
            PicturePlane, PicturePlane, PicturePlane, log2Width: Int, log2Height: Int)
        case rgb(PicturePlane, PicturePlane, PicturePlane)
    }

    let planes: Planes
    /// nil without an alpha channel.
    let alpha: PicturePlane?
    /// Coding of the samples, as far as it is known.
    let coding: PictureCoding
    /// Presentation time in seconds.
    let time: Double?
    /// Duration in seconds.
    let duration: Double?
    /// Whether the stream flags it as interlaced.
    let isInterlaced: Bool
    /// Whether the stream flags it as top field first.
    let isTopFieldFirst: Bool
    /// Fields that the stream repeats.
    let repeatedFields: Int
    let isKey: Bool

    /// nil when the planes do not match.
    package init?(
        _ planes: Planes, alpha: PicturePlane? = nil, coding: PictureCoding = PictureCoding(),
        time: Double? = nil, duration: Double? = nil, isInterlaced: Bool = false,
        isTopFieldFirst: Bool = false,
        repeatedFields: Int = 0, isKey: Bool = false
    ) {
        switch planes {
        case .grey: break
        case .yCbCr(let luma, let cb, let cr, let log2Width, let log2Height):
            guard (0...3).contains(log2Width), (0...3).contains(log2Height),
                Self.covers(luma, log2Width, log2Height, by: cb),
                Self.covers(luma, log2Width, log2Height, by: cr)
            else { return nil }
        case .rgb(let red, let green, let blue):
            guard Self.covers(red, 0, 0, by: green), Self.covers(red, 0, 0, by: blue)
            else { return nil }
        }
        self.planes = planes
        self.alpha = alpha
        self.coding = coding
        self.time = time.flatMap { $0.isFinite ? $0 : nil }
        self.duration = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
        self.isInterlaced = isInterlaced
        self.isTopFieldFirst = isTopFieldFirst
        self.repeatedFields = repeatedFields
        self.isKey = isKey
    }

    private static func covers(
        _ luma: PicturePlane, _ log2Width: Int, _ log2Height: Int, by chroma: PicturePlane
    ) -> Bool {
        chroma.width == (luma.width + (1 << log2Width) - 1) >> log2Width
            && chroma.height == (luma.height + (1 << log2Height) - 1) >> log2Height
            && chroma.bitDepth == luma.bitDepth
    }

    /// Plane with the most structure: luma, grey or green.
    var luma: PicturePlane {
        switch planes {
        case .grey(let luma), .yCbCr(let luma, _, _, _, _), .rgb(_, let luma, _): luma
        }
    }

    var width: Int { luma.width }
    var height: Int { luma.height }
    var bitDepth: Int { luma.bitDepth }
}

/// Coding of the samples in FFmpeg's names; nil where it is not stated.
package struct PictureCoding: Hashable, Sendable {
    /// `bt709`, `bt2020nc`, `gbr` …
    package var matrix: String?
    /// `bt709`, `smpte2084`, `arib-std-b67` …
    package var transfer: String?
    /// `bt709`, `smpte432`, `bt2020` …
    package var primaries: String?
    /// `tv` (limited) or `pc` (full).
    package var range: String?

    package init(
        matrix: String? = nil, transfer: String? = nil, primaries: String? = nil,
        range: String? = nil
    ) {
        self.matrix = matrix
        self.transfer = transfer
        self.primaries = primaries
        self.range = range
    }
}
