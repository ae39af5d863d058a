/// The file around the tracks.
public struct MediaContainer: Hashable, Codable, Sendable {
    /// Protection of the whole file, from `pssh` and `tenc`.
    public struct Protection: Hashable, Codable, Sendable {
        public var scheme: String?
        /// 32 lower-case hex digits each.
        public var keyIDs: [String]
        /// DRM systems by name where known, else by UUID.
        public var systems: [String]

        public init(scheme: String? = nil, keyIDs: [String] = [], systems: [String] = []) {
            self.scheme = scheme
            self.keyIDs = keyIDs
            self.systems = systems
        }
    }

    /// One word: `matroska`, `webm`, `mp4`, `mov`, `mpegts` …
    public var format: String
    public var formatLongName: String?
    /// Seconds.
    public var duration: Double?
    /// Seconds.
    public var startTime: Double?
    /// Bits a second of the whole file.
    public var bitRate: Int?
    /// As written, keys unchanged.
    public var tags: [String: String] = [:]
    public var chapters: [Chapter] = []
    public var attachments: [Attachment] = []
    public var programs: [Program] = []
    public var encryption: Protection?
    /// Whether the file ends before its container says; nil when the container
    /// does not say.
    public var isTruncated: Bool?
    public var isSeekable: Bool?

    public init(format: String) { self.format = format }
}
