extension Preset {
    /// Shaka Player, `PreferenceBasedCriteria` and `filterStreamsByLanguageAndRole`.
    static let shaka = Preset(
        "shaka",
        #"""
        policy: shaka
        about: Shaka Player; records of preferences are written as rules of one's own before these.
        method: shaka
        settings: {forced: no, show: ifNeeded}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary}
        - {prefer: hasNoRole, name: no role}
        - {prefer: decodesSmoothly, where: decodesSmoothly != nil}
        - {prefer: bitRate, order: lowest, within: [width, height, nominalFrameRate, dynamicRange]}
        - {prefer: playedCodec, in: [vvc, av1, dolby_vision, hevc, vp9, h264, vp8]}
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
