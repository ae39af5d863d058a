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
    /// FFmpeg's names of formats that hold samples alone.
    private static let withoutPackets: Set = [
        "aiff", "au", "caf", "dsf", "iff", "voc", "w64", "wav",
    ]

    init(_ demuxer: borrowing Demuxer) {
        hasDecodingTimes = demuxer.hasDecodingTimes
        isMPEGSystem = ["mpegts", "mpeg"].contains(demuxer.formatName)
        marksSeekPoints = demuxer.hasTimestamps && !isMPEGSystem
        storesPackets = !Self.withoutPackets.contains(demuxer.formatName)
    }
}
