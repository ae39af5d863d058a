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

    /// As it is written; several kinds share one.
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

    /// Name of one thing inside; nil where the name does for it.
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

    /// Whether its keys are the file's own.
    package var hasVariableFields: Bool { name == "tags" }

    /// The sections that may stand inside.
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
