/// FFmpeg's data about an input after probing, in the sections, order and spelling of ffprobe. It
/// is not part of a record's JSON.
package struct DemuxedSection: Hashable, Sendable {
    package let kind: DemuxedSectionKind
    package var items: [Item]

    package enum Item: Hashable, Sendable {
        case field(String, DemuxedValue)
        case section(DemuxedSection)
        /// Only for formats with arbitrary values.
        case object(String, JSONValue)
    }

    package init(_ kind: DemuxedSectionKind, _ items: [Item] = []) {
        self.kind = kind
        self.items = items
    }

    /// Its direct subsections.
    package var sections: [DemuxedSection] {
        items.compactMap { if case .section(let section) = $0 { section } else { nil } }
    }

    package func section(_ kind: DemuxedSectionKind) -> DemuxedSection? {
        sections.first { $0.kind == kind }
    }

    /// The value of a direct field.
    package subscript(key: String) -> DemuxedValue? {
        for case .field(key, let value) in items { return value }
        return nil
    }

    package mutating func add(_ key: String, _ value: DemuxedValue) {
        items.append(.field(key, value))
    }

    package mutating func add(_ section: DemuxedSection) { items.append(.section(section)) }

    /// Changes the sections inside that are of a kind, at any depth.
    package func mapping(
        _ kind: DemuxedSectionKind, _ change: (DemuxedSection) -> DemuxedSection
    ) -> DemuxedSection {
        var mapped = self
        mapped.items = items.map { item in
            guard case .section(let section) = item else { return item }
            let inside = section.mapping(kind, change)
            return .section(inside.kind == kind ? change(inside) : inside)
        }
        return mapped
    }
}

/// A field's value without unit, prefix and formatting.
package enum DemuxedValue: Hashable, Sendable {
    case integer(Int64)
    case text(String)
    /// An unknown value, by its placeholder; JSON and XML omit it.
    case missing(String)
    /// A number that a unit may follow.
    case quantity(Int64, Unit)
    case seconds(Double)

    package var integer: Int64? { if case .integer(let number) = self { number } else { nil } }

    package enum Unit: String, Sendable {
        case hertz = "Hz"
        case byte
        case bitsPerSecond = "bit/s"
    }
}

/// The sections of ffprobe's output, by the unique name that `-show_entries` knows them by.
package enum DemuxedSectionKind: String, CaseIterable, Sendable {
    case root
    case chapters, chapter
    case chapterTags = "chapter_tags"
    case error
    case format
    case formatTags = "format_tags"
    case programs, program
    case programTags = "program_tags"
    case programStreams = "program_streams"
    case programStream = "program_stream"
    case programStreamDisposition = "program_stream_disposition"
    case programStreamTags = "program_stream_tags"
    case streams, stream
    case streamDisposition = "stream_disposition"
    case streamTags = "stream_tags"
    case streamSideDataList = "stream_side_data_list"
    case streamSideData = "stream_side_data"
    case packetsAndFrames = "packets_and_frames"
    case packets, packet
    case packetTags = "packet_tags"
    case packetSideDataList = "packet_side_data_list"
    case packetSideData = "packet_side_data"
    case frames, frame, subtitle
    case frameTags = "frame_tags"
    case frameSideDataList = "frame_side_data_list"
    case frameSideData = "frame_side_data"
    case timecodes, timecode
    case components, component, pieces, piece

    /// Name in the output; several kinds share one.
    package var name: String {
        switch self {
        case .chapterTags, .formatTags, .programTags, .programStreamTags, .streamTags,
            .packetTags, .frameTags:
            "tags"
        case .programStreams: "streams"
        case .programStream: "stream"
        case .programStreamDisposition, .streamDisposition: "disposition"
        case .streamSideDataList, .packetSideDataList, .frameSideDataList: "side_data_list"
        case .streamSideData, .packetSideData, .frameSideData: "side_data"
        default: rawValue
        }
    }

    /// Name of an element inside; nil where `name` applies to it.
    package var elementName: String? {
        switch self {
        case .streamSideDataList, .packetSideDataList, .frameSideDataList: "side_data"
        case .timecodes: "timecode"
        default: hasVariableFields ? "tag" : nil
        }
    }

    /// Whether it holds only other sections.
    package var isWrapper: Bool { self == .root }

    package var isArray: Bool {
        switch self {
        case .chapters, .programs, .programStreams, .streams, .packets, .frames,
            .packetsAndFrames, .streamSideDataList, .packetSideDataList, .frameSideDataList,
            .timecodes, .components, .pieces:
            true
        default: false
        }
    }

    /// Whether its keys come from the file.
    package var hasVariableFields: Bool { name == "tags" }

    /// The sections that it may contain.
    package var children: [DemuxedSectionKind] {
        switch self {
        case .root: [.chapters, .format, .frames, .programs, .streams, .packets, .error]
        case .chapters: [.chapter]
        case .chapter: [.chapterTags]
        case .format: [.formatTags]
        case .programs: [.program]
        case .program: [.programTags, .programStreams]
        case .programStreams: [.programStream]
        case .programStream: [.programStreamDisposition, .programStreamTags]
        case .streams: [.stream]
        case .stream: [.streamDisposition, .streamTags, .streamSideDataList]
        case .streamSideDataList: [.streamSideData]
        case .packets: [.packet]
        case .packet: [.packetTags, .packetSideDataList]
        case .packetSideDataList: [.packetSideData]
        case .frames: [.frame, .subtitle]
        case .frame: [.frameTags, .frameSideDataList]
        case .frameSideDataList: [.frameSideData]
        case .frameSideData: [.timecodes, .components]
        case .components: [.component]
        case .component: [.pieces]
        case .pieces: [.piece]
        case .timecodes: [.timecode]
        default: []
        }
    }
}
