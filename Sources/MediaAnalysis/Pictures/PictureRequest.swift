import FFmpegBridge
import Fetching
import Probing
import TrackModel

/// An image to be made from a video track.
public struct PictureRequest: Hashable, Sendable {
    /// A sheet, or a single frame.
    public enum Content: Hashable, Sendable {
        /// Frames spread evenly over the file.
        case sheet(columns: Int, rows: Int)
        /// The frame on screen at a time in seconds from the beginning of the file.
        case frame(time: Double)
    }

    /// Path of the media file.
    public var path: String
    /// Lets the path be an address, which is fetched; nil for files alone.
    package var network: NetworkAccess?
    /// A sheet, or a single frame.
    public var content: Content
    /// nil for the first video track except cover art.
    public var trackID: Int?
    /// Pixels across one frame; nil for 320 on a sheet and for the display size of a single
    /// frame.
    public var width: Int?
    /// Whether the frames of a sheet touch, without heading and times.
    package var isStrip = false

    /// An image of the file at `path`.
    public init(path: String, content: Content, trackID: Int? = nil, width: Int? = nil) {
        self.path = path
        self.content = content
        self.trackID = trackID
        self.width = width
    }

    /// Pixels across one frame.
    package static let widths = 32...8192
    /// Columns, and rows.
    package static let counts = 1...32
}

extension PictureRequest {
    /// The contact sheet that a report shows, small enough for a page: four frames of 240
    /// pixels side by side. nil for an input without video, and for a presentation, whose
    /// frames are in its segments.
    package static func reportSheet(of record: MediaRecord) -> PictureRequest? {
        let hasPictures = record.tracks.contains {
            $0.mediaType == .video && !$0.isAttachedPicture
        }
        guard record.error == nil, hasPictures else { return nil }
        return PictureRequest(
            path: record.input.path, content: .sheet(columns: 4, rows: 4), width: 240)
    }

    /// Frames from ten equal parts of a file that was decoded, which a page shows above its time
    /// axis. nil for a file on a network, and for one of less than a second.
    package static func reportStrip(of record: MediaRecord) -> PictureRequest? {
        guard let decode = record.decode, decode.framesDecoded > 0, record.input.url == nil,
            record.input.path != "-", record.container?.duration ?? 0 >= 1,
            var request = reportSheet(of: record)
        else { return nil }
        request.content = .sheet(columns: 10, rows: 1)
        (request.width, request.isStrip) = (160, true)
        return request
    }
}

/// An image made from a media file.
public struct MediaPicture: Sendable {
    /// A PNG file of 8-bit sRGB.
    public let png: [UInt8]
    public let size: PixelSize
    /// Sentences about what could not be shown as it is.
    public let notes: [String]
}

extension MediaProbe {
    /// Makes a contact sheet or a single frame of a video track.
    ///
    ///     let sheet = try await MediaProbe.picture(
    ///         PictureRequest(path: "movie.mkv", content: .sheet(columns: 4, rows: 4)))
    ///
    /// HDR is mapped to SDR by ITU-R BT.2390. Cancelling the task stops the work; positions
    /// not reached within five minutes are crossed out.
    public static func picture(
        _ request: PictureRequest
    ) async throws(PictureError) -> MediaPicture {
        let interrupt = Interrupt()
        let making = PictureRenderer(request: request)
        return try await ThreadRunner.run(interrupt) { () throws(PictureError) in
            try making.run(interrupt: interrupt)
        }
    }

    /// The contact sheet that a page shows, as JPEG.
    package static func sheet(_ request: PictureRequest) async throws(PictureError) -> [UInt8] {
        let interrupt = Interrupt()
        let making = PictureRenderer(request: request)
        return try await ThreadRunner.run(interrupt) { () throws(PictureError) in
            try making.jpeg(interrupt: interrupt)
        }
    }
}

/// Reason why no image could be made.
public struct PictureError: Error, Hashable, Sendable {
    /// Cause of the failure.
    public enum Cause: Hashable, Sendable {
        case cannotProbe(ProbeError)
        /// Frames are taken from all over a file, and a pipe cannot seek.
        case isPipe
        case noVideo
        /// No track of that number.
        case noTrack(Int, count: Int)
        /// A track of another kind.
        case notVideo(Int, MediaType)
        case isEncrypted(Int)
        case noDecoder(Int, codec: String?)
        /// The file ends before that time; both in seconds.
        case behindEnd(time: Double, duration: Double)
        /// A raw stream, whose frames have no times.
        case noTimes
        /// Nothing could be decoded.
        case nothingDecoded(Int)
        /// More pixels than are allowed.
        case tooLarge
        case cannotEncode(FFmpegError)
    }

    /// The input as the user named it.
    public let input: String
    /// Cause of the failure.
    public let cause: Cause
}

extension PictureError: CustomStringConvertible {
    /// The failed step, its file and the cause; then the remedy.
    public var description: String {
        let start = "Cannot make an image of \(input == "-" ? "standard input" : "“\(input)”")"
        return switch cause {
        case .cannotProbe(let error): error.description
        case .isPipe:
            "\(start): frames are taken from all over the file, and a pipe cannot seek. "
                + "Save it to a file first."
        case .noVideo:
            "\(start): it has no video track. Its cover, if any, has a number for --track."
        case .noTrack(let number, let count):
            "\(start): it has no track \(number); it has \(count)."
        case .notVideo(let number, let type):
            "\(start): track \(number) is \(type.rawValue). Name a video track."
        case .isEncrypted(let number):
            "\(start): track \(number) is encrypted. Decrypt it first."
        case .noDecoder(let number, let codec):
            "\(start): this FFmpeg has no decoder for \(codec ?? "the codec of") track \(number). "
                + "Install one that has."
        case .behindEnd(let time, let duration):
            "\(start) at \(time) s: it ends at \(duration) s. Name an earlier time."
        case .noTimes:
            "\(start) at a time: its frames have none. Ask for time 0, or for a sheet."
        case .nothingDecoded(let number):
            "\(start): nothing of track \(number) could be decoded. Look at it with --depth full."
        case .tooLarge:
            "\(start): it would have more pixels than 8192×8192. Ask for fewer or smaller frames."
        case .cannotEncode(let error): "\(start): \(error)."
        }
    }
}
