import CFFmpegShims

/// The fingerprint of audio by Chromaprint's library, of samples that come piece by piece. A class,
/// since it owns the state of the library.
package final class SoundPrinter {
    /// Version of the library; nil where it is not installed. The first call loads it, which a process
    /// does before it gives up opening files.
    package static let library: String? = trackprobe_sound_print_library().map(
        String.init(cString:))

    private let handle: UnsafeMutableRawPointer

    /// nil without the library.
    package init?(sampleRate: Int, channels: Int = 1) {
        guard let rate = Int32(exactly: sampleRate), let channels = Int32(exactly: channels),
            let handle = trackprobe_sound_print_create(rate, channels)
        else { return nil }
        self.handle = handle
    }

    deinit { trackprobe_sound_print_free(handle) }

    /// - Parameter samples: those of all channels in turn.
    /// - Returns: whether they were taken.
    package func add(_ samples: [Int16]) -> Bool {
        samples.withUnsafeBufferPointer {
            trackprobe_sound_print_add(handle, $0.baseAddress, $0.count)
        }
    }

    /// The words of 32 bits, and the seconds from one to the next; nil for audio that is too short.
    /// Nothing is added after it.
    package func finish() -> (words: [UInt32], step: Double)? {
        var words: [UInt32] = []
        var step = 0.0
        let count = withUnsafeMutablePointer(to: &words) { target in
            trackprobe_sound_print_finish(handle, &step, target) { context, first, count in
                let target = context?.assumingMemoryBound(to: [UInt32].self)
                target?.pointee = Array(UnsafeBufferPointer(start: first, count: count))
            }
        }
        return count > 0 ? (words, step) : nil
    }
}
