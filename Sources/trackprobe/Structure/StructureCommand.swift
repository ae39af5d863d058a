import ArgumentParser
import TrackProbeKit

struct StructureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "structure",
        abstract: "List the parts of files: boxes, elements, chunks, pages, PIDs, gaps.",
        discussion: """
            Offsets and sizes are bytes. Of many blocks, clusters, fragments or pages in a row the \
            first few are listed and the others counted. Examples:
              trackprobe structure film.mkv
              trackprobe structure --levels 2 film.mkv
              trackprobe structure --all --limit 100000 film.mkv
              trackprobe structure --json film.mkv \\
                  | jq '.parts[] | select(.kind == "gap")'

            Exit status: 1 if a file could not be read.
            """)

    @Argument(
        help: ArgumentHelp("Media files or folders.", valueName: "file"), completion: .file())
    var files: [String]

    @Flag(help: "List every part, also each of many alike.")
    var all = false

    @Option(help: ArgumentHelp("Lines at most for each file.", valueName: "number"))
    var limit = 2000

    @Option(help: ArgumentHelp("Levels of parts inside each other at most.", valueName: "number"))
    var levels = 16

    @Option(help: "Seconds of processor time at most for each file.")
    var seconds = 20.0

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var format: FormatOptions<StructureDocument>

    @OptionGroup var color: ColorOption

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        guard limit >= 1 else { throw ValidationError("--limit takes a number of at least 1.") }
        guard (1...32).contains(levels) else {
            throw ValidationError("--levels takes a number from 1 to 32.")
        }
        guard seconds > 0, seconds <= 86_400 else {
            throw ValidationError("--seconds takes a number above 0, and at most 86400.")
        }
    }

    func run() async throws {
        let reader = StructureReader(
            lines: limit, levels: levels, listsAll: all, seconds: seconds, network: network.access)
        let loop = InputLoop(files, depth: .header, isQuiet: quiet.isOn)
        var report = ReportWriter(
            format: format.name, color: color.choice, isQuiet: quiet.isOn, count: loop.count)
        let control = loop.control
        let paths = loop.paths
        let documents = AsyncStream(unfolding: Self.documents(of: paths, reader, control))
        try await loop.run(over: documents) { report.add($0) }
        report.end()
        throw loop.status(report.status).exitCode
    }

    /// Reads one file after the other, as they are asked for.
    private static func documents(
        of paths: [String], _ reader: StructureReader, _ control: ProbeControl
    ) -> @Sendable () async -> StructureDocument? {
        let next = NextIndex(count: paths.count)
        return {
            guard !control.isStopped, let index = await next.take() else { return nil }
            return await reader.structure(of: paths[index], control: control)
        }
    }
}

/// Numbers from 0 up to a count.
private actor NextIndex {
    private var index = 0
    private let count: Int

    init(count: Int) { self.count = count }

    func take() -> Int? {
        guard index < count else { return nil }
        defer { index += 1 }
        return index
    }
}
