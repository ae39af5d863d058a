import Dispatch
import Platform
import TrackProbeKit

/// A run of the program under the name ffprobe, with its arguments, output and exit status.
struct FFprobeRun {
    private let arguments: FFprobeArguments

    /// Whether the program was started as ffprobe.
    static var isCalled: Bool {
        guard CommandLine.argc > 0, let name = CommandLine.unsafeArgv[0] else { return false }
        return String(cString: name).split(separator: "/").last == "ffprobe"
    }

    /// - Returns: the exit status of ffprobe, 0 or 1.
    static func run() async -> Int32 {
        let texts = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { pointer in
                FileName.text(
                    of: [UInt8](UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
            }
        }
        do throws(FFprobeArguments.Problem) {
            return await FFprobeRun(arguments: try FFprobeArguments(texts)).run()
        } catch {
            StandardError.print("\(error)")
            return 1
        }
    }

    private func run() async -> Int32 {
        if !arguments.hidesBanner, arguments.level >= .info { StandardError.print(Self.banner) }
        switch arguments.notice {
        case .version:
            _ = StandardOutput.write(Self.banner + "\n" + ProgramVersion.text + "\n")
            return 0
        // Callers read the version in the banner; no filter is available.
        case .bitstreamFilters:
            if arguments.hidesBanner || arguments.level < .info { StandardError.print(Self.banner) }
            _ = StandardOutput.write("Bitstream filters:\n")
            return 0
        case .help:
            _ = StandardOutput.write(Self.usage)
            return 0
        case nil: break
        }
        guard let name = arguments.input else {
            StandardError.print("You have to specify one input file.\n" + Self.usage)
            return 1
        }
        // Jellyfin asks so whether an option exists, and shows nothing.
        if arguments.isFilterGraph, arguments.showsNothing { return 0 }
        return await report(on: name)
    }

    private func report(on name: String) async -> Int32 {
        let output = SectionOutput(arguments)
        guard !arguments.isFilterGraph, let path = FFprobeInput.path(name) else {
            return end(
                name, FFprobeFailure.unknownProtocol, to: output,
                remark:
                    "This is trackprobe, called as ffprobe; it reads local files only."
            )
        }
        let record = await MediaProbe.record(
            of: path, demuxing: arguments.demuxing, listing: listing(to: output), depth: .header)
        guard var root = record.ffprobeSections else {
            let failure = FFprobeFailure(record.error?.code ?? "is-playlist")
            return end(name, failure, to: output, remark: record.error?.message)
        }
        let printed = arguments.printedName ?? name
        root = root.mapping(.format) { format in
            var format = format
            for case .field("filename", _) in format.items {
                format.items[0] = .field("filename", .text(FileName.shown(printed)))
            }
            return format
        }
        if arguments.level >= .info {
            StandardError.print(StreamDump.text(of: root, name: FileName.shown(printed)))
        }
        if let streams = arguments.streams { root = streams.selected(from: root) }
        output.end(with: root)
        return 0
    }

    /// Settings for reading packets; nil if none are read.
    private func listing(to output: SectionOutput) -> PacketListing? {
        guard arguments.readsPackets else { return nil }
        let streams = arguments.streams
        let isFirstOnly = arguments.showsFirstPicture
        return PacketListing(
            intervals: arguments.intervals, showsPackets: arguments.showsPackets,
            showsFrames: arguments.showsFrames, readsFrames: arguments.countsFrames,
            decoderOptions: arguments.decoderOptions
        ) { root in
            output.beginList()
            let all = (streams ?? .all).indexes(in: root)
            return isFirstOnly
                ? all.intersection(StreamSpecifier("v")?.indexes(in: root) ?? []) : all
        } take: {
            output.write($0) && !isFirstOnly
        }
    }

    private func end(
        _ name: String, _ failure: FFprobeFailure, to output: SectionOutput, remark: String?
    ) -> Int32 {
        if arguments.level >= .error {
            StandardError.print("\(FileName.shown(name)): \(failure.sentence)")
            if let remark { StandardError.say(remark) }
        }
        var root = DemuxedSection(.root)
        root.add(
            DemuxedSection(
                .error,
                [
                    .field("code", .integer(failure.code)),
                    .field("string", .text(failure.sentence)),
                ]))
        output.end(with: root)
        return 1
    }

    /// Programs expect the version of FFmpeg after the first two words.
    private static var banner: String {
        "ffprobe version \(FFprobeInput.ffmpegVersion) as trackprobe answers it"
    }

    private static let usage = """
        Simple multimedia streams analyzer
        usage: ffprobe [OPTIONS] INPUT_FILE

        This is trackprobe, called as ffprobe. It supports -show_format, -show_streams,
        -show_chapters, -show_programs, -show_packets, -show_frames, -show_error,
        -show_entries, -select_streams, -read_intervals, -count_packets, -count_frames,
        -only_first_vframe, -of,
        -unit, -prefix, -sexagesimal, -pretty, -v, -hide_banner, -probesize,
        -analyzeduration. For the options of trackprobe itself, see trackprobe --help.

        """
}

/// Output of a run: packets and frames as they are read, then the sections of the file.
///
/// `@unchecked Sendable`: its state belongs to its queue.
final class SectionOutput: @unchecked Sendable {
    private let entries: SectionEntries
    /// Section of packets and frames; nil if none are shown.
    private let list: DemuxedSectionKind?
    private let queue = DispatchQueue(label: "trackprobe.sections")
    private var walk: SectionWalk
    private var isInList = false
    /// Whether a write has failed.
    private var isClosed = false
    private var unwritten = ""

    /// Bytes written at a time.
    private static let chunk = 1 << 15

    init(_ arguments: FFprobeArguments) {
        (entries, list) = (arguments.entries, arguments.list)
        walk = SectionWalk(
            in: arguments.format, spelling: arguments.spelling,
            showsMissing: arguments.showsMissing)
        walk.open(.root)
    }

    /// Begins the list of packets and frames.
    func beginList() {
        guard let list else { return }
        queue.sync {
            walk.open(list)
            isInList = true
        }
    }

    /// - Returns: false if the output is closed.
    func write(_ section: DemuxedSection) -> Bool {
        let kept = entries.kept(of: section)
        return queue.sync {
            walk.write(kept)
            unwritten += walk.takeText()
            if unwritten.utf8.count >= Self.chunk { flush() }
            return !isClosed
        }
    }

    /// Ends the output with the requested sections of the file.
    func end(with root: DemuxedSection) {
        queue.sync {
            if isInList { walk.close() }
            for section in entries.kept(of: root).sections { walk.write(section) }
            walk.close()
            unwritten += walk.takeText()
            flush()
        }
    }

    private func flush() {
        guard !isClosed else { return }
        isClosed = !StandardOutput.write(unwritten)
        unwritten = ""
    }
}

/// Input names of ffprobe.
enum FFprobeInput {
    /// The path of a file, `-` for standard input; nil for any other protocol.
    static func path(_ name: String) -> String? {
        if ["pipe:", "pipe:0", "fd:"].contains(name) { return "-" }
        if name.hasPrefix("file:") {
            let path = String(name.dropFirst("file:".count))
            // A file with this name, not standard input.
            return path == "-" ? "./-" : path
        }
        guard let colon = name.firstIndex(of: ":") else { return name }
        let scheme = name[..<colon]
        let isScheme =
            !scheme.isEmpty
            && scheme.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                    || (0x61...0x7A).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
            }
        // FFmpeg treats a name with a known scheme as a URL.
        return isScheme && name[name.index(after: colon)...].hasPrefix("//") ? nil : name
    }

    /// Version of the loaded FFmpeg libraries: `5.1.9`.
    static var ffmpegVersion: String {
        let words = LibraryVersions.ffmpeg.split(separator: " ")
        return words.count > 1 ? String(words[1]) : ""
    }
}

/// Reason why an input cannot be read, as FFmpeg error code and message.
struct FFprobeFailure {
    let code: Int64
    let sentence: String

    static let unknownProtocol = FFprobeFailure(
        code: -1_330_794_744, sentence: "Protocol not found")

    private init(code: Int64, sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    /// - Parameter code: error code of a record.
    init(_ code: String) {
        switch code {
        case "not-found": self.init(code: -2, sentence: "No such file or directory")
        case "permission-denied": self.init(code: -13, sentence: "Permission denied")
        case "is-directory": self.init(code: -21, sentence: "Is a directory")
        default:
            self.init(
                code: -1_094_995_529, sentence: "Invalid data found when processing input")
        }
    }
}
