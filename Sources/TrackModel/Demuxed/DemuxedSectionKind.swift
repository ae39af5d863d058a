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

    /// As it is written; several kinds share one.
    package var name: String {
        switch self {
        case .chapterTags, .formatTags, .programTags, .programStreamTags, .streamTags: "tags"
        case .programStreams: "streams"
        case .programStream: "stream"
        case .programStreamDisposition, .streamDisposition: "disposition"
        case .streamSideDataList: "side_data_list"
        case .streamSideData: "side_data"
        default: rawValue
        }
    }

    /// Of one thing inside; nil where the name does for it.
    package var elementName: String? {
        switch self {
        case .streamSideDataList: "side_data"
        default: hasVariableFields ? "tag" : nil
        }
    }

    /// Whether it holds only other sections.
    package var isWrapper: Bool { self == .root }

    package var isArray: Bool {
        switch self {
        case .chapters, .programs, .programStreams, .streams,
            .streamSideDataList:
            true
        default: false
        }
    }

    /// Whether its keys are the file's own.
    package var hasVariableFields: Bool { name == "tags" }

    /// The sections that may stand inside.
    package var children: [DemuxedSectionKind] {
        switch self {
        case .root: [.chapters, .format, .programs, .streams, .error]
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
        default: []
        }
    }
}
