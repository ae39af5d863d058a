import TrackProbeKit

/// The arguments of ffprobe.
struct FFprobeArguments {
    /// Input named by `-i` or the last argument; nil for none.
    private(set) var input: String?
    private(set) var format = SectionFormat.default(hidesKeys: false, hidesWrappers: false)
    private(set) var spelling = ValueSpelling()
    private(set) var entries = SectionEntries()
    private(set) var streams: StreamSpecifier?
    private(set) var showsMissing: Bool?
    private(set) var level = LogLevel.info
    private(set) var hidesBanner = false
    private(set) var demuxing = FFprobeArguments.demuxing
    private(set) var printedName: String?
    /// Intervals whose packets are read; the whole file by default.
    private(set) var intervals = [ReadInterval()]
    private(set) var countsPackets = false
    private(set) var countsFrames = false
    private(set) var decoderOptions: [String: String] = [:]
    /// Whether of all frames only the first of the video is shown: `-only_first_vframe` of
    /// Jellyfin's ffprobe.
    private(set) var showsFirstPicture = false
    /// Whether the input is a graph of filters: `-f lavfi`.
    private(set) var isFilterGraph = false
    /// Information requested instead of an input.
    private(set) var notice: Notice?

    enum Notice {
        case version, bitstreamFilters, help
    }

    /// Options that ffprobe passes to its demuxer.
    static let demuxing = ["scan_all_pmts": "1"]

    var showsPackets: Bool { entries.has(.packets) }
    var showsFrames: Bool { entries.has(.frames) }
    var readsPackets: Bool { showsPackets || showsFrames || countsPackets || countsFrames }

    var showsNothing: Bool { entries.isEmpty && !readsPackets }

    /// Section of packets and frames in the output; nil if none are shown.
    var list: DemuxedSectionKind? {
        switch (showsPackets, showsFrames) {
        case (false, false): nil
        case (true, false): .packets
        case (false, true): .frames
        case (true, true): format.mixesPacketsAndFrames ? .packetsAndFrames : .frames
        }
    }

    struct Problem: Error, CustomStringConvertible {
        let description: String

        init(_ sentence: String) { description = sentence }
    }

    init(_ arguments: [String]) throws(Problem) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument.count > 1 else {
                try take(input: argument)
                continue
            }
            if argument == "--" {
                for name in rest { try take(input: name) }
                return
            }
            let name = String(argument.dropFirst(argument.hasPrefix("--") ? 2 : 1))
            if try take(flag: name) { continue }
            guard Self.optionsWithValue.contains(name) else {
                throw Problem(
                    "Unrecognized option '\(name)'.\nThis is trackprobe, called as ffprobe; it does not support this option."
                )
            }
            guard let value = rest.popFirst() else {
                throw Problem("Missing argument for option '\(name)'.")
            }
            try take(name, value)
        }
    }

    private mutating func take(input name: String) throws(Problem) {
        if let input {
            throw Problem(
                "Argument '\(name)' provided as input filename, but '\(input)' was already specified."
            )
        }
        input = name == "-" ? "pipe:" : name
    }

    /// - Returns: false for any other option.
    private mutating func take(flag name: String) throws(Problem) -> Bool {
        let (isOn, word) = name.hasPrefix("no") ? (false, String(name.dropFirst(2))) : (true, name)
        switch word {
        case "unit": spelling.showsUnit = isOn
        case "prefix": spelling.usesPrefix = isOn
        case "byte_binary_prefix": spelling.usesBinaryBytes = isOn
        case "sexagesimal": spelling.isSexagesimal = isOn
        case "hide_banner": hidesBanner = isOn
        // No effect: fields are those of the bitstream, and no version is in the sections.
        case "analyze_frames", "bitexact": break
        default: return try isOn ? take(section: word) : false
        }
        return true
    }

    private mutating func take(section name: String) throws(Problem) -> Bool {
        switch name {
        case "show_format": entries.show(.format)
        case "show_streams": entries.show(.streams)
        case "show_chapters": entries.show(.chapters)
        case "show_programs": entries.show(.programs)
        case "show_error": entries.show(.error)
        case "show_packets": entries.show(.packets)
        case "show_frames": entries.show(.frames)
        case "count_packets": countsPackets = true
        case "count_frames": countsFrames = true
        case "only_first_vframe": showsFirstPicture = true
        case "pretty":
            (spelling.showsUnit, spelling.usesPrefix) = (true, true)
            (spelling.usesBinaryBytes, spelling.isSexagesimal) = (true, true)
        case "version": notice = .version
        case "bsfs": notice = .bitstreamFilters
        case "h", "?", "help": notice = .help
        default: return false
        }
        return true
    }

    private static let optionsWithValue: Set<String> = [
        "v", "loglevel", "of", "print_format", "output_format", "i", "print_filename",
        "show_entries", "select_streams", "show_optional_fields", "analyzeduration", "probesize",
        "threads", "user_agent", "protocol_whitelist", "read_intervals", "skip_frame",
        "export_side_data", "fflags", "f",
    ]

    private mutating func take(_ name: String, _ value: String) throws(Problem) {
        switch name {
        case "v", "loglevel":
            guard let level = LogLevel(option: value) else {
                throw Problem("Invalid loglevel \"\(value)\".")
            }
            self.level = level
        case "i": try take(input: value)
        case "f":
            guard value == "lavfi" else {
                throw Problem(
                    "Unknown input format: \(value).\nThis is trackprobe, called as ffprobe; it recognizes the format of a file by its content."
                )
            }
            isFilterGraph = true
        case "print_filename": printedName = value
        case "show_entries":
            if let unknown = entries.add(value) {
                throw Problem(
                    "No match for section '\(unknown)'\nFailed to set value '\(value)' for option 'show_entries': Invalid argument\nThis is trackprobe, called as ffprobe; it shows the format, streams, programs, chapters, packets and frames."
                )
            }
        case "select_streams":
            guard let streams = StreamSpecifier(value) else {
                throw Problem(
                    "Invalid stream specifier: \(value).\nThis is trackprobe, called as ffprobe; it supports streams by number, type, id and tag."
                )
            }
            self.streams = streams
        case "show_optional_fields":
            switch value.lowercased() {
            case "always", "1": showsMissing = true
            case "never", "0": showsMissing = false
            case "auto", "-1": showsMissing = nil
            default: throw Problem("Invalid value '\(value)' for option 'show_optional_fields'.")
            }
        case "analyzeduration", "probesize", "fflags": demuxing[name] = value
        case "skip_frame", "export_side_data": decoderOptions[name] = value
        case "read_intervals":
            guard let intervals = ReadInterval.list(value) else {
                throw Problem(
                    "Failed to set value '\(value)' for option 'read_intervals': Invalid argument")
            }
            self.intervals = intervals
        // No effect: sections come from one file, without a network.
        case "threads", "user_agent", "protocol_whitelist": break
        default:
            do {
                format = try SectionFormat(value)
            } catch {
                throw Problem(error.sentence)
            }
        }
    }
}

/// Log level of ffprobe on standard error.
enum LogLevel: Int, Comparable {
    case quiet = -8
    case panic = 0
    case fatal = 8
    case error = 16
    case warning = 24
    case info = 32
    case verbose = 40
    case debug = 48
    case trace = 56

    /// Parses a name or a number after optional flags: `error`, `repeat+level+16`.
    init?(option: String) {
        let words = option.split(separator: "+", omittingEmptySubsequences: true).map(String.init)
        let flags = ["repeat", "level", "-repeat", "-level"]
        guard let word = words.last(where: { !flags.contains($0) }) else {
            guard !words.isEmpty else { return nil }
            self = .info
            return
        }
        if let number = Int(word) {
            self = Self.all.last { $0.rawValue <= number } ?? .quiet
            return
        }
        guard let level = Self.all.first(where: { "\($0)" == word }) else { return nil }
        self = level
    }

    private static let all: [LogLevel] = [
        .quiet, .panic, .fatal, .error, .warning, .info, .verbose, .debug, .trace,
    ]

    static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }
}
