import Bitstream
import FFmpegBridge
import TrackModel

extension TransportStreamTables {
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let pid = stream.containerID, let entry = self.stream(pid) else { return nil }
        let codec = isCore(stream, of: entry) ? stream.codec : entry.statedCodec
        var containerTrack = ContainerTrack(
            containerID: pid, mediaType: codec.flatMap(Codec.init(named:))?.playedType,
            codec: codec,
            dispositions: Set(stream.dispositions).union(entry.dispositions).sorted(),
            claims: claims(containerID: pid))
        if containerTrack.contradicts(stream) || stream.codec == nil {
            containerTrack.elementaryHead = entry.elementaryHead
        }
        containerTrack.take(entry.dolbyVisionConfiguration)
        containerTrack.dependencies = entry.dolbyVisionDependencyPID.map { [$0] } ?? []
        containerTrack.teletextPages = entry.teletextPages.filter { $0.type == 2 || $0.type == 5 }
        return containerTrack
    }

    /// A Blu-ray PID of TrueHD holds AC-3 for players that do not know it, which
    /// FFmpeg makes a stream of its own of.
    private func isCore(_ stream: StreamDescription, of entry: TransportElementaryStream) -> Bool {
        stream.codec == "ac3" && entry.codecName == "truehd"
    }
}
