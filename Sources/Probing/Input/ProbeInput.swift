import FFmpegBridge
import Fetching
import TrackModel

/// An input to be analysed: a file, a pipe, an address, or a stream of bytes.
public struct ProbeInput: Sendable {
    /// The name that the user gave; `-` is standard input.
    public let name: String
    let source: Source
    /// Folders for playlists with absolute references.
    public var baseFolders: [BaseFolder] = []
    /// Hardware that decodes video at depth `full`. Records are the same but for
    /// `decode.decoders`. Presentations are decoded in software.
    public var hardwareDecoding = HardwareDecoding.none
    /// A device that is used instead of a system's, in tests.
    package var hardwareSubstitute: HardwareDevice?
    /// Files that a fetched playlist may refer to; nil for others.
    package var referenced: (@Sendable () -> (any FetchedFiles)?)?
    /// FFmpeg's options for its own values, which the record holds as `demuxed`; nil without them.
    package var demuxing: [String: String]?
    /// The language in the name of a subtitle file that is read as a stream.
    package var statedLanguage: String?
    /// The title of a DVD or the playlist of a Blu-ray disc that is read; nil for the main one.
    package var discTitle: Int?
    /// Keys that decrypt it.
    package var keys = DecryptionKeys()
    /// Whether it is a row of MP4 segments with encrypted samples, which FFmpeg reads from start to
    /// end.
    package var isProtectedRow = false
    /// Packets and frames to list in `demuxed`; nil for none.
    package var listing: PacketListing?
    /// Decoding that only looks for damage; nil for that of the depth.
    package var decoding: DecodingRequest?
    /// Whether the record is to have every stated value, with its place in the file.
    package var keepsEvidence = false
    /// Digests that the record is to have; nil for none.
    package var checksums: ChecksumRequest?

    enum Source: Sendable {
        /// The name is a path.
        case path
        /// - format: nil to detect it from the bytes.
        case stream(any ByteStream & Sendable, format: String?)
        case address(String, NetworkAccess)
        /// The folder of a disc.
        case disc(HandedDisc)
    }

    /// The file or pipe at `path`; `-` is standard input.
    public init(path: String) {
        name = path
        source = .path
    }

    /// An address of `http:` or `https:`. Parts of it are fetched as needed; addresses inside it
    /// are not.
    ///
    /// Its name in the record has no user and no query.
    package init(url: String, network: NetworkAccess) {
        name = RemoteAddress.name(of: url)
        source = .address(url, network)
    }

    /// An argument: an address where those may be fetched, else a path.
    package init(named name: String, network: NetworkAccess?) {
        if let network, RemoteAddress.isAddress(name) {
            self.init(url: name, network: network)
        } else {
            self.init(path: name)
        }
    }

    /// The folder of a disc, whose files another process opened.
    package init(_ disc: HandedDisc, name: String) {
        self.name = name
        source = .disc(disc)
    }

    /// Ends the writing of a stream that waits for room.
    package func readingEnded() {
        guard case .stream(let stream, _) = source else { return }
        (stream as? any WaitingStream)?.readingEnded()
    }

    /// Path of the file or pipe; nil for a stream.
    package var path: String? { if case .path = source { name } else { nil } }

    /// - Parameters:
    ///   - name: for the record, and as a hint for formats without a signature.
    ///   - format: the format as `container.format` of a record or FFmpeg names it (`mp4`,
    ///     `mpegts`, `webvtt`); nil to detect it.
    public init(_ stream: some ByteStream & Sendable, name: String, format: String? = nil) {
        self.name = name
        source = .stream(stream, format: format)
    }
}

/// A local folder with the files of a URL: segments of a saved playlist with absolute references.
public struct BaseFolder: Hashable, Sendable {
    /// An `http:` or `https:` URL up to the folder.
    public var url: String
    /// A path.
    public var folder: String

    /// Maps `url` to `folder`.
    public init(url: String, folder: String) {
        self.url = url
        self.folder = folder
    }
}
