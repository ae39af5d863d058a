import ArgumentParser
import TrackProbeKit

struct SheetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sheet",
        abstract: "Make a contact sheet of a video, or a single frame, as a PNG file.",
        discussion: """
            Rotation and pixel aspect ratio are applied; PQ and HLG are tone-mapped to SDR \
            (ITU-R BT.2390).

            Examples:
              trackprobe sheet film.mkv -o sheet.png
              trackprobe sheet film.mkv --columns 5 --rows 8 --width 240 -o sheet.png
              trackprobe sheet film.mkv --frame 1:23:45.6 -o frame.png
              trackprobe sheet ~/Videos -o sheets
            """)

    @Argument(
        help: ArgumentHelp(
            "Media files or folders; with --allow-network also URLs.",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            """
            The PNG file to write or replace; - is standard output. Or an existing folder, where \
            each image is named after its file.
            """,
            valueName: "file.png"), completion: .file(extensions: ["png"]))
    var output: String

    @Option(
        help: ArgumentHelp(
            "Only the frame shown at this time: seconds or h:mm:ss.", valueName: "time"))
    var frame: String?

    @Option(help: "Number of columns (default: 4).")
    var columns: Int?

    @Option(help: "Number of rows (default: 4).")
    var rows: Int?

    @Option(
        help: """
            Width of one frame in pixels (default: 320 on a sheet; for --frame the display \
            width).
            """)
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "Video track (default: the first that is not cover art).", valueName: "number"))
    var track: Int?

    @OptionGroup(title: NetworkOptions.title) var network: NetworkOptions

    @OptionGroup var quiet: QuietFlag

    func validate() throws {
        if files.isEmpty { throw ValidationError("Name at least one media file.") }
        if let frame, TimeStamp.seconds(frame) == nil {
            throw ValidationError("--frame \(frame): write a time such as 83.5 or 0:01:23.5.")
        }
        if frame != nil, columns != nil || rows != nil {
            throw ValidationError("--columns and --rows cannot be combined with --frame.")
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
        let outputs = try outputs()
        var status = ExitStatus.analysed
        for (file, output) in outputs {
            do {
                let output = try NamedOutput(output, inputs: outputs.map(\.film))
                var request = PictureRequest(
                    path: file, content: content, trackID: track, width: width)
                request.network = network.access
                let picture = try await MediaProbe.picture(request)
                if !quiet.isOn { picture.notes.forEach(StandardError.say) }
                try output.write(picture.png)
            } catch {
                if !quiet.isOn { StandardError.say("\(error)") }
                status = .someFailed
            }
        }
        throw status.exitCode
    }

    /// The files, each with the path of its image.
    private func outputs() throws -> [(film: String, picture: String)] {
        let films = MediaFolders.files(at: files)
        guard NamedOutput.isFolder(output) else {
            guard films == files, films.count == 1 else {
                throw ValidationError(
                    "-o \(output): name an existing folder for the images of several files.")
            }
            guard output == "-" || output.lowercased().hasSuffix(".png") else {
                throw ValidationError("-o \(output): use the extension .png.")
            }
            return films.map { ($0, output) }
        }
        var taken: Set<String> = []
        return films.map { film in
            // A query may contain a signature.
            let shown = network.allowNetwork ? NetworkAccess.name(of: film) : film
            let name = shown.split(separator: "/").last.map(String.init) ?? "film"
            var (picture, number) = (name + ".png", 1)
            while !taken.insert(picture.lowercased()).inserted {
                number += 1
                picture = "\(name) \(number).png"
            }
            return (film, output.hasSuffix("/") ? output + picture : "\(output)/\(picture)")
        }
    }

    private func check(_ name: String, _ value: Int?, _ range: ClosedRange<Int>) throws {
        guard let value, !range.contains(value) else { return }
        throw ValidationError(
            "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
}
