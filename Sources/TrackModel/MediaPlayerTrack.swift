/// One stream of a media file and everything that is known of it.
///
/// A value: copy it, sort it, store it as JSON. Unknown is nil, never a default.
/// Names of codecs, profiles, pixel formats, colours, layouts and dispositions
/// are FFmpeg's, whichever FFmpeg read the file.
public struct MediaPlayerTrack: Hashable, Sendable, Identifiable {
    // MARK: Identity

    /// Index of the stream in the container's order, from 0.
    public var trackID: Int
    /// The container's own number: Matroska TrackNumber, MP4 track_ID, TS PID.
    public var containerID: Int?
    /// The kind of its content; attached pictures are `video` with the disposition
    /// `attached_pic`.
    public var mediaType: MediaType
    /// The title as written in the file, `""` when there is none.
    public var name: String = ""
    /// Canonical BCP-47 in its shortest form (`en`, `pt-BR`, `zh-Hant`); nil for
    /// `und` and for none.
    public var languageCode: String?
    /// English name of `languageCode`.
    public var language: String?
    /// The language as written in the file.
    public var languageRaw: String?
    /// Whether the container lets players use the track: Matroska FlagEnabled,
    /// MP4 track_enabled. True where a container has no such flag.
    public var isEnabled: Bool = true
    /// FFmpeg's names, sorted: `default`, `forced`, `hearing_impaired` …
    public var dispositions: [String] = []

    // MARK: Coding

    /// FFmpeg's codec name: `hevc`, `eac3`, `subrip`. nil for an unknown codec.
    public var codec: String?
    /// FourCC or codec id as the container writes it.
    public var codecTag: String?
    /// RFC 6381 `codecs` parameter: `hvc1.2.4.L153.B0`.
    public var codecString: String?
    /// FFmpeg's name of the codec's profile: `Main 10`, `High`, `DTS-HD MA`.
    public var profile: String?
    /// As people write it: `5.1`.
    public var level: String?
    /// `Main` or `High` (HEVC, VVC, AV1).
    public var tier: String?
    /// Whether this build has a decoder for the codec.
    public var isDecodable: Bool?
    /// Whether decoding gives back what was coded, bit by bit.
    public var isLossless: Bool?
    /// Frames that the decoder keeps to predict others from: max_num_ref_frames of
    /// H.264, 0 to 16.
    public var referenceFrames: Int?
    /// The program that coded the stream, as it names itself in SEI 5 of H.264 and
    /// HEVC: `x264 core 164 r3095 baee400`, `x265 3.5`.
    public var encoder: String?
    /// Its options as written there.
    public var encoderSettings: String?
    /// `trackID`s of the tracks this one cannot be shown without: MP4 `tref/vdep`,
    /// dependency_pid of a transport stream, or, for a Dolby Vision enhancement
    /// layer that names none, the only track that can be its base layer.
    public var dependsOn: [Int]?
    /// `trackID` of the track that holds the Dolby Vision enhancement layer of this
    /// one.
    public var enhancedBy: Int?
    /// Average, bits a second.
    public var bitRate: Int?
    /// Where `bitRate` comes from: a statistics tag, a header, or counting.
    public var bitRateSource: BitRateSource?

    // MARK: Time

    /// Seconds.
    public var duration: Double?
    /// Seconds; when the first sample is presented.
    public var startTime: Double?
    /// Frames: pictures of video that are shown, frames of compressed sound, cues of text,
    /// as the container counts them or as they were counted; nil for PCM, ADPCM and DSD,
    /// which are samples alone.
    public var frameCount: Int?
    package var byteCount: Int?
    package var editList: [EditListEntry]?

    /// Where size, colours, HDR metadata or channels become others along the way, in
    /// order of time, at most 32 of them; nil where none was seen to.
    public var changes: [TrackChange]?

    // MARK: Picture

    /// Bits of one decoded component, or of one audio sample. nil for audio that
    /// has none (lossy codecs).
    public var bitDepth: Int?
    /// Pixels shown: after cropping and sample aspect ratio, before rotation.
    public var naturalSize: PixelSize?
    /// Pixels stored, after the codec's own cropping window.
    public var codedSize: PixelSize?
    /// Width against height of a pixel.
    public var sampleAspectRatio: AspectRatio?
    /// Degrees clockwise, 0 to 359, to turn the picture upright.
    public var rotation: Int?
    /// Frames a second, rounded for reading; `frameRate` is exact.
    public var nominalFrameRate: Double?
    /// Exact: `24000/1001`.
    public var frameRate: Rational?
    /// Whether frames are spaced evenly; rounding of timestamps is not variability.
    public var frameRateMode: FrameRateMode?
    /// Progressive, or which field is coded and which shown first: `tt bb tb bt`.
    public var fieldOrder: FFmpegFieldOrder?
    /// Whether film is carried at a television rate.
    public var isTelecined: Bool?
    /// How film is carried at a television rate.
    public var telecine: Telecine?
    /// FFmpeg's name: `yuv420p10le`.
    public var pixelFormat: String?
    /// `4:2:0`
    public var chromaSubsampling: String?
    /// `left`, `center`, `topleft` …
    public var chromaLocation: String?
    /// `tv` (limited) or `pc` (full).
    public var colorRange: String?
    /// FFmpeg's name: `bt709`, `bt2020`; nil when unspecified.
    public var colorPrimaries: String?
    /// FFmpeg's name: `bt709`, `smpte2084`, `arib-std-b67`; nil when unspecified.
    public var transferFunction: String?
    /// FFmpeg's name: `bt709`, `bt2020nc`; nil when unspecified.
    public var yCbCrMatrix: String?
    /// The best of `presents`; PQ is `hdr10` with or without static metadata. nil when
    /// nothing tells.
    public var dynamicRange: DynamicRange?
    /// Every range a screen could show this track as, best first: Dolby Vision
    /// 8.1 is `[dolbyVision, hdr10]`.
    public var presents: [DynamicRange]?
    /// Dolby Vision: the configuration record of the container, and what the RPUs show.
    public var dovi: DOVIDecoderConfigurationRecord?
    /// The display it was graded on (SMPTE ST 2086).
    public var masteringDisplay: MasteringDisplay?
    /// Declared light of the content (CTA-861.3).
    public var contentLight: ContentLight?
    /// The room the picture was graded for: SEI 148, `amve`.
    public var ambientViewing: AmbientViewingEnvironment?
    /// HDR10+ metadata (SMPTE ST 2094-40).
    public var hdr10Plus: HDR10Plus?
    /// Found by reading the bitstream, not by a flag.
    public var closedCaptions: [ClosedCaptions]?
    /// FFmpeg's name of the arrangement: `side by side`, `frame alternate` …
    public var stereo: String?
    /// Projection: `equirectangular`, `cubemap` …
    public var spherical: String?
    /// Whether the decoder adds film grain by parameters in the stream.
    public var filmGrain: Bool?
    /// `01:00:00:00`, drop frame with `;`.
    public var timecode: String?

    // MARK: Sound

    /// Channels of the decoded sound.
    public var channels: Int?
    /// FFmpeg's name: `5.1(side)`.
    public var channelLayout: String?
    /// Samples a second.
    public var sampleRate: Int?
    /// Sound that a plain channel layout does not describe.
    public var spatialAudio: SpatialAudio?
    /// Objects of an Atmos presentation in E-AC-3, as `complexity_index_type_a`
    /// counts them (ETSI TS 103 420), 0 to 16.
    public var atmosComplexity: Int?
    /// Level of dialogue that players bring to a common one: `dialnorm` of AC-3 and
    /// E-AC-3, dBFS, −31 to −1.
    public var dialogueNormalization: Int?
    /// nil when the stream does not say.
    public var audioService: AudioService?

    // MARK: Subtitles

    /// Pictures (PGS, VobSub, DVB) rather than text. nil for other media.
    public var isImageSubtitle: Bool?
    /// Whether the container marks the subtitle track as forced. nil for other
    /// media.
    public var isForced: Bool?
    package var reading: CueReading?
    package var hearing: SoundHearing?

    // MARK: Measured

    /// Light of the decoded pictures; nil unless all of them were measured.
    public var measuredContentLight: ContentLight?
    /// Measurements of the decoded pictures, at depths `sample` and `full`.
    public var measuredPicture: PictureMeasurements?
    /// Measurements of the decoded sound, at depths `sample` and `full`.
    public var measuredSound: AudioMeasurements?

    // MARK: The rest

    /// How it is encrypted; nil for not.
    public var encryption: Encryption?
    /// As written in the container, keys unchanged.
    public var tags: [String: String]?
    /// For an attachment or attached picture.
    public var attachment: MediaAttachment?
    /// Counted at depths `packets` and `full`.
    public var packets: PacketStatistics?
    /// Per key: who said what, for every key where more than one source spoke.
    public var evidence: [String: Evidence] = [:]

    /// Members that a later version wrote of the track and this one has no name for.
    package var unknown: UnknownJSON?

    public var id: Int { trackID }

    /// A track of which nothing else is known.
    public init(trackID: Int, mediaType: MediaType) {
        self.trackID = trackID
        self.mediaType = mediaType
    }
}
