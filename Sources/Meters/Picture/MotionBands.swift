/// Bands of rows of a picture and of the one before, to compare them by.
struct MotionBands {
    /// Rows of a band; the first one is even.
    static let rows = 6
    /// Columns of a segment.
    static let columns = 64

    private var width = 0
    private var height = 0
    private var depth = 0
    private var starts: [Int] = []
    private var current: [Int16] = []
    private var previous: [Int16] = []
    private var scratch: [UInt16] = []

    /// Takes the picture's bands, and tells how they differ from those before.
    ///
    /// nil when there is nothing to compare with: of a first picture, of another
    /// size than the last, of one too small.
    mutating func compare(_ picture: borrowing PictureBuffer, isFollowing: Bool) -> Motion? {
        let luma = picture.luma
        guard luma.width >= Self.columns, luma.height >= 48 else { return nil }
        var isFollowing = isFollowing
        if luma.width != width || luma.height != height || luma.bitDepth != depth {
            prepare(luma)
            isFollowing = false
        }
        swap(&current, &previous)
        load(luma)
        guard isFollowing else { return nil }
        return difference
    }

    private mutating func prepare(_ luma: PicturePlane) {
        width = luma.width
        height = luma.height
        depth = luma.bitDepth
        let count = min(36, height / 16)
        starts = (0..<count).map { index in
            let middle = (2 * index + 1) * height / (2 * count)
            return max(0, middle - Self.rows / 2) & ~1
        }.filter { $0 + Self.rows <= height }
        current = [Int16](repeating: 0, count: starts.count * Self.rows * width)
        previous = current
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Samples are kept with at most 10 bits, so that sums of 16 bits hold them.
    private mutating func load(_ luma: PicturePlane) {
        let shift = Int16(truncatingIfNeeded: max(0, depth - 10))
        let mask = Int16(truncatingIfNeeded: (1 << min(depth, 10)) - 1)
        let width = width
        current.withUnsafeMutableBufferPointer { current in
            scratch.withUnsafeMutableBufferPointer { scratch in
                guard var to = current.baseAddress, let scratch = scratch.baseAddress else {
                    return
                }
                for start in starts {
                    for row in start..<start + Self.rows {
                        let from = luma.row(row, scratch: scratch)
                        for x in 0..<width {
                            to[x] = Int16(truncatingIfNeeded: from[x] &>> UInt16(shift)) & mask
                        }
                        to += width
                    }
                }
            }
        }
    }

    private var difference: Motion {
        var motion = Motion(unit: 1 << max(0, min(depth, 10) - 8))
        let width = width
        current.withUnsafeBufferPointer { current in
            previous.withUnsafeBufferPointer { previous in
                guard var now = current.baseAddress, var before = previous.baseAddress else {
                    return
                }
                for _ in starts {
                    var column = 0
                    while column + Self.columns <= width {
                        motion.add(now + column, before + column, width)
                        column += Self.columns
                    }
                    now += width * Self.rows
                    before += width * Self.rows
                }
            }
        }
        return motion
    }
}
