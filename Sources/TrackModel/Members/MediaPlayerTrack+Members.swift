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
            "What it carries; attached pictures are `video` with the disposition `attached_pic`."),
        Member(
            "name", \.name, claimed: .single, column: 1,
            "The title as written in the file, `\"\"` when there is none."),
        Member(
            "languageCode", \.languageCode, text: .language, column: 1,
            """
            Canonical BCP-47 in its shortest form (`en`, `pt-BR`, `zh-Hant`); nil for `und` and \
            for none.
            """),
        Member(
            "language", \.language, text: .languageName, column: 1,
            "English name of `languageCode`."),
        Member(
            "languageRaw", \.languageRaw, claimed: .container, column: 1,
            "The language as written in the file."),
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
            "codec", \.codec, text: .codec, claimed: .coding, column: 1,
            "FFmpeg's codec name: `hevc`, `eac3`, `subrip`. nil for an unknown codec."),
        Member(
            "codecTag", \.codecTag, claimed: .container, column: 1,
            "FourCC or codec id as the container writes it."),
        Member(
            "codecString", \.codecString, claimed: .coding, column: 1,
            "RFC 6381 `codecs` parameter: `hvc1.2.4.L153.B0`."),
        Member(
            "profile", \.profile, claimed: .coding, conflict: .videoProfileConflict, column: 1,
            "FFmpeg's name of the codec's profile: `Main 10`, `High`, `DTS-HD MA`."),
        Member(
            "level", \.level, text: .numeral, claimed: .coding, column: 1,
            "The codec's level as people write it: `5.1`."),
        Member("tier", \.tier, claimed: .coding, column: 1, "`Main` or `High` (HEVC, VVC, AV1)."),
        Member(
            "isLossless", \.isLossless, claimed: .coding, column: 1,
            "Whether decoding gives back what was coded, bit by bit."),
        Member(
            "isDecodable", \.isDecodable, claimed: .single, column: 1,
            "Whether this build has a decoder for the codec."),
        Member(
            "referenceFrames", \.referenceFrames, claimed: .coding, column: 4,
            "Frames that the decoder keeps to predict others from: max_num_ref_frames of H.264, 0 to 16."
        ),
        Member(
            "encoder", \.encoder, claimed: .coding, column: 2,
            """
            The program that coded the stream, as it names itself in SEI 5 of H.264 and HEVC: \
            `x265 3.5`.
            """),
        Member(
            "encoderSettings", \.encoderSettings, claimed: .coding, column: 2,
            "Options of the encoder as written in the stream."),
        Member(
            "dependsOn", \.dependsOn, claimed: .container, column: 3,
            """
            `trackID`s of the tracks it cannot be shown without: MP4 `tref/vdep`, dependency_pid \
            of a transport stream, or the base layer of a Dolby Vision enhancement layer.
            """),
        Member(
            "enhancedBy", \.enhancedBy, claimed: .single, column: 3,
            "`trackID` of the track that holds the Dolby Vision enhancement layer of this one."),
        Member(
            "bitRate", \.bitRate, unit: .bitsPerSecond, claimed: .content, column: 1,
            "Average."),
        Member(
            "bitRateSource", \.bitRateSource, claimed: .content, column: 1,
            "Where `bitRate` comes from: a statistics tag, a header, or counting."),
    ]

    private static let time: [Member<Self>] = [
        Member(
            "duration", \.duration, unit: .seconds, claimed: .container, column: 1,
            "As the container has it."),
        Member(
            "startTime", \.startTime, unit: .seconds, claimed: .container, column: 1,
            "When the first sample is presented."),
        Member(
            "frameCount", \.frameCount, claimed: .container, column: 1,
            """
            Frames: pictures of video that are shown, frames of compressed sound, cues of text, as \
            the container counts them or as they were counted; nil for PCM, ADPCM and DSD, which \
            are samples alone.
            """),
        Member(
            "byteCount", \.byteCount, unit: .bytes, claimed: .container, column: 6,
            """
            Of all samples, as the container counts them: MP4 `stsz` and `trun`, NUMBER_OF_BYTES \
            of a Matroska file that nothing has written since; `packets.bytes` is what was read.
            """),
        Member(
            "editList", \.editList, claimed: .container,
            "MP4 `elst`; nil where it only shows all of the track from its beginning."),
        Member(
            "changes", \.changes, depth: .packets, claimed: .single,
            """
            Where size, colours, HDR metadata or channels change, in order of time, at most 32; \
            nil where none was seen to.
            """),
    ]

    private static let picture: [Member<Self>] = [
        Member(
            "bitDepth", \.bitDepth, unit: .bits, claimed: .content,
            conflict: .videoBitDepthConflict, column: 1,
            """
            Bits of one decoded component, or of one audio sample. nil for audio that has none \
            (lossy codecs).
            """),
        Member(
            "naturalSize", \.naturalSize, claimed: .container,
            columns: [
                MemberColumn("naturalWidth", part: "width"),
                MemberColumn("naturalHeight", part: "height"),
            ],
            "Pixels shown: after cropping and sample aspect ratio, before rotation."),
        Member(
            "codedSize", \.codedSize, claimed: .content, conflict: .videoSizeConflict,
            unless: .padding,
            columns: [
                MemberColumn("codedWidth", part: "width"),
                MemberColumn("codedHeight", part: "height"),
            ],
            "Pixels stored, after the codec's own cropping window."),
        Member(
            "sampleAspectRatio", \.sampleAspectRatio, claimed: .container,
            conflict: .videoAspectConflict, unless: .shapes, column: 1,
            "Width against height of a pixel."),
        Member(
            "rotation", \.rotation, unit: .degrees, claimed: .container, column: 1,
            "Clockwise, 0 to 359, to turn the picture upright."),
        Member(
            "nominalFrameRate", \.nominalFrameRate, unit: .perSecond,
            "`frameRate` rounded for reading."),
        Member(
            "frameRate", \.frameRate, unit: .perSecond, claimed: .container, column: 1,
            "Exact: `24000/1001`."),
        Member(
            "frameRateMode", \.frameRateMode, claimed: .content, column: 1,
            "Whether frames are spaced evenly; rounding of timestamps is not variability."),
        Member(
            "fieldOrder", \.fieldOrder, claimed: .content, conflict: .videoFieldOrderConflict,
            unless: .fieldOrders, column: 1,
            "Progressive, or which field is coded and which shown first: `tt bb tb bt`."),
        Member(
            "isTelecined", \.isTelecined, claimed: .content, column: 1,
            "Whether film is carried at a television rate."),
        Member(
            "telecine", \.telecine, claimed: .content,
            "How film is carried at a television rate."),
    ]

    private static let color: [Member<Self>] = [
        Member(
            "pixelFormat", \.pixelFormat, claimed: .content, conflict: .videoPixelFormatConflict,
            column: 1,
            "FFmpeg's name: `yuv420p10le`."),
        Member(
            "chromaSubsampling", \.chromaSubsampling, claimed: .content, column: 1,
            "`4:2:0`, `4:2:2`, `4:4:4` …"),
        Member(
            "chromaLocation", \.chromaLocation, claimed: .content, column: 1,
            "`left`, `center`, `topleft` …"),
        Member(
            "colorRange", \.colorRange, text: .range, claimed: .content,
            conflict: .colorRangeConflict, column: 1,
            "`tv` (limited) or `pc` (full)."),
        Member(
            "colorPrimaries", \.colorPrimaries, text: .primaries, claimed: .content,
            conflict: .colorPrimariesConflict, unless: .primaries, column: 1,
            "FFmpeg's name: `bt709`, `bt2020`; nil when unspecified."),
        Member(
            "transferFunction", \.transferFunction, text: .transfer, claimed: .content,
            conflict: .colorTransferConflict, unless: .curves, column: 1,
            "FFmpeg's name: `bt709`, `smpte2084`, `arib-std-b67`; nil when unspecified."),
        Member(
            "yCbCrMatrix", \.yCbCrMatrix, text: .matrix, claimed: .content,
            conflict: .colorMatrixConflict, unless: .matrices,
            column: 1,
            "FFmpeg's name: `bt709`, `bt2020nc`; nil when unspecified."),
        Member(
            "dynamicRange", \.dynamicRange, column: 1,
            """
            The best of `presents`; PQ is `hdr10` with or without static metadata. nil when \
            nothing tells.
            """),
        Member(
            "presents", \.presents, column: 1,
            """
            Every range a screen could show this track as, best first: Dolby Vision 8.1 is \
            `[dolbyVision, hdr10]`.
            """),
        Member(
            "dovi", \.dovi, claimed: .container,
            columns: [
                MemberColumn("doviProfile", part: "profile"),
                MemberColumn("doviLevel", part: "level"),
                MemberColumn("doviCompatibility", part: "blSignalCompatibilityID"),
                MemberColumn("doviEnhancementLayer", part: "elType"),
            ],
            "Dolby Vision: the configuration record of the container, and what the RPUs show."),
        Member(
            "hdr10Plus", \.hdr10Plus, claimed: .content,
            columns: [MemberColumn("hdr10PlusProfile", part: "profile")],
            "HDR10+ metadata (SMPTE ST 2094-40)."),
        Member(
            "masteringDisplay", \.masteringDisplay, claimed: .content,
            columns: [
                MemberColumn("masteringMinLuminance", part: "minLuminance"),
                MemberColumn("masteringMaxLuminance", part: "maxLuminance"),
            ],
            "The display it was graded on (SMPTE ST 2086)."),
        Member(
            "contentLight", \.contentLight, claimed: .content, conflict: .hdrStaticMetadataConflict,
            columns: [
                MemberColumn("maxCLL", part: "maxCLL"), MemberColumn("maxFALL", part: "maxFALL"),
            ],
            "Declared light of the content (CTA-861.3)."),
        Member(
            "ambientViewing", \.ambientViewing, claimed: .content,
            columns: [MemberColumn("ambientIlluminance", part: "illuminance", generation: 2)],
            "The room the picture was graded for: SEI 148, `amve`."),
        Member(
            "closedCaptions", \.closedCaptions, claimed: .content, column: 1,
            "Captions found by reading the bitstream, not by a flag."),
        Member(
            "stereo", \.stereo, claimed: .container,
            "FFmpeg's name of the arrangement: `side by side`, `frame alternate` …"),
        Member(
            "spherical", \.spherical, claimed: .container,
            "Projection: `equirectangular`, `cubemap` …"),
        Member(
            "filmGrain", \.filmGrain, claimed: .content,
            "Whether the decoder adds film grain by parameters in the stream."),
        Member(
            "timecode", \.timecode, claimed: .container, column: 5,
            "Of the first frame: `01:00:00:00`, drop frame with `;`."),
    ]

    private static let sound: [Member<Self>] = [
        Member(
            "channels", \.channels, claimed: .content, conflict: .audioChannelsConflict, column: 1,
            "Channels of the decoded sound."),
        Member(
            "channelLayout", \.channelLayout, text: .layout, claimed: .content, column: 1,
            "FFmpeg's name: `5.1(side)`."),
        Member(
            "sampleRate", \.sampleRate, unit: .hertz, claimed: .content,
            conflict: .audioSampleRateConflict, column: 1,
            "Samples a second."),
        Member(
            "spatialAudio", \.spatialAudio, claimed: .content, column: 1,
            "Sound that a plain channel layout does not describe."),
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
            Level of dialogue that players bring to a common one: `dialnorm` of AC-3 and E-AC-3, \
            −31 to −1.
            """),
        Member(
            "audioService", \.audioService, claimed: .content, column: 2,
            """
            What the sound serves: `bsmod` of AC-3 and E-AC-3 (ETSI TS 102 366, 4.4.2.2); nil when \
            the stream does not say.
            """),
    ]

    private static let rest: [Member<Self>] = [
        Member(
            "isImageSubtitle", \.isImageSubtitle, claimed: .single, column: 1,
            "Pictures (PGS, VobSub, DVB) rather than text. nil for other media."),
        Member(
            "isForced", \.isForced, column: 1,
            "Whether the container marks the subtitle track as forced. nil for other media."),
        Member(
            "reading", \.reading, depth: .sample, claimed: .single,
            columns: [
                MemberColumn("readLanguage", part: "language", generation: 7),
                MemberColumn("readConfidence", part: "confidence", generation: 7),
            ],
            """
            What the cues of a subtitle track tell when they are read, and captions in pictures; nil for \
            other media.
            """),
        Member(
            "hearing", \.hearing, depth: .full, claimed: .single,
            "What sound tells when it is listened to, beside other sound of the film; nil for nothing."
        ),
        Member(
            "encryption", \.encryption, claimed: .container,
            columns: [MemberColumn("encryption", part: "scheme", fallback: "unknown")],
            "How it is encrypted; nil for not."),
        Member(
            "measuredContentLight", \.measuredContentLight, depth: .full, claimed: .single,
            "Light of the decoded pictures; nil unless all of them were measured."),
        Member(
            "measuredPicture", \.measuredPicture, depth: .sample, claimed: .single,
            "What meters found in the decoded pictures."),
        Member(
            "measuredSound", \.measuredSound, depth: .sample, claimed: .single,
            "What meters found in the decoded sound."),
        Member(
            "tags", \.tags, text: .numeral, claimed: .single,
            "As written in the container, keys unchanged."),
        Member(
            "attachment", \.attachment, claimed: .single,
            "Name, type and size of an attachment or attached picture."),
        Member(
            "packets", \.packets, depth: .packets, claimed: .single,
            "What counting every packet showed."),
        Member(
            "evidence", \.evidence,
            "Per key: who said what, for every key where more than one source spoke."),
    ]
}
