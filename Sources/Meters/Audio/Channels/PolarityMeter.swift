import TrackModel

/// How alike the two front channels are, of all frequencies and of steps from sample to sample, in which
/// high ones count more: low frequencies alone may well be the other way round.
struct PolarityMeter: AudioMeter {
    private var sums = Sums()
    private var steps = Sums()
    private var last: (left: Float, right: Float) = (0, 0)
    private var leftSteps = ContiguousArray<Float>(repeating: 0, count: AudioBlock.capacity)
    private var rightSteps = ContiguousArray<Float>(repeating: 0, count: AudioBlock.capacity)

    private struct Sums {
        var left = 0.0
        var right = 0.0
        var cross = 0.0

        mutating func add(_ first: Span<Float>, _ second: Span<Float>) {
            left += first.product(first)
            right += second.product(second)
            cross += first.product(second)
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
        let left = block.samples.span.extracting(block.places(of: 0))
        let right = block.samples.span.extracting(block.places(of: 1))
        sums.add(left, right)
        Self.step(left, after: last.left, into: &leftSteps)
        Self.step(right, after: last.right, into: &rightSteps)
        steps.add(leftSteps[left.indices].span, rightSteps[left.indices].span)
        last = (left[left.count - 1], right[left.count - 1])
    }

    private static func step(
        _ samples: Span<Float>, after last: Float, into steps: inout ContiguousArray<Float>
    ) {
        var steps = steps.mutableSpan
        guard steps.count >= samples.count else { return }
        steps[0] = samples[0] - last
        for index in 1..<samples.count { steps[index] = samples[index] - samples[index - 1] }
    }

    func write(into measurements: inout AudioMeasurements) {
        measurements.frontCorrelation = sums.correlation
        measurements.frontStepCorrelation = steps.correlation
    }
}
