import Bitstream
import FFmpegBridge
import TrackModel

/// What our own parsers read of the container: facts that FFmpeg drops or blends
/// with the stream's.
enum ContainerHeaders {
    case matroska(MatroskaFile)
    case iso(ISOFile)
    case transportStream(TransportStreamTables)
    /// A format without a parser of ours, or too damaged for it.
    case none

    /// - Parameter format: FFmpeg's name.
    init(_ bytes: FileBytes, format: String) {
        var bytes = bytes
        self =
            switch format {
            case "matroska,webm":
                MatroskaFile(source: &bytes).map { .matroska($0) } ?? .none
            case "mov,mp4,m4a,3gp,3g2,mj2": ISOFile(source: &bytes).map { .iso($0) } ?? .none
            case "mpegts":
                TransportStreamTables(source: &bytes).map { .transportStream($0) } ?? .none
            default: .none
            }
    }

    /// The word on one of FFmpeg's streams; nil when it cannot be matched.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        switch self {
        case .matroska(let file): file.containerTrack(for: stream)
        case .iso(let file): file.containerTrack(for: stream)
        case .transportStream(let tables): tables.containerTrack(for: stream)
        case .none: nil
        }
    }

    /// The format in one word, from FFmpeg's names and what the file says.
    func formatWord(_ names: String) -> String {
        switch self {
        case .matroska(let file): file.docType == "webm" ? "webm" : "matroska"
        case .iso(let file): file.isQuickTime ? "mov" : "mp4"
        default: FormatName.word(names)
        }
    }

    /// Adds what FFmpeg does not tell of the file as a whole.
    func complete(_ container: inout MediaContainer) {
        switch self {
        case .matroska(let file):
            container.isTruncated = file.isTruncated
            container.duration = container.duration ?? file.info.duration
            if !file.attachments.isEmpty {
                container.attachments = file.attachments.map { written in
                    var attachment = written.attachment
                    attachment.trackID =
                        container.attachments.first {
                            $0.fileName == attachment.fileName
                        }?.trackID
                    return attachment
                }
            }
        case .iso(let file):
            container.isTruncated = file.isTruncated
            container.encryption = file.protection
            // FFmpeg's is that of the longest track, rounded otherwise from version to
            // version; what `mvhd` says of a fragmented file is only its beginning.
            let written = file.isFragmented ? nil : file.duration
            container.duration = written ?? container.duration ?? file.duration
            if container.chapters.isEmpty { container.chapters = file.neroChapters }
        case .transportStream, .none: break
        }
    }
}
