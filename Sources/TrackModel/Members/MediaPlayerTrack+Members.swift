/// The members of a track: one row each, and the written precedence of sources
/// (CONTRACT, section 2, is its summary).
extension MediaPlayerTrack: Described {
    package static let members = MemberTable<Self>(
        "a track", identity + coding + time + picture + color + sound + rest)

    private static let identity: [Member<Self>] = [
        Member(
            "trackID", \.trackID, column: 1,
            "Index of the stream in the container's order, from 0."),
        Member(
            "containerID", \.containerID, claimed: .single, column: 1,
            "The container's own number: Matroska TrackNumber, MP4 track_ID, TS PID."),
        Member(
            "mediaType", \.mediaType, column: 1,
            """
            Type of its content; attached pictures are `video` with the disposition \
            `attached_pic`.
            """),
        Member(
            "name", \.name, claimed: .single, column: 1,
            "The title as written in the file, `\"\"` when there is none."),
        Member(
            "languageCode", \.languageCode, text: .language, column: 1,
            """
            Canonical BCP-47 in its shortest form (`en`, `pt-BR`, `zh-Hant`), also `mul`, `mis` \
            and `zxx`; nil for `und` and for none.
            """),
        Member(
            "language", \.language, label: "Language", text: .languageName, column: 1,
            "English name of `languageCode`."),
        Member(
            "languageRaw", \.languageRaw, claimed: .container, column: 1,
            "Language as written in the file."),
        Member(
            "isEnabled", \.isEnabled, claimed: .single, column: 1,
            """
            Whether the container lets players use the track: Matroska FlagEnabled, MP4 \
            track_enabled. True where a container has no such flag.
            """),
        Member(
            "dispositions", \.dispositions, text: .disposition, claimed: .single, column: 1,
            """
            The container's flags by FFmpeg's names, sorted: `default`, `forced`, \
            `hearing_impaired` …
            """),
    ]

    private static let coding: [Member<Self>] = [
        Member(
            "codec", \.codec, label: "Codec", text: .codec, claimed: .coding, column: 1,
            "FFmpeg's codec name: `hevc`, `eac3`, `subrip`. nil for an unknown codec."),
        Member(
            "codecTag", \.codecTag, claimed: .container, column: 1,
            "FourCC or codec id as the container writes it."),
        Member(
            "codecString", \.codecString, claimed: .coding, column: 1,
            "RFC 6381 `codecs` parameter: `hvc1.2.4.L153.B0`."),
        Member(
            "profile", \.profile, label: "Profile", claimed: .coding,
            conflict: .videoProfileConflict, column: 1,
            "FFmpeg's name of the codec's profile: `Main 10`, `High`, `DTS-HD MA`."),
        Member(
            "level", \.level, text: .numeral, claimed: .coding, column: 1,
            "The codec's level as people write it: `5.1`."),
        Member("tier", \.tier, claimed: .coding, column: 1, "`Main` or `High` (HEVC, VVC, AV1)."),
        Member(
            "isLossless", \.isLossless, claimed: .coding, column: 1,
            "Whether the codec is lossless: decoding restores every sample exactly."),
        Member(
            "isDecodable", \.isDecodable, claimed: .single, column: 1,
            "Whether this build has a decoder for the codec."),
        Member(
            "referenceFrames", \.referenceFrames, claimed: .coding, column: 4,
            "Reference frames in the decoder: max_num_ref_frames of H.264, 0 to 16."
        ),
        Member(
            "encoder", \.encoder, claimed: .coding, column: 2,
            "The program that encoded the stream, from SEI 5 of H.264 and HEVC: `x265 3.5`."),
        Member(
            "encoderSettings", \.encoderSettings, claimed: .coding, column: 2,
            "Options of the encoder as written in the stream."),
        Member(
            "dependsOn", \.dependsOn, claimed: .container, column: 3,
            """
            `trackID`s of the tracks that it requires: MP4 `tref/vdep`, dependency_pid of a \
            transport stream, or the base layer of a Dolby Vision enhancement layer.
            """),
        Member(
            "enhancedBy", \.enhancedBy, claimed: .single, column: 3,
            "`trackID` of the track with its Dolby Vision enhancement layer."),
        Member(
            "bitRate", \.bitRate, unit: .bitsPerSecond, claimed: .content, column: 1,
            "Average bit rate."),
        Member(
            "bitRateSource", \.bitRateSource, claimed: .content, column: 1,
            "Source of `bitRate`: a statistics tag, a header, or measurement."),
    ]

    private static let time: [Member<Self>] = [
        Member(
            "duration", \.duration, unit: .seconds, claimed: .container, column: 1,
            "Duration as the container states it."),
        Member(
            "startTime", \.startTime, unit: .seconds, claimed: .container, column: 1,
            "Presentation time of the first sample."),
        Member(
            "frameCount", \.frameCount, claimed: .container, column: 1,
            """
            Displayed video frames, frames of compressed audio, or text cues, as the container \
            counts them or as they were counted; nil for PCM, ADPCM and DSD.
            """),
        Member(
            "byteCount", \.byteCount, unit: .bytes, claimed: .container, column: 6,
            """
            Bytes of all samples as the container counts them: MP4 `stsz` and `trun`, a current \
            NUMBER_OF_BYTES of Matroska; `packets.bytes` are the bytes read.
            """),
        Member(
            "editList", \.editList, claimed: .container,
            "MP4 `elst`; nil where it only presents the whole track from its beginning."),
        Member(
            "changes", \.changes, depth: .packets, claimed: .single,
            """
            Changes of size, colours, HDR metadata or channels, in order of time, at most 32; \
            nil for none.
            """),
    ]

    private static let picture: [Member<Self>] = [
        Member(
            "bitDepth", \.bitDepth, label: "Bit depth", unit: .bits, claimed: .content,
            conflict: .videoBitDepthConflict, column: 1,
            "Bits of a decoded component, or of an audio sample; nil for lossy audio."),
        Member(
            "naturalSize", \.naturalSize, label: "Display size", claimed: .container,
            columns: [
                MemberColumn("naturalWidth", part: "width"),
                MemberColumn("naturalHeight", part: "height"),
            ],
            "Display size in pixels: after cropping and sample aspect ratio, before rotation."),
        Member(
            "codedSize", \.codedSize, label: "Picture size", claimed: .content,
            conflict: .videoSizeConflict,
            unless: .padding,
            columns: [
                MemberColumn("codedWidth", part: "width"),
                MemberColumn("codedHeight", part: "height"),
            ],
            "Stored size in pixels, after the codec's own cropping."),
        Member(
            "sampleAspectRatio", \.sampleAspectRatio, label: "Sample aspect ratio",
            claimed: .container,
            conflict: .videoAspectConflict, unless: .shapes, column: 1,
            "Width to height of a pixel."),
        Member(
            "rotation", \.rotation, unit: .degrees, claimed: .container, column: 1,
            "Clockwise rotation for display, 0 to 359."),
        Member(
            "nominalFrameRate", \.nominalFrameRate, label: "Frame rate", unit: .perSecond,
            "`frameRate` rounded for reading."),
        Member(
            "frameRate", \.frameRate, label: "Frame rate", unit: .perSecond, claimed: .container,
            column: 1,
            "Exact: `24000/1001`."),
        Member(
            "frameRateMode", \.frameRateMode, claimed: .content, column: 1,
            "Whether frames are spaced evenly; rounding of timestamps is not variability."),
        Member(
            "fieldOrder", \.fieldOrder, label: "Field order", claimed: .content,
            conflict: .videoFieldOrderConflict,
            unless: .fieldOrders, column: 1,
            """
            Progressive, or the field that is coded and the field that is displayed first: `tt \
            bb tb bt`.
            """),
        Member(
            "isTelecined", \.isTelecined, claimed: .content, column: 1,
            "Whether it is telecined: 24 frames per second carried at a television rate."),
        Member(
            "telecine", \.telecine, claimed: .content,
            "Kind of telecine, and the original frame rate."),
    ]

    private static let color: [Member<Self>] = [
        Member(
            "pixelFormat", \.pixelFormat, label: "Pixel format", claimed: .content,
            conflict: .videoPixelFormatConflict,
            column: 1,
            "FFmpeg's name: `yuv420p10le`."),
        Member(
            "chromaSubsampling", \.chromaSubsampling, label: "Chroma subsampling",
            claimed: .content, column: 1,
            "`4:2:0`, `4:2:2`, `4:4:4` …"),
        Member(
            "chromaLocation", \.chromaLocation, claimed: .content, column: 1,
            "`left`, `center`, `topleft` …"),
        Member(
            "colorRange", \.colorRange, label: "Colour range", text: .range, claimed: .content,
            conflict: .colorRangeConflict, column: 1,
            "`tv` (limited) or `pc` (full)."),
        Member(
            "colorPrimaries", \.colorPrimaries, label: "Colour primaries", text: .primaries,
            claimed: .content,
            conflict: .colorPrimariesConflict, unless: .primaries, column: 1,
            "FFmpeg's name: `bt709`, `bt2020`; nil when unspecified."),
        Member(
            "transferFunction", \.transferFunction, label: "Transfer function", text: .transfer,
            claimed: .content,
            conflict: .colorTransferConflict, unless: .curves, column: 1,
            "FFmpeg's name: `bt709`, `smpte2084`, `arib-std-b67`; nil when unspecified."),
        Member(
            "yCbCrMatrix", \.yCbCrMatrix, label: "Colour matrix", text: .matrix, claimed: .content,
            conflict: .colorMatrixConflict, unless: .matrices,
            column: 1,
            "FFmpeg's name: `bt709`, `bt2020nc`; nil when unspecified."),
        Member(
            "dynamicRange", \.dynamicRange, label: "Dynamic range", column: 1,
            """
            The best of `presents`; PQ is `hdr10` with or without static metadata. nil when \
            unknown.
            """),
        Member(
            "presents", \.presents, column: 1,
            """
            Every dynamic range in which a display can show the track, best first: Dolby Vision \
            8.1 is `[dolbyVision, hdr10]`.
            """),
        Member(
            "dovi", \.dovi, claimed: .container,
            columns: [
                MemberColumn("doviProfile", part: "profile"),
                MemberColumn("doviLevel", part: "level"),
                MemberColumn("doviCompatibility", part: "blSignalCompatibilityID"),
                MemberColumn("doviEnhancementLayer", part: "elType"),
            ],
            """
            Dolby Vision: the configuration record of the container, and the content of the \
            RPUs.
            """),
        Member(
            "hdr10Plus", \.hdr10Plus, claimed: .content,
            columns: [MemberColumn("hdr10PlusProfile", part: "profile")],
            "HDR10+ metadata (SMPTE ST 2094-40)."),
        Member(
            "masteringDisplay", \.masteringDisplay, label: "Mastering display", claimed: .content,
            columns: [
                MemberColumn("masteringMinLuminance", part: "minLuminance"),
                MemberColumn("masteringMaxLuminance", part: "maxLuminance"),
            ],
            "The mastering display (SMPTE ST 2086)."),
        Member(
            "contentLight", \.contentLight, label: "Content light", claimed: .content,
            conflict: .hdrStaticMetadataConflict,
            columns: [
                MemberColumn("maxCLL", part: "maxCLL"), MemberColumn("maxFALL", part: "maxFALL"),
            ],
            "Declared content light level (CTA-861.3)."),
        Member(
            "ambientViewing", \.ambientViewing, claimed: .content,
            columns: [MemberColumn("ambientIlluminance", part: "illuminance", generation: 2)],
            "Ambient viewing environment: SEI 148, `amve`."),
        Member(
            "closedCaptions", \.closedCaptions, claimed: .content, column: 1,
            "Closed captions found in the bitstream, independent of flags."),
        Member(
            "stereo", \.stereo, claimed: .container,
            "FFmpeg's name of the stereoscopic arrangement: `side by side`, `frame alternate` …"),
        Member(
            "spherical", \.spherical, claimed: .container,
            "Projection: `equirectangular`, `cubemap` …"),
        Member(
            "filmGrain", \.filmGrain, claimed: .content,
            "Whether the decoder adds film grain from parameters in the stream."),
        Member(
            "timecode", \.timecode, claimed: .container, column: 5,
            "Timecode of the first frame: `01:00:00:00`, drop frame with `;`."),
        Member(
            "dynamicMetadata", \.dynamicMetadata, claimed: .content,
            """
            Dynamic metadata beside Dolby Vision and HDR10+: HDR Vivid (T/UWA 005), SL-HDR (ETSI \
            TS 103 433) and SMPTE ST 2094-50, by the ITU-T T.35 messages in the stream; nil for none.
            """),
        Member(
            "enhancement", \.enhancement, claimed: .content,
            """
            LCEVC (ISO/IEC 23094-2), which a decoder adds to this video, by its ITU-T T.35 messages; \
            nil for none.
            """),
        Member(
            "gainMaps", \.gainMaps, claimed: .content,
            """
            Gain maps of a still image: ISO 21496-1, the XMP of Ultra HDR, Apple's auxiliary image; \
            nil for none.
            """),
        Member(
            "hasAlpha", \.hasAlpha, claimed: .content,
            """
            True where transparency is stored: a pixel format with alpha, Matroska AlphaMode, SEI 165 \
            of HEVC, an auxiliary image of HEIF; nil otherwise.
            """),
        Member(
            "activeFormat", \.activeFormat, claimed: .content,
            "Active format description and bar data of the first frame that has them; nil for none."
        ),
        Member(
            "maximumBitRate", \.maximumBitRate, unit: .bitsPerSecond, claimed: .content,
            """
            Declared maximum: bit_rate of MPEG-2, HRD parameters of H.264 and HEVC, \
            bitrate_maximum of Vorbis; else `btrt`, `esds`, or maximum_bitrate_descriptor.
            """),
        Member(
            "bufferSize", \.bufferSize, unit: .bits, claimed: .content,
            """
            Declared size of the decoder's buffer: vbv_buffer_size of MPEG-2, cpb_size of H.264 and \
            HEVC; else bufferSizeDB of `btrt` or `esds`.
            """),
    ]

    private static let sound: [Member<Self>] = [
        Member(
            "channels", \.channels, label: "Channels", claimed: .content,
            conflict: .audioChannelsConflict, column: 1,
            "Channels after decoding."),
        Member(
            "channelLayout", \.channelLayout, text: .layout, claimed: .content, column: 1,
            "FFmpeg's name: `5.1(side)`."),
        Member(
            "sampleRate", \.sampleRate, label: "Sample rate", unit: .hertz, claimed: .content,
            conflict: .audioSampleRateConflict, column: 1,
            "Samples per second."),
        Member(
            "spatialAudio", \.spatialAudio, claimed: .content, column: 1,
            "Spatial audio format beyond a plain channel layout."),
        Member(
            "atmosComplexity", \.atmosComplexity, claimed: .content, column: 2,
            """
            Objects of an Atmos presentation in E-AC-3: `complexity_index_type_a` (ETSI TS 103 \
            420), 0 to 16.
            """),
        Member(
            "dialogueNormalization", \.dialogueNormalization, unit: .fullScale, claimed: .content,
            column: 2,
            """
            Dialogue level for loudness normalization: `dialnorm` of AC-3 and E-AC-3, −31 to −1.
            """),
        Member(
            "bitRateMode", \.bitRateMode, claimed: .coding,
            """
            Bit rate of audio over time: by the header in the first frame of MPEG audio (`Info`, \
            `Xing`, LAME), by the bit rates in the header of Vorbis, constant for PCM and DSD, \
            variable for lossless codecs; else, where every packet was read, by whether all have one \
            size (AC-3, E-AC-3, DTS, Opus, MPEG audio); nil where nothing states it.
            """),
        Member(
            "primingSamples", \.primingSamples, claimed: .single,
            """
            Samples that the encoder put before the audio: delay of the LAME tag, pre-skip of Opus \
            (RFC 7845, section 5.1), `iTunSMPB` of iTunes, start of the MP4 edit of AAC; nil where \
            none is stated.
            """),
        Member(
            "paddingSamples", \.paddingSamples, claimed: .single,
            """
            Samples that the encoder put after the audio: padding of the LAME tag, `iTunSMPB` of \
            iTunes; nil where none is stated.
            """),
        Member(
            "timeReference", \.timeReference, claimed: .single,
            """
            Samples from midnight to the first sample: TimeReference of Broadcast Wave (EBU Tech \
            3285).
            """),
        Member(
            "replayGain", \.replayGain, claimed: .single,
            "Gains for equal loudness, from the tags of the track or the file; nil for none."),
        Member(
            "presentations", \.presentations, claimed: .content,
            "Presentations of AC-4 that a listener may choose: n_presentations of `dac4`, else of "
                + "the table of contents (ETSI TS 103 190-2)."),
        Member(
            "audioDefinition", \.audioDefinition, claimed: .single,
            "The Audio Definition Model of a Broadcast Wave file (ITU-R BS.2076); nil for none."),
        Member(
            "audioService", \.audioService, claimed: .content, column: 2,
            """
            Service type of the audio: `bsmod` of AC-3 and E-AC-3 (ETSI TS 102 366, 4.4.2.2); \
            nil when the stream does not state it.
            """),
    ]

    private static let rest: [Member<Self>] = [
        Member(
            "isImageSubtitle", \.isImageSubtitle, claimed: .single, column: 1,
            """
            Whether subtitles are images (PGS, VobSub, DVB) instead of text; nil for other \
            media.
            """),
        Member(
            "isForced", \.isForced, column: 1,
            "Whether the container flags the subtitle track as forced; nil for other media."),
        Member(
            "services", \.services, claimed: .single,
            """
            Services that a stream of teletext or DVB subtitles carries, in the order of its \
            descriptor; nil for other tracks.
            """),
        Member(
            "reading", \.reading, depth: .sample, claimed: .single,
            columns: [
                MemberColumn("readLanguage", part: "language", generation: 7),
                MemberColumn("readConfidence", part: "confidence", generation: 7),
            ],
            "Analysis of subtitle cues, or of captions in video; nil for other media."),
        Member(
            "hearing", \.hearing, depth: .full, claimed: .single,
            """
            Language of the speech, and comparison with the file's other audio tracks; nil if \
            not made.
            """
        ),
        Member(
            "encryption", \.encryption, claimed: .container,
            columns: [MemberColumn("encryption", part: "scheme", fallback: "unknown")],
            "Encryption; nil for none."),
        Member(
            "measuredContentLight", \.measuredContentLight, depth: .full, claimed: .single,
            "Measured light of the decoded frames; nil unless all of them were measured."),
        Member(
            "measuredPicture", \.measuredPicture, depth: .sample, claimed: .single,
            "Measurements of the decoded video frames."),
        Member(
            "measuredSound", \.measuredSound, depth: .sample, claimed: .single,
            "Measurements of the decoded audio."),
        Member(
            "tags", \.tags, text: .numeral, claimed: .single,
            "Tags as written in the container, keys unchanged."),
        Member(
            "attachment", \.attachment, claimed: .single,
            "Name, type and size of an attachment or attached picture."),
        Member(
            "packets", \.packets, depth: .packets, claimed: .single,
            "Statistics of all packets."),
        Member(
            "streamDigests", \.streamDigests, depth: .packets, claimed: .single,
            "Digests of its packets and decoded frames (`--checksum`); nil for none."),
        Member(
            "evidence", \.evidence,
            "Values of the sources, for every key that more than one source has."),
    ]
}
