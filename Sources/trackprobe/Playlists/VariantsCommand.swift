import ArgumentParser
import TrackProbeKit

struct VariantsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "variants",
        abstract: "Tell what an HLS or DASH playlist offers, and what players would choose.",
        discussion: """
            Examples:
              trackprobe variants master.m3u8
              trackprobe variants --ladder master.m3u8
              trackprobe variants --target 3M --prefer below master.m3u8
              trackprobe variants --qualify 'videoAttributes.videoRange == PQ' master.m3u8
              trackprobe variants --validate apple master.m3u8
              trackprobe variants --validate rfc --fail-when 'requirement == "MUST"' a.m3u8

            Nothing is read from a network, nor from outside the playlist's folder.
            """)

    @Argument(
        help: ArgumentHelp("An HLS playlist or DASH manifest.", valueName: "playlist"),
        completion: .file(extensions: ["m3u8", "mpd"]))
    var playlist: String

    @OptionGroup(title: "Choices")
    var choices: VariantChoiceOptions

    @OptionGroup(title: "Files")
    var files: PlaylistFileOptions

    @OptionGroup(title: "Validation")
    var validation: ValidationOptions

    @Option(name: [.customShort("f"), .long], help: "How the answer is written.")
    var format: VariantsFormat = .text

    @Flag(name: .customLong("json"), help: "The same as --format json.")
    var isJSON = false

    @Option(help: "When to use colour.")
    var color: ColorChoice = .auto

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func run() throws {
        var questions = try choices.questions()
        try files.complete(&questions)
        validation.complete(&questions)
        do {
            let inspection = try PlaylistInspector.inspect(path: playlist, questions)
            _ = StandardOutput.write(try text(of: inspection))
            if try validation.fails(inspection, isQuiet: quiet) {
                throw ExitStatus.ruleMatched.exitCode
            }
        } catch let error as PlaylistInspectionError {
            if isJSON || format == .json { _ = StandardOutput.write(try json(of: error)) }
            if !quiet { StandardError.say(error.description) }
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func json(of error: PlaylistInspectionError) throws -> String {
        try VariantsJSON.failure(
            path: error.path, code: error.code, message: error.description)
    }

    private func text(of inspection: PlaylistInspection) throws -> String {
        switch isJSON ? .json : format {
        case .json: return try VariantsJSON(inspection).text()
        case .text:
            return VariantsText(inspection, options: Terminal.reportOptions(color)).text
        }
    }
}

enum VariantsFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}
