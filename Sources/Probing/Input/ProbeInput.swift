import FFmpegBridge
import Fetching
import TrackModel

/// An input to be analysed: a file, a pipe, an address, or a stream of bytes.
public struct ProbeInput: Sendable {
    /// As the user named it; `-` is standard input.
    public let name: String
    let source: Source
    /// For playlists with absolute references; others never need any.
    public var baseFolders: [BaseFolder] = []
    /// Where a stream that is a playlist is fetched: what it may refer to; nil for none.
    package var referenced: (@Sendable () -> (any FetchedFiles)?)?
    /// Options of FFmpeg for its own look at the streams, which then stands in the record as
    /// `demuxed`; nil where nobody asks for it.
    package var demuxing: [String: String]?
    /// The language that the name of a subtitle file states, of a stream; a path states it itself.
    package var statedLanguage: String?
    /// Packets and frames that are listed, with `demuxing`; nil for none.
    package var listing: PacketListing?

    enum Source: Sendable {
        /// The name is a path.
        case path
        /// - format: nil where the bytes tell it.
        case stream(any ByteStream & Sendable, format: String?)
        case address(String, NetworkAccess)
    }

    /// The file or pipe at `path`; `-` is standard input.
    public init(path: String) {
        name = path
        source = .path
    }

    /// An address of `http:` or `https:`. Parts of it are fetched as they are needed, and no other
    /// address that its bytes may name.
    ///
    /// Its name in the record has neither user nor query.
    package init(url: String, network: NetworkAccess) {
        name = RemoteAddress.name(of: url)
        source = .address(url, network)
    }

    /// As an argument names it: an address where those may be fetched, else a path.
    package init(named name: String, network: NetworkAccess?) {
        if let network, RemoteAddress.isAddress(name) {
            self.init(url: name, network: network)
        } else {
            self.init(path: name)
        }
    }

    /// Path of the file or pipe; nil for a stream.
    package var path: String? { if case .path = source { name } else { nil } }

    /// - Parameters:
    ///   - name: for the record, and a hint for formats that cannot be told from
    ///     their bytes.
    ///   - format: what the bytes are, as `container.format` of a record or FFmpeg
    ///     names it (`mp4`, `mpegts`, `webvtt`); nil to tell it from them.
    public init(_ stream: some ByteStream & Sendable, name: String, format: String? = nil) {
        self.name = name
        source = .stream(stream, format: format)
    }
}
