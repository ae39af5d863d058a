extension Preset {
    /// Kodi, `PredicateAudioFilter`, `PredicateSubtitleFilter`, `PredicateSubtitlePriority`.
    static let kodi = Preset(
        "kodi",
        #"""
        policy: kodi
        about: Kodi with its default settings and its rules of 2026 for original languages and captions.
        known: inferred
        source: VideoPlayer.cpp of 2026, of a tree whose commit is not known; which language stands for one that is not set is inferred
        method: language
        settings:
          mode: {values: [language, original, forced, none], default: language, about: preferred subtitle language}
          audioMode: {values: [language, original, mediaDefault], default: language, about: preferred audio language}
          hearingImpaired: {type: yesNo, default: no, about: prefer tracks for the hearing impaired}
          visualImpaired: {type: yesNo, default: no, about: prefer audio for the visually impaired}
          preferDefault: {type: yesNo, default: yes, about: prefer default audio streams}
        video:
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES AND settings.audioMode == "language"}
        - {prefer: isOriginal, when: settings.audioMode == "original"}
        - when: settings.audioMode != "mediaDefault"
          rules:
          - {prefer: NOT "hearing_impaired" IN dispositions, when: settings.hearingImpaired != YES, name: not for the hearing impaired}
          - {prefer: '"hearing_impaired" IN dispositions', when: settings.hearingImpaired == YES, name: for the hearing impaired}
          - {prefer: NOT "visual_impaired" IN dispositions, when: settings.visualImpaired != YES, name: not for the visually impaired}
          - {prefer: '"visual_impaired" IN dispositions', when: settings.visualImpaired == YES, name: for the visually impaired}
        - {prefer: isDefault, when: settings.preferDefault == YES}
        - {prefer: channels == 2, when: device.channels == 2}
        - {prefer: channels, when: device.channels == nil OR device.channels != 2}
        - prefer: firstOf
          name: codec
          of:
          - codec == "flac"
          - codec == "truehd"
          - {name: DTS-HD MA, condition: 'codec == "dts" AND profile BEGINSWITH "DTS-HD MA"'}
          - {name: DTS-HD HRA, condition: 'codec == "dts" AND profile == "DTS-HD HRA"'}
          - codec == "eac3"
          - codec == "dts"
          - codec == "ac3"
        - prefer: isDefault
        subtitle:
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, reason: subtitles are switched off}]
        # Without a preferred language that of the audio stands for it, and flags where there is none.
        - when: hasPreferredLanguages == NO AND settings.mode == "language" AND (audio == nil OR audio.isUndetermined == YES)
          rules: [{require: isDefault == YES OR isForced == YES AND matchesAudio == YES OR isExternal == YES, name: default or forced}]
        - when: settings.hearingImpaired == YES AND (hasPreferredLanguages == YES OR settings.mode != "language" OR audio != nil AND audio.isUndetermined == NO)
          rules:
          - name: relevant
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR isOriginal == YES AND "hearing_impaired" IN dispositions
              OR "hearing_impaired" IN dispositions AND ((isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
              OR isUndetermined == YES AND (codec == "eia_608" OR "captions" IN dispositions))
              OR isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
        - when: settings.hearingImpaired != YES AND (hasPreferredLanguages == YES OR settings.mode != "language" OR audio != nil AND audio.isUndetermined == NO)
          rules:
          - name: forced in the preferred language
            when: settings.mode == "forced"
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
          - name: relevant
            when: settings.mode != "forced"
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR settings.mode == "original" AND isOriginal == YES
              OR hasPreferredLanguages == NO AND isForced == YES AND matchesAudio == YES
              OR isForced == NO AND NOT "hearing_impaired" IN dispositions AND ((isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
              OR isUndetermined == YES AND (codec == "eia_608" OR "captions" IN dispositions))
        - prefer: isExternal
        - when: settings.hearingImpaired == YES
          rules:
          - {prefer: 'isOriginal == YES AND "hearing_impaired" IN dispositions AND isDefault == YES', when: settings.mode == "original", name: original default for the hearing impaired}
          - {prefer: 'isOriginal == YES AND "hearing_impaired" IN dispositions', when: settings.mode == "original", name: original for the hearing impaired}
          - name: default for the hearing impaired
            prefer: '"hearing_impaired" IN dispositions AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - name: for the hearing impaired
            prefer: '"hearing_impaired" IN dispositions AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        - when: settings.mode == "original"
          rules:
          - name: original, full and default in the preferred language
            prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - name: original and full in the preferred language
            prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - {name: original full and default, prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND isDefault == YES'}
          - {name: original and full, prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES'}
        - when: settings.mode == "forced" AND settings.hearingImpaired != YES
          rules:
          - {name: forced and default, prefer: isForced == YES AND isDefault == YES}
          - {name: forced, prefer: isForced == YES}
        - name: full and default in the preferred language
          prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        - name: full in the preferred language
          prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        """#)
}
