/// The file around the tracks.
public struct MediaContainer: Hashable, Codable, Sendable {
    /// Protection of the whole file, from `pssh` and `tenc`.
    public struct Protection: Hashable, Codable, Sendable {
        /// `cenc`, `cbcs` …; nil when only the fact is known.
        public var scheme: String?
        /// 32 lower-case hex digits each.
        public var keyIDs: [String]
        /// DRM systems by name where known, else by UUID.
        public var systems: [String]

        /// `pssh` boxes in base64; nil where there are none.
        package var pssh: [String]?

        package init(
            scheme: String? = nil, keyIDs: [String] = [], systems: [String] = [],
            pssh: [String] = []
        ) {
            self.pssh = pssh.isEmpty ? nil : pssh
            self.scheme = scheme
            self.keyIDs = keyIDs
            self.systems = systems
        }
    }

    /// One word: `matroska`, `webm`, `mp4`, `mov`, `mpegts` …
    public var format: String
    /// The container by its name in full: `Matroska`.
    public var formatLongName: String?
    /// Seconds.
    public var duration: Double?
    /// Seconds.
    public var startTime: Double?
    /// Bits a second of the whole file.
    public var bitRate: Int?
    package var application: String?
    /// As written, keys unchanged.
    public var tags: [String: String] = [:]
    /// Named stretches of time.
    public var chapters: [Chapter] = []
    /// Files inside the file.
    public var attachments: [MediaAttachment] = []
    /// Services of a transport stream.
    public var programs: [Program] = []
    /// Protection of the whole file; nil for none.
    public var encryption: Protection?
    /// Whether the file ends before its container says; nil when the container
    /// does not say.
    public var isTruncated: Bool?
    /// Whether a reader may jump about in the input.
    public var isSeekable: Bool?

    package init(format: String) { self.format = format }
}
