extension Preset {
    /// Plex, whose account settings are documented and whose code is not public.
    static let plex = Preset(
        "plex",
        #"""
        policy: plex
        about: Plex with the settings of an account that lets it choose audio and subtitles.
        known: inferred
        source: the names of the account's settings; the order of tracks within a language, and forced subtitles where none are asked for, are inferred
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
