import CFFmpeg
import CFFmpegShims
import TrackModel

/// A device that decodes video, such as a graphics card. Decoders of a process share the one of a
/// type, which lives as long as the process.
///
/// Sendable, since its counters are atomic and everything else is constant.
package struct HardwareDevice: @unchecked Sendable {
    let handle: OpaquePointer
    /// nil for the substitute of tests.
    package let type: HardwareType?

    /// nil where none can be opened.
    package init?(_ type: HardwareType) {
        _ = FFmpegProcess.isPrepared
        guard let handle = trackprobe_device_open(type.rawValue) else { return nil }
        (self.handle, self.type) = (handle, type)
    }

    /// A substitute for tests: frames are decoded in software and come in two planes.
    ///
    /// - Parameters:
    ///   - frames: after which it fails; nil for never.
    ///   - isLost: whether it then no longer answers.
    init?(failingAfter frames: Int?, isLost: Bool = false) {
        guard let handle = trackprobe_device_rehearse(Int32(clamping: frames ?? -1), isLost) else {
            return nil
        }
        (self.handle, type) = (handle, nil)
    }

    /// FFmpeg's name of its type.
    package var name: String { type?.rawValue ?? "rehearsal" }

    /// Whether it ceased to answer.
    package var isLost: Bool { trackprobe_device_is_lost(handle) }

    /// Whether it still takes and returns frames.
    package func answers() -> Bool { trackprobe_device_answers(handle) }

    /// nil where the device has none, and where decoders of the codec may differ in samples.
    func decoder(of codec: AVCodecID) -> UnsafePointer<AVCodec>? {
        trackprobe_codec_is_exact(codec) ? trackprobe_device_decoder(handle, codec) : nil
    }

    /// Whether decoders of a codec of FFmpeg's name may differ in samples.
    package static func isInexact(codec name: String) -> Bool {
        avcodec_descriptor_get_by_name(name).map { !trackprobe_codec_is_exact($0.pointee.id) }
            ?? true
    }
}

/// A type of devices, as FFmpeg names it, in the order in which they are tried.
package enum HardwareType: String, CaseIterable, Sendable {
    case cuda, vaapi, videotoolbox, vulkan

    /// Whether this FFmpeg decodes on such devices.
    package var isCompiled: Bool { trackprobe_device_exists(rawValue) }

    /// Whether a device of the type is open.
    package var isOpen: Bool { trackprobe_device_is_open(rawValue) }
}

/// Use of a device by a decoder.
package enum HardwareState: Sendable {
    /// It has seen no header yet.
    case waiting
    case used
    /// The device lacks the codec, profile or size.
    case unsupported
    /// The frames need more memory than the decoders of the process may use.
    case tooLarge

    init(_ state: trackprobe_hardware_state) {
        self =
            switch state {
            case TRACKPROBE_HARDWARE_WAITING: .waiting
            case TRACKPROBE_HARDWARE_USED: .used
            case TRACKPROBE_HARDWARE_TOO_LARGE: .tooLarge
            default: .unsupported
            }
    }
}
