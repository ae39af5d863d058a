/// The complete analysis of one input: the content of a report and of the JSON of schema
/// `trackprobe/1`.
public struct MediaRecord: Hashable, Sendable {
    /// `trackprobe/1`.
    public static let schema = "trackprobe/1"

    /// The file, pipe or stream that was analysed.
    public struct Input: Hashable, Codable, Sendable {
        /// Path as the user named it; `-` is standard input.
        public var path: String
        /// The path in base64; nil where it is UTF-8, and `path` is complete.
        public var pathBytes: String?
        /// Length of the file in bytes; nil for a pipe.
        public var size: Int?
        /// Role of an extra file, by its name and folder in a batch; nil for a main file.
        public var role: InputRole?
        /// Path under which a batch found the same file before (a hard link); nil for a new file.
        public var linkOf: String?
        /// Identifier from the input list; nil for none.
        package var id: String?
        /// The address that it was fetched from, without user and query; nil for a file.
        package var url: String?
        /// Requests for it, redirected ones too; nil for a file.
        package var requests: Int?
        /// Bytes that were read or fetched, with repeated and unused ones; nil for a stream that
        /// the caller reads.
        package var bytesRead: Int?
        /// `ETag` of its server (RFC 9110, 8.8.3), as it is sent; nil where there is none.
        package var etag: String?
        /// `Last-Modified` of its server, as it is sent; nil where there is none.
        package var lastModified: String?
        /// Where redirects led, without query; nil without one.
        package var redirectedTo: String?
        /// Servers that sent bytes, without that of `url`; nil for none.
        package var otherServers: [String]?
        /// Paths of inputs whose records may be wrong: their worker failed on this input, which
        /// another worker then read. nil for none.
        package var doubtful: [String]?

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

        /// The path with every byte, as command lines need it.
        package var name: String { FileName.text(shown: path, base64: pathBytes) }
    }

    /// Why an input could not be analysed.
    public struct Failure: Hashable, Codable, Sendable {
        /// `not-found`, `is-directory`, `permission-denied`, `empty`,
        /// `not-media`, `truncated-header`, `index-behind-pipe`, `no-streams` …
        public var code: String
        /// One sentence: problem, file, reason and remedy.
        public var message: String
        /// `errno` of the system; nil where it reported none.
        package var errno: Int?
        /// Byte offset of the read that failed; nil for other errors.
        package var offset: Int?

        package init(code: String, message: String, errno: Int? = nil, offset: Int? = nil) {
            self.code = code
            self.message = message
            self.errno = errno
            self.offset = offset
        }
    }

    /// The decoded part.
    public struct Decode: Hashable, Codable, Sendable {
        /// A decoding error.
        public struct Problem: Hashable, Codable, Sendable {
            /// `trackID` of the track.
            public var trackID: Int
            /// Presentation time of the frame in seconds.
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

            /// `invalid data`: the kind in words.
            package var kindWords: String { Self.words(for: kind) }

            package static func words(for kind: String) -> String {
                switch kind {
                case "reported": "reported by the decoder"
                case "concealed": "concealed by the decoder"
                case "corrupt": "damaged frame"
                case "picture-hash": "frame hash mismatch"
                case "missing-data": "frames that refer to missing data"
                default: String(kind.map { $0 == "-" ? " " : $0 })
                }
            }
        }

        /// The decoder of a video track for which hardware was requested.
        package struct TrackDecoder: Hashable, Codable, Sendable {
            /// `trackID` of the track.
            package var trackID: Int
            /// `cuda`, `vaapi`, `videotoolbox`, `vulkan` or `software`.
            package var decoder: String
            /// Why software decoded all of the track; nil where hardware did.
            package var reason: String?

            package init(trackID: Int, decoder: String, reason: String? = nil) {
                (self.trackID, self.decoder, self.reason) = (trackID, decoder, reason)
            }
        }

        /// How much of the file was read.
        public var depth: ProbeDepth
        /// Decoded frames of all tracks.
        public var framesDecoded: Int
        /// Decoding errors, the first thousand of each track.
        public var errors: [Problem]
        /// Times in seconds at which frames were decoded, besides the start; nil where none or all
        /// of it was.
        package var places: [Double]?
        /// Seconds decoded at each place; nil for a few frames.
        package var placeDuration: Double?
        /// Times in seconds of places that were sought and at which a track could not be decoded;
        /// nil for none.
        package var failedPlaces: [Double]?
        /// Seconds that the decoded frames of one track last, of the track with the most; nil
        /// where none were decoded or their rate is unknown.
        package var seconds: Double?
        /// Decoders of video tracks; nil where no hardware was requested.
        package var decoders: [TrackDecoder]?
        /// True when analysis stopped before the end of the file; counts and measurements then
        /// cover its beginning.
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
    /// The program that made it, with its version: `trackprobe 0.1.0`; nil in older records.
    public var program: String?
    /// The analysed input.
    public var input: Input
    /// Why the input could not be analysed; nil when it could.
    public var error: Failure?
    /// The container of the tracks; nil when it could not be read.
    public var container: MediaContainer?
    package var disc: MediaDisc?
    /// All streams in the container's order, with data and attachments.
    public var tracks: [MediaPlayerTrack]
    /// The decoded part; nil when nothing was opened.
    public var decode: Decode?
    /// Packets and elements against their own formats; nil unless every packet was read.
    package var structure: FileStructure?
    package var digests: ByteDigests?
    /// Contradictions, odd values and damage.
    public var findings: [Finding]
    /// Tracks that the default policy would play; nil for an input that was not analysed.
    public var selection: TrackSelection?
    /// Members of a later version.
    package var unknown: UnknownJSON?
    /// FFmpeg's own data, on request; not part of the JSON.
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

/// Role of an extra file beside the main one.
public enum InputRole: String, Hashable, Codable, Sendable, CaseIterable {
    case sample, trailer, extra
}

extension MediaRecord {
    /// The record with only the tracks of these identifiers, and only the
    /// findings about them or about the whole file.
    package func keeping(trackIDs: Set<Int>) -> MediaRecord {
        var kept = self
        kept.tracks.removeAll { !trackIDs.contains($0.trackID) }
        kept.findings.removeAll { finding in
            finding.trackID.map { !trackIDs.contains($0) } ?? false
        }
        kept.container?.attachments.removeAll { attachment in
            attachment.trackID.map { !trackIDs.contains($0) } ?? false
        }
        return kept
    }
}
