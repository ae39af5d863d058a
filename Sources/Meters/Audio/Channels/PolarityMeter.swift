import TrackModel

/// How alike the two front channels are, of all frequencies and of steps from sample to sample, in which
/// high ones count more: low frequencies alone may well be the other way round.
struct PolarityMeter: AudioMeter {
    private var sums = Sums()
    private var steps = Sums()
    private var last: (left: Float, right: Float) = (0, 0)
    private var scratch = [Float](repeating: 0, count: 2 * AudioBlock.capacity)

    private struct Sums {
        var left = 0.0
        var right = 0.0
        var cross = 0.0

        mutating func add(
            _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, _ count: Int
        ) {
            left += first.product(first, count)
            right += second.product(second, count)
            cross += first.product(second, count)
        }

        var correlation: Double? {
            left > 0 && right > 0 ? (cross / (left * right).squareRoot()).thousandths : nil
        }
    }

    /// nil without two channels in front.
    init?(_ format: AudioFormat) {
        guard format.channels >= 2,
            format.layout.map({ $0.prefix(2) == ["FL", "FR"] }) ?? (format.channels == 2)
        else { return nil }
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels >= 2, block.frames > 0 else { return }
        let (left, right, count) = (block[0], block[1], block.frames)
        sums.add(left, right, count)
        let last = last
        var steps = steps
        scratch.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            let second = first + AudioBlock.capacity
            first[0] = left[0] - last.left
            second[0] = right[0] - last.right
            for index in 1..<max(count, 1) {
                first[index] = left[index] - left[index - 1]
                second[index] = right[index] - right[index - 1]
            }
            steps.add(first, second, count)
        }
        self.steps = steps
        self.last = (left[count - 1], right[count - 1])
    }

    func write(into measurements: inout AudioMeasurements) {
        measurements.frontCorrelation = sums.correlation
        measurements.frontStepCorrelation = steps.correlation
    }
}
