import Bitstream
import FFmpegBridge
import TrackModel

extension TransportStreamTables {
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let pid = stream.containerID, let entry = self.stream(pid) else { return nil }
        var containerTrack = ContainerTrack(
            containerID: pid,
            codec: entry.codecName ?? entry.elementaryHead.flatMap(AudioScanners.sniff),
            dispositions: Set(stream.dispositions).union(entry.dispositions).sorted(),
            claims: claims(containerID: pid))
        if containerTrack.contradicts(stream) {
            containerTrack.elementaryHead = entry.elementaryHead
        }
        containerTrack.take(
            entry.doviConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0)
            })
        containerTrack.dependencies = entry.doviDependencyPID.map { [$0] } ?? []
        return containerTrack
    }
}
