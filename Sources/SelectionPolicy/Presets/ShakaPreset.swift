extension Preset {
    /// Shaka Player, `PreferenceBasedCriteria` and `filterStreamsByLanguageAndRole`.
    static let shaka = Preset(
        "shaka",
        #"""
        policy: shaka
        about: Shaka Player (commit 35b290e4); records of preferences are written as rules of one's own before these.
        method: shaka
        settings:
          forced: {type: yesNo, default: no, about: the preferred text is forced}
          show: {values: [ifNeeded, always], default: ifNeeded, about: when text is shown}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary}
        - {prefer: hasNoRole, name: no role}
        - {prefer: decodesSmoothly, where: decodesSmoothly != nil}
        - {prefer: bitRate, order: lowest, within: [width, height, nominalFrameRate, dynamicRange]}
        - prefer: firstOf
          name: codec
          of:
          - codec == "vvc"
          - {name: AV1 with Dolby Vision, condition: 'codec == "av1" AND playedCodec == "dolby_vision"'}
          - codec == "av1"
          - {name: Dolby Vision profile 5, condition: 'dovi.profile == 5 AND playedCodec == "dolby_vision"'}
          - {name: HEVC with Dolby Vision, condition: 'codec == "hevc" AND playedCodec == "dolby_vision"'}
          - codec == "hevc"
          - codec == "vp9"
          - {name: AVC with Dolby Vision, condition: 'codec == "h264" AND playedCodec == "dolby_vision"'}
          - codec IN {"h264", "vp8"}
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary}
        - {prefer: hasNoRole, name: no role}
        - {prefer: channels, atMost: device.channels}
        subtitle:
        - when: settings.show == "ifNeeded"
          rules:
          - require: isPreferredLanguage == YES AND (audio == nil OR matchesAudio == NO)
            name: in a preferred language, and not that of the audio
            when: hasPreferredLanguages == YES
          - require: isDefault == YES OR isForced == YES AND matchesAudio == YES
            name: default, or forced in the language of the audio
            when: hasPreferredLanguages == NO
        - require: isForced == NO
          when: settings.forced != YES AND (hasPreferredLanguages == YES OR settings.show == "always")
        - {require: isForced == YES, when: settings.forced == YES}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary, where: isPreferredLanguage == NO}
        - {prefer: hasNoRole, name: no role}
        """#)
}
