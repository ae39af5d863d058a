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
        /// A URL that names no file.
        case notAFile
        case isPlaylist
        /// A playlist none of whose segments is in its folder.
        case noSegments
        case notMedia
        /// The image of a disc, whose files are not looked for.
        case discImage
        /// None of the formats that carry timed metadata.
        case noTimedMetadata
        /// A format was stated that nothing can read.
        case unknownFormat(String)
        /// HEIF or AVIF, which this FFmpeg does not read.
        case stillPicture
        /// The header begins well and breaks off.
        case truncatedHeader
        /// More came from a pipe than opening reads, and no index was among it.
        case indexBehindPipe
        /// A segment of a fragmented MP4 without the initialization that it goes with.
        case loneSegment
        /// A count in its header asks for more memory than a media file needs.
        case memoryRefused
        case noStreams
        /// FFmpeg gives out no packets, though headers tell the tracks: why.
        case packetsUnreadable(String)
        /// The header is damaged, and none of its tracks can be told.
        case damagedHeader
        case outOfTime
        /// A pipe from which nothing comes.
        case silent
        case cancelled
        /// The libraries do not fit the program.
        case wrongLibraries(String)
        case system(code: Int32)
        case ffmpeg(FFmpegError)
        /// An address that cannot be fetched, or no further: the word and the sentence.
        case notFetched(MediaRecord.Failure)
    }

    /// As the user named it.
    public let input: String
    /// Why the input could not be analysed.
    public let cause: Cause

    package init(input: String, cause: Cause) {
        self.input = input
        self.cause = cause
    }
}

extension ProbeError {
    /// Stable word for programs.
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
        case .stillPicture: "unsupported-format"
        case .truncatedHeader: "truncated-header"
        case .indexBehindPipe: "index-behind-pipe"
        case .loneSegment: "no-initialization"
        case .memoryRefused: "memory-refused"
        case .noStreams: "no-streams"
        case .packetsUnreadable: "packets-unreadable"
        case .damagedHeader: "damaged-header"
        case .outOfTime, .silent: "out-of-time"
        case .cancelled: "cancelled"
        case .wrongLibraries: "wrong-libraries"
        case .system: "cannot-read"
        case .ffmpeg: "cannot-open"
        case .notFetched(let failure): failure.code
        }
    }

    package var failure: MediaRecord.Failure { .init(code: code, message: description) }
}

extension ProbeError: CustomStringConvertible {
    /// The failed step, its file and the cause; then the remedy.
    public var description: String {
        let path = FileName.shown(input)
        let name = input == "-" ? "standard input" : "“\(path)”"
        return switch cause {
        case .notFound: FileName.absence(of: path, named: name)
        case .isDirectory:
            "Cannot open \(name): it is a folder without media files. Name a file or another folder."
        case .permissionDenied:
            "Cannot open \(name): you may not read it. Ask its owner, or change its permissions."
        case .isEmpty:
            "Cannot analyse \(name): it is empty. Copy or download it again."
        case .notReadable:
            "Cannot read \(name): it is neither a file nor a pipe. Name a media file."
        case .notAFile:
            "Cannot read \(name): it is not a file, and nothing is fetched from a network without being allowed to. Allow it, or download it first."
        case .isPlaylist:
            "Cannot analyse \(name): it is a playlist and refers to other files. Name one of those."
        case .noSegments:
            "Cannot analyse \(name): none of the segments it refers to can be read from its folder. Save them beside it."
        case .notMedia:
            "Cannot analyse \(name): no known media format is in it. Check that it is the file you mean."
        case .discImage:
            "Cannot analyse \(name): it is the image of a disc, whose files are not looked for. Mount it, and name its folder."
        case .noTimedMetadata:
            "Cannot read events of \(name): it is no format that carries any. Name a transport stream, MP4, "
                + "packed audio, ID3 or emsg file, or a playlist."
        case .unknownFormat(let format):
            "Cannot analyse \(name): there is no format “\(format)”. Use the name that a report gives it."
        case .stillPicture:
            "Cannot analyse \(name): it is a HEIF still picture, which this FFmpeg cannot read. Use a build with a newer FFmpeg."
        case .truncatedHeader:
            "Cannot analyse \(name): its header breaks off. Copy or download the whole file again."
        case .indexBehindPipe:
            "Cannot analyse \(name): its index stands behind more than \(Demuxer.openingAllowance >> 20) MiB of data, which a pipe brings once. Save it to a file, or let --pipe-file do so."
        case .loneSegment:
            "Cannot analyse \(name): it is a segment (moof without moov) of a fragmented MP4, whose initialization is another file. Give both: cat init.mp4 \(path) | trackprobe -"
        case .memoryRefused:
            "Cannot analyse \(name): its header asks for more memory than a media file needs, which was refused. Check how it was written."
        case .noStreams:
            "Cannot analyse \(name): its container holds no streams. Check how it was written."
        case .packetsUnreadable(let reason):
            "Cannot read the packets of \(name): \(reason). Its headers tell the tracks; copy or download it again to have the rest."
        case .damagedHeader:
            "Cannot analyse \(name): its header is damaged. Copy or download the file again."
        case .outOfTime:
            "Cannot analyse \(name): more than a minute of processor time went by before its tracks were known, and it was given up. Check how it was written."
        case .silent:
            "Cannot analyse \(name): nothing came from it for a minute. Check that its writer is running."
        case .cancelled: "Stopped before \(name) was analysed."
        case .wrongLibraries(let sentence): "Cannot analyse \(name): \(sentence)"
        case .system(let code): "Cannot read \(name): \(FileError.sentence(errno: code))"
        case .ffmpeg(let error):
            "Cannot open \(name): \(error). Check the file with the program that wrote it."
        case .notFetched(let failure): failure.message
        }
    }
}
