extension Finding {
    /// Every finding there is: `area.kind`, stable. The one table.
    public enum Code: String, Codable, Hashable, Sendable, CaseIterable {
        case colorPrimariesConflict = "color.primaries-conflict"
        case colorTransferConflict = "color.transfer-conflict"
        case colorMatrixConflict = "color.matrix-conflict"
        case colorRangeConflict = "color.range-conflict"
        case doviWithoutRecord = "hdr.dovi-without-record"
        case doviRecordWithoutRPU = "hdr.dovi-record-without-rpu"
        case doviProfileConflict = "hdr.dovi-profile-conflict"
        case doviRPUDamaged = "hdr.dovi-rpu-damaged"
        case hdrStaticMetadataMissing = "hdr.static-metadata-missing"
        case hdrStaticMetadataConflict = "hdr.static-metadata-conflict"
        case videoSizeConflict = "video.size-conflict"
        case videoAspectConflict = "video.aspect-conflict"
        case videoBitDepthConflict = "video.bit-depth-conflict"
        case videoPixelFormatConflict = "video.pixel-format-conflict"
        case videoFieldOrderConflict = "video.field-order-conflict"
        case videoProfileConflict = "video.profile-conflict"
        case hdr10PlusGap = "hdr.hdr10plus-gap"
        case doviGap = "hdr.dovi-gap"
        case pictureChange = "video.change"
        case variableFrameRate = "time.variable-frame-rate"
        case timeGap = "time.gap"
        case timeOverlap = "time.overlap"
        case timeBackwards = "time.non-monotonic"
        case startOffset = "time.start-offset"
        case trackTruncated = "time.track-truncated"
        case packetCut = "container.packet-cut"
        case staleStatistics = "tags.stale-statistics"
        case clockWrap = "time.wrap"
        case soundChange = "audio.change"
        case seekMiss = "index.seek-miss"
        case frameRateConflict = "time.frame-rate-conflict"
        case audioChannelsConflict = "audio.channels-conflict"
        case audioSampleRateConflict = "audio.sample-rate-conflict"
        case audioBitDepthConflict = "audio.bit-depth-conflict"
        case silentTrack = "audio.silent-track"
        case silentChannel = "audio.silent-channel"
        case duplicateChannels = "audio.duplicate-channels"
        case invertedChannels = "audio.inverted-channels"
        case surroundFromStereo = "audio.surround-from-stereo"
        case wideLowFrequencyChannel = "audio.lfe-full-range"
        case soundOffset = "audio.dc-offset"
        case soundClipping = "audio.clipping"
        case paddedSamples = "audio.fake-bit-depth"
        case lossySource = "audio.lossy-source"
        case soundUpsampled = "audio.upsampled"
        case languageConflict = "tags.language-conflict"
        case extensionMismatch = "container.extension-mismatch"
        case containerTruncated = "container.truncated"
        case checksum = "container.checksum"
        case readError = "container.read-error"
        case unknownCodec = "container.unknown-codec"
        case noDecoder = "decode.no-decoder"
        case decodeErrors = "decode.errors"
        case nothingDecoded = "decode.nothing-decoded"
        case lightLevelMismatch = "hdr.light-level-mismatch"
        case hdrWithoutHighlights = "hdr.no-highlights"
        case activeAreaMismatch = "video.active-area-mismatch"
        case variableActiveArea = "video.variable-active-area"
        case fakeBitDepth = "video.fake-10bit"
        case rangeMismatch = "color.range-mismatch"
        case interlacedPictures = "video.interlaced-content"
        case progressivePictures = "video.progressive-content"
        case fieldOrderMismatch = "video.field-order-mismatch"
        case hardTelecine = "video.hard-telecine"
        case repeatedPictures = "video.repeated-pictures"
        case frozenPictures = "video.frozen"
        case blackPictures = "video.black"
        case upscaled = "video.upscaled"

        public var severity: Severity {
            switch self {
            case .containerTruncated, .checksum, .decodeErrors, .nothingDecoded,
                .doviRPUDamaged:
                .error
            case .variableFrameRate, .startOffset, .pictureChange, .soundChange, .clockWrap,
                .staleStatistics, .noDecoder, .unknownCodec, .extensionMismatch,
                .hdrStaticMetadataMissing, .videoProfileConflict, .hdrWithoutHighlights,
                .variableActiveArea, .progressivePictures, .hardTelecine, .repeatedPictures,
                .frozenPictures, .blackPictures, .upscaled, .duplicateChannels,
                .wideLowFrequencyChannel, .soundOffset, .soundClipping:
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
            case .doviWithoutRecord:
                "frames carry Dolby Vision RPUs and the container has no configuration record"
            case .doviRecordWithoutRPU:
                "the container announces Dolby Vision RPUs and none was found in the frames looked at"
            case .doviProfileConflict: "container and RPUs name different Dolby Vision profiles"
            case .doviRPUDamaged: "a Dolby Vision RPU fails its checksum or cannot be read"
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
            case .hdr10PlusGap: "only some of the frames carry HDR10+ metadata"
            case .doviGap: "only some of the frames carry a Dolby Vision RPU"
            case .pictureChange: "size, depth, colour or HDR metadata change along the way"
            case .variableFrameRate: "frames are not evenly spaced"
            case .timeGap: "nothing is presented for a while in the middle of a track"
            case .timeOverlap: "packets of sound begin before their predecessors end"
            case .timeBackwards: "decoding times go back"
            case .startOffset: "sound and picture do not begin together"
            case .trackTruncated: "a track ends well before the others"
            case .packetCut: "the last packet of a track ends in its middle"
            case .staleStatistics: "statistics tags do not match what is in the file"
            case .clockWrap: "the clock of 33 bits begins at 0 again along the way"
            case .soundChange: "channels or sample rate change along the way"
            case .seekMiss: "seek points of the container are no random access points"
            case .frameRateConflict:
                "the container states another frame rate than its timestamps show"
            case .audioChannelsConflict: "container and bitstream name different channel counts"
            case .audioSampleRateConflict: "container and bitstream name different sample rates"
            case .audioBitDepthConflict: "container and bitstream name different sample depths"
            case .silentTrack: "nothing can be heard in what was looked at"
            case .silentChannel: "a channel is silent while others are not"
            case .duplicateChannels: "channels carry the same sound"
            case .invertedChannels: "a channel is another one turned over"
            case .surroundFromStereo:
                "the other channels are silent or made of the two front channels"
            case .wideLowFrequencyChannel: "the low frequency channel holds high frequencies"
            case .soundOffset: "the samples are not centred on zero"
            case .soundClipping: "peaks are cut off at full scale"
            case .paddedSamples: "the lowest bits of all samples are zero"
            case .lossySource: "lossless sound has the marks of a lossy coder"
            case .soundUpsampled: "the spectrum ends where that of a lower sample rate does"
            case .languageConflict: "two language fields of the container contradict each other"
            case .extensionMismatch: "the file name's extension belongs to another format"
            case .containerTruncated: "the file ends before its container says"
            case .checksum: "an element is not what its checksum was made of"
            case .readError: "the file could not be read to its end"
            case .unknownCodec: "the container names a codec that is not known"
            case .noDecoder: "this build has no decoder for the codec; headers only"
            case .decodeErrors: "frames could not be decoded or were concealed"
            case .nothingDecoded: "no frame could be decoded although a decoder exists"
            case .lightLevelMismatch: "measured light is far from the declared content light level"
            case .hdrWithoutHighlights: "PQ video that never leaves the levels of SDR"
            case .activeAreaMismatch:
                "metadata names other black bars than the pictures have"
            case .variableActiveArea:
                "the shape of the picture inside its black bars changes along the way"
            case .fakeBitDepth: "samples were widened from fewer bits"
            case .rangeMismatch: "code values do not fit the range that the track is tagged with"
            case .interlacedPictures: "pictures flagged as progressive are interlaced"
            case .progressivePictures: "pictures flagged as interlaced are progressive"
            case .fieldOrderMismatch:
                "motion shows the other field first than the track is flagged with"
            case .hardTelecine: "film is carried by 2:3 pulldown in the pixels"
            case .repeatedPictures:
                "pictures repeat in a rhythm: the content has a lower frame rate"
            case .frozenPictures: "nothing changes for a while"
            case .blackPictures: "all is black for a while"
            case .upscaled: "pictures show traces of scaling up"
            }
        }
    }
}
