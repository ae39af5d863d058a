import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Something that a batch probes: a file, the folder of a disc or of a download as one item, or an
/// address.
package struct DiscoveredInput: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case file
        /// A `BDMV` folder.
        case bluRay
        /// A `VIDEO_TS` folder.
        case dvd
        /// A presentation that AVFoundation has downloaded: a folder `.movpkg`.
        case presentation
        /// An address, whose path has an `address`.
        case address

        /// nil for a folder that is walked.
        init?(folder path: FilePath) {
            switch path.lastComponent?.string.uppercased() {
            case "BDMV": self = .bluRay
            case "VIDEO_TS": self = .dvd
            case _ where PresentationFiles.isPackage(path): self = .presentation
            default: return nil
            }
        }
    }

    /// As named by the user and found below; bytes, not always UTF-8.
    package var path: FilePath
    package var kind: Kind
    /// nil for a film itself.
    package var role: InputRole?
    /// When it was found, and again when its turn came.
    package var status: FileStatus
    /// A hash of the files in the folder of a disc or a download, when its turn came; nil for a
    /// file.
    package var members: String?
    /// Where the same file was met before, of a list that names it twice or by a hard link.
    package var linkOf: FilePath?
    /// The id that a list gave it; nil where that gave none.
    package var id: String?
    /// Which of the named paths it was found under, from 0.
    package var root: Int
    /// Its place in the order of the batch, from 0.
    package var ordinal: Int

    package init(
        path: FilePath, kind: Kind = .file, role: InputRole? = nil, status: FileStatus,
        linkOf: FilePath? = nil, root: Int = 0, ordinal: Int = 0, id: String? = nil
    ) {
        self.path = path
        self.kind = kind
        self.role = role
        self.status = status
        self.linkOf = linkOf
        self.id = id
        self.root = root
        self.ordinal = ordinal
    }
}

/// A path as the system has it: bytes, which are not always UTF-8.
package typealias InputPath = FilePath
