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
        if isEncrypted(stream: number) {
            track.claims.claim(
                \.encryption, Encryption(scheme: Self.protection, keyID: nil), from: .container)
            if Self.plainCodecs.contains(stream.codec ?? "") {
                track.claims.claim(\.bitDepth, 8, from: .container)
                track.claims.claim(\.chromaSubsampling, "4:2:0", from: .container)
                track.claims.claim(\.pixelFormat, "yuv420p", from: .container)
            }
        }
        return track
    }

    /// Codecs with 8 bits of 4:2:0 alone (VC-1: SMPTE ST 421), which no frame need show.
    private static let plainCodecs: Set = ["wmv1", "wmv2", "wmv3", "vc1"]

    /// Windows Media DRM, of which the header states no more that is public.
    private static let protection = "wmdrm"

    /// FFmpeg 6.0 and later give the date, in this spelling.
    func complete(_ container: inout MediaContainer) {
        container.isTruncated = extent?.isTruncated
        if hasContentEncryption {
            container.encryption = MediaContainer.Protection(scheme: Self.protection)
        }
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

/// Still images, whose demuxers have names of their own.
extension ImageFile: ContainerReader {
    static var demuxers: Set<String> { ["image2", "jpeg_pipe", "png_pipe", "webp_pipe"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0, !claims.isEmpty else { return nil }
        return ContainerTrack(claims: claims)
    }

    func complete(_ container: inout MediaContainer) {
        container.contentCredentials = contentCredentials
        container.motionPhoto = motionPhoto
    }
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
        ["aiff", "ape", "iff", "rm", "tta", "w64"]
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = isTruncated }
}

/// Flash Video: its declared size, and whether its last tag is whole.
struct FlashVideoFile: ContainerReader {
    static var demuxers: Set<String> { ["flv"] }

    private let extent: DeclaredFileSize?

    init?(source: inout HeaderBytes) { extent = DeclaredFileSize(source: &source) }

    func complete(_ container: inout MediaContainer) { container.isTruncated = extent?.isTruncated }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.flashVideo.isCut(source: &source)
    }
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

/// A raw stream of units that state their length: whether the last one is whole.
struct RawStream: ContainerReader {
    static var demuxers: Set<String> {
        ["aac", "ac3", "dts", "dv", "eac3", "mlp", "obu", "truehd"]
    }

    private let units: UnitTail

    init?(source: inout HeaderBytes) {
        guard let units = UnitTail(rawStream: &source) else { return nil }
        self.units = units
    }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? { units.isCut(source: &source) }
}

/// An MXF file: its size, its frame rate where FFmpeg measures it, and its encryption.
struct MXFContainer: ContainerReader {
    static var demuxers: Set<String> { ["mxf"] }

    private let extent: DeclaredFileSize?
    private let file: MXFFile?

    init?(source: inout HeaderBytes) {
        extent = DeclaredFileSize(source: &source)
        file = MXFFile(source: &source)
    }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard let file else { return nil }
        var track = ContainerTrack()
        let videos = file.descriptors.filter { $0.mediaType == .video }
        if stream.mediaType == .video, videos.count == 1 {
            track.claims += (videos.first?.claims ?? []).filter { $0.isAbout(\.frameRate) }
        }
        if file.isEncrypted, stream.mediaType == .video || stream.mediaType == .audio {
            track.claims.claim(
                \.encryption, Encryption(scheme: "smpte-429-6", keyID: nil), from: .container)
        }
        return track
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = extent?.isTruncated }
}
