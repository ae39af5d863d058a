import ArgumentParser
import TrackProbeKit

/// Where saved copies of what playlists refer to stand.
struct BaseFolderOptions: ParsableArguments {
    @Option(
        name: .customLong("map-base"),
        help: ArgumentHelp(
            "Read what playlists have under a URL from a folder; may be repeated.",
            valueName: "url=dir"))
    var mapBase: [String] = []

    func validate() throws { _ = try folders }

    var folders: [BaseFolder] {
        get throws {
            try mapBase.map { text in
                guard let mark = text.firstIndex(of: "="),
                    ["http://", "https://"].contains(where: text.hasPrefix)
                else {
                    throw ValidationError("--map-base \(text): write URL=DIR, with http or https.")
                }
                return BaseFolder(
                    url: String(text[..<mark]), folder: String(text[text.index(after: mark)...]))
            }
        }
    }
}
