import ArgumentParser
import TrackProbeKit

struct SheetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Make a contact sheet of a film, or a picture of one moment, as a PNG file.",
        discussion: """
            Pictures are upright and of the right shape; PQ and HLG are brought to SDR \
            (ITU-R BT.2390). Examples:
              trackprobe sheet film.mkv -o sheet.png
              trackprobe sheet film.mkv --columns 5 --rows 8 --width 240 -o sheet.png
              trackprobe sheet film.mkv --frame 1:23:45.6 -o frame.png
            """)

    @Argument(
        help: ArgumentHelp("A media file.", valueName: "file"), completion: .file())
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The PNG file to write, replacing one of that name; - is standard output.",
            valueName: "file.png"), completion: .file(extensions: ["png"]))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Only what is on screen at this time: seconds or h:mm:ss.", valueName: "time"))
    var frame: String?

    @Option(help: "Pictures beside each other (default: 4).")
    var columns: Int?

    @Option(help: "Pictures below each other (default: 4).")
    var rows: Int?

    @Option(
        help: """
            Pixels across one picture (default: 320 on a sheet; for --frame the size at which \
            the film is shown).
            """)
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "The video track (default: the first that is not a cover).", valueName: "number"))
    var track: Int?

    @Flag(help: "Say nothing on standard error; the exit status tells.")
    var quiet = false

    func validate() throws {
        guard output == "-" || output.lowercased().hasSuffix(".png") else {
            throw ValidationError("-o \(output): pictures are PNG; name it so.")
        }
        if let frame, TimeStamp.seconds(frame) == nil {
            throw ValidationError("--frame \(frame): name a time such as 83.5 or 0:01:23.5.")
        }
        if frame != nil, columns != nil || rows != nil {
            throw ValidationError("--columns and --rows are for sheets; --frame makes one picture.")
        }
        try check("columns", columns, PictureRequest.counts)
        try check("rows", rows, PictureRequest.counts)
        try check("width", width, PictureRequest.widths)
        if let track, track < 0 {
            throw ValidationError("--track \(track): tracks are numbered from 0.")
        }
    }

    func run() async throws {
        let content =
            frame.flatMap(TimeStamp.seconds).map { PictureRequest.Content.frame(time: $0) }
            ?? .sheet(columns: columns ?? 4, rows: rows ?? 4)
        do {
            let output = try PictureOutput(output, input: file)
            let picture = try await MediaProbe.picture(
                PictureRequest(path: file, content: content, trackID: track, width: width))
            if !quiet { picture.notes.forEach(StandardError.say) }
            try output.write(picture.png)
        } catch {
            if !quiet { StandardError.say("\(error)") }
            throw ExitStatus.someFailed.exitCode
        }
    }

    private func check(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) throws {
        guard let value, !range.contains(value) else { return }
        throw ValidationError(
            "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
}
