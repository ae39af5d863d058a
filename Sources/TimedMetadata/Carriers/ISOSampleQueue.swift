/// Samples in the order in which they stand in the file, however fragments name them: a
/// binary heap, as each fragment adds to those that are still to come.
struct ISOSampleQueue {
    private var heap: [ISOSample] = []

    var count: Int { heap.count }

    /// Where the next one stands.
    var nextPosition: Int64? { heap.first?.position }

    mutating func add(_ sample: ISOSample) {
        heap.append(sample)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// The next one, which is taken out.
    mutating func next() -> ISOSample? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last }
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return first }
            if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(heap[parent]) else { return first }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}

extension ISOSample {
    fileprivate func precedes(_ other: ISOSample) -> Bool {
        (position, track, number) < (other.position, other.track, other.number)
    }
}
