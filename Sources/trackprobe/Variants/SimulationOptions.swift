import ArgumentParser
import TrackProbeKit

/// Settings of the simulated playback over a network of known speed.
struct SimulationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Simulate playback over a network of this speed: lines of seconds,bits_per_second.",
            valueName: "trace.csv"), completion: .file(extensions: ["csv"]))
    var simulate: String?

    @Option(help: "Adaptation algorithm of the simulated player.")
    var algorithm: AdaptationAlgorithm = .hlsjs

    @Option(
        help: ArgumentHelp(
            "Simulate and compare these algorithms, separated by commas.",
            valueName: "algorithm,…"))
    var compare: String?

    @Option(
        name: .customLong("start-near"),
        help: ArgumentHelp("Bandwidth assumed for the first choice.", valueName: "b/s"))
    var startNear: String?

    @Option(
        name: .customLong("target-at"),
        help: ArgumentHelp(
            "Time at which adaptation ends and --target is played (default: the start).",
            valueName: "seconds"))
    var targetAt: Double?

    @Option(
        help: """
            On a switch, keep the buffer (late), replace it from the next segment on (quick), or \
            decide by the bandwidth (default). Each switch reports its kind.
            """)
    var mix: SegmentOption = .late

    @Option(
        name: .customLong("startup-buffer"),
        help: ArgumentHelp(
            "Media to buffer before playback starts (default: the player's).",
            valueName: "seconds"))
    var startupBuffer: Double?

    @Option(
        name: .customLong("resume-buffer"),
        help: ArgumentHelp(
            "Media to buffer before playback resumes after a stall (default: the player's).",
            valueName: "seconds"))
    var resumeBuffer: Double?

    @Option(
        name: .customLong("maximum-buffer"),
        help: ArgumentHelp(
            "Request segments while no more than this is buffered (default: the player's).",
            valueName: "seconds"))
    var maximumBuffer: Double?

    func validate() throws {
        for (name, value) in [
            ("target-at", targetAt), ("startup-buffer", startupBuffer),
            ("resume-buffer", resumeBuffer), ("maximum-buffer", maximumBuffer),
        ] {
            guard let value else { continue }
            guard (0...1e6).contains(value) else {
                throw ValidationError("--\(name) \(value): write seconds from 0 to 1000000.")
            }
            guard simulate != nil else {
                throw ValidationError("--\(name) requires --simulate TRACE.csv.")
            }
        }
        guard simulate != nil || compare == nil else {
            throw ValidationError("--compare requires --simulate TRACE.csv.")
        }
        _ = try algorithms
    }

    private var algorithms: [AdaptationAlgorithm] {
        get throws {
            guard let compare else { return [] }
            let names = compare.split(separator: ",", omittingEmptySubsequences: false)
            return try names.map { name in
                guard let algorithm = AdaptationAlgorithm(rawValue: String(name)) else {
                    let known = AdaptationAlgorithm.allCases.map(\.rawValue)
                    throw ValidationError(
                        "--compare: unknown algorithm “\(name)”; use \(known.joined(separator: ", "))."
                    )
                }
                return algorithm
            }
        }
    }

    /// - Parameter choices: options with the bounds of the target.
    func complete(_ questions: inout PlaylistQuestions, _ choices: VariantChoiceOptions) throws {
        guard let simulate else { return }
        if targetAt != nil, questions.target == nil {
            throw ValidationError("--target-at requires --target.")
        }
        var settings = Simulation.Settings()
        settings.algorithm = algorithm
        settings.startNear = try startNear.map {
            try VariantChoiceOptions.rate($0, of: "--start-near")
        }
        settings.minimum = try choices.minimum.map {
            try VariantChoiceOptions.rate($0, of: "--minimum")
        }
        settings.maximum = try choices.maximum.map {
            try VariantChoiceOptions.rate($0, of: "--maximum")
        }
        settings.mixing = mix
        settings.targetTime = targetAt ?? 0
        settings.startupBuffer = startupBuffer
        settings.resumeBuffer = resumeBuffer
        settings.maximumBuffer = maximumBuffer
        questions.simulation = settings
        questions.comparedAlgorithms = try algorithms
        questions.trace = try Self.trace(simulate)
    }

    private static func trace(_ path: String) throws -> BandwidthTrace {
        do {
            return try PlaylistInspector.trace(path: path)
        } catch {
            throw ValidationError("--simulate \(path): \(error)")
        }
    }
}

extension AdaptationAlgorithm: ExpressibleByArgument {}
extension SegmentOption: ExpressibleByArgument {}
