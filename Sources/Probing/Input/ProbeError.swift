import FFmpegBridge
import TrackModel

/// Why an input could not be analysed.
public struct ProbeError: Error, Hashable, Sendable {
    /// Why an input could not be analysed.
    public enum Cause: Hashable, Sendable {
        case notFound
        case isDirectory
        case permissionDenied
        case isEmpty
        /// A socket or device.
        case notReadable
        /// A network address.
        case notAFile
        case isPlaylist
        /// A playlist without readable segments in its folder.
        case noSegments
        case notMedia
        /// A disc without a title of DVD-Video or Blu-ray that can be played.
        case discImage
        /// A format without timed metadata.
        case noTimedMetadata
        /// An unknown format was requested.
        case unknownFormat(String)
        /// A HEIF or AVIF image, which this FFmpeg cannot read.
        case stillPicture
        /// A whole file of this kind, which this FFmpeg cannot read.
        case unsupported(String, isWhole: Bool = false)
        /// The header is truncated.
        case truncatedHeader
        /// The index of a file in a pipe follows more data than opening reads.
        case indexBehindPipe
        /// A media segment of a fragmented MP4 without its initialization segment.
        case loneSegment
        /// A count in the header would need more memory than media files do.
        case memoryRefused
        case noStreams
        /// An ID3 tag of this size, and no audio after it.
        case tagAlone(size: Int, isCut: Bool)
        /// FFmpeg delivers no packets for this reason, though headers list tracks.
        case packetsUnreadable(String)
        /// The header is damaged, and so are all its tracks.
        case damagedHeader
        case outOfTime
        /// A silent pipe.
        case silent
        case cancelled
        /// FFmpeg's libraries have another major version.
        case wrongLibraries(String)
        case system(code: Int32)
        /// A read that its disk, share or network refused; `errno` is nil for an error of a stream
        /// of the caller's own.
        case readFailed(errno: Int?, offset: Int, reason: String)
        case ffmpeg(FFmpegError)
        /// A fetch that failed, with its code and message.
        case notFetched(MediaRecord.Failure)
    }

    /// The name that the user gave.
    public let input: String
    /// Why the input could not be analysed.
    public let cause: Cause

    package init(input: String, cause: Cause) {
        self.input = input
        self.cause = cause
    }
}

extension ProbeError {
    /// A stable code for programs.
    public var code: String {
        switch cause {
        case .notFound: "not-found"
        case .isDirectory: "is-directory"
        case .permissionDenied: "permission-denied"
        case .isEmpty: "empty"
        case .notReadable: "not-readable"
        case .notAFile: "not-a-file"
        case .isPlaylist: "is-playlist"
        case .noSegments: "no-segments"
        case .notMedia: "not-media"
        case .discImage: "disc-image"
        case .noTimedMetadata: "no-timed-metadata"
        case .unknownFormat: "unknown-format"
        case .stillPicture, .unsupported: "unsupported-format"
        case .truncatedHeader: "truncated-header"
        case .indexBehindPipe: "index-behind-pipe"
        case .loneSegment: "no-initialization"
        case .memoryRefused: "memory-refused"
        case .noStreams, .tagAlone: "no-streams"
        case .packetsUnreadable: "packets-unreadable"
        case .damagedHeader: "damaged-header"
        case .outOfTime, .silent: "out-of-time"
        case .cancelled: "cancelled"
        case .wrongLibraries: "wrong-libraries"
        case .system, .readFailed: "cannot-read"
        case .ffmpeg: "cannot-open"
        case .notFetched(let failure): failure.code
        }
    }

    /// The read that the source refused, which says nothing about the file; nil for other causes.
    package var readFailure: ReadFailure? {
        guard case .readFailed(let errno, let offset, let reason) = cause else { return nil }
        return ReadFailure(errno: errno, offset: offset, reason: reason)
    }

    package var failure: MediaRecord.Failure {
        var failure = MediaRecord.Failure(code: code, message: description)
        switch cause {
        case .system(let code): failure.errno = Int(code)
        case .readFailed(let errno, let offset, _):
            (failure.errno, failure.offset) = (errno, offset)
        case .notFetched(let own): failure = own
        default: break
        }
        return failure
    }
}

extension ProbeError: CustomStringConvertible {
    /// One sentence with the failed step, its file and the cause, then the remedy.
    public var description: String {
        let path = FileName.shown(input)
        let name = input == "-" ? "standard input" : "“\(path)”"
        return switch cause {
        case .notFound: FileName.absence(of: path, named: name)
        case .isDirectory:
            "Cannot open \(name): it is a folder without media files. Name a file or another folder."
        case .permissionDenied:
            "Cannot open \(name): permission denied. Ask its owner, or change its permissions."
        case .isEmpty:
            "Cannot analyse \(name): it is empty. Copy or download it again."
        case .notReadable:
            "Cannot read \(name): it is neither a file nor a pipe. Name a media file."
        case .notAFile:
            "Cannot read \(name): it is a network address. Pass --allow-network to fetch it, or download it first."
        case .isPlaylist:
            "Cannot analyse \(name): it is a playlist of other files. Name one of those."
        case .noSegments:
            "Cannot analyse \(name): none of its segments is in its folder. Save them beside it."
        case .notMedia:
            "Cannot analyse \(name): it is not in a known media format. Check that it is the right file."
        case .discImage:
            "Cannot analyse \(name): it is a disc without a DVD-Video or Blu-ray title that can be played. Name a file on it."
        case .noTimedMetadata:
            "Cannot read events of \(name): its format has no timed metadata. Name a transport stream, MP4, "
                + "packed audio, ID3 or emsg file, or a playlist."
        case .unknownFormat(let format):
            "Cannot analyse \(name): unknown format “\(format)”. Use a name from a report."
        case .stillPicture:
            "Cannot analyse \(name): it is a HEIF image, which this FFmpeg cannot read. Use a build with a newer FFmpeg."
        case .unsupported(let kind, let isWhole):
            "Cannot analyse \(name): it is \(kind), which this FFmpeg cannot read. \(isWhole ? "The file is complete; use" : "Use") a program for such files."
        case .truncatedHeader:
            "Cannot analyse \(name): its header is truncated. Copy or download the whole file again."
        case .indexBehindPipe:
            "Cannot analyse \(name): its index follows more than \(Demuxer.openingAllowance >> 20) MiB of data, and a pipe cannot seek. Save it to a file, or pass --pipe-file."
        case .loneSegment:
            "Cannot analyse \(name): it is a segment (moof without moov) of a fragmented MP4, without its initialization segment. Give both: cat init.mp4 \(input == "-" ? input : ShellWord(path: input).text) | trackprobe -"
        case .memoryRefused:
            "Cannot analyse \(name): its header asks for more memory than any media file needs. Check the program that wrote it."
        case .noStreams:
            "Cannot analyse \(name): its container has no streams. Check the program that wrote it."
        case .tagAlone(let size, let isCut):
            "Cannot analyse \(name): it ends \(isCut ? "inside" : "with") its ID3 tag of \(size) bytes, and no audio follows. Copy or download the whole file again."
        case .packetsUnreadable(let reason):
            "Cannot read the packets of \(name): \(reason). The track list comes from the headers only; copy or download the file again."
        case .damagedHeader:
            "Cannot analyse \(name): its header is damaged. Copy or download the file again."
        case .outOfTime:
            "Cannot analyse \(name): its tracks were not found within a minute of processor time. Check the program that wrote it."
        case .silent:
            "Cannot analyse \(name): no data arrived for a minute. Check that the sending program is running."
        case .cancelled: "Stopped before \(name) was analysed."
        case .wrongLibraries(let sentence): "Cannot analyse \(name): \(sentence)"
        case .system(let code): "Cannot read \(name): \(FileError.sentence(errno: code))"
        case .readFailed(_, let offset, let reason):
            "Cannot read \(name) at byte \(offset): \(reason). Check its disk, cable or network share, and try again."
        case .ffmpeg(let error):
            "Cannot open \(name): \(error). Check the file with the program that wrote it."
        case .notFetched(let failure): failure.message
        }
    }
}
