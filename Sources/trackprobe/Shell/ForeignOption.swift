import TrackProbeKit

/// An option of another analyzer, which people type out of habit.
struct ForeignOption {
    private let text: String
    private let program: String
    private let words: String

    private static let ffprobe: [String: String] = [
        "-show_streams": streams, "-show_format": streams, "-show_chapters": streams,
        "-show_programs": streams,
        "-show_entries": "use --format csv, which has a column for each field",
        "-show_packets": listing, "-show_frames": listing, "-count_frames": listing,
        "-count_packets": listing, "-read_intervals": listing,
        "-print_format": "use --format", "-of": "use --format",
        "-output_format": "use --format",
        "-select_streams": "use --where: --where 'mediaType == \"audio\"'",
        "-v": "use --quiet for fewer messages, or --version", "-loglevel": "use --quiet",
        "-hide_banner": "leave it out, no banner is printed", "-i": "name the file only",
    ]
    private static let streams =
        "use --format json, which has the container, tracks, chapters and programs"
    private static let listing = "use --depth full, which counts packets and frames"

    private static let mediaInfo: [String: String] = [
        "--Output": "use --format mediainfo, which prints MediaInfo's JSON",
        "--Inform": "use --format csv, which has a column for each field",
    ]

    /// The first one among the arguments before `--`; nil if there is none.
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

    /// Message for the user.
    var sentence: String {
        let link =
            program == "ffprobe"
            ? " Under the name ffprobe (ln -s trackprobe ffprobe), this program takes ffprobe's options."
            : ""
        return "\(text) is an option of \(program). Here, \(words).\(link)"
    }
}
