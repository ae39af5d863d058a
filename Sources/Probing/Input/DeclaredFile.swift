import Bitstream
import TrackModel

/// A file by its headers alone, where FFmpeg delivers no packets.
struct DeclaredFile {
    /// The format as records spell it.
    let format: String
    let tracks: [UnlistedTrack]
    /// Seconds; nil where the headers state none.
    var duration: Double?
    var isTruncated: Bool?
    var contentCredentials: ContentCredentials?
    var motionPhoto: MotionPhoto?
    /// Why FFmpeg delivers no packets; nil where only FFmpeg's error says it.
    var fault: String?

    private init(format: String, tracks: [UnlistedTrack], fault: String?) {
        self.format = format
        self.tracks = tracks
        self.fault = fault
    }

    /// The file by the first of our parsers that finds a track; nil where none does.
    init?(_ input: MediaInput) {
        let found =
            Self.matroska(input.bytes) ?? Self.ogg(input.bytes) ?? Self.mxf(input.bytes)
            ?? Self.stillPicture(input.bytes) ?? Self.frames(input)
        guard let found, !found.tracks.isEmpty else { return nil }
        self = found
    }

    static func matroska(_ bytes: HeaderBytes) -> DeclaredFile? {
        var source = bytes
        guard MatroskaFile.isLikely(source.read(at: 0, count: 64)[...]) else { return nil }
        let whole = MatroskaFile(source: &source)
        source = bytes
        guard
            let file = whole?.tracks.isEmpty == false
                ? whole : MatroskaFile(salvaging: &source)
        else { return nil }
        let isDamaged = whole?.tracks.isEmpty != false
        var declared = DeclaredFile(
            format: file.formatWord ?? "matroska",
            tracks: file.tracks.compactMap(UnlistedTrack.init(declared:)),
            fault: isDamaged
                ? "its EBML header or segment is damaged"
                : file.isTruncated == true ? "it is shorter than its header declares" : nil)
        declared.duration = file.info.duration
        declared.isTruncated = file.isTruncated
        return declared
    }

    /// Codecs of the tracks of a Matroska or ISO file without a configuration record: their NAL
    /// units follow start codes.
    static func codecsAfterStartCodes(_ bytes: HeaderBytes) -> [String] {
        let records = ["h264": "avcC", "hevc": "hvcC", "vvc": "vvcC"]
        var source = bytes
        let codecs: [String?]
        if MatroskaFile.isLikely(source.read(at: 0, count: 64)[...]) {
            // A start code begins the private data of tracks without a record.
            codecs = (MatroskaFile(source: &source)?.tracks ?? []).map { track in
                let data = track.codecPrivate ?? []
                let isRecord =
                    !data.isEmpty && ![[0, 0, 1], [0, 0, 0, 1]].contains(where: data.starts)
                return isRecord ? nil : MatroskaFile.codec(of: track)
            }
        } else {
            codecs = (ISOFile(headersOf: &source)?.tracks ?? []).map { track in
                guard let entry = track.sampleEntry,
                    let codec = Codec(sampleEntry: entry.codingFormat)?.name,
                    let record = records[codec], entry.configurations[record] == nil
                else { return nil }
                return codec
            }
        }
        return Set(codecs.compactMap { $0 }).filter { records[$0] != nil }.sorted()
    }

    private static func ogg(_ bytes: HeaderBytes) -> DeclaredFile? {
        var source = bytes
        let streams = OggStream.streams(in: &source)
        guard !streams.isEmpty else { return nil }
        source = bytes
        let page = OggPageCheck(source: &source).firstDamaged.first
        return DeclaredFile(
            format: "ogg",
            tracks: streams.map {
                var track = UnlistedTrack(
                    containerID: Int(exactly: $0.serial), mediaType: $0.mediaType)
                track.claims = $0.claims
                return track
            },
            fault: page.map { "the Ogg page at byte \($0) fails its CRC-32 or is lost" })
    }

    private static func mxf(_ bytes: HeaderBytes) -> DeclaredFile? {
        var source = bytes
        guard let file = MXFFile(source: &source) else { return nil }
        var declared = DeclaredFile(
            format: "mxf",
            tracks: file.descriptors.map {
                var track = UnlistedTrack(containerID: $0.trackNumber, mediaType: $0.mediaType)
                track.claims = $0.claims
                return track
            },
            fault: file.endsInHeader ? "its header metadata is truncated" : nil)
        declared.isTruncated = file.endsInHeader ? true : nil
        return declared
    }

    /// The primary item of HEIF or AVIF by its properties.
    private static func stillPicture(_ bytes: HeaderBytes) -> DeclaredFile? {
        var source = bytes
        guard let file = ISOFile(source: &source), file.tracks.isEmpty,
            let picture = file.stillPicture, let codec = picture.codec
        else { return nil }
        var track = UnlistedTrack(containerID: nil, mediaType: .video)
        track.claims = picture.claims
        track.claims.claim(\.codec, codec, from: .container)
        if let configuration = picture.configuration {
            track.readConfiguration(configuration, codec: codec, sampleEntry: picture.codingType)
        }
        if picture.isDerived {
            track.claims.removeAll { $0.source == .bitstream && $0.isAbout(\.codedSize) }
        }
        var declared = DeclaredFile(
            format: file.formatWord ?? "mp4", tracks: [track], fault: nil)
        declared.contentCredentials = file.contentCredentials
        declared.motionPhoto = file.motionPhoto
        return declared
    }

    /// A few frames of MPEG audio, too few for FFmpeg to open.
    private static func frames(_ input: MediaInput) -> DeclaredFile? {
        guard input.isSeekable, let codec = input.frameCodec,
            var scanner = StreamScanners.scanner(codec: codec, sampleEntry: nil)
        else { return nil }
        scanner.readPacket(input.stream.bytes(at: 0, count: 1 << 16)[...], at: Claim.Location())
        var track = UnlistedTrack(containerID: nil, mediaType: .audio)
        track.claims.claim(\.codec, codec, from: .bitstream)
        track.claims += scanner.claims
        return DeclaredFile(
            format: ["mp1", "mp2"].contains(codec) ? "mp3" : codec, tracks: [track],
            fault: "FFmpeg does not accept so few frames")
    }
}

extension UnlistedTrack {
    /// nil for a track that FFmpeg does not list either.
    fileprivate init?(declared track: MatroskaTrack) {
        guard let mediaType = track.mediaType, let codecID = track.codecID, !codecID.isEmpty else {
            return nil
        }
        self.init(containerID: track.number, mediaType: mediaType)
        name = track.name ?? ""
        dispositions = track.dispositions
        claims = track.claims
        let codec = MatroskaFile.codec(of: track)
        claims.claim(\.codec, codec, from: .container)
        if let rate = track.defaultFrameRate, mediaType == .video {
            claims.claim(\.frameRate, StandardFrameRate.nearest(to: rate), from: .container)
        }
        if let configuration = track.codecPrivate {
            readConfiguration(configuration, codec: codec, sampleEntry: nil)
        }
    }

    fileprivate mutating func readConfiguration(
        _ configuration: Bytes, codec: String?, sampleEntry: String?
    ) {
        guard var scanner = StreamScanners.scanner(codec: codec, sampleEntry: sampleEntry) else {
            return
        }
        scanner.readConfiguration(configuration)
        claims += scanner.claims
    }
}

extension MediaInput {
    /// The tracks in the headers of an input without packets, with the error; nil where headers
    /// have none, and where the analysis was ended.
    package func headerRecord(besides error: ProbeError, depth: ProbeDepth) -> MediaRecord? {
        let reason: String
        switch error.cause {
        case .truncatedHeader, .damagedHeader, .notMedia, .noStreams:
            reason = "FFmpeg finds none"
        // The error alone explains it.
        case .stillPicture, .unsupported: reason = ""
        case .ffmpeg(let error): reason = "\(error)"
        default: return nil
        }
        guard let file = DeclaredFile(self) else { return nil }
        let resolved = file.tracks.enumerated().map { id, track in
            var claimed = track.claimed(id: id)
            let isKnown = claimed.claims.contains { $0.isAbout(\.codec) }
            claimed.claims.claim(\.isDecodable, isKnown ? false : nil, from: .decoded)
            return claimed
        }.resolved
        var container = MediaContainer(format: file.format)
        container.duration = file.duration ?? resolved.compactMap(\.track.duration).max()
        container.isSeekable = isSeekable
        container.isTruncated = file.isTruncated
        container.contentCredentials = file.contentCredentials
        container.motionPhoto = file.motionPhoto
        let unreadable =
            reason.isEmpty
            ? error
            : ProbeError(input: path, cause: .packetsUnreadable(file.fault ?? reason))
        return MediaRecord(
            input: described,
            error: unreadable.failure, container: container, tracks: resolved.map(\.track),
            decode: MediaRecord.Decode(depth: depth), findings: resolved.flatMap(\.findings))
    }
}
