import Reporting
import TimedMetadata
import TrackModel

/// Members of the JSON of `timeline`; what is not known is absent.
enum TimelineTables {
    static let document = DocumentTable<TimelineDocument>(
        name: "document", keepsNull: false,
        members: DocumentMember.opening(input: { $0.input }, error: { $0.error }) + [
            .number("mediaStart", "Seconds on the media's own clock.") {
                $0.read?.mediaStart
            },
            .number("mediaDuration", "Seconds.") { $0.read?.mediaDuration },
            .list("events", event, "In the order of time; those without a time first.") {
                $0.read?.events
            },
            .list("diagnostics", diagnostic, "Diagnostics of messages.") { $0.read?.diagnostics },
            .list("cues", cue, "--follow-cues: a player's text tracks.") { document in
                guard document.followsCues, let timeline = document.read else { return nil }
                return timeline.cues.compactMap { cue in
                    guard timeline.events.indices.contains(cue.event) else { return nil }
                    return (cue, timeline.events[cue.event])
                }
            },
        ])

    static let event = DocumentTable<TimelineEvent>(
        name: "event", keepsNull: false,
        members: [
            .count("number", "From 0, in the order of the whole time line.") { $0.number }
                .always(),
            .word("kind", "The kind of its payload.") { $0.kind }.always(),
            .text("id", "As in the message; absent where it has none.") { $0.id },
            .number("start", "Seconds from the beginning of the media.") { $0.start },
            .number("end", "Seconds; absent while it is open, and if unknown.") {
                $0.end
            },
            .number("duration", "Seconds, as stated in the message.") { $0.duration },
            .text("date", "RFC 3339.") { $0.date },
            .object("origin", origin, "Position of the message.") { $0.origin }.always(),
            .choice(
                "payload", "The message itself.",
                [
                    DocumentDefinition(tag), DocumentDefinition(splice),
                    DocumentDefinition(eventMessage), DocumentDefinition(caption),
                    DocumentDefinition(dateRange), DocumentDefinition(mark),
                    DocumentDefinition(drift),
                ], payload
            ).always(),
            .count("openedBy", "number of the event that opened what this closes.") {
                $0.openedBy
            },
            .count("closedBy", "number of the event that closes what this opened.") {
                $0.closedBy
            },
            .count("occurrences", "How often the same message was seen; absent for once.") {
                $0.occurrences > 1 ? $0.occurrences : nil
            },
        ])

    @Sendable private static func payload(_ event: TimelineEvent) -> DeferredJSON {
        switch event.payload {
        case .id3(let content, let message): tag.document((content, message))
        case .scte35(let content, let message): splice.document((content, message))
        case .emsg(let message): eventMessage.document(message)
        case .caption(let span): caption.document(span)
        case .dateRange(let cue): dateRange.document(cue)
        case .cue(let cue): mark.document(cue)
        case .programDateTime(let seconds): drift.document(seconds)
        }
    }

    private static let origin = DocumentTable<TimelineEvent.Origin>(
        name: "origin", keepsNull: false,
        members: [
            .text("file", "Absent for the input itself.") { $0.file },
            .count("line", "From 1; absent outside playlists.") { $0.line },
            .count("offset", "Bytes from the start of the file; absent in playlists.") {
                $0.offset
            },
            .count("pid", "PID in a transport stream.") { $0.pid },
            .count("program", "program_number, where there are several.") { $0.program },
            .count("track", "track_ID of MP4, TrackNumber of Matroska.") { $0.track },
            .word("carriage", "The kind of carrier.") { $0.carriage }.always(),
        ])

    /// `emsg` of ISO/IEC 23009-1, section 5.10.3.3.
    static let eventMessage = DocumentTable<EventMessage>(
        name: "eventMessage", keepsNull: false,
        members: [
            .count("version", "0 or 1.") { $0.version }.always(),
            .text("schemeIDURI", "scheme_id_uri.") { $0.schemeIDURI }.always(),
            .text("value", "Distinguishes event streams of one scheme.") { $0.value }.always(),
            .count("timescale", "Ticks per second.") { $0.timescale }.always(),
            .integer("presentationTime", "Version 1: ticks on the presentation's time line.") {
                $0.presentationTime
            },
            .count("presentationTimeDelta", "Version 0: ticks after its segment begins.") {
                $0.presentationTimeDelta
            },
            .count("eventDuration", "Ticks; absent when unknown.") { $0.eventDuration },
            .count("id", "Distinguishes messages of one scheme and value.") { $0.id }.always(),
            .text("messageData", "message_data in base64.") { Base64.text($0.messageData[...]) }
                .always(),
        ])

    private static let caption = DocumentTable<CaptionSpan>(
        name: "caption", keepsNull: false,
        members: [
            .text("format", "cea608, cea708, webvtt or ttml.") { $0.format }.always(),
            .text("channel", "CC1 …, SERVICE1 …, or the name of a rendition.") { $0.channel }
                .always(),
            .text("language", "ISO 639; absent if unknown.") { $0.language },
            .text("text", "The first words.") { $0.text }.always(),
            .count("cues", "How many captions were shown.") { $0.cues }.always(),
        ])

    private static let drift = DocumentTable<Double?>(
        name: "programDateTime", keepsNull: false,
        members: [
            .number("drift", "Seconds by which it is later than the previous one implies.") { $0 }
        ])

    static let diagnostic = DocumentTable<MetadataDiagnostic>(
        name: "diagnostic", keepsNull: false,
        members: [
            .word("severity", "error where something is lost.") { $0.severity }.always(),
            .text("code", "area.kind.") { $0.code }.always(),
            .text("message", "One sentence.") { $0.message }.always(),
            .count("line", "Line number in a playlist, from 1.") { $0.line },
            .count("offset", "Bytes from the start of what was read.") { $0.offset },
            .text("file", "The file, where several were read.") { $0.file },
        ])

    private static let cue = DocumentTable<(cue: TimelineCue, event: TimelineEvent)>(
        name: "cue", keepsNull: false,
        members: [
            .word("change", "added before anything plays, then entered and left.") {
                $0.cue.change
            }.always(),
            .number("time", "Seconds; absent for added.") { $0.cue.time },
            .count("event", "number of the event.") { $0.event.number }.always(),
            .word("kind", "Of the event.") { $0.event.kind }.always(),
            .text("id", "Of the event.") { $0.event.id },
            .json(
                "content", "The frames of ID3, where the cue is added.",
                schema: {
                    DocumentSchema.list(
                        of: DocumentSchema.map(of: [
                            "type": .array([.string("string"), .string("array")])
                        ]))
                }
            ) { $0.cue.change == .added ? $0.event.contents : nil },
        ])
}

extension TimelineDocument {
    /// nil where nothing could be read.
    fileprivate var read: Timeline? { error == nil ? timeline : nil }
}

extension TimelineEvent {
    /// The event's JSON in a timeline document.
    package var document: DeferredJSON { TimelineTables.event.document(self) }

    /// nil unless the payload is an ID3 tag.
    fileprivate var contents: JSONValue? {
        guard case .id3(let tag, _) = payload else { return nil }
        return .array(
            tag.frames.map { frame in
                .object(
                    frame.contentDictionary.compactMapValues { value -> JSONValue? in
                        switch value {
                        case let text as String: .string(text)
                        case let texts as [String]: .array(texts.map { .string($0) })
                        case let bytes as [UInt8]: .string(Base64.text(bytes[...]))
                        default: nil
                        }
                    })
            })
    }
}

/// `Schema/trackprobe-timeline-1.schema.json`, from the tables.
enum TimelineSchema {
    static var text: String {
        DocumentSchema.text(
            "trackprobe timeline --format json", of: TimelineDocument.schema,
            [DocumentDefinition(TimelineTables.document)])
    }
}

extension TimelineTables {
    /// An ID3 tag, and the event message that carried it.
    static let tag = DocumentTable<(tag: ID3Tag, message: EventMessage?)>(
        name: "id3", keepsNull: false,
        members: [
            .text("version", "2.4.0 …") { $0.tag.version }.always(),
            .list("frames", frame, "In order.") { $0.tag.frames }.always(),
            .object("emsg", eventMessage, "The event message that carried it.") { $0.message },
        ])

    private static let frame: DocumentTable<ID3Frame> = DocumentTable(
        name: "id3Frame", keepsNull: false,
        members: [
            .text("id", "TXXX …; three letters in version 2.2.") { $0.id }.always(),
            .text("description", "Content descriptor.") { $0.description },
            .text("language", "ISO 639-2 as written.") { $0.language },
            .texts("text", "The strings of a text frame.") { $0.text },
            .text("url", "W***, WXXX, and APIC that is a link.") { $0.url },
            .text("owner", "PRIV and UFID; of POPM the e-mail address.") { $0.owner },
            .text("mimeType", "APIC and GEOB.") { $0.mimeType },
            .count("pictureType", "APIC: 0 other, 3 front cover …") { $0.pictureType },
            .text("fileName", "GEOB.") { $0.fileName },
            .text("data", "Base64.") { $0.data.map { Base64.text($0[...]) } },
            .count("rating", "POPM: 1 worst, 255 best, 0 unknown.") { $0.rating },
            .count("counter", "POPM and PCNT: how often it was played.") { $0.counter },
            .count("transportStreamTimestamp", "Ticks of 90 kHz.") {
                $0.transportStreamTimestamp
            },
            .text("elementID", "CHAP and CTOC.") { $0.elementID },
            .count("startTime", "CHAP: milliseconds.") { $0.startTime },
            .count("endTime", "CHAP: milliseconds.") { $0.endTime },
            .texts("children", "CTOC: elements in order.") { $0.children },
            .flag("isTopLevel", "CTOC.") { $0.isTopLevel },
            .flag("isOrdered", "CTOC.") { $0.isOrdered },
            .list("frames", frame, "CHAP and CTOC: frames inside.") { $0.frames },
            .count("contentType", "SYLT: 1 lyrics, 2 text, 3 movement, 4 events, 5 chord …") {
                $0.contentType
            },
            .list("synchronisedText", synchronisedText, "SYLT.") { $0.synchronisedText },
            .object("locationTable", locationTable, "MLLT.") { $0.locationTable },
            .count("group", "Group identifier.") { $0.group },
            .count("encryptionMethod", "Absent for a plain frame; data is encrypted then.") {
                $0.encryptionMethod
            },
        ])

    private static let synchronisedText = DocumentTable<ID3Frame.SynchronisedText>(
        name: "synchronisedText", keepsNull: false,
        members: [
            .text("text", "A syllable or line.") { $0.text }.always(),
            .count("time", "Milliseconds, or MPEG frames.") { $0.time }.always(),
            .flag("isInFrames", "Whether time counts MPEG frames.") { $0.isInFrames }.always(),
        ])

    private static let locationTable = DocumentTable<ID3Frame.LocationTable>(
        name: "locationTable", keepsNull: false,
        members: [
            .count("framesBetweenReferences", "MPEG frames.") { $0.framesBetweenReferences }
                .always(),
            .count("bytesBetweenReferences", "Bytes.") { $0.bytesBetweenReferences }.always(),
            .count("millisecondsBetweenReferences", "Milliseconds.") {
                $0.millisecondsBetweenReferences
            }.always(),
            .list("deviations", deviation, "From those, reference by reference.") {
                $0.deviations
            }.always(),
        ])

    private static let deviation = DocumentTable<ID3Frame.LocationTable.Deviation>(
        name: "deviation", keepsNull: false,
        members: [
            .count("bytes", "Bytes.") { $0.bytes }.always(),
            .count("milliseconds", "Milliseconds.") { $0.milliseconds }.always(),
        ])
}
