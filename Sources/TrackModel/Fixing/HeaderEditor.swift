/// A program that writes headers and leaves streams as they are.
package enum HeaderEditor: String, CaseIterable, Sendable {
    /// Matroska, in place.
    case mkvpropedit
    /// A new file beside the old one.
    case ffmpeg
    /// MP4, in place.
    case mp4box

    /// Whether it edits files of a format, in the record's word.
    package func edits(_ format: String?) -> Bool {
        switch self {
        case .mkvpropedit: format.map(ContainerFormat.matroskaWords.contains) ?? false
        case .mp4box: format.map(ContainerFormat.isoMediaWords.contains) ?? false
        case .ffmpeg:
            format.map {
                (ContainerFormat.matroskaWords + ContainerFormat.isoMediaWords).contains($0)
            }
                ?? false
        }
    }

    /// Beginning and end of the templates of its remedies.
    var frame: (head: String, tail: String) {
        switch self {
        case .mkvpropedit: ("mkvpropedit FILE ", "")
        case .ffmpeg: ("ffmpeg -i FILE -map 0 -c copy", " OUT")
        case .mp4box: ("MP4Box FILE ", "")
        }
    }

    /// The whole line for a file.
    package func line(_ options: [String], path: String) -> String? {
        guard path != "-", !options.isEmpty else { return nil }
        let options = options.filter { !$0.isEmpty }.joined(separator: " ")
        let file = ShellWord(path: path).text
        switch self {
        case .mkvpropedit: return "mkvpropedit \(file) \(options)"
        case .mp4box: return "MP4Box \(options) \(file)"
        case .ffmpeg:
            // Where none is named, ffmpeg makes tracks default ones by itself.
            let kept =
                ["matroska"].contains(ContainerFormat.promised(by: Self.ending(of: path)).first)
                ? " -default_mode passthrough" : ""
            let output = ShellWord("file:" + ShellWord.path(path, beside: "mended")).text
            return "ffmpeg -i \(ShellWord("file:" + path).text) -map 0 -c copy"
                + (options.isEmpty ? "" : " \(options)") + kept + " -n \(output)"
        }
    }

    private static func ending(of path: String) -> String {
        path.split(separator: ".").last?.lowercased() ?? ""
    }
}
