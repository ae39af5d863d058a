extension Preset {
    static let matroska = Preset(
        "matroska",
        #"""
        policy: matroska
        about: Default track selection of RFC 9559, for all containers. The default.
        settings: {captions: no, hearingImpaired: no, visualImpaired: no, mode: auto}

        video:
        - prefer: language
          when: hasPreferredLanguages == YES
        - prefer: isDefault
        - prefer: isMain
        - {prefer: shows, in: [dolbyVision, hdr10Plus, hdr10, hlg, sdr]}
        - prefer: pixels
        - prefer: bitRate

        audio:
        - never: isCommentary == YES
          fallback: yes
        - {prefer: NOT isDescriptive == YES, when: settings.visualImpaired != YES}
        - {prefer: isDescriptive == YES, when: settings.visualImpaired == YES}
        - prefer: isSpecial == NO OR isDescriptive == YES
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isOriginal
        - prefer: isMain
        - {prefer: channels, atMost: device.channels}
        - prefer: channels
        - {prefer: bitRate, within: languageCode}

        subtitle:
        - never: isCommentary == YES
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, reason: subtitles are switched off}]
        - when: settings.mode == "forced"
          rules: [{require: isForced == YES AND matchesAudio == YES}]
        - when: isAudioUnderstood == YES AND settings.captions != YES AND settings.mode != "always"
          rules:
          - require: isPartial == YES AND matchesAudio == YES
            reason: the audio is understood
          otherwise:
          - {require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}
          - when: hasPreferredLanguages == NO AND settings.mode != "forced" AND settings.mode != "always"
            rules: [{require: isDefault == YES OR isForced == YES AND matchesAudio == YES}]
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isPartial == NO
        - prefer: isMain == YES OR isHearingImpaired == YES
        - {prefer: isHearingImpaired == NO, when: settings.hearingImpaired != YES}
        - {prefer: isHearingImpaired == YES, when: settings.hearingImpaired == YES}
        - prefer: isDefault
        - prefer: isTextSubtitle
        """#)
}
