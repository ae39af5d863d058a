import FFmpegBridge

/// What the packets of a container can be held to.
struct ContainerTraits {
    /// False where FFmpeg makes them up.
    var hasDecodingTimes = true
    /// Whether the container itself marks packets to begin at; elsewhere FFmpeg
    /// marks what it takes for one.
    var marksSeekPoints = true
    /// An MPEG-2 transport or program stream, whose clock has 33 bits and which may
    /// go on as another programme.
    var isMPEGSystem = false
}

extension ContainerTraits {
    init(_ demuxer: borrowing Demuxer) {
        hasDecodingTimes = demuxer.hasDecodingTimes
        isMPEGSystem = ["mpegts", "mpeg"].contains(demuxer.formatName)
        marksSeekPoints = demuxer.hasTimestamps && !isMPEGSystem
    }
}
