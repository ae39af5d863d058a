import TrackProbeKit

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
