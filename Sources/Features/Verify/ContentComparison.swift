import Meters
import Pictures
import Predicates
import Reporting
import TrackModel

/// Differences of decoded frames and samples at the same times of a source and its conversion.
struct ContentComparison: Sendable {
    /// Frames of the video at a time.
    struct Place: Sendable {
        /// Seconds from the first frame of the source, and of the output.
        let time: Double, outputTime: Double
        let match: FrameMatch

        /// Structural similarity below which a frame shows something else. Conversions with CRF 28
        /// and strong denoising have 0.92 and more at this size, wrong frames with detail below
        /// 0.6: see docs/verifying.md.
        static let limit = 0.7

        var isDifferent: Bool { match.best.similarity < Self.limit }
    }

    /// The compared video.
    struct Frames: Sendable {
        /// `trackID` in the source.
        let track: Int
        var places: [Place] = []
        /// Whether the output shows the centre of the source.
        var isCropped = false
        /// Frames of the output that were compared with the source; nil where only places were.
        var count: Int?
        var foreign: [SignatureComparison.Stretch] = []
        var missing: [SignatureComparison.Stretch] = []

        /// Mean difference of chroma from which colours differ: encoders stay below 0.006.
        static let chromaLimit = 0.01
        /// Factors between the limited and the full range of 8 bits, and the tolerance.
        private static let full = 255.0 / 219, tolerance = 0.04

        init(track: Int) { self.track = track }

        private var moving: [Place] { places.filter(\.match.hasMotion) }

        /// Frames by which the video is early, where a majority of places with motion agrees.
        var shift: Int? {
            let shifts = moving.filter { !$0.isDifferent }.map(\.match.shift)
            let found = Dictionary(grouping: shifts) { $0 }.max { $0.value.count < $1.value.count }
            guard let found, found.key != 0, found.value.count >= 2,
                found.value.count * 2 > shifts.count
            else { return nil }
            return found.key
        }

        var isBlended: Bool {
            let blended = places.filter(\.match.isBlended).count
            return blended >= 2 && blended * 3 >= moving.count
        }

        /// Frames that are listed as the worst.
        static let maxWorst = 4

        /// The frames that differ most, the worst first, without equal ones.
        var worst: [Place] {
            Array(
                places.filter { $0.match.best.signalToNoise < 100 }
                    .sorted {
                        ($0.match.best.similarity, $0.time) < ($1.match.best.similarity, $1.time)
                    }.prefix(Self.maxWorst))
        }

        private var alike: [Place] { places.filter { !$0.isDifferent } }

        /// Factor between the brightness of source and output.
        var gain: Double? { places.compactMap(\.match.best.gain).median }

        var chroma: Double? { alike.map(\.match.best.chroma).median }

        /// Whether luma follows another matrix than in the source, 0.6 to 1.5 of a whole step.
        var isMatrixConverted: Bool {
            guard let step = alike.compactMap(\.match.best.matrixStep).median else { return false }
            return (0.6...1.5).contains(abs(step))
                && alike.count { $0.match.best.matrixStep != nil } * 2 > alike.count
        }

        var isRangeWrong: Bool {
            guard let gain else { return false }
            return [Self.full, 1 / Self.full].contains { abs(gain / $0 - 1) < Self.tolerance }
        }

        /// Whether values follow the label of the range.
        var isRangeConverted: Bool { gain.map { abs($0 - 1) < Self.tolerance } ?? false }

        /// Whether the code values of chroma are unchanged.
        var hasEqualCodes: Bool { (chroma ?? 1) < Self.chromaLimit }

        /// Whether a majority of the frames has enough colour for another matrix to be visible.
        var hasColor: Bool { alike.count { $0.match.best.hasColor } * 2 > alike.count }
    }

    /// A passage of an audio track.
    struct Passage: Sendable {
        /// Seconds from the first frame.
        let time: Double
        let comparison: PassageComparison

        /// Correlations from which the audio is the same, and below which it is not.
        static let same = 0.6, other = 0.3
    }

    /// Stretches that are listed.
    static let maxStretches = 8

    /// Factor by which the output plays faster.
    var speed = 1.0
    var frames: Frames?
    /// Passages by `trackID` in the source.
    var passages: [Int: [Passage]] = [:]
    /// Metrics that were asked for.
    var metrics: [MetricResult] = []
}

extension ContentComparison {
    /// Numbers of compared frames and passages, and the lowest figures.
    var facts: [String] {
        var facts: [String] = []
        if let frames, !frames.places.isEmpty {
            facts.append("frames compared at \(frames.places.count) places")
            if let count = frames.count {
                facts.append("\(Quantity.count(count)) frames in few pixels")
            }
            if let worst = frames.places.min(by: {
                $0.match.best.similarity < $1.match.best.similarity
            }) {
                let time = TimeStamp.tenths(worst.time) ?? "?"
                facts.append("lowest \(worst.words) at \(time)")
            }
        }
        let passages = passages.values.reduce(0) { $0 + $1.count }
        if passages > 0 { facts.append("audio compared at \(passages) places") }
        return facts + metrics.map(\.words)
    }

    /// The lowest figures of frames and audio.
    var lowest: ComparedFigures {
        var lowest = figures(\.lowest.value)
        let frames = frames?.places.map(\.match.best) ?? []
        lowest.psnr = frames.map(\.signalToNoise).min()
        lowest.ssim = frames.map(\.similarity).min()
        lowest.correlation = passages.values.joined().map(\.comparison.likeness).min()
        return lowest
    }

    /// The mean scores of metrics.
    var mean: ComparedFigures { figures(\.mean) }

    /// Seconds at which the lowest figure of a condition on frames is.
    func time(of condition: PairCondition) -> Double? {
        let scores = metrics.first { condition.figures.contains($0.metric.rawValue) }?.scores
        return scores?.lowestTime ?? (condition.readsFrames ? frames?.worst.first?.time : nil)
    }

    private func figures(_ figure: KeyPath<MetricScores, Double>) -> ComparedFigures {
        var figures = ComparedFigures()
        for scores in metrics.compactMap(\.scores) {
            switch scores.metric {
            case .vmaf: figures.vmaf = scores[keyPath: figure]
            case .xpsnr: figures.xpsnr = scores[keyPath: figure]
            }
        }
        return figures
    }
}

extension ContentComparison.Place {
    /// `0:01:02.5 PSNR 41.2 dB, SSIM 0.982`, with both times where they differ.
    var titledWords: String {
        let times = [time, outputTime].map { TimeStamp.tenths($0) ?? "?" }
        return (times[0] == times[1] ? times[0] : times.joined(separator: " → ")) + " " + words
    }

    /// `PSNR 41.2 dB, SSIM 0.982`
    var words: String {
        let noise = (match.best.signalToNoise * 10).rounded() / 10
        let similarity = (match.best.similarity * 1000).rounded() / 1000
        return "PSNR \(noise) dB, SSIM \(similarity)"
    }
}
