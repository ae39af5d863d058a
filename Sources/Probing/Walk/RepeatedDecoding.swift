import FFmpegBridge

/// Decodes damaged tracks once more, on one thread, so that every run tells the same
/// of them.
struct RepeatedDecoding {
    let control: ProbeControl

    /// - Parameter demuxer: at the beginning of the same file.
    /// - Returns: whether a supervisor ended it.
    func run(_ demuxer: borrowing Demuxer, tracks: [Int: TrackProbe]) throws(FFmpegError) -> Bool {
        let packet = try Packet()
        let frame = try Frame()
        for track in tracks.values { track.restartDecoding() }
        demuxer.allowEverything()
        // Where reading fails it failed before, and is told of.
        while !control.isStopped, (try? demuxer.read(into: packet)) == true {
            tracks[packet.streamIndex]?.decodeAgain(packet, demuxer, frame)
        }
        for track in tracks.values { track.drain(into: frame) }
        return control.isStopped
    }
}
