/// One decoded picture, borrowed: valid only during the call that is given it.
public struct PictureBuffer: ~Copyable {
    /// What the planes hold.
    public enum Planes {
        case grey(PicturePlane)
        /// Luma and two colour differences, of which one sample stands for
        /// 2^`log2Width` columns and 2^`log2Height` rows of luma.
        case yCbCr(
            PicturePlane, PicturePlane, PicturePlane, log2Width: Int, log2Height: Int)
        case rgb(PicturePlane, PicturePlane, PicturePlane)
    }

    public let planes: Planes
    /// What is true of the samples, as the caller knows it.
    public let coding: PictureCoding
    /// Seconds; when it is presented.
    public let time: Double?
    /// Seconds; how long it is shown.
    public let duration: Double?
    /// Whether the stream says that its fields are of different moments.
    public let isInterlaced: Bool
    /// Of an interlaced picture, whether the stream says that the top field is first.
    public let isTopFieldFirst: Bool
    /// Fields that the stream asks to be shown again.
    public let repeatedFields: Int
    public let isKey: Bool

    /// nil when the planes do not fit each other.
    public init?(
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

    public var width: Int { luma.width }
    public var height: Int { luma.height }
    public var bitDepth: Int { luma.bitDepth }
}
