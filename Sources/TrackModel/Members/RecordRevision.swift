/// A change to the code by which the records of some files say something else: what a
/// catalogue has stored of them is stale.
///
/// The list only grows. Its length when a file was probed is stored with the record, so
/// that each member and finding has the version of the code that made it: the last of
/// the changes up to there that name it.
package struct RecordRevision: Hashable, Sendable {
    /// Key paths of a record: `tracks.referenceFrames`.
    package let members: [String]
    package let findings: [Finding.Code]
    /// Which stored records it can change, as a condition: `ANY tracks.codec == "h264"`.
    package let condition: String

    package init(
        members: [String] = [], findings: [Finding.Code] = [], of condition: String
    ) {
        self.members = members
        self.findings = findings
        self.condition = condition
    }

    /// In order of time. A change to a parser, a rule or a meter that alters what it says
    /// of files that it could read before adds a row.
    package static let all: [RecordRevision] = [
        // Counted values are held against header and neighbours before they are believed.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.frameCount",
            ],
            findings: [.timeDurationConflict], of: "TRUEPREDICATE"),
        // Hidden pictures are not counted, decoding times space pictures without others.
        RecordRevision(
            members: ["tracks.frameRate", "tracks.frameRateMode", "tracks.frameCount"],
            findings: [.timeVariableFrameRate, .timeFrameRateConflict],
            of: "ANY tracks.mediaType == \"video\""),
        RecordRevision(
            members: ["tracks.isDecodable"], findings: [.decodeNoDecoder, .decodeNothingDecoded],
            of: "ANY tracks.isDecodable == false OR ANY findings.code BEGINSWITH \"decode\""),
        // Truncation told by STREAMINFO, and rates of what is left of a file.
        RecordRevision(
            members: ["container.isTruncated", "container.bitRate", "tracks.bitRate"],
            findings: [.containerTruncated],
            of: "container.format == \"flac\" OR container.isTruncated == true"),
        RecordRevision(
            members: ["tracks.sampleRate"], of: "ANY tracks.codec BEGINSWITH \"dsd\""),
        // Field orders that nothing in the stream states are not told.
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
        // Samples are no frames.
        RecordRevision(members: ["tracks.frameCount"], of: "ANY tracks.mediaType == \"audio\""),
        // Raw streams last as their frames say, Musepack as its header says, a still picture not at all.
        RecordRevision(
            members: [
                "container.duration", "container.bitRate", "tracks.duration", "tracks.bitRate",
                "tracks.bitRateSource", "tracks.startTime", "tracks.frameRate",
            ],
            of: "container.format IN {\"mpegvideo\", \"truehd\", \"mlp\", \"mpc8\", \"mp4\"}"),
        // Configurations and frame headers tell what only decoding or nothing told.
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
        // All links of a chained stream; headers of sound; what is no frame in no rate.
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
        // Fields over three pictures, rhythms of repeats, coarse coding beside damage, light that no
        // film is graded to.
        RecordRevision(
            members: ["tracks.measuredPicture", "tracks.isTelecined", "tracks.telecine"],
            findings: [
                .videoInterlacedContent, .videoProgressiveContent, .videoFieldOrderMismatch,
                .videoHardTelecine, .videoRepeatedPictures, .videoVisibleDamage,
                .hdrImplausibleLight, .colorRangeMismatch,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Gates are no coders.
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
        // Sound is listened to.
        RecordRevision(
            members: ["tracks.measuredSound", "tracks.reading"],
            findings: [.audioOffset, .subtitleOutOfSync],
            of: "decode.depth == \"full\" AND ANY tracks.mediaType == \"audio\""),
        // Detection of repeats by two clusters of changes, of blended and missing pictures, of black
        // with grain or a mark, and of brighter bars.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .videoRepeatedPictures, .videoBlendedPictures, .videoUnevenMotion, .videoFrozen,
                .videoBlack, .videoVariableActiveArea,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Frames of coders, steps of samples, lower ceilings, opposite channels, low frequencies at
        // another place.
        RecordRevision(
            members: ["tracks.measuredSound"],
            findings: [
                .audioLossySource, .audioFakeBitDepth, .audioClipping, .audioInvertedChannels,
                .audioLFEFullRange,
            ],
            of: "ANY tracks.measuredSound.seconds > 0"),
        // Places of a long transport stream are found by their share of the file.
        RecordRevision(
            members: ["tracks.measuredPicture", "tracks.measuredSound"],
            of: "container.format == \"mpegts\" AND decode.depth == \"sample\" "
                + "AND input.size > 33554432"),
        // An image of a disc is none of the programs in it.
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
        // Speech under music, prints of sounds, commentary.
        RecordRevision(
            members: ["tracks.hearing", "tracks.reading"],
            findings: [
                .audioOffset, .subtitleOutOfSync, .tagsCommentaryMissing, .tagsLanguageMismatch,
                .tagsLanguageMissing,
            ],
            of: "decode.depth == \"full\" AND ANY tracks.mediaType == \"audio\""),
        // Captions, teletext and other encodings than UTF-8 are read; names of files, letters and
        // timed syllables count.
        RecordRevision(
            members: ["tracks.reading"],
            findings: [
                .tagsLanguageMismatch, .tagsLanguageMissing, .subtitleTruncated,
                .subtitlePastEnd, .subtitleTooFast, .subtitleEncoding,
            ],
            of: "ANY tracks.mediaType == \"subtitle\" OR ANY tracks.closedCaptions != nil"),
        // Scaling up without the size before, and the matrix that colours fit.
        RecordRevision(
            members: ["tracks.measuredPicture"], findings: [.videoUpscaled, .colorMatrixMismatch],
            of: "decode.depth == \"full\" AND ANY tracks.measuredPicture.pictures > 0"),
        // Mixing of pictures by its beat, and range that was converted twice.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [.videoBlendedPictures, .colorRangeConvertedTwice],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Hum, runs that are heard twice, and former rates by the shape of the end.
        RecordRevision(
            members: ["tracks.measuredSound"],
            findings: [.audioHum, .audioRepeatedSamples, .audioUpsampled],
            of: "ANY tracks.measuredSound.seconds > 0"),
        // Drums that are struck within one sample are no clicks.
        RecordRevision(
            members: ["tracks.measuredSound"], findings: [.audioClicks],
            of: "ANY tracks.measuredSound.clicks.count > 0"),
        // Smeared black is no full range, steps that a bit depth makes necessary are no banding, very coarse
        // coding is no mixing of pictures, and curves of banding, damage and cadence.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .colorRangeMismatch, .videoBanding, .hdrNoHighlights, .videoBlendedPictures,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Fields by their interval, and mixed pictures at any blockiness.
        RecordRevision(
            members: ["tracks.measuredPicture"],
            findings: [
                .videoInterlacedContent, .videoFieldOrderMismatch, .videoHardTelecine,
                .videoBlendedPictures,
            ],
            of: "ANY tracks.measuredPicture.pictures > 0"),
        // Fields that a conversion of the rate mixed, which were taken for pulldown or uneven motion, and 24 mixed into
        // 60, which was taken for 48 that repeat.
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
    ]
}
