/// The finished analysis of one input: what a report is made of, and what the
/// JSON of schema `trackprobe/1` holds.
public struct MediaRecord: Hashable, Sendable {
    /// `trackprobe/1`.
    public static let schema = "trackprobe/1"

    /// The file, pipe or stream that was analysed.
    public struct Input: Hashable, Codable, Sendable {
        /// As the user named it; `-` is standard input.
        public var path: String
        /// The path in base64; nil where it is UTF-8, and `path` is all of it.
        public var pathBytes: String?
        /// Bytes; nil for a pipe.
        public var size: Int?
        /// The role of a file beside a film, by its name and folder; nil for a film itself, and
        /// where no folder was searched.
        public var role: InputRole?
        /// The path under which a batch met the same file before: a hard link (`st_nlink`). nil
        /// for a file that it had not met.
        public var linkOf: String?
        /// As the list that named it gave it; nil where that gave none.
        package var id: String?
        /// The address that it was fetched from, without user and query; nil for a file.
        package var url: String?
        /// Requests for it, redirected ones too; nil for a file.
        package var requests: Int?
        /// Bytes of it that were read or fetched, those that were not used too, and each as often
        /// as it was read; nil for a stream that somebody else reads.
        package var bytesRead: Int?
        /// `ETag` of its server (RFC 9110, 8.8.3), as it is sent; nil where there is none.
        package var etag: String?
        /// `Last-Modified` of its server, as it is sent; nil where there is none.
        package var lastModified: String?

        package init(
            path: String, pathBytes: String? = nil, size: Int? = nil, role: InputRole? = nil,
            linkOf: String? = nil, id: String? = nil
        ) {
            self.path = FileName.shown(path)
            self.pathBytes = pathBytes ?? FileName.base64(path)
            self.size = size
            self.role = role
            self.linkOf = linkOf
            self.id = id
        }
    }

    /// Why an input could not be analysed.
    public struct Failure: Hashable, Codable, Sendable {
        /// `not-found`, `is-directory`, `permission-denied`, `empty`,
        /// `not-media`, `truncated-header`, `index-behind-pipe`, `no-streams` …
        public var code: String
        /// One sentence: what, which file, why, and what to do.
        public var message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }

    /// The decoded part.
    public struct Decode: Hashable, Codable, Sendable {
        /// A place that a decoder stumbled over.
        public struct Problem: Hashable, Codable, Sendable {
            /// `trackID` of the track.
            public var trackID: Int
            /// Seconds.
            public var time: Double?
            /// Byte offset of the packet.
            package var position: Int64?
            /// `invalid-data`, `missing-reference`, `concealed`, `corrupt` …
            public var kind: String

            package init(trackID: Int, time: Double? = nil, position: Int64? = nil, kind: String) {
                self.trackID = trackID
                self.time = time
                self.position = position
                self.kind = kind
            }

            /// `invalid data`: what went wrong, in words.
            package var kindWords: String { Self.words(for: kind) }

            package static func words(for kind: String) -> String {
                switch kind {
                case "reported": "reported by the decoder"
                case "concealed": "concealed by the decoder"
                case "corrupt": "damaged frame"
                case "picture-hash": "not the picture that was hashed"
                case "missing-data": "frames that refer to data which is not there"
                default: String(kind.map { $0 == "-" ? " " : $0 })
                }
            }
        }

        /// How much of the file was read.
        public var depth: ProbeDepth
        /// Frames decoded, of all tracks.
        public var framesDecoded: Int
        /// The first thousand of each track.
        public var errors: [Problem]
        /// Seconds; where along the file frames were decoded besides its start. nil
        /// where none or all of it was.
        package var places: [Double]?
        /// True when the reading was ended before the file was; what was counted and
        /// measured then speaks of its beginning.
        public var isStopped: Bool?

        package init(
            depth: ProbeDepth, framesDecoded: Int = 0, errors: [Problem] = [],
            places: [Double] = [],
            isStopped: Bool = false
        ) {
            self.depth = depth
            self.framesDecoded = framesDecoded
            self.errors = errors
            self.places = places.isEmpty ? nil : places
            self.isStopped = isStopped ? true : nil
        }
    }

    /// `trackprobe/1`.
    public var schema = MediaRecord.schema
    /// The program that made it, with its version: `trackprobe 0.1.0`; nil in a record of a
    /// version that did not say.
    public var program: String?
    /// The input.
    public var input: Input
    /// Why the input could not be analysed; nil when it could.
    public var error: Failure?
    /// The file around the tracks; nil when it could not be read.
    public var container: MediaContainer?
    /// Every stream in the container's order, also data and attachments.
    public var tracks: [MediaPlayerTrack]
    /// The decoded part; nil when nothing was opened.
    public var decode: Decode?
    /// Contradictions, odd values and damage.
    public var findings: [Finding]
    /// Tracks that the default policy would play; nil for an input that was not analysed.
    public var selection: TrackSelection?
    /// Members that a later version wrote and this one has no name for.
    package var unknown: UnknownJSON?
    /// FFmpeg's own word, where it was asked for; no part of the JSON.
    package var demuxed: DemuxedSection?

    package init(
        input: Input, error: Failure? = nil, container: MediaContainer? = nil,
        tracks: [MediaPlayerTrack] = [], decode: Decode? = nil, findings: [Finding] = [],
        selection: TrackSelection? = nil
    ) {
        self.input = input
        self.error = error
        self.container = container
        self.tracks = tracks
        self.decode = decode
        self.findings = findings
        self.selection = selection
    }
}
