/// A change of the code that alters the records of some files, so that records in a catalogue
/// become stale.
///
/// The list only grows. Its length at the time of analysis is stored with the record. The version
/// of a member or finding is the last change up to there that names it.
package struct RecordRevision: Hashable, Sendable {
    /// Key paths of a record: `tracks.referenceFrames`.
    package let members: [String]
    let findings: [Finding.Code]
    /// Condition for the stored records that it can change: `ANY tracks.codec == "h264"`.
    package let condition: String

    init(
        members: [String] = [], findings: [Finding.Code] = [], of condition: String
    ) {
        self.members = members
        self.findings = findings
        self.condition = condition
    }

    /// All changes in order of time. A change of a parser, rule or meter that alters its result
    /// for readable files adds a row.
    package static let all: [RecordRevision] = [
        // Counted values are checked against header and neighbours.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.frameCount",
            ],
            findings: [.timeDurationConflict], of: "TRUEPREDICATE"),
        // Hidden frames are not counted; decoding timestamps replace missing presentation
        // timestamps.
        RecordRevision(
            members: ["tracks.frameRate", "tracks.frameRateMode", "tracks.frameCount"],
            findings: [.timeVariableFrameRate, .timeFrameRateConflict],
            of: "ANY tracks.mediaType == \"video\""),
        RecordRevision(
            members: ["tracks.isDecodable"], findings: [.decodeNoDecoder, .decodeNothingDecoded],
            of: "ANY tracks.isDecodable == false OR ANY findings.code BEGINSWITH \"decode\""),
        // Truncation from STREAMINFO, and bit rates of truncated files.
        RecordRevision(
            members: ["container.isTruncated", "container.bitRate", "tracks.bitRate"],
            findings: [.containerTruncated],
            of: "container.format == \"flac\" OR container.isTruncated == true"),
        RecordRevision(
            members: ["tracks.sampleRate"], of: "ANY tracks.codec BEGINSWITH \"dsd\""),
        // Field orders that the stream does not state are omitted.
        RecordRevision(
            members: ["tracks.fieldOrder"], findings: [.videoFieldOrderConflict],
            of: "ANY tracks.codec IN {\"h264\", \"vp8\"}"),
        RecordRevision(
            members: ["tracks.dovi"],
            of: "container.format == \"mpegts\" AND ANY tracks.dovi != nil"),
        // Tracks of files that FFmpeg refuses come from their headers.
        RecordRevision(
            members: ["tracks.mediaType", "tracks.codec"],
            of: "container.format IN {\"matroska\", \"webm\", \"ogg\", \"mxf\"}"),
        // Samples are not frames.
        RecordRevision(members: ["tracks.frameCount"], of: "ANY tracks.mediaType == \"audio\""),
        // Durations of raw streams from their frames, of Musepack from its header; none for a
        // still image.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.bitRateSource", "tracks.startTime", "tracks.frameRate",
            ],
            of: "container.format IN {\"mpegvideo\", \"truehd\", \"mlp\", \"mpc8\", \"mp4\"}"),
        // Values from configurations and frame headers instead of decoding.
        RecordRevision(
            members: [
                "tracks.profile", "tracks.level", "tracks.bitDepth", "tracks.pixelFormat",
                "tracks.chromaSubsampling", "tracks.fieldOrder", "tracks.codecString",
                "tracks.colorPrimaries", "tracks.transferFunction", "tracks.yCbCrMatrix",
            ],
            of: "ANY tracks.codec IN {\"prores\", \"vp8\", \"vp9\", \"mp4als\"}"),
        // The sizes of RIFF chunks.
        RecordRevision(
            members: ["container.isTruncated", "container.bitRate", "tracks.bitRate"],
            findings: [.containerTruncated], of: "container.format == \"avi\""),
        // All links of a chained stream; audio headers; bit rates without non-frame data.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.bitRateSource", "tracks.bitDepth",
            ],
            of: "container.format IN {\"ogg\", \"dsf\", \"ape\", \"tta\", \"mp3\", \"ac3\"}"),
        // Headers of covers.
        RecordRevision(
            members: [
                "tracks.codedSize", "tracks.naturalSize", "tracks.bitDepth", "tracks.pixelFormat",
                "tracks.chromaSubsampling", "tracks.colorRange",
            ],
            of: "ANY tracks.codec IN {\"mjpeg\", \"png\", \"gif\", \"bmp\"}"),
        // Compact tables of sample sizes are summed.
        RecordRevision(
            members: ["tracks.bitRate", "tracks.bitRateSource"],
            of:
                "container.format IN {\"mp4\", \"mov\"} AND ANY tracks.bitRateSource != \"measured\""
        ),
        // Bytes by the index of the container, and the program that wrote it.
        RecordRevision(
            members: ["tracks.byteCount", "container.application"],
            of: "container.format IN {\"mp4\", \"mov\", \"matroska\", \"webm\"}"),
        // Edit lists of more than 64 KB are read to their end.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.editList",
            ],
            of: "SUBQUERY(tracks, $t, $t.editList.@count > 2500).@count > 0"),
        // Fields over three frames, cadences of duplicates, coarse compression beside damage,
        // implausible light.
        RecordRevision(
            members: ["tracks.measuredPicture", "tracks.isTelecined", "tracks.telecine"],
            findings: [
                .videoInterlacedContent, .videoProgressiveContent, .videoFieldOrderMismatch,
                .videoHardTelecine, .videoRepeatedPictures, .videoVisibleDamage,
                .hdrImplausibleLight, .colorRangeMismatch,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Noise gates are not lossy codecs.
        RecordRevision(
            members: ["tracks.measuredSound"], findings: [.audioLossySource],
            of: "ANY findings.code == \"audio.lossy-source\""),
        // Cues are read.
        RecordRevision(
            members: ["tracks.reading"],
            findings: [
                .tagsLanguageMismatch, .tagsLanguageMissing, .tagsForcedMismatch,
                .tagsForcedMissing,
                .tagsHearingImpairedMissing, .subtitleTruncated, .subtitleOutOfSync,
                .subtitlePastEnd, .subtitleOverlaps,
                .subtitleInstantCues, .subtitleTooFast, .subtitleEncoding,
            ],
            of: "ANY tracks.mediaType == \"subtitle\""),
        // Audio is compared with other tracks.
        RecordRevision(
            members: ["tracks.measuredSound", "tracks.reading"],
            findings: [.audioOffset, .subtitleOutOfSync],
            of: "decode.depth == \"full\" AND ANY tracks.mediaType == \"audio\""),
        // Duplicates by two clusters of changes, blended and dropped frames, black with grain or a
        // mark, and brighter bars.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .videoRepeatedPictures, .videoBlendedPictures, .videoUnevenMotion, .videoFrozen,
                .videoBlack, .videoVariableActiveArea,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Frame grids of codecs, steps of samples, lower ceilings, inverted channels, LFE in a
        // different position.
        RecordRevision(
            members: ["tracks.measuredSound"],
            findings: [
                .audioLossySource, .audioFakeBitDepth, .audioClipping, .audioInvertedChannels,
                .audioLFEFullRange,
            ],
            of: "ANY tracks.measuredSound.seconds > 0"),
        // Positions in a long transport stream are found by their share of the file.
        RecordRevision(
            members: ["tracks.measuredPicture", "tracks.measuredSound"],
            of: "container.format == \"mpegts\" AND decode.depth == \"sample\" "
                + "AND input.size > 33554432"),
        // A disc image is not one of the programs in it.
        RecordRevision(
            members: ["container.format"],
            of: "container.format == \"mpegps\" AND input.path ENDSWITH[c] \".iso\""),
        // A record of a presentation holds its first 1,000 tracks.
        RecordRevision(
            findings: [.containerTooManyEntries],
            of: "container.format IN {\"hls\", \"dash\", \"smooth\"} AND tracks.@count > 1000"),
        // Ends of files by their headers, and by the last page or block.
        RecordRevision(
            members: ["container.isTruncated", "container.bitRate"],
            findings: [.containerTruncated],
            of:
                "container.format IN {\"wav\", \"w64\", \"aiff\", \"au\", \"caf\", \"asf\", \"rm\", "
                + "\"ape\", \"tta\", \"dsf\", \"iff\", \"mp3\", \"flv\", \"mxf\", \"ogg\", \"wv\"}"),
        // Speech under music, audio fingerprints, commentary.
        RecordRevision(
            members: ["tracks.hearing", "tracks.reading"],
            findings: [
                .audioOffset, .subtitleOutOfSync, .tagsCommentaryMissing, .tagsLanguageMismatch,
                .tagsLanguageMissing,
            ],
            of: "decode.depth == \"full\" AND ANY tracks.mediaType == \"audio\""),
        // Captions, teletext and other encodings than UTF-8 are read; names of files, letters and
        // karaoke timing count.
        RecordRevision(
            members: ["tracks.reading"],
            findings: [
                .tagsLanguageMismatch, .tagsLanguageMissing, .subtitleTruncated,
                .subtitlePastEnd, .subtitleTooFast, .subtitleEncoding,
            ],
            of: "ANY tracks.mediaType == \"subtitle\" OR ANY tracks.closedCaptions != nil"),
        // Upscaling without the original size, and the matrix that fits the colours.
        RecordRevision(
            members: ["tracks.measuredPicture"], findings: [.videoUpscaled, .colorMatrixMismatch],
            of: "decode.depth == \"full\" AND ANY tracks.measuredPicture.pictures > 0"),
        // Blended frames by their period, and range that was converted twice.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [.videoBlendedPictures, .colorRangeConvertedTwice],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Hum, repeated samples, and former sample rates by the shape of the spectral edge.
        RecordRevision(
            members: ["tracks.measuredSound"],
            findings: [.audioHum, .audioRepeatedSamples, .audioUpsampled],
            of: "ANY tracks.measuredSound.seconds > 0"),
        // Drum hits within one sample are not clicks.
        RecordRevision(
            members: ["tracks.measuredSound"], findings: [.audioClicks],
            of: "ANY tracks.measuredSound.clicks.count > 0"),
        // Smeared black is not full range, steps that the bit depth requires are not banding,
        // strong compression is not blending; curves of banding, damage and cadence.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .colorRangeMismatch, .videoBanding, .hdrNoHighlights, .videoBlendedPictures,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Field order by the interval of fields, and blended frames at any blockiness.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .videoInterlacedContent, .videoFieldOrderMismatch, .videoHardTelecine,
                .videoBlendedPictures,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Fields blended by a frame rate conversion, formerly taken for pulldown or uneven motion;
        // 24→60 blending, formerly taken for 48 with duplicates.
        RecordRevision(
            members: ["tracks.isTelecined", "tracks.telecine", "tracks.measuredPicture"],
            findings: [
                .videoBlendedPictures, .videoHardTelecine, .videoRepeatedPictures,
                .videoUnevenMotion,
            ],
            of: "ANY tracks.measuredPicture.scan.topFieldFirst > 0 "
                + "OR ANY tracks.measuredPicture.scan.bottomFieldFirst > 0 "
                + "OR ANY tracks.measuredPicture.cadence.blendShare > 0 "
                + "OR ANY tracks.measuredPicture.cadence.contentRate > 0"),
        // Packets and elements are checked against their formats.
        RecordRevision(
            findings: [
                .structureZeroedSpan, .structureDamagedPackets, .structureLostSync,
                .structureUnusedBytes,
            ],
            of: "decode.depth IN {\"packets\", \"full\"}"),
        // Failed reads of a disk or share, formerly taken for the end of the file.
        RecordRevision(
            members: ["container.isTruncated"],
            findings: [.containerReadError, .containerTruncated, .containerEmptyTrack],
            of: "ANY findings.code IN {\"container.read-error\", \"container.truncated\", "
                + "\"container.empty-track\"}"),
        // Places that do not decode; durations of video and audio alone; tracks that begin late;
        // complete files with trailing bytes; findings of small files.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "container.isTruncated",
                "tracks.duration", "tracks.startTime", "tracks.codec", "tracks.channelLayout",
                "tracks.bitRate",
            ],
            findings: [
                .decodeNothingDecoded, .decodeErrors, .containerTruncated, .containerTrailingBytes,
                .containerJoinedFiles, .containerChapterPastEnd, .timeStartOffset,
                .timeTrackTruncated, .timeGap, .timeOverlap, .timeNonMonotonic, .subtitlePastEnd,
                .hdrDolbyVisionGap, .hdrHDR10PlusGap, .videoStartsWithoutKey, .timeWrap,
                .structureZeroedSpan, .structureDamagedPackets, .structureLostSync,
                .structureUnusedBytes, .containerChecksum, .containerPacketCut, .videoChange,
                .audioChange, .indexSeekMiss,
            ],
            of: "TRUEPREDICATE"),
        // WavPack's channels and DSD rate, samples of a pipe or of more than 4 GiB, turns of the MPEG
        // clock, layer II in MP4, and headers with implausible values.
        RecordRevision(
            members: [
                "tracks.channels", "tracks.channelLayout", "tracks.sampleRate", "tracks.bitDepth",
                "tracks.duration", "container.duration", "container.bitRate", "tracks.codec",
            ],
            findings: [.audioImplausibleFormat, .timeNonMonotonic, .timeWrap],
            of: "container.format IN {\"wv\", \"wav\", \"au\", \"caf\", \"mpegts\"} "
                + "OR ANY tracks.codec == \"mp3\" OR ANY tracks.channels > 1024"),
        // Tags after the last frame, encrypted MXF, frame rates of single frames, and variable frame rates
        // of few frames.
        RecordRevision(
            members: ["tracks.frameRate", "tracks.frameRateMode", "tracks.encryption"],
            findings: [.decodeErrors, .containerReadError, .containerEmptyTrack],
            of: "container.format IN {\"mxf\", \"mp3\", \"ac3\", \"eac3\"} "
                + "OR ANY tracks.mediaType == \"video\""),
        // Light of HDR10+, services of teletext and DVB subtitles, coded audio inside PCM, reserved
        // colour codes, and durations of MP3 at depth header.
        RecordRevision(
            members: [
                "tracks.hdr10Plus", "tracks.dovi", "tracks.services", "tracks.codec",
                "tracks.channels", "tracks.channelLayout", "tracks.sampleRate", "tracks.bitDepth",
                "tracks.isLossless", "tracks.duration", "container.duration",
            ],
            findings: [.audioCodedInPCM, .colorReservedCode, .hdrImplausibleMetadata],
            of: "ANY tracks.codec BEGINSWITH \"pcm_s\" OR ANY tracks.mediaType == \"video\" "
                + "OR container.format IN {\"mp3\", \"mpegts\"}"),
        // Codes of their own for pulldown to 25 and for padded bits; drift in the observed value.
        RecordRevision(
            findings: [
                .videoHardTelecine, .videoPulldown25, .audioFakeBitDepth, .audioPaddedBits,
                .audioOffset, .subtitleOutOfSync, .audioDCOffset,
            ],
            of: "ANY findings.code IN {\"video.hard-telecine\", \"audio.fake-bit-depth\", "
                + "\"audio.offset\", \"subtitle.out-of-sync\", \"audio.dc-offset\"}"),
        // Editions and linked segments of Matroska.
        RecordRevision(
            members: ["container.chapters", "container.editions", "container.linkedSegments"],
            findings: [.containerLinkedSegments, .containerChapterPastEnd],
            of: "container.format == \"matroska\""),
        // Frames of MPEG systems without time stamps, fields of Motion-JPEG A, encrypted ASF, image
        // grids, several sample descriptions, fill of Video CDs; timecodes of the file; bit rate
        // modes, priming and padding of audio.
        RecordRevision(
            members: [
                "tracks.frameRate", "tracks.frameRateMode", "tracks.fieldOrder", "tracks.timecode",
                "tracks.encryption", "tracks.bitRateMode", "tracks.primingSamples",
                "tracks.paddingSamples", "container.encryption", "container.recording",
            ],
            findings: [
                .timeVariableFrameRate, .timeGap, .timeOverlap, .timeNonMonotonic,
                .videoFieldOrderConflict, .decodeErrors, .decodeNothingDecoded,
                .structureLostSync, .structureDamagedPackets, .audioChannelsConflict,
            ],
            of: "container.format IN {\"asf\", \"mpegps\", \"mpegts\", \"sup\", \"mp3\", \"mp4\", "
                + "\"mov\", \"mxf\", \"dv\", \"avi\"} OR ANY tracks.codec == \"opus\" "
                + "OR ANY tracks.mediaType == \"video\""),
        // Interlacing by all moving frames together; surround by coherence with the front channels.
        RecordRevision(
            members: ["tracks.measuredPicture", "tracks.measuredSound"],
            findings: [
                .videoInterlacedContent, .videoProgressiveContent, .videoFieldOrderMismatch,
                .audioSurroundFromStereo, .audioSilentChannel, .audioDuplicateChannels,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0 OR ANY tracks.channels > 2"),
        // Alpha, active format, HDR Vivid and SL-HDR, declared buffers; gain tags, time reference
        // of Broadcast Wave, and bit rate modes by codec.
        RecordRevision(
            members: [
                "tracks.hasAlpha", "tracks.activeFormat", "tracks.dynamicMetadata",
                "tracks.maximumBitRate", "tracks.bufferSize", "tracks.replayGain",
                "tracks.timeReference", "tracks.bitRateMode",
            ],
            findings: [.videoExceedsMaximumRate, .audioGainMismatch],
            of: "ANY tracks.mediaType IN {\"video\", \"audio\"}"),
        // Fonts of ASS and of attachments; ends of Ogg streams.
        RecordRevision(
            members: ["tracks.reading", "tracks.attachment", "container.attachments"],
            findings: [.subtitleMissingFont, .timeDurationConflict],
            of: "ANY tracks.codec IN {\"ass\", \"ssa\"} OR container.format == \"ogg\""),
        // Content credentials, gain maps, Live Photos and motion photos; LCEVC and SMPTE ST 2094-50;
        // the Audio Definition Model, presentations of AC-4, bit rate modes by packets, and opaque alpha.
        RecordRevision(
            members: [
                "container.contentCredentials", "container.motionPhoto", "container.recording",
                "tracks.gainMaps", "tracks.enhancement", "tracks.dynamicMetadata",
                "tracks.audioDefinition", "tracks.presentations", "tracks.bitRateMode",
            ],
            findings: [.videoOpaqueAlpha],
            of: "ANY tracks.mediaType IN {\"video\", \"audio\"}"),
        // Long MP4 files in fragments, of which only a part was read.
        RecordRevision(
            members: [
                "container.duration", "tracks.duration", "tracks.frameCount", "tracks.bitRate",
            ],
            findings: [.containerReadError, .timeDurationConflict],
            of: "container.format IN {\"mp4\", \"mov\"} AND (container.duration == nil "
                + "OR ANY findings.code == \"container.read-error\")"),
        // Discs by their main title, on one clock; frames of MPEG program streams from the first one
        // without a time stamp on.
        RecordRevision(
            members: [
                "container.duration", "container.chapters", "container.isTruncated",
                "tracks.languageRaw", "tracks.duration", "tracks.dispositions",
                "tracks.encryption",
            ],
            findings: [.timeGap, .timeNonMonotonic, .decodeErrors],
            of: "error.code == \"disc-image\" OR input.path ENDSWITH[c] \"BDMV\" "
                + "OR input.path ENDSWITH[c] \"VIDEO_TS\" OR (container.format == \"mpegps\" "
                + "AND ANY findings.code == \"time.gap\")"),
        // Upscaling by edges, and by the spectrum.
        RecordRevision(
            members: ["tracks.measuredPicture"], findings: [.videoUpscaled],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Clipping, dropouts and copies of channels before lossy coding.
        RecordRevision(
            members: ["tracks.measuredSound"],
            findings: [.audioClipping, .audioDropouts, .audioDuplicateChannels],
            of: "ANY tracks.mediaType == \"audio\""),
        // Dropped frames by all moving parts, cadences and blended frames by their phase; bars with coarse
        // grain, range by sharp cuts, and progressive video despite noise.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .videoUnevenMotion, .videoRepeatedPictures, .videoBlendedPictures,
                .colorRangeMismatch, .videoProgressiveContent, .videoVariableActiveArea,
                .videoActiveAreaMismatch, .videoPulldown25,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Bytes of the segments that were read alone.
        RecordRevision(
            members: ["tracks.byteCount"], of: "container.format IN {\"hls\", \"dash\"}"),
        // Levels of 4 or 5 bits; upscaling by the phase of its traces, in key frames and in others.
        RecordRevision(
            members: ["tracks.measuredPicture"], findings: [.videoBanding, .videoUpscaled],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Truncated Flash Video and MP3 with a VBRI header, packets of Vorbis that end early or are empty, bytes
        // after MP3 and FLAC, and motion that becomes faster or slower, formerly taken for dropped frames.
        RecordRevision(
            members: ["container.isTruncated", "tracks.bitRateMode", "tracks.measuredPicture"],
            findings: [
                .containerTruncated, .decodeErrors, .timeDurationConflict, .videoUnevenMotion,
                .containerTrailingBytes,
            ],
            of:
                "container.format IN {\"flac\", \"flv\", \"mp3\", \"ogg\"} OR ANY tracks.codec == \"vorbis\" "
                + "OR ANY tracks.measuredPicture.pictures > 0"),
        // Raw streams and IVF whose last unit is cut, files whose end FFmpeg refuses, MLP of which the
        // directory was not found, and short runs of zeros in video.
        RecordRevision(
            members: ["container.isTruncated", "container.bitRate"],
            findings: [
                .containerTruncated, .containerReadError, .containerPacketCut, .structureLostSync,
                .structureZeroedSpan,
            ],
            of:
                "container.format IN {\"aac\", \"ac3\", \"dts\", \"dv\", \"eac3\", \"ivf\", "
                + "\"mlp\", \"mp3\", \"obu\", \"truehd\"} OR "
                + "ANY findings.code == \"container.read-error\" OR ANY tracks.mediaType == \"video\""
        ),
    ]
}
