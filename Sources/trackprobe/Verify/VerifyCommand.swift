import ArgumentParser
import TrackProbeKit

struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check whether a conversion has everything that its source has.",
        discussion: """
            Examples:
              trackprobe verify film.mkv film-hevc.mkv
              trackprobe verify film.mkv film-720p.mkv --allow scale,bits
              trackprobe verify film.mkv film-hevc.mkv --profile same-quality && rm film.mkv
              trackprobe verify film.mkv film-hevc.mkv --expect 'audio.@count == source'
              trackprobe verify film.mkv film-hevc.mkv -o film.html
              trackprobe verify ~/Videos ~/Converted --places
              trackprobe verify --pairs conversions.tsv --format ndjson

            Codec, container, bit rate and size may change. Tracks, languages, titles, flags, \
            chapters, attachments, length, synchronisation, frames, colours, HDR, channels, \
            loudness and cues are compared, and frames and audio are decoded at the same times. \
            Files of two folders are paired by relative name without extension. \
            Exit status: 0 faithful, 3 something is lost, 1 a file cannot be read.

            Losses that --allow takes:
            \(losses)
            """)

    private static let losses: String = ConversionAspect.allCases.map { aspect -> String in
        let name = aspect.rawValue
        return "  \(name)" + String(repeating: " ", count: max(15 - name.count, 1)) + aspect.meaning
    }.joined(separator: "\n")

    @Argument(
        help: ArgumentHelp("The original file, or a folder of them.", valueName: "source"),
        completion: .file())
    var source: String?

    @Argument(
        help: ArgumentHelp("The file made of it, or a folder.", valueName: "output"),
        completion: .file())
    var conversion: String?

    @Option(
        help: ArgumentHelp(
            "Compare the pairs of a file: a source, a tab and its output per line.",
            valueName: "list"), completion: .file())
    var pairs: String?

    @Option(
        help: ArgumentHelp(
            "Losses that are intended, separated by commas; --help lists them.",
            valueName: "losses"))
    var allow: AllowedLosses?

    @Option(
        help: ArgumentHelp(
            "Ready requirements: "
                + ConversionProfile.allCases.map { profile in
                    "\(profile.rawValue) – \(profile.meaning)"
                }.joined(separator: " "), valueName: "profile"))
    var profile: ConversionProfile?

    @Option(
        help: ArgumentHelp(
            """
            A condition that must hold, e.g. 'output.channels >= source.channels'; names without \
            source. or output. are those of the output, and source alone is the same name of the \
            source. May be repeated.
            """, valueName: "condition"))
    var expect: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Metrics that the filters of an ffmpeg compute for every frame, separated by commas: \
            vmaf, xpsnr.
            """, valueName: "metrics"))
    var metrics: MetricNames?

    @Option(
        help: ArgumentHelp(
            "The ffmpeg for --metrics, a path or a name on the PATH. (default: ffmpeg)",
            valueName: "program"), completion: .file())
    var ffmpeg: String?

    @Flag(help: "Read every packet, but decode frames and audio at some places only.")
    var places = false

    @Flag(help: "Read every packet and decode nothing.")
    var quick = false

    @OptionGroup var hardware: HardwareOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @Option(name: [.customShort("f"), .long], help: "Format of the report. (default: text)")
    var format: FormatName<Verification>?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to this file in the format of its extension: .html, .txt, .json or .ndjson.",
            valueName: "file"), completion: .file())
    var output: String?

    @OptionGroup var json: JSONReportFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        try json.check(beside: format?.name.rawValue)
        if pairs == nil, source == nil || conversion == nil {
            throw ValidationError("Name the source and the output, or a list with --pairs.")
        }
        if pairs != nil, source != nil {
            throw ValidationError("Name either two files or a list with --pairs.")
        }
        if places, quick { throw ValidationError("--places and --quick exclude each other.") }
        if quick, let profile, profile.readsFigures {
            throw ValidationError(
                "--profile \(profile.rawValue) compares decoded frames; leave out --quick.")
        }
        try hardware.validate(
            decodesEverything: !places && !quick, hint: "a comparison without --places and --quick")
        if metrics == nil, ffmpeg != nil { throw ValidationError("--ffmpeg requires --metrics.") }
        if metrics != nil, quick {
            throw ValidationError("--metrics compares decoded frames; leave out --quick.")
        }
        for condition in try conditions() {
            for metric in FrameMetric.allCases
            where condition.figures.contains(metric.rawValue)
                && metrics?.names.contains(metric) != true
            {
                throw ValidationError(
                    "--expect: \(metric.rawValue) requires --metrics \(metric.rawValue).\n  "
                        + "\(condition)")
            }
            if quick, condition.readsFigures {
                throw ValidationError(
                    "--expect: lowest is not known with --quick.\n  \(condition)")
            }
            if let shortfall = condition.shortfall(at: places || quick ? .packets : .full) {
                let option = places ? "--places" : "--quick"
                throw ValidationError(
                    "--expect: \(shortfall.name) is not known with \(option).\n  \(condition)")
            }
        }
    }

    private func conditions() throws -> [PairCondition] {
        try expect.map { try condition($0, of: "--expect", PairCondition.init(parsing:)) }
    }

    private var formatName: FormatName<Verification> {
        json.isOn ? .json : format ?? output.flatMap { FormatName(path: $0) } ?? .text
    }

    func run() async throws {
        let folders = try folders
        let files = try pairs.map(Self.read) ?? folders?.pairs ?? [(source ?? "", conversion ?? "")]
        let requirements = ConversionRequirements(
            profile: profile, allowing: allow?.aspects ?? [], expecting: try conditions())
        var verifier = Verifier(
            quick ? .records : places ? .places : .full, requirements, metrics: try await filters,
            makesImages: formatName.name == .html, network: network.access)
        verifier.hardwareDecoding = hardware.hwaccel
        var unpaired = (folders?.missing ?? []).map {
            Verification(unpaired: $0.source, $0.output, isAdditional: false, requirements)
        }
        unpaired += (folders?.additional ?? []).map {
            Verification(unpaired: $0.source, $0.output, isAdditional: true)
        }
        let file = try outputFile(files)
        let watch = InterruptibleRun(
            files: 2 * files.count, isLong: true, isQuiet: quiet.isOn, stop: verifier.cancel)
        var report = ReportWriter(
            format: formatName, color: color.choice, isQuiet: quiet.isOn,
            count: folders == nil ? files.count : max(files.count + unpaired.count, 2), file: file)
        var status = ExitStatus.analysed
        var totals = ConversionTotals()
        func add(_ verification: Verification) -> Bool {
            if verification.verdict == .lost { status = .ruleMatched }
            totals.add(verification)
            return report.add(verification)
        }
        for (source, output) in files where !watch.isStopped {
            let verification = await verifier.verify(source, output, control: watch.control)
            // A pair that was not read completely has no verdict.
            if watch.isStopped { break }
            guard add(verification) else { break }
        }
        if !watch.isStopped {
            for verification in unpaired where report.isOpen { _ = add(verification) }
        }
        watch.end()
        report.end()
        let isSummed = formatName == .text && file == nil
        if files.count + unpaired.count > 1, !isSummed { report.say(totals.sentence) }
        throw (watch.isStopped ? ExitStatus.interrupted : max(status, report.status)).exitCode
    }

    /// The program of `--metrics`.
    private var filters: Verifier.Metrics? {
        get async throws {
            guard let metrics else { return nil }
            do {
                let program = try await FFmpegProgram(
                    ffmpeg ?? "ffmpeg", computing: metrics.names)
                return Verifier.Metrics(metrics.names, by: program)
            } catch {
                StandardError.say("--metrics: \(error)")
                throw ExitStatus.usage.exitCode
            }
        }
    }

    /// nil unless both names are folders.
    private var folders: ConversionFolders? {
        get throws {
            guard let source, let output = conversion else { return nil }
            let areFolders = (NamedOutput.isFolder(source), NamedOutput.isFolder(output))
            guard areFolders.0 || areFolders.1 else { return nil }
            let found = [source, output].map { MediaFolders.files(at: [$0]) }
            // A downloaded presentation is a folder too.
            if found == [[source], [output]] { return nil }
            guard areFolders.0, areFolders.1 else {
                StandardError.say(
                    "“\(source)” and “\(output)” are a file and a folder. Name two files or two folders."
                )
                throw ExitStatus.usage.exitCode
            }
            return ConversionFolders(
                source, found[0].filter { $0 != source }, output, found[1].filter { $0 != output })
        }
    }

    private func outputFile(_ files: [(String, String)]) throws -> OutputFile? {
        guard let output, output != "-" else { return nil }
        do {
            return try OutputFile(output, inputs: files.flatMap { [$0.0, $0.1] })
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.someFailed.exitCode
        }
    }

    /// Pairs of a list; empty lines are skipped.
    private static func read(_ path: String) throws -> [(String, String)] {
        guard let chunks = FileChunks(path: path) else {
            StandardError.say("Cannot read “\(path)”.")
            throw ExitStatus.someFailed.exitCode
        }
        var bytes: [UInt8] = []
        while let chunk = chunks.next(1 << 20), !chunk.isEmpty, bytes.count < maxBytes {
            bytes += chunk
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return try lines.enumerated().map { number, line in
            let names = line.split(separator: "\t")
            guard names.count == 2 else {
                throw ValidationError(
                    "--pairs: line \(number + 1) is not a source, a tab and an output.")
            }
            return (String(names[0]), String(names[1]))
        }
    }

    private static let maxBytes = 1 << 26
}

extension ConversionProfile: ExpressibleByArgument {}

/// Value of `--allow`.
struct AllowedLosses: ExpressibleByArgument {
    let aspects: Set<ConversionAspect>

    init?(argument: String) {
        guard let names: [ConversionAspect] = argument.names() else { return nil }
        aspects = Set(names)
    }
}

/// Value of `--metrics`.
struct MetricNames: ExpressibleByArgument {
    let names: [FrameMetric]

    init?(argument: String) {
        guard let names: [FrameMetric] = argument.names(), !names.isEmpty else { return nil }
        self.names = FrameMetric.allCases.filter(names.contains)
    }
}

extension String {
    /// The values of names separated by commas; nil if one is unknown.
    fileprivate func names<Value: RawRepresentable<String>>() -> [Value]? {
        let names = split(separator: ",")
        let values = names.compactMap { Value(rawValue: String($0)) }
        return values.count == names.count ? values : nil
    }
}
