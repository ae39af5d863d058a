import TrackModel

/// The part of the coded picture that is output: frame cropping of H.264,
/// conformance window of HEVC and VVC.
struct CroppingWindow: Hashable, Sendable {
    /// The rest; at first, all.
    private(set) var size: PixelSize
    /// Pixels that are cut off at the left and the top.
    private(set) var left = 0
    private(set) var top = 0
    private let horizontalUnit: Int
    private let verticalUnit: Int

    /// Units are pixels a step of the offsets stands for.
    init(size: PixelSize, horizontalUnit: Int, verticalUnit: Int) {
        self.size = size
        self.horizontalUnit = horizontalUnit
        self.verticalUnit = verticalUnit
    }

    /// Reads left, right, top and bottom. A window that leaves nothing is
    /// ignored, as decoders do.
    mutating func readOffsets(_ reader: inout BitReader) throws(BitstreamError) {
        let left = try reader.ue()
        let columns = left + (try reader.ue())
        let top = try reader.ue()
        let rows = top + (try reader.ue())
        let width = size.width - columns * horizontalUnit
        let height = size.height - rows * verticalUnit
        guard width > 0, height > 0 else { return }
        size = PixelSize(width: width, height: height)
        self.left = left * horizontalUnit
        self.top = top * verticalUnit
    }
}

extension ChromaFormat {
    /// Luma samples a chroma sample stands for across; `SubWidthC`, and 1 for
    /// monochrome.
    var horizontalSubsampling: Int { self == .yuv420 || self == .yuv422 ? 2 : 1 }

    /// The same down; `SubHeightC`.
    var verticalSubsampling: Int { self == .yuv420 ? 2 : 1 }
}

extension BitReader {
    /// `bit_depth_…_minus8`: 8 to 16 bits.
    mutating func bitDepth() throws(BitstreamError) -> Int {
        let excess = try ue()
        guard excess <= 8 else { throw .invalid("bit_depth_minus8") }
        return excess + 8
    }
}
