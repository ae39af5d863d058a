extension Collection where Element: Comparable {
    /// The middle one in order, the greater of two of an even number; nil of none.
    @inlinable package var median: Element? { isEmpty ? nil : sorted()[count / 2] }
}

extension [Double] {
    /// nil of none.
    package var meanAndDeviation: (mean: Double, deviation: Double)? {
        guard !isEmpty else { return nil }
        let mean = reduce(0, +) / Double(count)
        let squares = reduce(0) { sum, value in sum + (value - mean) * (value - mean) }
        return (mean, (squares / Double(count)).squareRoot())
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, where it first appears.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The number of leading elements that satisfy a predicate, in a partitioned collection.
    package func partitionPoint(_ isFirstPart: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isFirstPart(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low - startIndex
    }
}
