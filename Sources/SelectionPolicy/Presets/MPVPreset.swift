extension Preset {
    /// mpv, `select_default_track` and `compare_track` of player/loadfile.c.
    static let mpv = [mpv41, mpv40, mpv37, mpv35]

    private static let mpv41 = Preset(
        "mpv", version: "0.41",
        #"""
        policy: mpv
        about: mpv 0.41 with its default options.
        known: inferred
        source: player/loadfile.c at commit b955aa28, which is later than the release; 0.40 has been read as released
        method: mpv
        sidecars: {folders: []}
        \#(settings(withMatchingAudio: "[no, forced, yes]"))
        video:
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        audio:
        - require: sharesProgram == YES
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        subtitle:
        - require: sharesProgram == YES
        \#(forcedOnly)
        \#(eligible)
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: >-
            \#(forced)
          name: forced, in the language of the audio
        - prefer: isDefault
        - prefer: isForced == NO
        - prefer: language
          in: $systemLanguages
          name: language of the system
          when: hasPreferredLanguages == NO AND settings.matchSystemLanguage == YES
        - prefer: isAttachedPicture == NO
        """#)

    private static let mpv40 = Preset(
        "mpv", version: "0.40",
        walked(
            name: "mpv@0.40", about: "mpv 0.40 with its default options.", known: "read",
            source: "player/loadfile.c and misc/language.c of the release 0.40.0",
            hasForcedOnly: true))

    private static let mpv37 = Preset(
        "mpv", version: "0.37",
        walked(
            name: "mpv@0.37", about: "mpv 0.37 with its default options.", known: "documented",
            source: "DOCS/interface-changes.rst of the release 0.40.0; the order is that of 0.40",
            hasForcedOnly: false))

    /// The last of the forced subtitles that may be shown is, since each takes the place of the
    /// one before.
    private static func walked(
        name: String, about: String, known: String, source: String, hasForcedOnly: Bool
    ) -> String {
        #"""
        policy: \#(name)
        about: \#(about)
        known: \#(known)
        source: \#(source)
        method: mpv
        sidecars: {folders: []}
        \#(settings(withMatchingAudio: hasForcedOnly ? "[no, forced, yes]" : "[no, yes]"))
        video:
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        audio:
        - prefer: isExternal
        - prefer: sharesProgram
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        subtitle:
        \#(hasForcedOnly ? forcedOnly : "")
        \#(eligible)
        - prefer: isExternal
        - prefer: sharesProgram
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: &forced >-
            \#(forced)
          name: forced, in the language of the audio
        - {prefer: trackID, where: *forced, name: the last of the forced}
        - prefer: isDefault
        - prefer: isForced == NO
        - prefer: language
          in: $systemLanguages
          name: language of the system
          when: hasPreferredLanguages == NO AND settings.matchSystemLanguage == YES
        - prefer: isAttachedPicture == NO
        """#
    }

    private static func settings(withMatchingAudio: String) -> String {
        #"""
        settings:
          covers: yes
          forcedFallback: {values: [no, yes, always], default: yes, about: --subs-fallback-forced}
          fallback: {values: [no, default, yes], default: default, about: --subs-fallback}
          withMatchingAudio: {values: \#(withMatchingAudio), default: yes, about: --subs-with-matching-audio}
          matchSystemLanguage: {type: yesNo, default: yes, about: --subs-match-os-language}
        """#
    }

    private static let forced =
        #"isForced == YES AND (settings.forcedFallback == "always" "#
        + #"OR settings.forcedFallback == "yes" AND matchesAudio == YES AND isUndetermined == NO)"#

    /// Since 0.38.
    private static let forcedOnly = #"""
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "forced"
          rules: [{require: isForced == YES, reason: the audio is understood}]
        """#

    private static let eligible = #"""
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "no"
          rules: [{never: TRUEPREDICATE, reason: the audio is understood}]
        - require: >-
            isPreferredLanguage == YES OR isExternal == YES OR settings.fallback == "yes"
            OR settings.fallback == "default" AND isDefault == YES
            OR \#(forced)
          name: preferred, default or forced
        """#

    private static let mpv35 = Preset(
        "mpv", version: "0.35",
        #"""
        policy: mpv@0.35
        about: mpv 0.35 with its default options.
        known: run
        source: mpv 0.35.1 on Matroska files made for it; player/loadfile.c of that release
        method: written
        sidecars: {folders: []}
        settings:
          covers: yes
          withMatchingAudio: {values: [no, yes], default: yes, about: --subs-with-matching-audio}
        video: &first
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isForced
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        audio: *first
        subtitle:
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - when: settings.withMatchingAudio == "no" AND isAudioUnderstood == YES
          rules: [prefer: isForced]
          otherwise: [prefer: isForced == NO]
        - prefer: isDefault
        - prefer: isAttachedPicture == NO
        - require: isExternal == YES OR isPreferredLanguage == YES OR isDefault == YES OR isForced == YES
          ofWinner: yes
          name: preferred, default or forced
        """#)
}
