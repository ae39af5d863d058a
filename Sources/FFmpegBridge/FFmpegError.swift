import CFFmpeg
import CFFmpegShims
import TrackModel

/// A C call of FFmpeg that failed.
public struct FFmpegError: Error, Hashable, Sendable {
    /// Negative, as FFmpeg returned it.
    package let code: Int32
    /// The C function.
    let call: String
    /// FFmpeg's text for the code.
    let text: String
    /// The last error line FFmpeg logged meanwhile; nil when it logged none.
    let logLine: String?
    /// Size of a frame that exceeded the pixel limit; nil for other errors.
    package let refusedPicture: PixelSize?

    package init(code: Int32, call: String) {
        self.code = code
        self.call = call
        text = described(capacity: 128) { av_strerror(code, $0, $1) } ?? "error \(code)"
        let line = trackprobe_log_last_error().map { String(cString: $0) } ?? ""
        logLine = line.isEmpty ? nil : line
        refusedPicture = Self.refusedPicture
    }

    /// The last one on this thread since the log was cleared.
    static var refusedPicture: PixelSize? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard trackprobe_log_refused_size(&width, &height) else { return nil }
        return PixelSize(width: Int(width), height: Int(height))
    }

    package static let invalidData = trackprobe_error_invalid_data
    package static let endOfFile = trackprobe_error_eof
    /// A read that failed, or that found fewer bytes than a demuxer needs.
    package static let inputOutput = trackprobe_error_io
    package static let invalidArgument = trackprobe_error_invalid_argument
    /// A file refers to another one, or to a network.
    package static let notPermitted = trackprobe_error_not_permitted
    package static let exit = trackprobe_error_exit
    static let decoderNotFound = trackprobe_error_decoder_not_found
    package static let noMemory = trackprobe_error_no_memory

    /// The name in place of a function, where a packet has too many NAL units to be sent.
    static let unitCount = "NAL units"
    /// Whether a packet was not sent for its number of NAL units.
    package var isOfUnits: Bool { call == Self.unitCount }

    /// Whether the library lacks what the stream needs, rather than the stream
    /// being damaged.
    package var isUnsupported: Bool {
        [
            trackprobe_error_not_implemented, trackprobe_error_patch_welcome,
            FFmpegError.decoderNotFound,
        ].contains(code)
    }
}

extension FFmpegError: CustomStringConvertible {
    public var description: String { logLine.map { "\(text) (\($0))" } ?? text }
}

/// The result of an allocation in C, where nil means that memory is exhausted.
func allocated<Value>(_ value: Value?, _ call: String) throws(FFmpegError) -> Value {
    guard let value else { throw FFmpegError(code: FFmpegError.noMemory, call: call) }
    return value
}

/// Every fallible C call passes through here: negative is an error.
@discardableResult
func check(_ code: Int32, _ call: String) throws(FFmpegError) -> Int32 {
    guard code >= 0 else { throw FFmpegError(code: code, call: call) }
    return code
}
