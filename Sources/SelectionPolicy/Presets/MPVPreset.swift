extension Preset {
    /// mpv, `select_default_track` and `compare_track` of player/loadfile.c.
    static let mpv = Preset(
        "mpv",
        #"""
        policy: mpv
        about: mpv with its default options; settings are --subs-fallback-forced, --subs-fallback, --subs-with-matching-audio, --subs-match-os-language.
        method: mpv
        settings: {covers: yes, forcedFallback: "yes", fallback: default, withMatchingAudio: "yes", matchSystemLanguage: yes}
        video:
        - prefer: isExternal
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        audio:
        - {require: sharesProgram == YES, unless: only}
        - prefer: isExternal
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        subtitle:
        - require: sharesProgram == YES
        - when: audioWish != nil AND settings.withMatchingAudio == "no"
          rules: [{never: TRUEPREDICATE, because: the audio is understood}]
        - when: audioWish != nil AND settings.withMatchingAudio == "forced"
          rules: [{require: isForced == YES, because: the audio is understood}]
        - require: >-
            isWished == YES OR isExternal == YES OR settings.fallback == "yes"
            OR settings.fallback == "default" AND isDefault == YES
            OR isForced == YES AND (settings.forcedFallback == "always"
            OR settings.forcedFallback == "yes" AND matchesAudio == YES AND isUndetermined == NO)
          name: wished, default or forced
        - prefer: isExternal
        - {prefer: language, when: hasWishes == YES}
        - prefer: >-
            isForced == YES AND (settings.forcedFallback == "always"
            OR settings.forcedFallback == "yes" AND matchesAudio == YES AND isUndetermined == NO)
          name: forced, in the language of the audio
        - prefer: isDefault
        - prefer: isForced == NO
        - prefer: language
          in: $systemLanguages
          name: language of the system
          when: hasWishes == NO AND settings.matchSystemLanguage == YES
        - prefer: isAttachedPicture == NO
        """#)
}
