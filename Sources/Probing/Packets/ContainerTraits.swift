import FFmpegBridge

/// Rules that the packets of a container can be held to.
struct ContainerTraits {
    /// False where FFmpeg makes them up.
    var hasDecodingTimes = true
    /// Whether the container itself marks packets to begin at; elsewhere FFmpeg
    /// marks what it takes for one.
    var marksSeekPoints = true
    /// An MPEG-2 transport or program stream, whose clock has 33 bits and which may
    /// go on as another programme.
    var isMPEGSystem = false
    /// Whether another stream may follow the first under a clock of its own: chained Ogg, RFC 3533,
    /// section 4.
    var chainsStreams = false
    /// Whether frames of a stream without a clock say how long they last, so that all of them
    /// tell how long it does.
    var statesFrameLengths = false
}

extension ContainerTraits {
    init(_ demuxer: borrowing Demuxer) {
        hasDecodingTimes = demuxer.hasDecodingTimes
        isMPEGSystem = demuxer.traits.contains(.isMPEGSystem)
        marksSeekPoints = demuxer.hasTimestamps && !isMPEGSystem
        chainsStreams = demuxer.formatName == "ogg"
        statesFrameLengths = demuxer.traits.contains(.statesFrameLengths)
    }
}
