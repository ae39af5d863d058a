extension Preset {
    /// Jellyfin, `MediaStreamSelector` and the mode “original language”.
    static let jellyfin = Preset(
        "jellyfin", versions: ["git-c3ed1407"],
        #"""
        policy: jellyfin
        about: Jellyfin's server.
        known: read
        source: MediaStreamSelector of jellyfin/jellyfin, with ordered subtitle languages, as in no release before 10.11
        commit: c3ed1407ca698b0905de99da87b67415e6a62dbd
        notModelled: [the releases 10.10 and 10.11, a selection remembered for the item, what a client chooses by itself]
        method: plain
        sidecars: {folders: [], audioFolders: []}
        settings:
          disabled: yes
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

extension Preset {
    /// Plex, whose account settings are documented and whose code is not public.
    static let plex = Preset(
        "plex",
        #"""
        policy: plex
        about: Plex with the settings of an account that lets it choose audio and subtitles.
        known: inferred
        source: the names of the account's settings; the order of tracks within a language, and forced subtitles where none are asked for, are inferred
        notModelled: [a selection remembered for the item, what a client chooses by itself]
        method: language
        settings:
          mode: {values: [manual, foreignAudio, always], default: foreignAudio, about: "subtitle mode: manually selected, shown with foreign audio, always enabled"}
          sdh: {values: [preferPlain, preferSDH, onlySDH, onlyPlain], default: preferPlain, about: subtitles for the hard of hearing}
          forced: {values: [preferFull, preferForced, onlyForced, onlyFull], default: preferFull, about: forced subtitles}
        video:
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        subtitle:
        - {never: TRUEPREDICATE, when: settings.mode == "manual", reason: subtitles are selected by hand}
        - {require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}
        - name: default, or forced in the language of the audio
          require: isDefault == YES OR isForced == YES AND matchesAudio == YES
          when: hasPreferredLanguages == NO
        - when: settings.mode == "foreignAudio" AND isAudioUnderstood == YES
          rules: [{require: isForced == YES, reason: the audio is understood}]
          otherwise:
          - {require: isForced == YES, when: settings.forced == "onlyForced"}
          - {require: isForced == NO, when: settings.forced == "onlyFull"}
          - {require: isHearingImpaired == YES, when: settings.sdh == "onlySDH"}
          - {require: isHearingImpaired == NO, when: settings.sdh == "onlyPlain"}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isForced == NO, when: settings.forced == "preferFull"}
        - {prefer: isForced == YES, when: settings.forced == "preferForced"}
        - {prefer: isHearingImpaired == NO, when: settings.sdh == "preferPlain"}
        - {prefer: isHearingImpaired == YES, when: settings.sdh == "preferSDH"}
        - prefer: isDefault
        """#)
}
