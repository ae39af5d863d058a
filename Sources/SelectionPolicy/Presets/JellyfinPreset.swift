extension Preset {
    /// Jellyfin, `MediaStreamSelector` and the mode “original language”.
    static let jellyfin = Preset(
        "jellyfin",
        #"""
        policy: jellyfin
        about: Jellyfin's server.
        known: read
        source: MediaStreamSelector of jellyfin/jellyfin at commit c3ed1407
        method: plain
        sidecars: {folders: []}
        settings:
          mode: {values: [default, smart, always, onlyForced, none], default: default, about: the user's subtitle mode}
          playDefault: {type: yesNo, default: yes, about: play the default audio track whatever its language}
          originalLanguage: {type: yesNo, default: no, about: the preferred audio language is the work's own}
        video: []
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
          rules: [{require: isExternal == YES OR isDefault == YES OR isForced == YES, name: external default or forced}]
        - when: settings.mode == "smart" AND (audioLanguageIndex == nil OR audioLanguageIndex > 0)
          rules: [{require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}]
        - when: settings.mode == "onlyForced" OR settings.mode == "smart" AND audioLanguageIndex == 0
          rules:
          - require: &onlyForced >-
              isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO
              OR isUndetermined == YES OR primaryLanguage IN {"mul", "zxx", "unknown", "undetermined"})
            name: only forced
        - when: settings.mode == "always"
          rules:
          - prefer: isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
            name: full in a preferred language
          - require: >-
              isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
              OR isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO
              OR isUndetermined == YES OR primaryLanguage IN {"mul", "zxx", "unknown", "undetermined"})
            name: full in a preferred language, else forced
        - {prefer: language, when: preferredLanguages.@count > 1}
        - prefer: isPreferredLanguage == YES OR hasPreferredLanguages == NO
          name: in a preferred language
          when: settings.mode == "onlyForced" OR settings.mode == "smart" AND audioLanguageIndex == 0 OR settings.mode == "always"
          where: *onlyForced
        - prefer: &undefined isUndetermined == YES OR primaryLanguage IN {"mul", "zxx", "unknown", "undetermined"}
          name: of undefined language
          when: settings.mode == "onlyForced" OR settings.mode == "smart" AND audioLanguageIndex == 0 OR settings.mode == "always"
          where: *onlyForced
        - prefer: isExternal
        - prefer: isDefault
        - prefer: isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
          name: full in a preferred language
        - prefer: isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO)
          name: forced in a preferred language
        - {prefer: 'isForced == YES AND (isUndetermined == YES OR primaryLanguage IN {"mul", "zxx", "unknown", "undetermined"})', name: forced of undefined language}
        - prefer: isForced
        """#)
}
