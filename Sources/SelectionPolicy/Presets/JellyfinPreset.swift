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
          when: hasWishes == YES
        - prefer: isDefault
        audio:
        - {prefer: isDefault, when: settings.playDefault == YES}
        - prefer: isOriginal == YES AND (originalLanguage == nil OR wish == 0)
          name: original by flag and by catalogue
          when: settings.originalLanguage == YES AND settings.playDefault != YES
        - {prefer: language, when: hasWishes == YES}
        - prefer: isForced
        - prefer: isDefault
        - prefer: isExternal
        subtitle:
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, because: subtitles are switched off}]
        - when: settings.mode == "default"
          rules: [{require: isExternal == YES OR isDefault == YES OR isForced == YES}]
        - when: settings.mode == "smart" AND audioWish == nil
          rules: [{require: isWished == YES, when: hasWishes == YES}]
        - when: settings.mode == "onlyForced" OR settings.mode == "smart" AND audioWish != nil
          rules:
          - &onlyForced
            require: >-
              isForced == YES AND (isWished == YES OR hasWishes == NO OR isUndetermined == YES
              OR isNoLanguage == YES)
            name: only forced
          - {prefer: isWished}
        - when: settings.mode == "always"
          rules:
          - require: isForced == NO AND (isWished == YES OR hasWishes == NO) OR isForced == YES AND (isWished == YES OR hasWishes == NO OR isUndetermined == YES OR isNoLanguage == YES)
            name: full in a wished language, else forced
          - prefer: isForced == NO
        - {prefer: language, when: wishes.@count > 1}
        - prefer: isExternal
        - prefer: isDefault
        - prefer: isForced == NO AND (isWished == YES OR hasWishes == NO)
        - prefer: isForced == YES AND (isWished == YES OR hasWishes == NO)
        - prefer: isForced == YES AND isUndetermined == YES
        - prefer: isForced
        """#)
}
