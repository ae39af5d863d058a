import FFmpegBridge
import Probing
import TrackModel

/// Why no picture could be made.
public struct PictureError: Error, Hashable, Sendable {
    /// Why no picture was made.
    public enum Cause: Hashable, Sendable {
        case cannotProbe(ProbeError)
        /// Pictures are looked for all over a file, which a pipe does not allow.
        case isPipe
        case noVideo
        /// No track of that number.
        case noTrack(Int, count: Int)
        /// A track of another kind.
        case notVideo(Int, MediaType)
        case isEncrypted(Int)
        case noDecoder(Int, codec: String?)
        /// The film ends before that time; both in seconds.
        case behindEnd(time: Double, duration: Double)
        /// A raw stream, whose pictures have no times.
        case noTimes
        /// Nothing could be decoded.
        case nothingDecoded(Int)
        /// More pixels than are allowed.
        case tooLarge
        case cannotEncode(FFmpegError)
    }

    /// As the user named it.
    public let input: String
    /// Why no picture was made.
    public let cause: Cause
}

extension PictureError: CustomStringConvertible {
    /// The failed step, its file and the cause; then the remedy.
    public var description: String {
        let start = "Cannot make a picture of \(input == "-" ? "standard input" : "“\(input)”")"
        return switch cause {
        case .cannotProbe(let error): error.description
        case .isPipe:
            "\(start): pictures are looked for all over a film, which a pipe does not allow. "
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
            "\(start) at a time: its pictures have none. Ask for time 0, or for a sheet."
        case .nothingDecoded(let number):
            "\(start): nothing of track \(number) could be decoded. Look at it with --depth full."
        case .tooLarge:
            "\(start): it would have more pixels than 8192×8192. Ask for fewer or smaller pictures."
        case .cannotEncode(let error): "\(start): \(error)."
        }
    }
}
