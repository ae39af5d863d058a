import Bitstream
import FFmpegBridge
import TimedMetadata
import TrackModel

// Audio files: covers that some FFmpeg miss, durations, and checksums along the file.

/// A FLAC file with covers in an ID3v2 tag in front.
struct TaggedFLACFile: ContainerReader {
    static var demuxers: Set<String> { ["flac"] }

    private let file: FLACFile
    private let pictures: [AttachedPicture]

    init(source: inout HeaderBytes) {
        file = FLACFile(source: &source)
        pictures = (try? ID3Tag(file.leadingTag))?.attachedPictures ?? []
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = file.isTruncated }

    /// FFmpeg drops the comments, which may state the loudspeakers.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.codec == "flac", !file.configuration.isEmpty else { return nil }
        var track = ContainerTrack()
        track.configuration = file.configuration
        return track
    }

    /// FFmpeg 7.0 and later list the covers of the tag after those of the stream.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        let listed = streams.count { $0.isAttachedPicture }
        return listed > file.pictureBlocks ? [] : pictures.map { UnlistedTrack($0) }
    }
}

extension ID3Tag {
    /// Images of `APIC` and `PIC` frames.
    var attachedPictures: [AttachedPicture] {
        frames.filter { $0.id == "APIC" || $0.id == "PIC" }.compactMap { frame in
            frame.data.flatMap {
                AttachedPicture($0[...], description: frame.description ?? "")
            }
        }
    }
}

extension OggFile: ContainerReader {
    static var demuxers: Set<String> { ["ogg"] }

    /// Later FFmpeg versions may list them.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        streams.contains { $0.isAttachedPicture }
            ? [] : pictures.map { UnlistedTrack($0) }
    }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.ogg.isCut(source: &source)
    }
}

extension OggPageCheck {
    /// nil where every page matches.
    var finding: Finding? {
        guard damaged > 0, let first = firstDamaged.first else { return nil }
        if damaged == pages, pages > 1 {
            return Finding(
                .containerChecksum,
                message:
                    "none of \(pages) Ogg pages matches its CRC-32: the muxer computes it wrongly, or "
                    + "the file is damaged throughout",
                severity: .warning, confidence: 0.5)
        }
        return Finding(
            .containerChecksum,
            message:
                "\(damaged) of \(pages) Ogg pages \(damaged == 1 ? "fails its" : "fail their") "
                + "CRC-32, \(damaged == 1 ? "at" : "the first at") byte \(first)")
    }
}

/// MP3. FFmpeg 7.0 and later leave the encoder's padding at both ends out of its duration, though
/// packets hold it.
struct MP3File: ContainerReader {
    static var demuxers: Set<String> { ["mp3"] }

    /// Seconds, as a writer states them.
    private let duration: Double?
    /// Seconds by size and bit rate, of a file that states none.
    private let estimate: Double?
    /// Claims of the header in the first frame.
    private let claims: [Claim]
    private let extent: DeclaredFileSize?
    /// Bytes after the last frame, which FFmpeg reads as another one.
    let tail: MPEGAudioExtent.Tail?
    private let hasTrailingTags: Bool

    init?(source: inout HeaderBytes) {
        let header = XingHeader(source: &source)
        let tags = TrailingTags.start(source: &source)
        tail = MPEGAudioExtent.tail(source: &source, tags: tags)
        hasTrailingTags = tags != nil
        duration = header?.duration(size: source.size)
        extent = header?.extent(size: source.size)
        claims = header?.claims ?? []
        estimate =
            header == nil ? MPEGAudioExtent(source: &source, tags: tags).flatMap(\.duration) : nil
    }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0, duration != nil || estimate != nil || !claims.isEmpty else {
            return nil
        }
        var track = ContainerTrack()
        track.claims = claims
        track.claims.claim(\.duration, duration, from: .container)
        track.claims +=
            estimate.map {
                [Claim(\.duration, $0, from: .container).obtained(by: .inferred)]
            } ?? []
        return track
    }

    /// The duration of the track is that of the file.
    func complete(_ container: inout MediaContainer) {
        if duration != nil { container.duration = nil }
        container.isTruncated = extent?.isTruncated
    }

    var headerFindings: [Finding] {
        guard let tail, tail.unused > 0 else { return [] }
        return [
            Finding(
                .containerTrailingBytes,
                message: "\(tail.unused) bytes from byte \(tail.start) on belong to no frame",
                observed: .int(tail.unused))
        ]
    }

    /// nil where tags follow the frames.
    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        hasTrailingTags ? nil : UnitTail.mpegAudio.isCut(source: &source)
    }

    func wholeFileFindings(source: inout WholeFileBytes) -> [Finding] {
        guard let tag = LAMETag(source: &source), tag.isIntact(source: &source) == false else {
            return []
        }
        return [
            Finding(
                .containerChecksum,
                message:
                    "the audio does not match the CRC-16 in the LAME tag: it is damaged, or was "
                    + "edited since (mp3gain)",
                severity: .warning, confidence: 0.6)
        ]
    }
}

extension WaveFile: ContainerReader {
    static var demuxers: Set<String> { ["wav"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack(claims: claims)
        track.take(countedDuration: countedDuration)
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = countedDuration ?? container.duration
        container.isTruncated = extent?.isTruncated
        container.contentCredentials = contentCredentials
    }
}

extension ContainerTrack {
    /// Takes the duration of samples that fill the file, which FFmpeg reads in part.
    fileprivate mutating func take(countedDuration seconds: Double?) {
        guard let seconds else { return }
        hasOwnTimes = true
        countsSamples = true
        declaredDuration = seconds
        claims.claim(\.duration, seconds, from: .container)
    }
}

/// Sun and NeXT audio, and Apple's Core Audio, that a pipe left without a size.
struct OpenSoundFile: ContainerReader {
    static var demuxers: Set<String> { ["au", "caf"] }

    private let extent: DeclaredFileSize?
    private let duration: Double?

    init?(source: inout HeaderBytes) {
        extent = DeclaredFileSize(source: &source)
        duration = extent == nil ? OpenSamples(source: &source)?.duration : nil
    }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.take(countedDuration: duration)
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = duration ?? container.duration
        container.isTruncated = extent?.isTruncated
    }
}

extension WavPackHeader: ContainerReader {
    static var demuxers: Set<String> { ["wv"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0, let sound = stream.sound else { return nil }
        var track = ContainerTrack()
        if sound.channels != channels {
            track.corrected = TrackMembers(\.channels, \.channelLayout)
            track.corrections.claim(\.channels, channels, from: .bitstream)
            // A decoder that stops at the count states no depth.
            track.claims.claim(\.bitDepth, bitDepth, from: .container)
        }
        if isDSD {
            // FFmpeg gives the bytes of eight samples as samples.
            track.corrected = TrackMembers(
                \.sampleRate, \.bitDepth, \.channels, \.channelLayout)
            track.corrections.claim(\.sampleRate, sampleRate, from: .bitstream)
            track.corrections.claim(\.channels, channels, from: .bitstream)
            track.corrections.claim(
                \.channelLayout, sound.channels == channels ? sound.channelLayout : nil,
                from: .bitstream)
        }
        return track
    }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.wavPack.isCut(source: &source)
    }
}

extension DSFFile: ContainerReader {
    static var demuxers: Set<String> { ["dsf"] }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.claims.claim(\.duration, duration, from: .container)
        // Blocks are padded, so that their count says nothing of the samples.
        track.countsSamples = duration != nil
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = duration ?? container.duration
        container.isTruncated = extent?.isTruncated
    }
}

extension MusepackStreamHeader: ContainerReader {
    static var demuxers: Set<String> { ["mpc8"] }

    /// FFmpeg counts whole packets only.
    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        guard stream.index == 0 else { return nil }
        var track = ContainerTrack()
        track.hasOwnTimes = true
        track.declaredDuration = duration
        track.claims.claim(\.duration, duration, from: .container)
        return track
    }

    func complete(_ container: inout MediaContainer) {
        container.duration = duration ?? container.duration
    }
}
