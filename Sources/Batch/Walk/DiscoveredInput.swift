import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Something that a batch probes: a file, or a disc's folder as one item.
public struct DiscoveredInput: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case file
        /// A `BDMV` folder.
        case bluRay
        /// A `VIDEO_TS` folder.
        case dvd
    }

    /// As named by the user and found below; bytes, not always UTF-8.
    public var path: FilePath
    public var kind: Kind
    /// nil for a film itself.
    public var role: InputRole?
    /// When it was found, and again when its turn came.
    public var status: FileStatus
    /// Which of the named paths it was found under, from 0.
    public var root: Int
    /// Its place in the order of the batch, from 0.
    public var ordinal: Int

    public init(
        path: FilePath, kind: Kind = .file, role: InputRole? = nil, status: FileStatus,
        root: Int = 0, ordinal: Int = 0
    ) {
        self.path = path
        self.kind = kind
        self.role = role
        self.status = status
        self.root = root
        self.ordinal = ordinal
    }
}

/// A path as the system has it: bytes, which are not always UTF-8.
public typealias InputPath = FilePath

extension InputPath {
    /// - Parameter argument: as `FileName` keeps it.
    package init(argument: String) { self.init(platformString: FileName.path(argument)) }
}
