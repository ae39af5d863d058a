/// Which subtitle files beside a film a player lists.
package struct SidecarListing: Hashable, Sendable {
    /// The part of the film's name that a file's name must have, in upper or lower case.
    package enum Matching: String, CaseIterable, Hashable, Sendable {
        /// It begins with it.
        case beginning
        /// It has it anywhere.
        case anywhere
    }

    /// Folders beside the film that are looked into, in upper or lower case.
    package var folders = SidecarListing.usual
    package var matching = Matching.beginning

    package static let usual = ["subs", "subtitles"]

    package init() {}

    /// `{folders: [Subs], matching: anywhere}`
    init(_ node: FileNode) throws(PolicyFileError) {
        try node.check(keys: ["folders", "matching"], of: "a listing of subtitle files")
        if let list = node["folders"] {
            folders = []
            for folder in try list.list("names of folders") {
                folders.append(try folder.requireText("the name of a folder"))
            }
        }
        if let word = node["matching"] { matching = try word.word(Matching.self) }
    }
}
