import CFFmpegShims

/// A bound on the bytes of pictures that the decoders of one input hold together: a few
/// bytes of a stream may ask for many large pictures.
package final class PictureMemory {
    let handle: OpaquePointer?

    package init(bytes: Int) { handle = trackprobe_memory_create(max(bytes, 0)) }

    deinit { trackprobe_memory_free(handle) }
}
