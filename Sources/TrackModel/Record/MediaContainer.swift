/// The container of the tracks.
public struct MediaContainer: Hashable, Codable, Sendable {
    /// Encryption of the whole file, from `pssh` and `tenc`.
    public struct Protection: Hashable, Codable, Sendable {
        /// `cenc`, `cbcs` …; nil when unknown.
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
    /// Full name of the container: `Matroska`.
    public var formatLongName: String?
    /// Time from the earliest start to the latest end of video and audio in seconds; of all tracks
    /// where there is neither.
    public var duration: Double?
    /// Earliest `startTime` of the tracks in seconds.
    public var startTime: Double?
    /// Bit rate of the whole file in bits per second.
    public var bitRate: Int?
    package var application: String?
    package var recording: MediaRecording?
    package var contentCredentials: ContentCredentials?
    package var motionPhoto: MotionPhoto?
    /// Tags as written, keys unchanged.
    public var tags: [String: String] = [:]
    /// Named time ranges; of a file with editions those of the edition that plays by default.
    public var chapters: [Chapter] = []
    /// Matroska's editions; nil for a file with a single edition whose chapters are not ordered.
    public var editions: [MediaEdition]?
    /// SegmentUUIDs of other Matroska files that this one continues or plays parts of, 32
    /// lower-case hex digits each; nil for none.
    public var linkedSegments: [String]?
    /// Attached files.
    public var attachments: [MediaAttachment] = []
    /// Services of a transport stream.
    public var programs: [Program] = []
    /// Encryption of the whole file; nil for none.
    public var encryption: Protection?
    /// Whether the file ends before its container states; nil when the container does not state its
    /// length.
    public var isTruncated: Bool?
    /// Whether the input can be read at any position.
    public var isSeekable: Bool?

    package init(format: String) { self.format = format }
}

extension MediaContainer: Described {
    package static let members = MemberTable<Self>(
        "the container",
        [
            Member(
                "format", \.format, text: .container,
                "One word: `matroska`, `webm`, `mp4`, `mov`, `mpegts` …"),
            Member(
                "formatLongName", \.formatLongName,
                "Full name of the container: `Matroska`."),
            Member(
                "duration", \.duration, unit: .seconds,
                "From the earliest start to the latest end of all tracks."),
            Member(
                "startTime", \.startTime, unit: .seconds,
                "Earliest `startTime` of the tracks."),
            Member("bitRate", \.bitRate, unit: .bitsPerSecond, "Bit rate of the whole file."),
            Member(
                "application", \.application,
                """
                The program that wrote the file: Matroska's WritingApp, while the tag `encoder` \
                is its muxing library; nil for other containers.
                """),
            Member(
                "recording", \.recording,
                "Camera, place and date by the tags of the file; nil where it names no camera, "
                    + "place or Live Photo."),
            Member(
                "contentCredentials", \.contentCredentials,
                "What a C2PA manifest states about the origin of the file; signatures are not "
                    + "checked. nil without a manifest."),
            Member(
                "motionPhoto", \.motionPhoto,
                "Video at the end of a still image, by its XMP (Motion Photo format 1.0) or its box "
                    + "`mpvd`; nil for none."),
            Member("tags", \.tags, text: .numeral, "Tags as written, keys unchanged."),
            Member(
                "chapters", \.chapters,
                "Named time ranges; of a file with editions those of the edition that plays by "
                    + "default."),
            Member(
                "editions", \.editions,
                """
                Matroska's editions (RFC 9559, EditionEntry); nil for a file with a single \
                edition whose chapters are not ordered.
                """),
            Member(
                "linkedSegments", \.linkedSegments,
                """
                SegmentUUIDs of other Matroska files that this one continues (PrevUUID, NextUUID) \
                or plays parts of (ChapterSegmentUUID), 32 lower-case hex digits each; nil for none.
                """),
            Member("attachments", \.attachments, "Attached files."),
            Member("programs", \.programs, "Services of a transport stream."),
            Member("encryption", \.encryption, "Encryption of the whole file; nil for none."),
            Member(
                "isTruncated", \.isTruncated,
                """
                Whether the file ends before its container states; nil when the container does \
                not state its length.
                """),
            Member("isSeekable", \.isSeekable, "Whether the input can be read at any position."),
        ])
}

extension MediaContainer.Protection: Described {
    package static let members = MemberTable<Self>(
        "the protection of a file",
        [
            Member("scheme", \.scheme, "`cenc`, `cbcs` …; nil when unknown."),
            Member("keyIDs", \.keyIDs, "32 lower-case hex digits each."),
            Member("systems", \.systems, "DRM systems by name where known, else by UUID."),
            Member(
                "pssh", \.pssh,
                "`pssh` boxes of at most 16 KiB, whole, in base64; nil where there are none."),
        ])
}

/// A named time range.
public struct Chapter: Hashable, Codable, Sendable {
    /// The container's own number; text from 2^53 on.
    public var id: UInt64
    /// Start time in seconds.
    public var start: Double?
    /// End time in seconds.
    public var end: Double?
    /// Text as written in the file.
    public var title: String?
    /// SegmentUUID of the Matroska file that contains the range, 32 lower-case hex digits; nil for
    /// this file.
    public var segmentID: String?

    package init(id: UInt64, start: Double? = nil, end: Double? = nil, title: String? = nil) {
        self.id = id
        self.start = start
        self.end = end
        self.title = title
    }
}

extension Chapter: Described {
    package static let members = MemberTable<Self>(
        "a chapter",
        [
            Member("id", \.id, "The container's own number; text from 2^53 on."),
            Member("start", \.start, unit: .seconds, "Start time."),
            Member("end", \.end, unit: .seconds, "End time."),
            Member("title", \.title, "As written in the file."),
            Member(
                "segmentID", \.segmentID,
                """
                SegmentUUID of the Matroska file that contains the range, 32 lower-case hex \
                digits; nil for this file.
                """),
        ])
}

/// One way to play a Matroska file (RFC 9559, section 5.1.7.1).
public struct MediaEdition: Hashable, Codable, Sendable {
    /// EditionUID; where none is written the number from 0. Text from 2^53 on.
    public var id: UInt64
    /// EditionString; nil where none is written.
    public var name: String?
    /// Whether players play it unless another is chosen.
    public var isDefault = false
    /// Whether players do not list it.
    public var isHidden = false
    /// Whether its chapters are played in their order, and nothing else of the file.
    public var isOrdered = false
    /// Playing time of an ordered edition in seconds; nil for others, and where a chapter has no
    /// end.
    public var duration: Double?
    /// Chapters that are not hidden, in the order of the file.
    public var chapters: [Chapter] = []

    package init(id: UInt64) { self.id = id }
}

extension MediaEdition: Described {
    package static let members = MemberTable<Self>(
        "an edition",
        [
            Member(
                "id", \.id,
                "EditionUID; where none is written the number from 0. Text from 2^53 on."),
            Member("name", \.name, "EditionString; nil where none is written."),
            Member("isDefault", \.isDefault, "Whether players play it unless another is chosen."),
            Member("isHidden", \.isHidden, "Whether players do not list it."),
            Member(
                "isOrdered", \.isOrdered,
                "Whether its chapters are played in their order, and nothing else of the file."),
            Member(
                "duration", \.duration, unit: .seconds,
                "Playing time of an ordered edition; nil for others, and where a chapter has no "
                    + "end."),
            Member(
                "chapters", \.chapters,
                "Chapters that are not hidden, in the order of the file."),
        ])
}

/// An attached file: a font, cover art.
public struct MediaAttachment: Hashable, Codable, Sendable {
    /// Text as written in the file.
    public var fileName: String?
    /// Text as written in the file.
    public var mimeType: String?
    /// Length of the file in bytes.
    public var size: Int?
    /// `trackID` of its track.
    public var trackID: Int?
    package var fontNames: [String]?

    package init(
        fileName: String? = nil, mimeType: String? = nil, size: Int? = nil, trackID: Int? = nil
    ) {
        self.fileName = fileName
        self.mimeType = mimeType
        self.size = size
        self.trackID = trackID
    }
}

extension MediaAttachment {
    /// Whether type or file name are those of a TrueType or OpenType font.
    package var isFont: Bool {
        let type = (mimeType ?? "").lowercased()
        let name = (fileName ?? "").lowercased()
        return ["font", "truetype", "opentype"].contains { type.contains($0) }
            || [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
    }
}

extension MediaAttachment: Described {
    package static let members = MemberTable<Self>(
        "an attachment",
        [
            Member("fileName", \.fileName, "As written in the file."),
            Member("mimeType", \.mimeType, "As written in the file."),
            Member("size", \.size, unit: .bytes, "Length of the file."),
            Member("trackID", \.trackID, "`trackID` of its track."),
            Member(
                "fontNames", \.fontNames, depth: .packets,
                """
                Family, full and PostScript names of a font, from its table `name`; nil for other files.
                """),
        ])
}

/// A service of a transport stream and the tracks that belong to it.
public struct Program: Hashable, Codable, Sendable {
    /// program_number of the PAT.
    public var id: Int
    /// service_name of the SDT.
    public var name: String?
    /// service_provider_name of the SDT.
    public var provider: String?
    /// `trackID`s of its tracks.
    public var trackIDs: [Int]

    package init(id: Int, name: String? = nil, provider: String? = nil, trackIDs: [Int] = []) {
        self.id = id
        self.name = name
        self.provider = provider
        self.trackIDs = trackIDs
    }
}

extension Program: Described {
    package static let members = MemberTable<Self>(
        "a program",
        [
            Member("id", \.id, "program_number of the PAT."),
            Member("name", \.name, "service_name of the SDT."),
            Member("provider", \.provider, "service_provider_name of the SDT."),
            Member("trackIDs", \.trackIDs, "`trackID`s of its tracks."),
        ])
}
