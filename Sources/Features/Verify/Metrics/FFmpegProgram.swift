import FFmpegBridge
import Pictures
import Subprocess
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The `ffmpeg` of the system or of the user, which has filters that this program does not link.
package struct FFmpegProgram: Sendable {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let executable: Executable
    private let version: String

    /// Bytes of a log: 10 hours at 60 frames per second.
    private static let maxLog = 512 << 20
    private static let maxErrors = 1 << 16

    /// - Parameters:
    ///   - name: a path with a slash, or a name on the PATH.
    ///   - metrics: metrics whose filters it must have.
    package init(
        _ name: String, computing metrics: [FrameMetric]
    ) async throws(Failure) {
        executable = name.contains("/") ? .path(FilePath(name)) : .name(name)
        let first = try await Self.output(of: executable, ["-version"])
            .prefix { !$0.isNewline }.split(separator: " ")
        guard first.count > 2, first[0] == "ffmpeg", first[1] == "version" else {
            throw Failure(description: "“\(name)” is not ffmpeg.")
        }
        version = String(first[2])
        let lines = try await Self.output(of: executable, ["-hide_banner", "-filters"])
            .split(whereSeparator: \.isNewline)
        let filters = Set(lines.compactMap { $0.split(separator: " ").dropFirst().first })
        for metric in metrics where !filters.contains(metric.filter[...]) {
            throw Failure(
                description: "FFmpeg \(version) (“\(name)”) does not have the filter "
                    + "\(metric.filter). Name an ffmpeg that has it with --ffmpeg.")
        }
    }

    /// Scores of the frames of a pair.
    ///
    /// - Parameters:
    ///   - comparison: files, tracks and filters.
    ///   - interrupt: ends the program when it is due.
    func scores(
        _ metric: FrameMetric, _ comparison: MetricComparison, interrupt: Interrupt
    ) async throws(Failure) -> MetricScores {
        let log = try await Self.output(
            of: executable, comparison.arguments(metric), interrupt: interrupt)
        guard var scores = MetricScores(metric, log: log, version: version) else {
            throw Failure(description: "FFmpeg \(version) compared no frame.")
        }
        if metric == .vmaf { scores.model = comparison.model }
        scores.lowestTime = comparison.rate.map { Double(scores.lowest.frame) / $0 }
        return scores
    }

    private static func output(
        of executable: Executable, _ arguments: [String], interrupt: Interrupt? = nil
    ) async throws(Failure) -> Substring {
        let result = await withTaskGroup(of: Result<String, Failure>?.self) { group in
            group.addTask { await run(executable, arguments) }
            if let interrupt {
                group.addTask {
                    while !interrupt.isDue, !Task.isCancelled {
                        try? await Task.sleep(for: .milliseconds(100))
                    }
                    return nil
                }
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first ?? .failure(Failure(description: "It was interrupted."))
        }
        return try result.get()[...]
    }

    private static func run(
        _ executable: Executable, _ arguments: [String]
    ) async -> Result<String, Failure> {
        do {
            let result = try await Subprocess.run(
                executable, arguments: Arguments(arguments), input: .none,
                output: .string(limit: maxLog), error: .string(limit: maxErrors))
            guard case .exited(0) = result.terminationStatus else {
                let line = result.standardError.split(whereSeparator: \.isNewline).last
                return .failure(
                    Failure(description: line.map(String.init) ?? "\(result.terminationStatus)"))
            }
            return .success(result.standardOutput)
        } catch {
            return .failure(Failure(description: "\(executable) cannot be run: \(error)."))
        }
    }
}

/// How ffmpeg compares the frames of a conversion with those of its source.
struct MetricComparison {
    private let source: String, output: String
    private let tracks: (source: Int, output: Int)
    /// The size of the compared frames, upright, without bars that were cropped.
    private let size: PixelSize
    private let crop: PictureCrop
    private let format: String
    /// Frames per second; nil where they are not evenly spaced.
    let rate: Double?
    /// How frames are paired.
    private let pairing: String

    /// The sentence about a pair that cannot be compared frame by frame.
    struct Obstacle: Error { let reason: String }

    /// Pixels from which libvmaf's model for 4K applies.
    private static let large = PixelSize(width: 2560, height: 1440)

    init(
        _ pair: ConversionPairs.Pair, source: MediaRecord, output: MediaRecord
    ) throws(Obstacle) {
        (self.source, self.output) = (source.input.path, output.input.path)
        guard ![self.source, self.output].contains(where: { $0 == "-" || $0.contains("://") })
        else { throw Obstacle(reason: "Only local files are compared by ffmpeg.") }
        tracks = (pair.source.trackID, pair.output.trackID)
        guard let one = ConversionShape(pair.source), let two = ConversionShape(pair.output) else {
            throw Obstacle(reason: "The size of the video is unknown.")
        }
        if one.isAspect(of: two) {
            (size, crop) = (one.size, .none)
        } else if let inner = one.withoutBars, inner.isAspect(of: two) {
            (size, crop) = (inner.size, one.bars)
        } else {
            throw Obstacle(reason: "The aspect ratios differ.")
        }
        let transfers = [pair.source, pair.output].compactMap(\.transferFunction)
        guard Set(transfers).count < 2 else {
            throw Obstacle(reason: "The transfer functions differ.")
        }
        let counts = (pair.source.frameCount, pair.output.frameCount)
        rate = pair.source.frameRateMode == .constant ? pair.source.frameRate?.doubleValue : nil
        if let one = counts.0, one == counts.1 {
            pairing = "settb=1/1000,setpts=N"
        } else if ConversionClock.speed(of: pair) == 1, let rate = pair.source.frameRate,
            let other = pair.output.frameRate,
            abs(rate.doubleValue / other.doubleValue - 1) < 0.001
        {
            pairing = "setpts=PTS-STARTPTS,fps=\(rate.numerator)/\(rate.denominator):start_time=0"
        } else {
            throw Obstacle(reason: "The frame rates differ.")
        }
        let depth = max(pair.source.bitDepth ?? 8, pair.output.bitDepth ?? 8)
        format = depth > 8 ? "yuv420p10le" : "yuv420p"
    }

    /// The model of libvmaf.
    var model: String {
        size.width > Self.large.width || size.height > Self.large.height
            ? "vmaf_4k_v0.6.1" : "vmaf_v0.6.1"
    }

    func arguments(_ metric: FrameMetric) -> [String] {
        let scale =
            "scale=\(size.width):\(size.height):flags=bicubic:out_range=limited,format=\(format)"
        let (left, right, top, bottom) = (crop.left, crop.right, crop.top, crop.bottom)
        let cut =
            crop == .none
            ? ""
            : "crop=iw*\(1 - left - right):ih*\(1 - top - bottom):iw*\(left):ih*\(top),"
        let score =
            metric == .vmaf
            ? "libvmaf=model=version=\(model):log_fmt=csv:log_path=/dev/stdout:n_threads=4"
            : "xpsnr=stats_file=-"
        let graph =
            "[0:\(tracks.output)]\(pairing),\(scale)[a];"
            + "[1:\(tracks.source)]\(pairing),\(cut)\(scale)[b];[a][b]\(score)"
        // Local files only, whatever a playlist or a file with references names.
        return ["-hide_banner", "-nostdin", "-nostats", "-v", "error"]
            + [output, source].flatMap { ["-protocol_whitelist", "file", "-i", "file:\($0)"] }
            + ["-filter_complex", graph, "-enc_time_base", "1:1000", "-f", "null", "-"]
    }
}
