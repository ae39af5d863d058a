extension Preset {
    /// Jellyfin, `MediaStreamSelector` and the mode “original language”.
    static let jellyfin = Preset(
        "jellyfin",
        #"""
        policy: jellyfin
        about: Jellyfin's server; mode is default, smart, always, onlyForced or none, playDefault its switch for audio.
        method: plain
        settings: {mode: default, playDefault: yes, originalLanguage: no}
        video:
        - prefer: language
          when: hasPreferredLanguages == YES
        - prefer: isDefault
        audio:
        - {prefer: isDefault, when: settings.playDefault == YES}
        - prefer: isOriginal == YES AND (originalLanguage == nil OR preferredLanguageIndex == 0)
          name: original by flag and by catalogue
          when: settings.originalLanguage == YES AND settings.playDefault != YES
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isForced
        - prefer: isDefault
        - prefer: isExternal
        subtitle:
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, reason: subtitles are switched off}]
        - when: settings.mode == "default"
          rules: [{require: isExternal == YES OR isDefault == YES OR isForced == YES}]
        - when: settings.mode == "smart" AND isAudioUnderstood == NO
          rules: [{require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}]
        - when: settings.mode == "onlyForced" OR settings.mode == "smart" AND isAudioUnderstood == YES
          rules:
          - &onlyForced
            require: >-
              isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO OR isUndetermined == YES
              OR isNoLanguage == YES)
            name: only forced
          - {prefer: isPreferredLanguage}
        - when: settings.mode == "always"
          rules:
          - require: isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO) OR isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO OR isUndetermined == YES OR isNoLanguage == YES)
            name: full in a preferred language, else forced
          - prefer: isForced == NO
        - {prefer: language, when: preferredLanguages.@count > 1}
        - prefer: isExternal
        - prefer: isDefault
        - prefer: isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
        - prefer: isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
        - prefer: isForced == YES AND isUndetermined == YES
        - prefer: isForced
        """#)
}
