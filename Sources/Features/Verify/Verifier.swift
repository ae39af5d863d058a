import FFmpegBridge
import Fetching
import MediaAnalysis
import Probing
import TrackModel

/// Compares conversions with their sources, as `trackprobe verify` does.
///
///     let verification = await Verifier(.full).verify("film.mkv", "small.mkv")
///     print(verification.differences.map(\.message))
public struct Verifier: Sendable {
    /// How much of both files is read.
    public enum Extent: Sendable {
        /// Everything is decoded.
        case full
        /// Every packet is read, and frames are decoded at places.
        case places
        /// Every packet is read, and nothing decoded.
        case records
    }

    private let extent: Extent
    private let requirements: ConversionRequirements
    private let metrics: Metrics?
    private let network: NetworkAccess?
    private let makesImages: Bool
    private let interrupt = Interrupt()
    /// Hardware that decodes both files where everything is decoded. Frames are compared in
    /// software.
    public var hardwareDecoding = HardwareDecoding.none

    /// Metrics that FFmpeg's filters compute.
    package struct Metrics: Sendable {
        let names: [FrameMetric]
        let program: FFmpegProgram

        package init(_ names: [FrameMetric], by program: FFmpegProgram) {
            (self.names, self.program) = (names, program)
        }
    }

    /// - Parameters:
    ///   - profile: ready requirements; nil for the usual ones.
    ///   - allowed: properties that may be lost.
    ///   - allowsNetwork: whether `http:`, `https:` and `s3:` addresses are fetched.
    public init(
        _ extent: Extent = .full, profile: ConversionProfile? = nil,
        allowing allowed: Set<ConversionAspect> = [], allowsNetwork: Bool = false
    ) {
        self.init(
            extent, ConversionRequirements(profile: profile, allowing: allowed),
            network: .ofThisUser(isAllowed: allowsNetwork))
    }

    /// - Parameters:
    ///   - makesImages: whether the worst frames of both sides are rendered.
    ///   - network: access to fetch URLs.
    package init(
        _ extent: Extent, _ requirements: ConversionRequirements,
        metrics: Metrics? = nil, makesImages: Bool = false, network: NetworkAccess? = nil
    ) {
        (self.extent, self.requirements, self.network) = (extent, requirements, network)
        self.metrics = metrics
        self.makesImages = makesImages
    }

    /// Ends the decoding at places.
    public func cancel() { interrupt.cancel() }

    /// Compares a conversion with its source; one that cannot be read is the `error` of the result.
    public func verify(
        _ source: String, _ output: String, control: ProbeControl = ProbeControl()
    ) async -> Verification {
        let depth: ProbeDepth = extent == .full ? .full : .packets
        async let first = MediaProbe.record(
            of: source, network: network, hardware: hardwareDecoding, depth: depth,
            control: control)
        async let second = MediaProbe.record(
            of: output, network: network, hardware: hardwareDecoding, depth: depth,
            control: control)
        let (one, two) = await (first, second)
        var content: ContentComparison?
        if extent != .records, one.error == nil, two.error == nil {
            content = await ContentReader(
                source: .init(record: one, input: ProbeInput(named: source, network: network)),
                output: .init(record: two, input: ProbeInput(named: output, network: network)),
                readsEverything: extent == .full, interrupt: interrupt
            ).read()
            content?.metrics = await results(one, two)
        }
        var verification = Verification(one, two, content: content, requirements)
        if makesImages, !interrupt.isDue {
            verification.images = await images(of: verification, (source, one), (output, two))
        }
        return verification
    }

    /// Scores of the first pair of video tracks.
    private func results(_ source: MediaRecord, _ output: MediaRecord) async -> [MetricResult] {
        guard let metrics else { return [] }
        let pairs = ConversionPairs(source.tracks, output.tracks).pairs
        guard let pair = pairs.first(where: { $0.source.mediaType == .video }) else {
            return metrics.names.map { MetricResult(metric: $0, reason: "There is no video.") }
        }
        var results: [MetricResult] = []
        for metric in metrics.names where !interrupt.isDue {
            var result = MetricResult(metric: metric)
            do {
                let comparison = try MetricComparison(pair, source: source, output: output)
                result.scores = try await metrics.program.scores(
                    metric, comparison, interrupt: interrupt)
            } catch let obstacle as MetricComparison.Obstacle {
                result.reason = obstacle.reason
            } catch {
                result.reason = "\(error)"
            }
            results.append(result)
        }
        return results
    }

    // MARK: Images

    /// Losses at a time of which frames are rendered, beside the worst frames.
    private static let maxLosses = 4
    /// Pixels across.
    private static let imageWidth = 480

    private func images(
        of verification: Verification, _ source: (path: String, record: MediaRecord),
        _ output: (path: String, record: MediaRecord)
    ) async -> [ConversionImage] {
        guard let frames = verification.content?.frames,
            let pair = verification.pairs.first(where: { $0.source.trackID == frames.track })
        else { return [] }
        var images = frames.worst.map {
            ConversionImage(time: $0.time, outputTime: $0.outputTime, words: $0.titledWords)
        }
        let losses = verification.differences(.lost).filter {
            [.content, .frames].contains($0.aspect) && $0.sourceTrack == frames.track
        }
        for loss in losses.prefix(Self.maxLosses) {
            guard let time = loss.time, let words = TimeStamp.tenths(time),
                !images.contains(where: { abs($0.time - time) < 0.02 })
            else { continue }
            images.append(
                ConversionImage(time: time, outputTime: time, words: "\(words) \(loss.message)"))
        }
        let (times, outputTimes) = (images.map(\.time), images.map(\.outputTime))
        async let left = jpegs(source, pair.source, times)
        async let right = jpegs(output, pair.output, outputTimes)
        for (place, sides) in zip(await left, await right).enumerated() {
            (images[place].source, images[place].output) = sides
        }
        return images
    }

    /// Frames at seconds from the first one.
    private func jpegs(
        _ side: (path: String, record: MediaRecord), _ track: MediaPlayerTrack, _ times: [Double]
    ) async -> [[UInt8]?] {
        let beginning = side.record.container?.startTime ?? 0
        let offset = (ConversionClock.start(of: track) ?? beginning) - beginning
        var jpegs: [[UInt8]?] = []
        for time in times where !interrupt.isDue {
            // Times in containers are rounded to a millisecond.
            var request = PictureRequest(
                path: side.path, content: .frame(time: max(time + offset + 0.001, 0)),
                trackID: track.trackID, width: Self.imageWidth)
            request.network = network
            jpegs.append(try? await MediaProbe.sheet(request))
        }
        return jpegs + [[UInt8]?](repeating: nil, count: times.count - jpegs.count)
    }
}
