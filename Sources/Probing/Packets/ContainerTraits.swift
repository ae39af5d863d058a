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
    /// False where a file holds samples one after the other, and FFmpeg decides how many make a packet.
    var storesPackets = true
}

extension ContainerTraits {
    init(_ demuxer: borrowing Demuxer) {
        hasDecodingTimes = demuxer.hasDecodingTimes
        isMPEGSystem = demuxer.traits.contains(.isMPEGSystem)
        marksSeekPoints = demuxer.hasTimestamps && !isMPEGSystem
        storesPackets = !demuxer.traits.contains(.storesSamplesAlone)
    }
}
