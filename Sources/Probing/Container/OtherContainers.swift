import Bitstream
import FFmpegBridge
import TrackModel

extension ASFFile: ContainerReader {
    static var demuxers: Set<String> { ["asf"] }

    /// FFmpeg keeps only the first two letters of a language.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let number = stream.containerID else { return nil }
        var track = ContainerTrack(containerID: number)
        track.claims.claim(\.languageRaw, language(stream: number), from: .container)
        return track
    }

    /// FFmpeg 6.0 and later give the date, in this spelling.
    func complete(_ container: inout MediaContainer) {
        container.isTruncated = extent?.isTruncated
        guard let creationDate, creationDate < 1 << 62 else { return }
        let (seconds, rest) = Int64(creationDate).quotientAndRemainder(dividingBy: 10_000_000)
        // Seconds between 1601 and 1970.
        container.tags["creation_time"] = CivilDay.rfc3339(
            seconds: seconds - 11_644_473_600, nanoseconds: rest / 10 * 1000, digits: 6)
    }
}

extension AVIFile: ContainerReader {
    static var demuxers: Set<String> { ["avi"] }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}

extension IVFFile: ContainerReader {
    static var demuxers: Set<String> { ["ivf"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.claims.claim(\.frameCount, frameCount, from: .container)
        return track
    }
}

/// Containers whose declared size alone is missing from FFmpeg's values.
extension DeclaredFileSize: ContainerReader {
    static var demuxers: Set<String> {
        ["aiff", "ape", "au", "caf", "flv", "iff", "mxf", "rm", "tta", "w64"]
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}

/// An MPEG program stream. Its packets describe themselves; only whether it is whole is missing
/// from FFmpeg's values.
struct ProgramStream: ContainerReader {
    static var demuxers: Set<String> { ["mpeg"] }

    init?(source: inout HeaderBytes) {}

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.programStream.isCut(source: &source)
    }
}

/// A WavPack file, likewise.
struct WavPackFile: ContainerReader {
    static var demuxers: Set<String> { ["wv"] }

    init?(source: inout HeaderBytes) {}

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.wavPack.isCut(source: &source)
    }
}
