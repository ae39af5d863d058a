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
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        audio:
        - {require: sharesProgram == YES, fallback: yes}
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        subtitle:
        - require: sharesProgram == YES
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "no"
          rules: [{never: TRUEPREDICATE, reason: the audio is understood}]
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "forced"
          rules: [{require: isForced == YES, reason: the audio is understood}]
        - require: >-
            isPreferredLanguage == YES OR isExternal == YES OR settings.fallback == "yes"
            OR settings.fallback == "default" AND isDefault == YES
            OR isForced == YES AND (settings.forcedFallback == "always"
            OR settings.forcedFallback == "yes" AND matchesAudio == YES AND isUndetermined == NO)
          name: preferred, default or forced
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: >-
            isForced == YES AND (settings.forcedFallback == "always"
            OR settings.forcedFallback == "yes" AND matchesAudio == YES AND isUndetermined == NO)
          name: forced, in the language of the audio
        - prefer: isDefault
        - prefer: isForced == NO
        - prefer: language
          in: $systemLanguages
          name: language of the system
          when: hasPreferredLanguages == NO AND settings.matchSystemLanguage == YES
        - prefer: isAttachedPicture == NO
        """#)
}
