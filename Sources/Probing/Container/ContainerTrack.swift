import Bitstream
import FFmpegBridge
import TrackModel

/// Claims of a container on one track, by our own parser.
struct ContainerTrack {
    /// TrackNumber, track_ID or PID.
    var containerID: Int?
    /// Where FFmpeg has no type for the track.
    var mediaType: MediaType?
    /// Whether a subtitle track that FFmpeg does not class is one of images.
    var isImageSubtitle: Bool?
    /// FFmpeg's name of the codec the container states; nil when it leaves that
    /// to the stream.
    var codec: String?
    /// RFC 6381, where the container's entry decides it.
    var codecString: String?
    /// Four characters that name the coding inside the container, also of an
    /// encrypted track.
    var sampleEntry: String?
    /// Codec configuration as the container stores it, where FFmpeg may drop it.
    var configuration: Bytes?
    /// The first bytes of the stream itself, where FFmpeg may take it for another.
    var elementaryHead: Bytes?
    /// nil leaves the title to FFmpeg.
    var title: String?
    /// nil leaves the dispositions to FFmpeg.
    var dispositions: [String]?
    var isEnabled = true
    /// Whether packets are stored compressed.
    var isCompressed = false
    /// Statistics tags as written, however old.
    var statistics: MatroskaStatistics?
    /// Whether the duration in them is the end of the track, as FFmpeg's muxer writes it.
    var statesEnd = false
    /// Whether our own parser has read durations and bit rates, so that FFmpeg's estimates are not
    /// needed.
    var hasOwnTimes = false
    /// Header duration in seconds; nil unless it differs from FFmpeg's.
    var declaredDuration: Double?
    /// Whether they are sums over all samples that the file lists and holds.
    var countsSamples = false
    /// Number of the last sample, from 1, and its duration in seconds, which FFmpeg makes up.
    var lastSample: (number: Int, duration: Double)?
    /// Frames a second that the container states for every frame alike.
    var frameRate: Rational?
    /// Container numbers of the tracks that this one needs.
    var dependencies: [Int] = []
    /// Container numbers of the tracks whose metadata this one holds.
    var describedTracks: [Int] = []
    /// Pages of teletext that tables announce as subtitles.
    var teletextPages: [TransportElementaryStream.Subtitle] = []
    /// First bytes of every ITU-T T.35 message of a metadata track; nil for other
    /// tracks.
    var t35Identifier: Bytes?
    /// Whether the channel count of the container is a fixed value, which FFmpeg repeats.
    var hasFixedChannels = false
    /// Samples that FFmpeg passes to the decoder of others; nil for none.
    var foreignSamples: ForeignSamples?
    /// Whether it is an image made of others, so that its own data cannot be decoded.
    var isImageGrid = false
    /// Cropping by the container.
    var crop: PictureInsets?
    /// Whether the track is a still image without a presentation time.
    var isStillPicture = false
    /// Whether a Dolby Vision record says that RPUs are in this track.
    var announcesRPU = false
    var claims: [Claim] = []
    /// Members of which FFmpeg and its decoder give other values than the file has.
    var corrected = TrackMembers()
    /// The values of those members; none for one that is unknown.
    var corrections: [Claim] = []
    var findings: [Finding] = []

    /// Whether the container names a different codec from FFmpeg's. FFmpeg's values, packets and
    /// decoder are then wrong. Packets of a stream that FFmpeg cannot name are as stored.
    func contradicts(_ stream: StreamDescription) -> Bool {
        guard let codec, let seen = stream.codec else { return false }
        return Codec.family(codec) != Codec.family(seen)
    }

    /// The codec as the container spells it.
    var codecTag: String? { claims.firstValue(of: \.codecTag) ?? sampleEntry }

    /// Takes a Dolby Vision configuration record; ignores an unreadable one, since the frames carry
    /// their own metadata.
    mutating func take(_ record: DOVIDecoderConfigurationRecord?) {
        guard let record else { return }
        claims.claim(\.dovi, record, from: .container)
        announcesRPU = record.rpuPresent == true
        codecString = sampleEntry.flatMap { record.codecString(sampleEntry: $0) }
        sampleEntry = sampleEntry.map { Self.baseEntries[$0] ?? $0 }
    }

    /// Adds a finding when two language fields of one track name different
    /// languages.
    mutating func compareLanguages(_ legacy: String?, _ modern: String?, trackID: Int) {
        guard let legacy, let modern, let old = LanguageTag(legacy), let new = LanguageTag(modern),
            old.language != new.language, old.language != new.macrolanguage
        else { return }
        findings.append(
            Finding(
                .tagsLanguageConflict, trackID: trackID,
                message: MemberLabel("language").contradiction(
                    .string(legacy), .string(modern),
                    by: ("the older field says", "the newer one says")),
                declared: .string(legacy), observed: .string(modern)))
    }

    /// Sample entries of Dolby Vision and of their base layers.
    private static let baseEntries = [
        "dvh1": "hvc1", "dvhe": "hev1", "dva1": "avc1", "dvav": "avc3", "dav1": "av01",
    ]
}

/// Samples of an MP4 track with another sample entry than the first, by which FFmpeg decodes all.
struct ForeignSamples {
    private let chunks: ISOChunkEntries
    /// Codings of the sample entries; nil for those that the decoder takes.
    private let codings: [String?]

    /// nil for a track without such samples.
    init?(_ track: ISOTrack) {
        guard let chunks = track.chunkEntries, let first = track.sampleEntry else { return nil }
        self.chunks = chunks
        codings = track.sampleEntries.map { entry in
            entry.isDecoded(as: first) ? nil : entry.codingFormat
        }
        if codings.allSatisfy({ $0 == nil }) { return nil }
    }

    /// The coding of the sample that begins at a byte; nil where the decoder takes it.
    func coding(at position: Int64?) -> String? {
        guard let position, let entry = chunks.entry(at: position), codings.indices.contains(entry)
        else { return nil }
        return codings[entry]
    }
}

extension ISOSampleEntry {
    /// Entries that differ in their parameter sets alone; FFmpeg gives new ones to the decoder.
    private static let reconfigured: Set<String> = [
        "avc1", "avc3", "hvc1", "hev1", "av01", "vp09", "mp4a",
    ]

    /// Whether FFmpeg decodes samples of this entry in a track that begins with another.
    fileprivate func isDecoded(as first: ISOSampleEntry) -> Bool {
        guard codingFormat == first.codingFormat else { return false }
        return Self.reconfigured.contains(codingFormat)
            || configurations == first.configurations && elementaryStream == first.elementaryStream
    }
}

/// A track of the file that is not among FFmpeg's streams.
struct UnlistedTrack {
    /// PID; nil where the container numbers nothing.
    var containerID: Int?
    var mediaType: MediaType
    var name = ""
    var dispositions: [String] = []
    /// Attachment of a cover.
    var attachment: MediaAttachment?
    var claims: [Claim] = []

    init(containerID: Int?, mediaType: MediaType) {
        self.containerID = containerID
        self.mediaType = mediaType
    }

    /// A cover inside an audio file.
    init(_ picture: AttachedPicture) {
        self.init(containerID: nil, mediaType: .video)
        name = picture.description
        dispositions = ["attached_pic"]
        attachment = MediaAttachment(mimeType: picture.image.mimeType, size: picture.size)
        claims = picture.image.claims
    }

    /// The claims of the track, listed after FFmpeg's streams.
    func claimed(id: Int) -> ClaimedTrack {
        var claims = claims
        claims.claim(\.containerID, containerID, from: .container)
        claims.claim(\.name, name, from: .container)
        claims.claim(\.dispositions, dispositions, from: .container)
        var attachment = attachment
        attachment?.trackID = id
        claims.claim(\.attachment, attachment, from: .container)
        return ClaimedTrack(trackID: id, mediaType: mediaType, claims: claims)
    }
}
