extension Finding {
    /// Every finding there is: `area.kind`, stable. The one table.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        case colorPrimariesConflict = "color.primaries-conflict"
        case colorTransferConflict = "color.transfer-conflict"
        case colorMatrixConflict = "color.matrix-conflict"
        case colorRangeConflict = "color.range-conflict"
        case hdrDolbyVisionWithoutRecord = "hdr.dovi-without-record"
        case hdrDolbyVisionRecordWithoutRPU = "hdr.dovi-record-without-rpu"
        case hdrDolbyVisionProfileConflict = "hdr.dovi-profile-conflict"
        case hdrDolbyVisionRPUDamaged = "hdr.dovi-rpu-damaged"
        case hdrStaticMetadataMissing = "hdr.static-metadata-missing"
        case hdrStaticMetadataConflict = "hdr.static-metadata-conflict"
        case videoSizeConflict = "video.size-conflict"
        case videoAspectConflict = "video.aspect-conflict"
        case videoBitDepthConflict = "video.bit-depth-conflict"
        case videoPixelFormatConflict = "video.pixel-format-conflict"
        case videoFieldOrderConflict = "video.field-order-conflict"
        case videoProfileConflict = "video.profile-conflict"
        case hdrHDR10PlusGap = "hdr.hdr10plus-gap"
        case hdrDolbyVisionGap = "hdr.dovi-gap"
        case videoChange = "video.change"
        case timeVariableFrameRate = "time.variable-frame-rate"
        case timeGap = "time.gap"
        case timeOverlap = "time.overlap"
        case timeNonMonotonic = "time.non-monotonic"
        case timeStartOffset = "time.start-offset"
        case timeTrackTruncated = "time.track-truncated"
        case containerPacketCut = "container.packet-cut"
        case tagsStaleStatistics = "tags.stale-statistics"
        case timeWrap = "time.wrap"
        case audioChange = "audio.change"
        case indexSeekMiss = "index.seek-miss"
        case timeFrameRateConflict = "time.frame-rate-conflict"
        case timeDurationConflict = "time.duration-conflict"
        case audioChannelsConflict = "audio.channels-conflict"
        case audioSampleRateConflict = "audio.sample-rate-conflict"
        case audioBitDepthConflict = "audio.bit-depth-conflict"
        case audioSilentTrack = "audio.silent-track"
        case audioSilentChannel = "audio.silent-channel"
        case audioDuplicateChannels = "audio.duplicate-channels"
        case audioInvertedChannels = "audio.inverted-channels"
        case audioSurroundFromStereo = "audio.surround-from-stereo"
        case audioLFEFullRange = "audio.lfe-full-range"
        case audioDCOffset = "audio.dc-offset"
        case audioClipping = "audio.clipping"
        case audioDropouts = "audio.dropouts"
        case audioClicks = "audio.clicks"
        case audioFakeBitDepth = "audio.fake-bit-depth"
        case audioLossySource = "audio.lossy-source"
        case audioUpsampled = "audio.upsampled"
        case tagsLanguageConflict = "tags.language-conflict"
        case containerExtensionMismatch = "container.extension-mismatch"
        case containerTruncated = "container.truncated"
        case containerChecksum = "container.checksum"
        case containerReadError = "container.read-error"
        case analysisTimeLimit = "analysis.time-limit"
        case analysisMemoryLimit = "analysis.memory-limit"
        case containerUnknownCodec = "container.unknown-codec"
        case containerEmptyTrack = "container.empty-track"
        case decodeNoDecoder = "decode.no-decoder"
        case decodeErrors = "decode.errors"
        case decodeNothingDecoded = "decode.nothing-decoded"
        case decodeChecksum = "decode.checksum"
        case hdrLightLevelMismatch = "hdr.light-level-mismatch"
        case hdrNoHighlights = "hdr.no-highlights"
        case videoActiveAreaMismatch = "video.active-area-mismatch"
        case videoVariableActiveArea = "video.variable-active-area"
        case videoFake10Bit = "video.fake-10bit"
        case colorRangeMismatch = "color.range-mismatch"
        case videoInterlacedContent = "video.interlaced-content"
        case videoProgressiveContent = "video.progressive-content"
        case videoFieldOrderMismatch = "video.field-order-mismatch"
        case videoHardTelecine = "video.hard-telecine"
        case videoRepeatedPictures = "video.repeated-pictures"
        case videoFrozen = "video.frozen"
        case videoBlack = "video.black"
        case videoUpscaled = "video.upscaled"
        case videoBanding = "video.banding"
        case videoVisibleDamage = "video.visible-damage"
        case playlistSyntax = "playlist.syntax"
        case playlistSegmentMissing = "playlist.segment-missing"
        case playlistReferenceRefused = "playlist.reference-refused"
        case playlistUnreadable = "playlist.unreadable"
        case playlistProtected = "playlist.protected"
        case playlistCodecConflict = "playlist.codec-conflict"
        case playlistSizeConflict = "playlist.size-conflict"
        case playlistFrameRateConflict = "playlist.frame-rate-conflict"
        case playlistVideoRangeConflict = "playlist.video-range-conflict"
        case playlistChannelsConflict = "playlist.channels-conflict"
        case playlistBandwidthConflict = "playlist.bandwidth-conflict"

        /// Severity of findings with this code, unless one says otherwise.
        public var severity: Severity {
            switch self {
            case .containerTruncated, .containerChecksum, .decodeErrors, .decodeNothingDecoded,
                .decodeChecksum, .hdrDolbyVisionRPUDamaged:
                .error
            case .timeVariableFrameRate, .timeStartOffset, .videoChange, .audioChange, .timeWrap,
                .timeDurationConflict, .tagsStaleStatistics, .decodeNoDecoder,
                .containerUnknownCodec,
                .containerExtensionMismatch,
                .hdrStaticMetadataMissing, .videoProfileConflict, .hdrNoHighlights,
                .videoVariableActiveArea, .videoProgressiveContent, .videoHardTelecine,
                .videoRepeatedPictures,
                .videoFrozen, .videoBlack, .videoUpscaled, .videoBanding, .audioDuplicateChannels,
                .audioLFEFullRange, .audioDCOffset, .audioClipping, .audioClicks,
                .playlistProtected:
                .info
            default: .warning
            }
        }

        /// One line for the table that `trackprobe findings` prints.
        public var meaning: String {
            switch self {
            case .colorPrimariesConflict: "container and bitstream name different colour primaries"
            case .colorTransferConflict: "container and bitstream name different transfer functions"
            case .colorMatrixConflict: "container and bitstream name different colour matrices"
            case .colorRangeConflict: "container and bitstream disagree about full or limited range"
            case .hdrDolbyVisionWithoutRecord:
                "frames carry Dolby Vision RPUs and the container has no configuration record"
            case .hdrDolbyVisionRecordWithoutRPU:
                "the container announces Dolby Vision RPUs and none was found in the frames looked at"
            case .hdrDolbyVisionProfileConflict:
                "container and RPUs name different Dolby Vision profiles"
            case .hdrDolbyVisionRPUDamaged:
                "a Dolby Vision RPU fails its checksum or cannot be read"
            case .hdrStaticMetadataMissing:
                "PQ video without mastering display or content light metadata"
            case .hdrStaticMetadataConflict:
                "container and bitstream declare different mastering display or content light"
            case .videoSizeConflict: "container and bitstream name different picture sizes"
            case .videoAspectConflict: "container and bitstream name different sample aspect ratios"
            case .videoBitDepthConflict: "container and bitstream name different bit depths"
            case .videoPixelFormatConflict: "container and bitstream name different pixel formats"
            case .videoFieldOrderConflict: "container and bitstream name different field orders"
            case .videoProfileConflict: "container and bitstream name different profiles"
            case .hdrHDR10PlusGap: "only some of the frames carry HDR10+ metadata"
            case .hdrDolbyVisionGap: "only some of the frames carry a Dolby Vision RPU"
            case .videoChange: "size, depth, colour or HDR metadata change along the way"
            case .timeVariableFrameRate: "frames are not evenly spaced"
            case .timeGap: "nothing is presented for a while in the middle of a track"
            case .timeOverlap: "packets of sound begin before their predecessors end"
            case .timeNonMonotonic: "decoding times go back"
            case .timeStartOffset: "sound and picture do not begin together"
            case .timeTrackTruncated: "a track ends well before the others"
            case .containerPacketCut: "the last packet of a track ends in its middle"
            case .tagsStaleStatistics: "statistics tags do not match what is in the file"
            case .timeWrap: "the 33-bit PTS clock wraps"
            case .audioChange: "channels or sample rate change along the way"
            case .indexSeekMiss: "seek points of the container are no random access points"
            case .timeFrameRateConflict:
                "the container states another frame rate than its timestamps show"
            case .timeDurationConflict:
                "the header states another duration than the packets amount to"
            case .audioChannelsConflict: "container and bitstream name different channel counts"
            case .audioSampleRateConflict: "container and bitstream name different sample rates"
            case .audioBitDepthConflict: "container and bitstream name different sample depths"
            case .audioSilentTrack: "silent in every part that was sampled"
            case .audioSilentChannel: "a channel is silent while others are not"
            case .audioDuplicateChannels: "channels carry the same sound"
            case .audioInvertedChannels: "a channel is an inverted polarity copy of another channel"
            case .audioSurroundFromStereo:
                "the other channels are silent or made of the two front channels"
            case .audioLFEFullRange: "the low frequency channel holds high frequencies"
            case .audioDCOffset: "the samples have a DC offset"
            case .audioClipping: "peaks are cut off at full scale"
            case .audioDropouts: "sound drops out to digital zero for a moment"
            case .audioClicks: "clicks: samples that do not belong to the sound around them"
            case .audioFakeBitDepth: "the lowest bits of all samples are zero"
            case .audioLossySource: "lossless sound has the marks of a lossy coder"
            case .audioUpsampled: "the spectrum ends where that of a lower sample rate does"
            case .tagsLanguageConflict: "two language fields of the container contradict each other"
            case .containerExtensionMismatch: "the file name's extension belongs to another format"
            case .containerTruncated: "the file ends before its container says"
            case .containerChecksum: "a part of the file fails its checksum"
            case .containerReadError: "the file could not be read to its end"
            case .analysisTimeLimit:
                "the analysis was ended for the time it took, though the file goes on"
            case .analysisMemoryLimit:
                "pictures were not decoded for the memory that they take"
            case .containerEmptyTrack: "a declared track has no packet"
            case .containerUnknownCodec: "the container names a codec that is not known"
            case .decodeNoDecoder: "this build has no decoder for the codec; headers only"
            case .decodeErrors: "frames could not be decoded or were concealed"
            case .decodeNothingDecoded: "no frame could be decoded although a decoder exists"
            case .decodeChecksum: "decoded frames do not match the checksums that they carry"
            case .hdrLightLevelMismatch:
                "measured light is far from the declared content light level"
            case .hdrNoHighlights: "PQ video that never leaves the levels of SDR"
            case .videoActiveAreaMismatch:
                "metadata names other black bars than the pictures have"
            case .videoVariableActiveArea:
                "the shape of the picture inside its black bars changes along the way"
            case .videoFake10Bit: "samples were widened from fewer bits"
            case .colorRangeMismatch:
                "code values do not fit the range that the track is tagged with"
            case .videoInterlacedContent: "pictures flagged as progressive are interlaced"
            case .videoProgressiveContent: "pictures flagged as interlaced are progressive"
            case .videoFieldOrderMismatch:
                "motion shows the other field first than the track is flagged with"
            case .videoHardTelecine: "hard 2:3 telecine"
            case .videoRepeatedPictures:
                "pictures repeat in a rhythm: the content has a lower frame rate"
            case .videoFrozen: "frozen picture"
            case .videoBlack: "black frames"
            case .videoUpscaled: "pictures are upscaled from a lower resolution"
            case .videoBanding: "smooth gradients show visible steps"
            case .videoVisibleDamage:
                "blocks appear that do not belong to the picture (macroblocking)"
            case .playlistSyntax: "lines of a playlist are not as the standard has them"
            case .playlistSegmentMissing: "segments of a playlist are not in its folder"
            case .playlistReferenceRefused:
                "a playlist refers to something outside of its folder, which is not opened"
            case .playlistUnreadable: "the segments of a media playlist could not be analysed"
            case .playlistProtected: "segments are enciphered and there is no key for them"
            case .playlistCodecConflict: "playlist and segments name different codecs"
            case .playlistSizeConflict: "playlist and segments name different picture sizes"
            case .playlistFrameRateConflict: "playlist and segments name different frame rates"
            case .playlistVideoRangeConflict: "playlist and segments name different dynamic ranges"
            case .playlistChannelsConflict: "playlist and segments name different channel counts"
            case .playlistBandwidthConflict:
                "the bit rate that segments have is more than 10 % off the declared one"
            }
        }
    }
}
