extension Preset {
    /// Kodi, `PredicateAudioPriority`, `PredicateSubtitlePriority`.
    static let kodi = Preset(
        "kodi",
        #"""
        policy: kodi
        about: Kodi with its default settings.
        method: language
        settings: {hearingImpaired: no, visualImpaired: no, preferDefault: yes}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: NOT "hearing_impaired" IN dispositions, when: settings.hearingImpaired != YES}
        - {prefer: '"hearing_impaired" IN dispositions', when: settings.hearingImpaired == YES}
        - {prefer: NOT "visual_impaired" IN dispositions, when: settings.visualImpaired != YES}
        - {prefer: '"visual_impaired" IN dispositions', when: settings.visualImpaired == YES}
        - {prefer: isDefault, when: settings.preferDefault == YES}
        - {prefer: channels == 2, when: device.channels == 2}
        - {prefer: channels, when: device.channels == nil OR device.channels != 2}
        - {prefer: codec, in: [flac, truehd, dts, eac3, ac3]}
        - prefer: isDefault
        subtitle:
        - when: hasPreferredLanguages == YES
          rules:
          - require: >-
              isExternal == YES AND isUndetermined == YES OR isPreferredLanguage == YES
              AND (isForced == NO OR audio == nil OR matchesAudio == YES OR isExternal == YES)
              OR isForced == YES AND matchesAudio == YES
            name: relevant
          otherwise:
          - require: isDefault == YES OR isForced == YES AND matchesAudio == YES OR isExternal == YES
            name: relevant
        - prefer: isExternal
        - {prefer: isForced == NO, when: isAudioUnderstood == NO}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: NOT "hearing_impaired" IN dispositions, when: settings.hearingImpaired != YES}
        - {prefer: '"hearing_impaired" IN dispositions', when: settings.hearingImpaired == YES}
        - prefer: isDefault
        """#)
}
