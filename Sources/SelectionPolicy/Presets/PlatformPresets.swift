extension Preset {
    /// androidx.media3, `DefaultTrackSelector`: TrackInfo classes in their order.
    static let exoplayer = Preset(
        "exoplayer", versions: ["git-2bc20785"],
        #"""
        policy: exoplayer
        about: ExoPlayer with its default parameters; audio is chosen first, video and text follow its language.
        known: read
        source: DefaultTrackSelector of androidx/media
        commit: 2bc207851df311340767e913931ca7b28cab1794
        notModelled: ["the releases 1.5 to 1.11, whose sources have not been read", overrides of an application, tunneling, audio offload]
        method: exoplayer
        order: [audio, video, subtitle]
        settings:
          source:
            values: [file, manifest]
            default: file
            about: media3's extractors report no roles, and of a language only its code
          limitChannels: {type: yesNo, default: yes, about: constrainAudioChannelCountToDeviceCapabilities}
          roles: {type: list, default: [], about: preferred roles}
          titles: {type: list, default: [], about: preferred labels}
          codecs: {type: list, default: [], about: preferred MIME types as codec names}
          ignoredFlags: {type: list, values: [default, forced], default: [], about: ignoredTextSelectionFlags}
          always: {type: yesNo, default: no, about: selectTextByDefault}
          forceLowestBitRate: {type: yesNo, default: no}
          forceHighestBitRate: {type: yesNo, default: no}
          maxChannels: {type: number, about: channels}
          maxBitRate: {type: number, about: bits a second}
          minBitRate: {type: number, about: bits a second}
          maxWidth: {type: number, about: pixels}
          minWidth: {type: number, about: pixels}
          maxHeight: {type: number, about: pixels}
          minHeight: {type: number, about: pixels}
          maxFrameRate: {type: number, about: frames a second}
          minFrameRate: {type: number, about: frames a second}
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: manifestRoles, like: $roles, when: settings.source == "manifest"}
        - {prefer: title, in: $titles}
        - prefer: isDefault
        - {prefer: isMain, when: settings.source == "manifest"}
        - {prefer: language, in: $systemLanguages, name: language of the system}
        - prefer: &inLimits >-
            (settings.maxBitRate == nil OR bitRate == nil OR bitRate <= settings.maxBitRate)
            AND (settings.maxChannels == nil OR channels == nil OR channels <= settings.maxChannels)
            AND (settings.limitChannels != YES OR channels == nil OR channels <= 2
            OR device.form == "tv" OR channels <= device.channels OR device.spatializer == YES
            OR codec IN {"ac3", "eac3", "ac4"} AND (device.spatializer == nil OR device.spatializer == NO))
          name: within limits
        - {prefer: codec, in: $codecs}
        - {prefer: bitRate, order: lowest, unknown: best, when: settings.forceLowestBitRate == YES}
        - prefer: decoder == "primary"
        - prefer: isHardware
        - prefer: codec IN {"ac4", "iamf"} OR codec == "eac3" AND spatialAudio == "atmos"
          name: object-based
        - prefer: channels
          reverseIf: &strained >-
            support == "exceeds" OR settings.maxBitRate != nil AND bitRate > settings.maxBitRate
            OR settings.maxChannels != nil AND channels > settings.maxChannels
            OR settings.limitChannels == YES AND channels > 2 AND (device.form == nil OR device.form != "tv")
            AND (device.channels == nil OR channels > device.channels) AND device.spatializer != YES
            AND NOT codec IN {"ac3", "eac3", "ac4"}
        - {prefer: sampleRate, reverseIf: *strained}
        - {prefer: bitRate, within: languageCode, reverseIf: *strained}
        video:
        - never: '"trick-play" IN manifestRoles'
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: manifestRoles, like: $roles, when: settings.source == "manifest"}
        - {prefer: title, in: $titles}
        - {prefer: isMain, when: settings.source == "manifest"}
        - {prefer: audioMatch, name: follows the audio}
        - {prefer: nominalFrameRate >= 10, name: reasonable frame rate}
        - prefer: &fits >-
            fitsViewport == YES
            AND (settings.maxBitRate == nil OR bitRate == nil OR bitRate <= settings.maxBitRate)
            AND (settings.maxWidth == nil OR width == nil OR width <= settings.maxWidth)
            AND (settings.maxHeight == nil OR height == nil OR height <= settings.maxHeight)
            AND (settings.maxFrameRate == nil OR nominalFrameRate == nil OR nominalFrameRate <= settings.maxFrameRate)
          name: within limits
        - prefer: >-
            fitsViewport == YES
            AND (settings.minBitRate == nil OR bitRate == nil OR bitRate >= settings.minBitRate)
            AND (settings.minWidth == nil OR width == nil OR width >= settings.minWidth)
            AND (settings.minHeight == nil OR height == nil OR height >= settings.minHeight)
            AND (settings.minFrameRate == nil OR nominalFrameRate == nil OR nominalFrameRate >= settings.minFrameRate)
          name: above minimum
        - {prefer: codecNames, in: $codecs}
        - prefer: isHardware
        - {prefer: groupSize, when: settings.forceHighestBitRate != YES AND settings.forceLowestBitRate != YES}
        - {prefer: bitRate, order: lowest, unknown: best, when: settings.forceLowestBitRate == YES}
        - {prefer: 'transferFunction IN {"smpte2084", "arib-std-b67"}', name: HDR}
        - prefer: pixels
          reverseIf: &large >-
            support == "exceeds" OR fitsViewport == NO
            OR settings.maxBitRate != nil AND bitRate > settings.maxBitRate
            OR settings.maxWidth != nil AND width > settings.maxWidth
            OR settings.maxHeight != nil AND height > settings.maxHeight
            OR settings.maxFrameRate != nil AND nominalFrameRate > settings.maxFrameRate
        - {prefer: playedCodec, in: [dolby_vision, av1, hevc, vp9, h264], where: isHardware == YES}
        - prefer: decoder == "primary"
        - {prefer: bitRate, reverseIf: *large}
        subtitle:
        - require: >-
            isPreferredLanguage == YES OR settings.always == YES
            OR isDefault == YES AND NOT "default" IN settings.ignoredFlags
            OR isForced == YES AND matchesAudio == YES AND NOT "forced" IN settings.ignoredFlags
            OR hasPreferredLanguages == NO AND (title IN settings.titles OR settings.source == "manifest" AND ANY manifestRoles IN settings.roles)
          name: preferred, default, or forced in the language of the audio
        - prefer: language
        - {prefer: manifestRoles, like: $roles, when: settings.source == "manifest"}
        - {prefer: title, in: $titles}
        - prefer: isDefault == YES AND NOT "default" IN settings.ignoredFlags
        - prefer: >-
            isPreferredLanguage == YES AND (isForced == NO OR "forced" IN settings.ignoredFlags)
            OR isPreferredLanguage == NO AND isForced == YES AND NOT "forced" IN settings.ignoredFlags
          name: full in a preferred language, else forced
        - {prefer: audioMatch, name: follows the audio}
        - prefer: NOT ANY manifestRoles IN {"caption", "describes-music-and-sound"}
          name: no captions
          where: NOT ANY manifestRoles IN settings.roles
          when: settings.source == "manifest"
        """#)
}

extension Preset {
    /// AVPlayer's automatic media selection, of which Apple publishes the criteria and not their order.
    static let avfoundation = Preset(
        "avfoundation",
        #"""
        policy: avfoundation
        about: AVPlayer's automatic media selection, an approximation - the criteria are documented, their order is not.
        known: inferred
        source: AVPlayerMediaSelectionCriteria and AVMediaCharacteristic of Apple's documentation; the order of the criteria is inferred
        notModelled: [settings of the system for captions and languages, AVPlayerMediaSelectionCriteria of an application]
        settings:
          titleLanguages: no
          roles: titles
          captions: {type: yesNo, default: no, about: subtitles are switched on where the audio is understood too}
          hearingImpaired: {type: yesNo, default: no, about: closed captions and SDH are preferred}
          descriptions: {type: yesNo, default: no, about: audio descriptions are switched on}
        video:
        - prefer: isDefault
        audio:
        - {never: isCommentary == YES, fallback: yes, reason: auxiliary content is not chosen automatically}
        - {prefer: isDescriptive == NO, when: settings.descriptions != YES}
        - {prefer: isDescriptive == YES, when: settings.descriptions == YES}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: language, in: $systemLanguages, name: language of the system, when: hasPreferredLanguages == NO}
        - prefer: isDefault
        - prefer: isOriginal
        subtitle:
        - {never: isCommentary == YES, reason: auxiliary content is not chosen automatically}
        - name: default, or forced in the language of the audio
          require: isDefault == YES OR isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND hasPreferredLanguages == NO
        - name: forced, in the language of the audio
          require: isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND isAudioUnderstood == YES
        - name: full in a preferred language, else forced
          require: isForced == NO AND isPreferredLanguage == YES OR isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND hasPreferredLanguages == YES AND isAudioUnderstood == NO
        - {require: isPreferredLanguage == YES, when: settings.captions == YES AND hasPreferredLanguages == YES}
        - prefer: isForced == NO
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isHearingImpaired == YES, when: settings.hearingImpaired == YES}
        - {prefer: isHearingImpaired == NO, when: settings.hearingImpaired != YES}
        - prefer: isDefault
        """#)
}
