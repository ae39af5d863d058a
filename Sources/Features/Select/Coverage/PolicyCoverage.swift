import Reporting
import TrackModel

/// The choices of a policy over many files: how many files satisfy it, and which files of a folder
/// differ from the rest.
package struct PolicyCoverage: Sendable {
    static let kinds: [MediaType] = [.video, .audio, .subtitle]

    /// Files of a folder with the same choice.
    struct Choice: Sendable {
        /// `Japanese FLAC 5.1`; `none: no preferred language`.
        let words: String
        /// Number of the track if all files have the same one.
        var trackID: Int?
        var paths: [String] = []

        /// `#2 Japanese FLAC 5.1`
        var numbered: String { (trackID.map { "#\($0) " } ?? "") + words }
    }

    struct Folder: Sendable {
        let path: String
        var files = 0
        /// Choices by kind, in order of appearance.
        var choices: [MediaType: [Choice]] = [:]

        /// The choice of most files, and the exceptions; nil without such a majority.
        func split(_ kind: MediaType) -> (usual: Choice, odd: [Choice])? {
            let all = choices[kind] ?? []
            guard let usual = all.max(by: { $0.paths.count < $1.paths.count }) else { return nil }
            // Two files, and folders without a majority, have no exceptions.
            guard files > 2, usual.paths.count * 2 > files || all.count == 1 else { return nil }
            return (usual, all.filter { $0.words != usual.words })
        }
    }

    /// Numbers of files by outcome and reason.
    struct Ending: Sendable {
        var outcomes: [TrackChoice.Outcome: Int] = [:]
        /// Numbers of files by outcome and reason.
        var reasons: [TrackChoice.Outcome: [String: Int]] = [:]
    }

    let policy: String
    private(set) var files = 0
    private(set) var failed = 0
    private(set) var endings: [MediaType: Ending] = [:]
    private var folders: [String: Folder] = [:]
    private var order: [String] = []

    package init(policy: String) { self.policy = policy }

    /// Folders in order of appearance.
    var all: [Folder] { order.compactMap { folders[$0] } }

    package mutating func add(_ input: SelectedInput) {
        guard let selection = input.selection else {
            failed += 1
            return
        }
        files += 1
        let path = input.input.path
        let name = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        if folders[name] == nil { order.append(name) }
        // Removed first, so that its lists are not copied.
        var folder = folders.removeValue(forKey: name) ?? Folder(path: name)
        folder.files += 1
        for kind in Self.kinds {
            guard let choice = selection[kind] else { continue }
            count(choice, kind)
            let track = input.tracks.first { $0.trackID == choice.trackID }
            folder.add(choice, track, kind, path: path)
        }
        folders[name] = folder
    }

    private mutating func count(_ choice: TrackChoice, _ kind: MediaType) {
        endings[kind, default: Ending()].outcomes[choice.outcome, default: 0] += 1
        guard choice.outcome != .track else { return }
        let reason =
            choice.outcome == .fallback ? choice.brokenRule ?? choice.reason : choice.reason
        endings[kind, default: Ending()].reasons[choice.outcome, default: [:]][
            reason, default: 0] += 1
    }
}

extension PolicyCoverage.Folder {
    fileprivate mutating func add(
        _ choice: TrackChoice, _ track: MediaPlayerTrack?, _ kind: MediaType, path: String
    ) {
        var words = track.map(Self.words) ?? "none"
        if choice.outcome == .fallback { words += " (fallback)" }
        var list = choices.removeValue(forKey: kind) ?? []
        if let place = list.firstIndex(where: { $0.words == words }) {
            list[place].paths.append(path)
            if list[place].trackID != choice.trackID { list[place].trackID = nil }
        } else {
            list.append(
                PolicyCoverage.Choice(words: words, trackID: choice.trackID, paths: [path]))
        }
        choices[kind] = list
    }

    /// The description of a track without its title, which differs between files.
    private static func words(_ track: MediaPlayerTrack) -> String {
        let facts: [String?] = [
            track.mediaType == .video ? nil : track.languageWords ?? "no language",
            track.codingWords,
            track.mediaType == .video
                ? track.naturalSize.map { "\($0.height) lines" } : nil,
            track.mediaType == .video ? track.dynamicRange.map(\.description) : nil,
            track.isForced == true ? "forced" : nil,
            track.dispositions.contains("hearing_impaired") ? "SDH" : nil,
        ]
        return facts.compactMap { $0 }.joined(separator: " ")
    }
}
