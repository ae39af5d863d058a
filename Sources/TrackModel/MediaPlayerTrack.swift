/// One stream of a media file with all its facts.
///
/// A value: copy it, sort it, store it as JSON. Unknown is nil, never a default. Names of codecs,
/// profiles, pixel formats, colours, layouts and dispositions are FFmpeg's, for every FFmpeg
/// version.
public struct MediaPlayerTrack: Hashable, Sendable, Identifiable {
    // MARK: Identity

    /// Index of the stream in the container's order, from 0.
    public var trackID: Int
    /// The container's own number: Matroska TrackNumber, MP4 track_ID, TS PID.
    public var containerID: Int?
    /// Type of its content; attached pictures are `video` with the disposition `attached_pic`.
    public var mediaType: MediaType
    /// The title as written in the file, `""` when there is none.
    public var name: String = ""
    /// Canonical BCP-47 in its shortest form (`en`, `pt-BR`, `zh-Hant`); nil for
    /// `und` and for none.
    public var languageCode: String?
    /// English name of `languageCode`.
    public var language: String?
    /// Language as written in the file.
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
    /// Level in the usual notation: `5.1`.
    public var level: String?
    /// `Main` or `High` (HEVC, VVC, AV1).
    public var tier: String?
    /// Whether this build has a decoder for the codec.
    public var isDecodable: Bool?
    /// Whether the codec is lossless: decoding restores every sample exactly.
    public var isLossless: Bool?
    /// Reference frames in the decoder: max_num_ref_frames of H.264, 0 to 16.
    public var referenceFrames: Int?
    /// The program that encoded the stream, from SEI 5 of H.264 and HEVC: `x265 3.5`.
    public var encoder: String?
    /// Options of the encoder as written in the stream.
    public var encoderSettings: String?
    /// `trackID`s of the tracks that it requires: MP4 `tref/vdep`, dependency_pid of a transport
    /// stream, or the base layer of a Dolby Vision enhancement layer.
    public var dependsOn: [Int]?
    /// `trackID` of the track with its Dolby Vision enhancement layer.
    public var enhancedBy: Int?
    /// Average bit rate in bits per second.
    public var bitRate: Int?
    /// Source of `bitRate`: a statistics tag, a header, or measurement.
    public var bitRateSource: BitRateSource?

    // MARK: Time

    /// Duration as the container states it in seconds.
    public var duration: Double?
    /// Presentation time of the first sample in seconds.
    public var startTime: Double?
    /// Displayed video frames, frames of compressed audio, or text cues, as the container counts
    /// them or as they were counted; nil for PCM, ADPCM and DSD.
    public var frameCount: Int?
    package var byteCount: Int?
    package var editList: [EditListEntry]?

    /// Changes of size, colours, HDR metadata or channels, in order of time, at most 32; nil for
    /// none.
    public var changes: [TrackChange]?

    // MARK: Video

    /// Bits of a decoded component, or of an audio sample; nil for lossy audio.
    public var bitDepth: Int?
    /// Display size in pixels: after cropping and sample aspect ratio, before rotation.
    public var naturalSize: PixelSize?
    /// Stored size in pixels, after the codec's own cropping.
    public var codedSize: PixelSize?
    /// Width to height of a pixel.
    public var sampleAspectRatio: AspectRatio?
    /// Clockwise rotation for display in degrees, 0 to 359.
    public var rotation: Int?
    /// Frames a second, rounded for reading; `frameRate` is exact.
    public var nominalFrameRate: Double?
    /// Exact: `24000/1001`.
    public var frameRate: Rational?
    /// Whether frames are spaced evenly; rounding of timestamps is not variability.
    public var frameRateMode: FrameRateMode?
    /// Progressive, or the field that is coded and the field that is displayed first: `tt bb tb
    /// bt`.
    public var fieldOrder: FFmpegFieldOrder?
    /// Whether it is telecined: 24 frames per second carried at a television rate.
    public var isTelecined: Bool?
    /// Kind of telecine, and the original frame rate.
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
    /// The best of `presents`; PQ is `hdr10` with or without static metadata. nil when unknown.
    public var dynamicRange: DynamicRange?
    /// Every dynamic range in which a display can show the track, best first: Dolby Vision 8.1 is
    /// `[dolbyVision, hdr10]`.
    public var presents: [DynamicRange]?
    /// Dolby Vision: the configuration record of the container, and the content of the RPUs.
    public var dovi: DOVIDecoderConfigurationRecord?
    /// The mastering display (SMPTE ST 2086).
    public var masteringDisplay: MasteringDisplay?
    /// Declared content light level (CTA-861.3).
    public var contentLight: ContentLight?
    /// Ambient viewing environment: SEI 148, `amve`.
    public var ambientViewing: AmbientViewingEnvironment?
    /// HDR10+ metadata (SMPTE ST 2094-40).
    public var hdr10Plus: HDR10Plus?
    /// Closed captions found in the bitstream, independent of flags.
    public var closedCaptions: [ClosedCaptions]?
    /// FFmpeg's name of the stereoscopic arrangement: `side by side`, `frame alternate` …
    public var stereo: String?
    /// Projection: `equirectangular`, `cubemap` …
    public var spherical: String?
    /// Whether the decoder adds film grain from parameters in the stream.
    public var filmGrain: Bool?
    /// Timecode of the first frame: `01:00:00:00`, drop frame with `;`.
    public var timecode: String?
    package var dynamicMetadata: [DynamicVideoMetadata]?
    package var enhancement: VideoEnhancement?
    package var gainMaps: [GainMapFormat]?
    package var hasAlpha: Bool?
    package var activeFormat: ActiveFormat?
    package var maximumBitRate: Int?
    package var bufferSize: Int?

    // MARK: Audio

    /// Channels after decoding.
    public var channels: Int?
    /// FFmpeg's name: `5.1(side)`.
    public var channelLayout: String?
    /// Samples per second.
    public var sampleRate: Int?
    /// Spatial audio format beyond a plain channel layout.
    public var spatialAudio: SpatialAudio?
    /// Objects of an Atmos presentation in E-AC-3, as `complexity_index_type_a`
    /// counts them (ETSI TS 103 420), 0 to 16.
    public var atmosComplexity: Int?
    /// Dialogue level for loudness normalization: `dialnorm` of AC-3 and E-AC-3, −31 to −1 dBFS.
    public var dialogueNormalization: Int?
    package var bitRateMode: BitRateMode?
    package var primingSamples: Int?
    package var paddingSamples: Int?
    package var timeReference: Int?
    package var replayGain: ReplayGain?
    package var presentations: Int?
    package var audioDefinition: AudioDefinition?
    /// Service type of the audio: `bsmod` of AC-3 and E-AC-3 (ETSI TS 102 366, 4.4.2.2); nil when
    /// the stream does not state it.
    public var audioService: AudioService?

    // MARK: Subtitles

    /// Whether subtitles are images (PGS, VobSub, DVB) instead of text; nil for other media.
    public var isImageSubtitle: Bool?
    /// Whether the container flags the subtitle track as forced; nil for other media.
    public var isForced: Bool?
    /// Services that a stream of teletext or DVB subtitles carries, in the order of its descriptor;
    /// nil for other tracks.
    public var services: [SubtitleService]?
    package var reading: CueReading?
    package var hearing: SoundHearing?

    // MARK: Measured

    /// Measured light of the decoded frames; nil unless all of them were measured.
    public var measuredContentLight: ContentLight?
    /// Measurements of the decoded video frames, at depths `sample` and `full`.
    public var measuredPicture: PictureMeasurements?
    /// Measurements of the decoded audio, at depths `sample` and `full`.
    public var measuredSound: AudioMeasurements?

    // MARK: The rest

    /// Encryption; nil for none.
    public var encryption: Encryption?
    /// Tags as written in the container, keys unchanged.
    public var tags: [String: String]?
    /// Name, type and size of an attachment or attached picture.
    public var attachment: MediaAttachment?
    /// Statistics of all packets, at depths `packets` and `full`.
    public var packets: PacketStatistics?
    package var streamDigests: TrackDigests?
    /// Values of the sources, for every key that more than one source has.
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

extension MediaPlayerTrack {
    /// Whether it is cover art or a thumbnail: one attached picture that is not played.
    package var isAttachedPicture: Bool { dispositions.contains("attached_pic") }
}

extension MediaPlayerTrack: CustomStringConvertible {
    /// `English, Surround 5.1, eac3`
    public var description: String {
        [language ?? languageCode, name, codec].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
