/// One timed metadata event.
public struct TimelineEvent: Hashable, Sendable {
    /// Kinds of messages, independent of their carrier.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case id3, emsg, scte35, dateRange, programDateTime, caption
    }

    /// The location of a message.
    public struct Origin: Hashable, Sendable {
        /// The kind of carrier.
        public enum Carriage: String, Hashable, Sendable, CaseIterable {
            case pes, section, emsg, playlist, packedAudio, file
        }

        /// The file; nil for the input itself.
        public var file: String?
        /// Line, counted from 1; nil outside playlists.
        public var line: Int?
        /// Bytes from the start of the file; nil in playlists.
        public var offset: Int?
        /// The PID of a transport stream.
        public var pid: Int?
        /// program_number; nil with a single programme.
        package var program: Int?
        /// track_ID of MP4 or TrackNumber of Matroska; nil outside tracks.
        package var track: Int?
        /// The kind of carrier.
        public var carriage: Carriage

        package init(
            _ carriage: Carriage, file: String? = nil, line: Int? = nil, offset: Int? = nil,
            pid: Int? = nil, program: Int? = nil, track: Int? = nil
        ) {
            self.carriage = carriage
            self.file = file
            self.line = line
            self.offset = offset
            self.pid = pid
            self.program = program
            self.track = track
        }
    }

    /// Index in the unfiltered time line.
    package var number = 0
    /// The kind of the payload.
    public var kind: Kind { payload.kind }
    /// ID of an event or DATERANGE, or a caption channel; nil without one.
    public var id: String?
    /// Seconds from the start of the media; nil when neither message nor carrier has a time.
    public var start: Double?
    /// Seconds; nil for an open or unknown end.
    public var end: Double?
    /// Duration in the message, in seconds.
    public var duration: Double?
    /// RFC 3339 date, its own or by PROGRAM-DATE-TIME; nil without either.
    public var date: String?
    /// Location of the message.
    public var origin: Origin
    /// The message.
    public var payload: Payload
    /// `number` of the event that this one closes.
    package var openedBy: Int?
    /// `number` of the event that closes this one.
    package var closedBy: Int?
    /// Number of times the message was sent.
    package var occurrences = 1

    package init(
        _ payload: Payload, id: String? = nil, start: Double? = nil, end: Double? = nil,
        duration: Double? = nil, date: String? = nil, origin: Origin
    ) {
        self.payload = payload
        self.id = id
        self.start = start
        self.end = end
        self.duration = duration
        self.date = date
        self.origin = origin
    }
}

extension TimelineEvent {
    /// The content of a message; indirect, because sizes differ much.
    public indirect enum Payload: Hashable, Sendable {
        /// - emsg: the event message that carried the tag.
        case id3(ID3Tag, emsg: EventMessage? = nil)
        case emsg(EventMessage)
        case scte35(SpliceMessage, emsg: EventMessage? = nil)
        case caption(CaptionSpan)
        case dateRange(DateRangeCue)
        /// - drift: seconds by which the date is later than expected from the previous one.
        case programDateTime(drift: Double?)
        /// A playlist tag of an advertising break, without a message.
        case cue(PlaylistCue)

        /// The kind; playlist cues count as SCTE-35.
        var kind: Kind {
            switch self {
            case .id3: .id3
            case .emsg: .emsg
            case .scte35, .cue: .scte35
            case .caption: .caption
            case .dateRange: .dateRange
            case .programDateTime: .programDateTime
            }
        }
    }
}

/// The captions of one channel, from first to last.
public struct CaptionSpan: Hashable, Sendable {
    /// `cea608`, `cea708`, `webvtt`, `ttml`
    public var format: String
    /// `CC1` … `CC4`, `T1` … `T4`, `SERVICE1` … `SERVICE63`, or the name of a
    /// rendition.
    public var channel: String
    /// ISO 639 code; nil when unknown.
    public var language: String?
    /// Excerpt of the first words.
    public var text: String
    /// Number of captions.
    public var cues: Int
}
