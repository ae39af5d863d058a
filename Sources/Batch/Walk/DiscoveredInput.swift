import Dispatch
import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// An input of a batch: a file, the folder of a disc or of a download, or an address.
package struct DiscoveredInput: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        case file
        /// A `BDMV` folder.
        case bluRay
        /// A `VIDEO_TS` folder.
        case dvd
        /// A presentation downloaded by AVFoundation: a `.movpkg` folder.
        case presentation
        /// The path has an `address`.
        case address

        /// nil for other folders.
        init?(folder path: FilePath) {
            switch path.lastComponent?.string.uppercased() {
            case "BDMV": self = .bluRay
            case "VIDEO_TS": self = .dvd
            case _ where PresentationFiles.isPackage(path): self = .presentation
            default: return nil
            }
        }
    }

    /// The path as named or found below a named folder; bytes, not always UTF-8.
    package var path: FilePath
    package var kind = Kind.file
    /// nil for the main feature.
    package var role: InputRole?
    /// Status from the walk, updated before probing.
    package var status: FileStatus
    /// The earlier path of the same file, in a list that names it twice or by a hard link.
    package var linkOf: FilePath?
    /// Index of the named path that led to it.
    package var root = 0
    /// Position in the batch, from 0.
    package var ordinal = 0
    /// The id from a list.
    package var id: String?
    /// A hash of the files in the folder of a disc or download, or the validator of an address; nil
    /// for a file.
    package var members: String?
}

extension DiscoveredInput {
    /// A file in its present state; nil for one that is not there.
    package init?(file path: InputPath, ordinal: Int) {
        guard let status = try? FileStatus.read(path, followsLinks: true), status.kind == .file
        else {
            return nil
        }
        self.init(path: path, status: status, ordinal: ordinal)
    }

    /// An address with its size, and its validator in `members`. Without them if the server sends
    /// none, and for a playlist, whose files may change independently.
    ///
    /// Values from the list of a bucket are not requested again.
    package func withRemoteState(_ network: NetworkAccess?) async -> DiscoveredInput {
        guard let network, kind == .address, let address = path.address else { return self }
        var input = self
        if members != nil {
            let isList = path.lastComponent.map(PresentationFiles.hasList) ?? false
            if isList { input.members = nil }
            return input
        }
        let state = await withCheckedContinuation { continuation in
            DispatchQueue(label: "trackprobe.state").async {
                // Probing reports an error.
                let address = try? network.address(address)
                continuation.resume(
                    returning: address.flatMap { try? RemoteState(of: $0, access: network) })
            }
        }
        guard let state, !state.isPlaylist else { return input }
        input.status.size = state.size
        input.members = state.validator
        return input
    }
}

extension DiscoveredInput {
    /// The path of a playlist, manifest or downloaded presentation, whose worker may read the files
    /// it names; nil for other inputs and a path that is not UTF-8.
    package var playlist: String? {
        let isList = kind == .file && path.lastComponent.map(PresentationFiles.hasList) ?? false
        guard isList || kind == .presentation, InputPathText(path).base64 == nil else { return nil }
        return path.string
    }
}
