import TrackModel

/// Correlation of the two front channels: of samples, and of steps from sample to sample, which
/// weight high frequencies more. Low frequencies alone may have opposite phase.
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

    /// nil without two front channels.
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

/// Reports front channels that are nearly the same with opposite phase. Exact copies are
/// `CopyVerdict`'s.
enum PhaseVerdict {
    /// Correlation of both kinds; those of true recordings are far above.
    private static let maxCorrelation = -0.9
    private static let minimumSeconds = (usual: 30.0, shortTrack: 10.0)
    private static let confidence = 0.8

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let measured = audio.measured
        guard
            audio.sawEnough(
                minimumSeconds.usual, share: MeasuredAudio.minimumShare,
                least: minimumSeconds.shortTrack),
            measured.channels.count >= 2,
            !(measured.copies ?? []).contains(where: { $0.first == 0 && $0.second == 1 }),
            audio.isActive(measured.channels[0]), audio.isActive(measured.channels[1]),
            let all = measured.frontCorrelation, all <= maxCorrelation,
            let steps = measured.frontStepCorrelation, steps <= maxCorrelation
        else { return [] }
        return [
            audio.finding(
                .audioInvertedChannels,
                "\(audio.name(1)) is nearly \(audio.name(0)) with inverted phase: correlation \(all)",
                measure: [
                    "correlation": .double(all), "stepCorrelation": .double(steps),
                    "threshold": .double(maxCorrelation),
                ],
                confidence: confidence)
        ]
    }
}
