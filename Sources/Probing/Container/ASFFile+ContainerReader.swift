import Bitstream
import FFmpegBridge
import TrackModel

extension ASFFile: ContainerReader {
    static var demuxers: Set<String> { ["asf"] }

    /// FFmpeg keeps no more of a language than its first two letters.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let number = stream.containerID else { return nil }
        var track = ContainerTrack(containerID: number)
        track.claims.claim(\.languageRaw, language(stream: number), from: .container)
        return track
    }

    /// FFmpeg keeps the date from 6.0 on, in this spelling.
    func complete(_ container: inout MediaContainer) {
        container.isTruncated = extent?.isTruncated
        guard let creationDate, creationDate < 1 << 62 else { return }
        let (seconds, rest) = Int64(creationDate).quotientAndRemainder(dividingBy: 10_000_000)
        // From 1601 to 1970.
        container.tags["creation_time"] = CivilDay.rfc3339(
            seconds: seconds - 11_644_473_600, nanoseconds: rest / 10 * 1000, digits: 6)
    }
}
