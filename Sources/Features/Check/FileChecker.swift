import Fetching
import MediaAnalysis
import Probing
import TrackModel

/// Checks whether inputs are whole, as `trackprobe check` does.
///
///     let checked = await FileChecker(.everything).check("film.mkv")
///     print(checked.verdict, checked.reasons.map(\.message))
public struct FileChecker: Sendable {
    private let decoding: DecodingRequest
    private let checksums: ChecksumRequest?
    private let network: NetworkAccess?
    private let baseFolders: [BaseFolder]
    /// Hardware that decodes video where everything is decoded.
    public var hardwareDecoding = HardwareDecoding.none

    /// - Parameters:
    ///   - amount: every packet is read, and this much of it decoded.
    ///   - allowsNetwork: whether `http:`, `https:` and `s3:` addresses are fetched.
    public init(_ amount: DecodingRequest.Amount = .everything, allowsNetwork: Bool = false) {
        self.init(amount, network: .ofThisUser(isAllowed: allowsNetwork))
    }

    package init(
        _ amount: DecodingRequest.Amount, checksums: ChecksumRequest? = nil,
        baseFolders: [BaseFolder] = [], network: NetworkAccess?
    ) {
        self.checksums = checksums
        decoding = DecodingRequest(amount)
        (self.baseFolders, self.network) = (baseFolders, network)
    }

    /// The depth at which every packet is read and the requested amount decoded.
    package var depth: ProbeDepth { decoding.depth }

    /// The verdict on a file.
    public func check(
        _ path: String, control: ProbeControl = ProbeControl()
    ) async -> CheckedInput {
        CheckedInput(await MediaProbe.record(of: input(path), depth: depth, control))
    }

    /// The inputs with their verdicts, as `MediaProbe.records` returns them.
    package func check(
        _ names: [String], order: RecordOrder = .asGiven, jobs: Int,
        control: ProbeControl = ProbeControl()
    ) -> AsyncMapSequence<AsyncStream<MediaRecord>, CheckedInput> {
        let inputs = AsyncStream(ProbeInput.self, bufferingPolicy: .unbounded) { inputs in
            for name in names { inputs.yield(input(name)) }
            inputs.finish()
        }
        return MediaProbe.records(
            of: inputs, order: order, depth: depth, jobs: jobs, control: control
        )
        .map { CheckedInput($0) }
    }

    private func input(_ name: String) -> ProbeInput {
        var input = ProbeInput(named: name, network: network)
        (input.baseFolders, input.decoding) = (baseFolders, decoding)
        (input.checksums, input.hardwareDecoding) = (checksums, hardwareDecoding)
        return input
    }
}

/// How long a check of files takes, by the speed at which a few samples of them decode.
package struct CheckEstimate: Sendable {
    /// Files that are sampled; others count by their number.
    private static let maxSamples = 3
    private static let clock = ContinuousClock()

    /// Seconds with one file at a time.
    package let seconds: Double

    /// nil where nothing could be measured.
    ///
    /// - Parameter names: the files to be checked; a pipe can be read only once.
    package init?(
        _ names: [String], amount: DecodingRequest.Amount, network: NetworkAccess? = nil
    ) async {
        guard amount != .samples, !names.isEmpty, !names.contains("-") else { return nil }
        let count = min(names.count, Self.maxSamples)
        var (seconds, measured) = (0.0, 0)
        for place in 0..<count {
            let name = names[place * names.count / count]
            let begin = Self.clock.now
            let record = await MediaProbe.record(of: name, network: network, depth: .sample)
            let elapsed = begin.duration(to: Self.clock.now) / .seconds(1)
            guard let speed = Self.speed(of: record, elapsed: elapsed),
                let duration = record.container?.duration
            else { continue }
            seconds += (DecodingRequest(amount).seconds(of: duration) ?? duration) / speed
            measured += 1
        }
        guard measured > 0 else { return nil }
        self.seconds = seconds * Double(names.count) / Double(measured)
    }

    /// Seconds of the file that are decoded in one; nil for a sample of nothing.
    static func speed(of record: MediaRecord, elapsed: Double) -> Double? {
        let decoded = record.tracks.compactMap { track -> Double? in
            if let pictures = track.measuredPicture?.pictures, let rate = track.frameRate,
                rate.doubleValue > 0
            {
                return Double(pictures) / rate.doubleValue
            }
            return nil
        }
        let sounds = record.tracks.compactMap { $0.measuredSound?.seconds }
        // Without video, the audio takes the time.
        guard elapsed > 0, let seconds = decoded.max() ?? sounds.max(), seconds > 0 else {
            return nil
        }
        return seconds / elapsed
    }
}
