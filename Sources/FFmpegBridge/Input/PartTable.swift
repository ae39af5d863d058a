/// Where each part of something joined begins.
struct PartTable: Sendable {
    /// Bytes in all.
    let size: Int64
    /// Behind each part.
    private let ends: [Int64]

    /// nil when a size is negative, or when they add up to more than can be counted.
    init?(sizes: [Int64]) {
        var ends: [Int64] = []
        ends.reserveCapacity(sizes.count)
        var end: Int64 = 0
        for size in sizes {
            let (sum, overflow) = end.addingReportingOverflow(size)
            guard size >= 0, !overflow else { return nil }
            end = sum
            ends.append(end)
        }
        size = end
        self.ends = ends
    }

    /// The part that holds a byte, the byte's offset in it, and how many bytes of
    /// the part are left from there; nil behind the end and before the start.
    func place(of position: Int64) -> (part: Int, offset: Int64, left: Int64)? {
        guard position >= 0, position < size else { return nil }
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= position { low = middle + 1 } else { high = middle }
        }
        let start = low == 0 ? 0 : ends[low - 1]
        return (low, position - start, ends[low] - position)
    }
}
