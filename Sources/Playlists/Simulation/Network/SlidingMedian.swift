/// The median of the latest weighted values; older ones lose weight, and go, as newer
/// ones come.
struct SlidingMedian {
    private let mostWeight: Int
    /// In the order they came.
    private var samples: [(weight: Int, value: Double)] = []
    private var weight = 0

    init(mostWeight: Int) { self.mostWeight = mostWeight }

    mutating func add(_ value: Double, weight added: Int) {
        let added = min(max(added, 0), mostWeight)
        guard added > 0 else { return }
        samples.append((added, value))
        weight += added
        while weight > mostWeight, let oldest = samples.first {
            let excess = weight - mostWeight
            if oldest.weight <= excess {
                weight -= oldest.weight
                samples.removeFirst()
            } else {
                samples[0].weight -= excess
                weight -= excess
            }
        }
    }

    /// The least value that, with all below it, has half of the weight; nil without one.
    var value: Double? {
        let sorted = samples.sorted { $0.value < $1.value }
        var sum = 0
        for sample in sorted {
            sum += sample.weight
            if sum * 2 >= weight { return sample.value }
        }
        return sorted.last?.value
    }
}
