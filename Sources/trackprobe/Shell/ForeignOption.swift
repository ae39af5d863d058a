import TrackProbeKit

/// An option of another analyzer, which people type out of habit.
struct ForeignOption {
    private let text: String
    private let program: String
    private let words: String

    private static let ffprobe: [String: String] = [
        "-show_streams": streams, "-show_format": streams, "-show_chapters": streams,
        "-show_programs": streams, "-show_entries": "--format csv has a column for each fact",
        "-show_packets": listing, "-show_frames": listing, "-count_frames": listing,
        "-count_packets": listing, "-read_intervals": listing,
        "-print_format": "the option is --format", "-of": "the option is --format",
        "-output_format": "the option is --format",
        "-select_streams": "--where asks for tracks: --where 'mediaType == \"audio\"'",
        "-v": "the option is --quiet", "-loglevel": "the option is --quiet",
        "-hide_banner": "there is no banner", "-i": "name the file alone",
    ]
    private static let streams =
        "a record has streams, format, chapters and programs: --format json"
    private static let listing = "packets and frames are counted at --depth full"

    private static let mediaInfo: [String: String] = [
        "--Output": "--format mediainfo prints MediaInfo's JSON",
        "--Inform": "--format csv has a column for each fact",
    ]

    /// The first among the arguments of the program, in front of `--`; nil where there is none.
    init?(_ arguments: [String]) {
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let name = String(argument.prefix { $0 != "=" })
            if let words = Self.ffprobe[argument] {
                (text, program, self.words) = (argument, "ffprobe", words)
                return
            }
            if let words = Self.mediaInfo[name] {
                (text, program, self.words) = (argument, "mediainfo", words)
                return
            }
        }
        return nil
    }

    /// For the user.
    var sentence: String {
        let link =
            program == "ffprobe"
            ? " Called by the name ffprobe (ln -s trackprobe ffprobe) this program takes ffprobe's options."
            : ""
        return "“\(text)” is an option of \(program). Here \(words).\(link)"
    }
}
