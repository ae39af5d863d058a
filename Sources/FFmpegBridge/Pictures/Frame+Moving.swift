import CFFmpeg

extension Frame {
    /// Takes over what another frame holds and leaves that one empty.
    package func take(_ other: borrowing Frame) {
        av_frame_unref(handle)
        av_frame_move_ref(handle, other.handle)
    }
}
