extension Finding.Code {
    /// The least depth at which a file that has it is sure to be told, as far as that
    /// depth looks.
    public var leastDepth: ProbeDepth { depths.first ?? .full }

    /// The depths at which it can be found, the least first. At any other its absence
    /// says nothing.
    public var depths: [ProbeDepth] {
        switch self {
        // Told from every packet.
        case .hdrHDR10PlusGap, .hdrDolbyVisionGap, .videoChange, .audioChange, .timeGap,
            .timeOverlap,
            .timeNonMonotonic, .timeStartOffset, .timeTrackTruncated, .timeWrap,
            .containerPacketCut, .containerChecksum, .containerEmptyTrack, .tagsStaleStatistics:
            ProbeDepth.packets.depthsThatKnow
        // Told from the times of packets, or from seeking.
        case .timeVariableFrameRate, .timeFrameRateConflict, .timeDurationConflict,
            .indexSeekMiss:
            [.packets, .sample, .full]
        // Told from a few decoded frames.
        case .decodeErrors, .decodeNothingDecoded, .videoActiveAreaMismatch, .videoFake10Bit,
            .colorRangeMismatch, .audioFakeBitDepth, .audioClipping, .audioLossySource,
            .audioUpsampled:
            ProbeDepth.sample.depthsThatKnow
        // Told from seconds or minutes of decoded frames, or from all of them.
        case .hdrLightLevelMismatch, .hdrNoHighlights, .videoVariableActiveArea,
            .videoInterlacedContent, .videoProgressiveContent, .videoFieldOrderMismatch,
            .videoHardTelecine, .videoRepeatedPictures, .videoFrozen, .videoBlack,
            .decodeChecksum, .videoUpscaled, .videoBanding, .videoVisibleDamage, .audioSilentTrack,
            .audioSilentChannel, .audioDuplicateChannels, .audioInvertedChannels,
            .audioSurroundFromStereo,
            .audioLFEFullRange, .audioDCOffset, .audioDropouts, .audioClicks:
            ProbeDepth.full.depthsThatKnow
        case .colorPrimariesConflict, .colorTransferConflict, .colorMatrixConflict,
            .colorRangeConflict, .hdrDolbyVisionWithoutRecord, .hdrDolbyVisionRecordWithoutRPU,
            .hdrDolbyVisionProfileConflict, .hdrDolbyVisionRPUDamaged, .hdrStaticMetadataMissing,
            .hdrStaticMetadataConflict, .videoSizeConflict, .videoAspectConflict,
            .videoBitDepthConflict, .videoPixelFormatConflict, .videoFieldOrderConflict,
            .videoProfileConflict, .audioChannelsConflict, .audioSampleRateConflict,
            .audioBitDepthConflict, .tagsLanguageConflict, .containerExtensionMismatch,
            .containerTruncated, .containerReadError, .containerUnknownCodec,
            .analysisTimeLimit, .analysisMemoryLimit, .decodeNoDecoder, .playlistSyntax,
            .playlistSegmentMissing,
            .playlistReferenceRefused, .playlistUnreadable, .playlistProtected,
            .playlistCodecConflict, .playlistSizeConflict, .playlistFrameRateConflict,
            .playlistVideoRangeConflict, .playlistChannelsConflict, .playlistBandwidthConflict:
            ProbeDepth.header.depthsThatKnow
        }
    }
}
