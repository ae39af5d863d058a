/// One thing that happens beside picture and sound.
public struct TimelineEvent: Hashable, Sendable {
    /// Kinds of messages, however they came.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case id3, emsg, scte35, dateRange, programDateTime, caption
    }

    /// Where a message was found.
    public struct Origin: Hashable, Sendable {
        /// The kind of carrier.
        public enum Carriage: String, Hashable, Sendable, CaseIterable {
            case pes, section, emsg, playlist, packedAudio, file
        }

        /// nil for the input itself.
        public var file: String?
        /// From 1; nil outside playlists.
        public var line: Int?
        /// Bytes from the start of the file; nil in playlists.
        public var offset: Int?
        /// The PID of a transport stream.
        public var pid: Int?
        /// program_number, where there are several.
        package var program: Int?
        /// track_ID of MP4, TrackNumber of Matroska; nil for what is beside the tracks.
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

    /// From 0, in the order of the whole time line.
    package var number = 0
    /// The kind of its payload.
    public var kind: Kind { payload.kind }
    /// As the message has it: an event's id, a DATERANGE's ID, a caption channel; nil
    /// where it has none.
    public var id: String?
    /// Seconds from the beginning of the media; nil where the message has no time
    /// and its carrier none either.
    public var start: Double?
    /// Seconds; nil while it is open, and where nothing says.
    public var end: Double?
    /// Seconds, as the message says it itself.
    public var duration: Double?
    /// RFC 3339; nil without a PROGRAM-DATE-TIME or date of its own.
    public var date: String?
    /// Where the message stands.
    public var origin: Origin
    /// The message itself.
    public var payload: Payload
    /// `number` of the event that opened what this closes.
    package var openedBy: Int?
    /// `number` of the event that closes what this opened.
    package var closedBy: Int?
    /// How often the same message was seen.
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
    /// The content of a message. Messages differ much in size, and there may be very many.
    public indirect enum Payload: Hashable, Sendable {
        /// - emsg: the event message that carried it.
        case id3(ID3Tag, emsg: EventMessage? = nil)
        case emsg(EventMessage)
        case scte35(SpliceMessage, emsg: EventMessage? = nil)
        case caption(CaptionSpan)
        case dateRange(DateRangeCue)
        /// - drift: seconds by which the date is later than the one before says.
        case programDateTime(drift: Double?)
        /// A mark of an advertising break without a message.
        case cue(PlaylistCue)

        /// A cue of a playlist is SCTE-35, too.
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

/// Captions of one channel, from where they begin to where they end.
public struct CaptionSpan: Hashable, Sendable {
    /// `cea608`, `cea708`, `webvtt`, `ttml`
    public var format: String
    /// `CC1` … `CC4`, `T1` … `T4`, `SERVICE1` … `SERVICE63`, or the name of a
    /// rendition.
    public var channel: String
    /// ISO 639; nil where nothing says.
    public var language: String?
    /// The first words.
    public var text: String
    /// How many captions were shown.
    public var cues: Int

    package init(
        format: String, channel: String, language: String? = nil, text: String, cues: Int
    ) {
        self.format = format
        self.channel = channel
        self.language = language
        self.text = text
        self.cues = cues
    }
}
