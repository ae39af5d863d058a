import ArgumentParser
import TrackProbeKit

struct VariantsCommand: AsyncParsableCommand, CommonOptions {
    static let commonOptions = [
        "ladder", "info", "validate", "depth", "fail-on", "target", "qualify", "simulate",
        "output", "watch",
    ]

    static let configuration = CommandConfiguration(
        commandName: "variants",
        abstract: "Show what HLS and DASH playlists offer; validate and simulate them.",
        discussion: """
            Examples:
              trackprobe variants --ladder master.m3u8         # quality levels
              trackprobe variants --validate apple master.m3u8
              trackprobe variants --simulate trace.csv -o session.html master.m3u8
              trackprobe variants master.m3u8
              trackprobe variants --info film.mkv
              trackprobe variants --target 3M --prefer below master.m3u8
              trackprobe variants --qualify 'videoAttributes.videoRange == PQ' master.m3u8
              trackprobe variants --validate rfc --fail-on should a.m3u8
              trackprobe variants --validate rfc --depth packets -o report.sarif a.m3u8
              trackprobe variants monday.m3u8 tuesday.m3u8
              trackprobe variants --requests access.log manifest.mpd
              trackprobe variants --allow-network https://host/master.m3u8
              trackprobe variants --watch 10m --metrics live.prom live.m3u8

            Files outside the playlist's folder are not read. With --allow-network, a playlist and \
            the files it references on the same server are fetched.
            """)

    @Argument(
        help: ArgumentHelp("An HLS playlist or DASH manifest.", valueName: "playlist"),
        completion: .file(extensions: ["m3u8", "mpd"]))
    var playlist: String

    @Argument(
        help: ArgumentHelp(
            "A second snapshot or packaging, to list additions, removals and changes.",
            valueName: "other"),
        completion: .file(extensions: ["m3u8", "mpd"]))
    var other: String?

    @Flag(help: "List only content, streams and tracks, one per line; also for media files.")
    var info = false

    @OptionGroup(title: "Choices")
    var choices: VariantChoiceOptions

    @OptionGroup(title: "Files")
    var files: PlaylistFileOptions

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup(title: "Validation")
    var validation: ValidationOptions

    @OptionGroup(title: "Keys")
    var decryption: DecryptionOptions

    @OptionGroup(title: "Simulation")
    var simulation: SimulationOptions

    @OptionGroup(title: "Requests")
    var requests: RequestOptions

    @OptionGroup(title: "Live playlists")
    var watch: WatchOptions

    @Option(
        name: [.customShort("f"), .long],
        help: ArgumentHelp(
            """
            Format of the report; csv and html require --validate or --simulate, sarif and junit \
            require --validate. (default: text)
            """))
    var format: FormatName<InspectedPlaylist>?

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp(
            """
            Write to this file in the format of its extension: .txt, .json, .csv, .html, .sarif or \
            .xml (JUnit); - is standard output.
            """,
            valueName: "file"),
        completion: .file())
    var output: String?

    @OptionGroup var json: JSONFlag

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func run() async throws {
        var questions = try choices.questions()
        try files.complete(&questions)
        questions.network = network.access
        if let other { return try compare(with: other, questions) }
        if let time = watch.time { return try await follow(for: time.value, questions) }
        if info { return try await writeInformation(questions) }
        if requests.log != nil { return try judgeRequests(questions) }
        try simulation.complete(&questions, choices)
        validation.complete(&questions)
        try decryption.complete(&questions)
        do {
            let inspection = try PlaylistInspector.inspect(path: playlist, questions)
            if case .failure(let failure) = inspection.simulations {
                if !needsSimulation { try write(.inspection(inspection)) }
                try fail("Cannot simulate “\(playlist)”: \(failure).")
            }
            try write(.inspection(inspection))
            if let reason = inspection.unanswered { try refuse(reason) }
            if let output, output != "-", !quiet.isOn, let report = inspection.validation {
                StandardError.say("“\(playlist)”: \(report.outcome)")
            }
            if try validation.fails(inspection, isQuiet: quiet.isOn) {
                throw ExitStatus.ruleMatched.exitCode
            }
        } catch let error as PlaylistInspectionError {
            if name == .json {
                try write(
                    .failure(
                        path: error.path, .init(code: error.code, message: error.description)))
            }
            try fail(error.description)
        }
    }

    /// Reports the CMCD and CMSD of an access log.
    private func judgeRequests(_ questions: PlaylistQuestions) throws {
        do {
            let isBroken = try requests.report(
                on: playlist, questions, isJSON: name.name == .json, to: output)
            if isBroken { throw ExitStatus.ruleMatched.exitCode }
        } catch let error as PlaylistInspectionError {
            try fail(error.description)
        }
    }

    /// Reports the differences between two playlists.
    private func compare(with other: String, _ questions: PlaylistQuestions) throws {
        do {
            let comparison = try PlaylistInspector.compare(playlist, other, questions)
            let text =
                name.name == .json
                ? PlaylistComparisonText(comparison, [playlist, other]).json
                : PlaylistComparisonText(comparison, [playlist, other]).text
            try NamedOutput(output ?? "-", inputs: [playlist, other]).write(Array(text.utf8))
            if !comparison.faults.isEmpty { throw ExitStatus.ruleMatched.exitCode }
        } catch let error as PlaylistInspectionError {
            try fail(error.description)
        }
    }

    /// Reports the events of a live playlist.
    private func follow(for seconds: Double, _ questions: PlaylistQuestions) async throws {
        do {
            throw try await watch.follow(
                playlist, seconds: seconds, by: validation.book ?? .rfc, questions,
                isQuiet: quiet.isOn
            ).exitCode
        } catch let error as PlaylistInspectionError {
            try fail(error.description)
        } catch let error as OutputFile.Failure {
            try fail(error.description)
        }
    }

    func validate() throws {
        if validation.book == nil, decryption.isGiven {
            throw ValidationError("--key and --key-file require --validate.")
        }
        if validation.depth != nil, validation.book == nil, !info {
            throw ValidationError("--depth requires --validate or --info.")
        }
        if watch.time != nil {
            guard other == nil, !info, output == nil, format == nil, !json.isOn,
                simulation.simulate == nil, validation.failWhen.isEmpty, validation.failOn == nil,
                validation.depth == nil,
                !validation.requiresComplete, validation.book?.isForManifests != true
            else {
                throw ValidationError(
                    "--watch writes lines of JSON to standard output; it can be combined with --metrics "
                        + "and --validate rfc or apple only.")
            }
        }
        if requests.log != nil {
            guard [.text, .json].contains(name.name), validation.book == nil, !info, other == nil,
                watch.time == nil, simulation.simulate == nil
            else {
                throw ValidationError(
                    "--requests writes text or JSON only, without other questions.")
            }
        }
        if other != nil {
            guard [.text, .json].contains(name.name), validation.book == nil, !info,
                simulation.simulate == nil
            else {
                throw ValidationError(
                    "Two playlists can be compared as text or JSON only, without other options.")
            }
        }
        try json.check(beside: format?.name.rawValue)
        if info, let format, ![.text, .json].contains(format.name) {
            throw ValidationError("--info supports the formats text and json.")
        }
        if let output, output != "-", format == nil, !json.isOn,
            FormatName<InspectedPlaylist>(path: output) == nil
        {
            throw ValidationError(
                "--output \(output): unknown extension; use .txt, .json, .csv, .html, .sarif or "
                    + ".xml.")
        }
        if [.sarif, .junit].contains(name.name), validation.book == nil {
            throw ValidationError(
                "The format \(name.name.rawValue) requires --validate with a rule set.")
        }
        if needsSimulation, simulation.simulate == nil {
            throw ValidationError(
                "The format \(name.name.rawValue) requires --validate with a rule set, or "
                    + "--simulate TRACE.csv.")
        }
    }

    /// Writes `--info` of a playlist, or of a media file if the input is not a playlist.
    private func writeInformation(_ questions: PlaylistQuestions) async throws {
        var presentation: Presentation
        var questions = questions
        questions.followsReferences = true
        if let inspection = try? PlaylistInspector.inspect(path: playlist, questions) {
            if validation.depth != nil { try refuse("--depth with --info requires a media file.") }
            presentation = inspection.loaded.informed
        } else {
            do {
                let record = try await MediaProbe.probe(
                    ProbeInput(named: playlist, network: questions.network),
                    depth: validation.depth ?? .sample)
                presentation = PlaylistInspector.presentation(
                    of: record, pitch: await MediaProbe.pitch(of: record))
            } catch {
                return try fail("\(error)")
            }
        }
        if let choice = questions.choice {
            switch StreamSelection(of: presentation).applying(choice, to: presentation) {
            case .success(let selection): presentation.selection = selection
            case .failure(let failure): try refuse("Cannot choose: \(failure).")
            }
        }
        let lines = presentation.infoAsMultiLineString.split(
            separator: "\n", omittingEmptySubsequences: false)
        let text =
            try name == .json
            ? JSONWriter.text(InformationRecord(presentation).json, isPretty: true) + "\n"
            : lines.map { SafeText(String($0)).text + "\n" }.joined()
        do {
            try NamedOutput(output ?? "-", inputs: [playlist]).write(Array(text.utf8))
        } catch {
            try fail("\(error)")
        }
    }

    private var name: FormatName<InspectedPlaylist> {
        json.isOn ? .json : format ?? output.flatMap { FormatName(path: $0) } ?? .text
    }

    private var needsSimulation: Bool {
        (name.name == .csv || name.name == .html) && validation.book == nil
    }

    private func fail(_ sentence: String, _ status: ExitStatus = .someFailed) throws {
        if !quiet.isOn { StandardError.say(sentence) }
        throw status.exitCode
    }

    /// Ends with the status of a question that the input cannot answer.
    private func refuse(_ sentence: String) throws { try fail(sentence, .usage) }

    private func write(_ subject: InspectedPlaylist) throws {
        do {
            var format = name.makeFormat(options: options)
            let inputs = [simulation.simulate, playlist].compactMap { $0 }
            try NamedOutput(output ?? "-", inputs: inputs).write { sink in
                guard sink(format.begin(count: 1)) else { return }
                try format.deliver(subject, to: sink)
                _ = sink(format.end())
            }
        } catch {
            try fail("\(error)")
        }
    }

    /// Output to a file uses a fixed width and no colour.
    private var options: ReportOptions {
        output == nil || output == "-"
            ? color.report : ReportOptions(isColored: false, width: 100)
    }
}
