/// One decoded picture, borrowed: valid only during the call that is given it.
package struct PictureBuffer: ~Copyable {
    /// Layout of the planes.
    package enum Planes {
        case grey(PicturePlane)
        /// Luma and two colour differences, of which one sample stands for
        /// 2^`log2Width` columns and 2^`log2Height` rows of luma.
        case yCbCr(
            PicturePlane, PicturePlane, PicturePlane, log2Width: Int, log2Height: Int)
        case rgb(PicturePlane, PicturePlane, PicturePlane)
    }

    package let planes: Planes
    /// Coding of the samples, as the caller knows it.
    package let coding: PictureCoding
    /// Seconds; when it is presented.
    package let time: Double?
    /// Seconds; how long it is shown.
    package let duration: Double?
    /// Whether the stream says that its fields are of different moments.
    package let isInterlaced: Bool
    /// Whether the stream says of an interlaced picture that the top field is first.
    package let isTopFieldFirst: Bool
    /// Fields that the stream asks to be shown again.
    package let repeatedFields: Int
    package let isKey: Bool

    /// nil when the planes do not fit each other.
    package init?(
        _ planes: Planes, coding: PictureCoding = PictureCoding(), time: Double? = nil,
        duration: Double? = nil, isInterlaced: Bool = false, isTopFieldFirst: Bool = false,
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

    /// The plane that shows structure best: luma, grey or green.
    var luma: PicturePlane {
        switch planes {
        case .grey(let luma), .yCbCr(let luma, _, _, _, _), .rgb(_, let luma, _): luma
        }
    }

    package var width: Int { luma.width }
    package var height: Int { luma.height }
    package var bitDepth: Int { luma.bitDepth }
}
