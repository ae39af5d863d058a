import Bitstream
import FFmpegBridge
import TrackModel

// Checksums all along a file, which only a reader of the whole file compares.

extension OggPageCheck {
    /// Nothing where every page is as it was written.
    var finding: Finding? {
        guard damaged > 0, let first = firstDamaged.first else { return nil }
        if damaged == pages, pages > 1 {
            return Finding(
                .containerChecksum,
                message:
                    "none of \(pages) Ogg pages matches its CRC-32: their writer computes it wrongly, "
                    + "or the file is damaged throughout",
                severity: .warning, confidence: 0.5)
        }
        return Finding(
            .containerChecksum,
            message:
                "\(damaged) of \(pages) Ogg pages \(damaged == 1 ? "fails its" : "fail their") "
                + "CRC-32, \(damaged == 1 ? "at" : "the first at") byte \(first)")
    }
}

extension OggFile {
    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding] {
        OggPageCheck(source: &source).finding.map { [$0] } ?? []
    }
}

/// MP3, of whose headers FFmpeg tells all but the whole duration: from 7.0 on it leaves out what an encoder adds at both
/// ends, which the packets hold.
struct MP3File: ContainerReader {
    static var demuxers: Set<String> { ["mp3"] }

    /// Seconds.
    private let duration: Double?
    private let extent: DeclaredFileSize?

    init?(source: inout HeaderBytes) {
        let header = XingHeader(source: &source)
        duration = header?.duration(size: source.size)
        extent = header?.extent(size: source.size)
    }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0, duration != nil else { return nil }
        var track = ContainerTrack()
        track.claims.claim(\.duration, duration, from: .container)
        return track
    }

    /// The duration of the track is that of the file.
    func complete(_ container: inout MediaContainer) {
        if duration != nil { container.duration = nil }
        container.isTruncated = extent?.isTruncated
    }

    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding] {
        guard let tag = LAMETag(source: &source), tag.isIntact(source: &source) == false else {
            return []
        }
        return [
            Finding(
                .containerChecksum,
                message: "the sound is not what the CRC-16 in the LAME tag was made of: it is "
                    + "damaged, or was edited since (mp3gain)",
                severity: .warning, confidence: 0.6)
        ]
    }
}
