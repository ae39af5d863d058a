import ArgumentParser
import TrackProbeKit

struct PolicyLearnCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn", abstract: "Write the smallest rule file that gives your choices.",
        discussion: """
            The table has a column file, and track, or any of video, audio and subtitle: a track \
            number, none, or nothing. Files are named from its folder. What the rules cannot give \
            is listed on standard error, with exit status 1.
            """)

    @Argument(
        help: ArgumentHelp("The table of choices.", valueName: "choices.csv"),
        completion: .file(extensions: ["csv"]))
    var table: String

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("Write the rules to this file.", valueName: "rules.yaml"),
        completion: .file())
    var output: String?

    @OptionGroup var sidecars: SidecarsFlag

    @OptionGroup var titles: TitlesOption

    @OptionGroup var depth: DepthOption

    @OptionGroup var jobs: JobsOption

    func run() async throws {
        let choices = try choices()
        let selector = TrackSelector(
            takesSidecars: sidecars.isOn, originals: try titles.originals)
        var (examples, status) = ([PolicyExample](), ExitStatus.analysed)
        func refuse(_ sentence: String) {
            status = .someFailed
            StandardError.say(sentence)
        }
        let records = try reading {
            try TrackSelector.records(
                choices.files, areRecords: false, baseFolders: [], order: .asGiven,
                depth: depth.value, jobs: jobs.count)
        }
        for await record in records {
            if let error = record.error {
                refuse(error.message)
                continue
            }
            guard let choice = choices.choices[record.input.path] else { continue }
            do {
                examples.append(try selector.example(record, choosing: choice))
            } catch {
                refuse("\(table):\(choice.line): \(record.input.path): \(error).")
            }
        }
        var learner = PolicyLearner(examples)
        let learned = learner.learned()
        for miss in learned.misses { refuse("\(miss)") }
        StandardError.say(
            "\(learned.answers - learned.misses.count) of \(learned.answers) choices are given by these rules."
        )
        do {
            try NamedOutput(output ?? "-", inputs: [table]).write(Array(learned.text.utf8))
        } catch {
            refuse("\(error)")
        }
        throw status.exitCode
    }

    private func choices() throws -> ChoiceTable {
        do {
            return try ChoiceTable(file: table)
        } catch {
            StandardError.say("\(error)")
            throw ExitStatus.usage.exitCode
        }
    }
}
