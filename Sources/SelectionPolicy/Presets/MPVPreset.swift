extension Preset {
    /// mpv, `select_default_track` and `compare_track` of player/loadfile.c.
    static let mpv = Preset(
        "mpv",
        #"""
        policy: mpv
        about: mpv (player/loadfile.c at commit b955aa28) with its default options.
        method: mpv
        settings:
          covers: yes
          forcedFallback: {values: [no, yes, always], default: yes, about: --subs-fallback-forced}
          fallback: {values: [no, default, yes], default: default, about: --subs-fallback}
          withMatchingAudio: {values: [no, forced, yes], default: yes, about: --subs-with-matching-audio}
          matchSystemLanguage: {type: yesNo, default: yes, about: --subs-match-os-language}
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
