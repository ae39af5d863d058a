/// How fast a network is over time: constant from each moment to the next, and after the
/// last one for ever.
package struct BandwidthTrace: Hashable, Sendable {
    package struct Step: Hashable, Sendable {
        /// Seconds.
        package var time: Double
        package var bitsPerSecond: Double
    }

    /// With rising times, the first at 0.
    package let steps: [Step]
    /// Bits that have come by the time of each step.
    private let totals: [Double]

    /// Seconds; what would take longer never comes.
    static let horizon = 1e9

    /// - Parameter steps: of finite numbers from 0 on with rising times; the rate of the
    ///   first holds from 0 on. nil for anything else.
    package init?(steps: [Step]) {
        guard let first = steps.first, steps.allSatisfy({ $0.isPossible }),
            zip(steps, steps.dropFirst()).allSatisfy({ $0.time < $1.time })
        else { return nil }
        self.init(
            rising: first.time > 0
                ? [Step(time: 0, bitsPerSecond: first.bitsPerSecond)] + steps : steps)
    }

    private init(rising steps: [Step]) {
        self.steps = steps
        var totals = [0.0]
        for (step, next) in zip(steps, steps.dropFirst()) {
            totals.append(
                (totals.last ?? 0) + step.bitsPerSecond * (next.time - step.time))
        }
        self.totals = totals
    }

    /// Bits a second at a time.
    func rate(at time: Double) -> Double { steps[place(of: time)].bitsPerSecond }

    /// Bits a second on the average of a span; the rate of the moment where it has no
    /// length.
    package func mean(from start: Double, to end: Double) -> Double {
        guard end > start else { return rate(at: start) }
        return max(0, bits(by: end) - bits(by: start)) / (end - start)
    }

    private func bits(by time: Double) -> Double {
        let place = place(of: time)
        return totals[place] + steps[place].bitsPerSecond * max(0, time - steps[place].time)
    }

    /// When that many bits have come, if the asking begins at `start`; nil for never, and
    /// for what takes longer than thirty years.
    package func finish(of bits: Double, from start: Double) -> Double? {
        guard bits > 0 else { return start }
        var rest = bits
        var time = start
        var index = place(of: start)
        while true {
            let rate = steps[index].bitsPerSecond
            let end = index + 1 < steps.count ? steps[index + 1].time : .infinity
            if rate > 0, rest <= rate * (end - time) {
                let finish = time + rest / rate
                return finish <= Self.horizon ? finish : nil
            }
            guard end.isFinite else { return nil }
            rest -= rate * (end - time)
            time = max(time, end)
            index += 1
        }
    }

    /// The step that holds at a time.
    private func place(of time: Double) -> Int {
        var (low, high) = (0, steps.count)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if steps[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }
}

extension BandwidthTrace.Step {
    /// Bits a second.
    static let highestRate = 1e15

    fileprivate var isPossible: Bool {
        (0...BandwidthTrace.horizon).contains(time)
            && (0...Self.highestRate).contains(bitsPerSecond)
    }
}
