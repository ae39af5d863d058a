import ArgumentParser
import TrackProbeKit

/// Folders with local copies of the files referenced by playlists.
struct BaseFolderOptions: ParsableArguments {
    @Option(
        name: .customLong("map-base"),
        help: ArgumentHelp(
            "Map a base URL in playlists to a local folder; may be repeated.",
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
