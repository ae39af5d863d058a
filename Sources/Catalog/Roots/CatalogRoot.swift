import TrackModel

/// A folder that a run was asked for.
package struct CatalogRoot: Hashable, Sendable {
    /// The bytes of its absolute path, without a slash at the end.
    package var location: [UInt8]
    /// As the user named it.
    package var path: String
    /// The file system it is on, as `VolumeIdentity` tells it; empty where unknown.
    package var volume: String

    package init(location: [UInt8], path: String, volume: String = "") {
        self.location = location
        self.path = path
        self.volume = volume
    }

    /// As a command takes it.
    fileprivate var word: ShellWord {
        path.hasPrefix("s3://") ? ShellWord(path) : ShellWord(path: path)
    }

    /// All paths below are between the two, in the order of bytes.
    var range: (lower: [UInt8], upper: [UInt8]) {
        let slash = UInt8(ascii: "/")
        let prefix = location.last == slash ? location.dropLast() : location[...]
        return (prefix + [slash], prefix + [slash + 1])
    }
}

/// The state of a folder's files since the run before.
package struct RootReport: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        /// Files that are gone are marked so.
        case online
        /// It is missing, empty or on another device, and nothing is marked; or it is short of
        /// a fifth of its files, which are marked and kept from pruning.
        case offline(Reason)
    }

    package enum Reason: String, Hashable, Sendable {
        case missing = "it is not there"
        case empty = "it is empty"
        case device = "another file system stands in its place"
        case losses = "a fifth of its files or more have vanished at once"
    }

    package let root: CatalogRoot
    package let state: State
    /// Files that are not where they were.
    package let gone: Int
}

extension RootReport {
    /// For the user; nil where there is nothing to say.
    package var sentence: String? {
        switch state {
        case .online:
            gone == 0
                ? nil
                : "\(gone) \(gone == 1 ? "file" : "files") of “\(root.path)” "
                    + "\(gone == 1 ? "is" : "are") gone and marked as missing."
        case .offline(.losses):
            "\(gone) \(gone == 1 ? "file" : "files") of “\(root.path)” "
                + "\(gone == 1 ? "is" : "are") missing: \(Reason.losses.rawValue). They stay in the "
                + "catalogue, marked as missing, until they are back or you say that they are gone: "
                + "trackprobe catalog prune CATALOG --confirm-gone \(root.word.text)"
        case .offline(let reason):
            "“\(root.path)” seems to be offline: \(reason.rawValue). Its files stay in the "
                + "catalogue as they are."
        }
    }
}
