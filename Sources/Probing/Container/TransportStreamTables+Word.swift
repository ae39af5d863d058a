import Bitstream
import FFmpegBridge
import TrackModel

extension TransportStreamTables {
    func word(on stream: StreamDescription) -> ContainerWord? {
        guard let pid = stream.containerID, let entry = self.stream(pid) else { return nil }
        var word = ContainerWord(
            containerID: pid,
            codec: entry.codecName ?? entry.elementaryHead.flatMap(AudioScanners.sniff),
            dispositions: Set(stream.dispositions).union(entry.dispositions).sorted(),
            claims: claims(containerID: pid))
        if word.contradicts(stream) { word.elementaryHead = entry.elementaryHead }
        word.take(
            entry.doviConfiguration.flatMap {
                try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0)
            })
        word.dependencies = entry.doviDependencyPID.map { [$0] } ?? []
        return word
    }
}
