extension Preset {
    /// mpv, `select_default_track` and `compare_track` of player/loadfile.c.
    static let mpv = [mpv41, mpv40, mpv38, mpv37, mpv35, mpvLater]

    private static let mpvLater = Preset(
        "mpv", versions: ["git-2026-08", "git-b955aa28"],
        #"""
        policy: mpv@git-2026-08
        about: mpv of August 2026, later than 0.41, with its default options.
        known: read
        source: player/loadfile.c and misc/language.c of mpv-player/mpv
        commit: b955aa28f3dc93dc6b21485a0d5b7feb8e6dc10f
        date: "2026-08"
        notModelled: [\#(unmodelled)]
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
        \#(eligible())
        - prefer: isExternal
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: >-
            \#(forced())
          name: forced, in the language of the audio
        - prefer: isDefault
        - prefer: isForced == NO
        - prefer: language
          in: $systemLanguages
          name: language of the system
          when: hasPreferredLanguages == NO AND settings.matchSystemLanguage == YES
        - prefer: isAttachedPicture == NO
        """#)

    private static let mpv41 = Preset(
        "mpv", versions: ["0.41"],
        walked(
            name: "mpv", release: "0.41", known: "run",
            source: "mpv 0.41.0 without a window, on random Matroska, MP4 and MPEG-TS files",
            releases: "0.41.0", date: "2025-12", hasForcedOnly: true,
            spoken: inLanguage))

    private static let mpv40 = Preset(
        "mpv", versions: ["0.40"],
        walked(
            name: "mpv@0.40", release: "0.40", known: "run",
            source:
                "mpv 0.40.0 without a window, on random Matroska, MP4 and MPEG-TS files; player/loadfile.c of that release",
            releases: "0.40.0", date: "2025-03-25", hasForcedOnly: true))

    private static let mpv38 = Preset(
        "mpv", versions: ["0.39", "0.38"],
        walked(
            name: "mpv@0.39", release: "0.38 and 0.39", known: "documented",
            source: "DOCS/interface-changes.rst of the release 0.40.0; the order is that of 0.40",
            releases: "0.39.0, 0.38.0", date: nil, hasForcedOnly: true))

    private static let mpv37 = Preset(
        "mpv", versions: ["0.37"],
        walked(
            name: "mpv@0.37", release: "0.37", known: "documented",
            source: "DOCS/interface-changes.rst of the release 0.40.0; the order is that of 0.40",
            releases: "0.37.0", date: nil, hasForcedOnly: false))

    private static let unmodelled =
        "HLS bit rates, editions, tracks of lavfi-complex, a selection remembered from the last file"

    /// The last of the forced subtitles that may be shown is, since each takes the place of the
    /// one before.
    private static func walked(
        name: String, release: String, known: String, source: String, releases: String,
        date: String?, hasForcedOnly: Bool, spoken: String = inText
    ) -> String {
        #"""
        policy: \#(name)
        about: mpv \#(release) with its default options.
        known: \#(known)
        source: \#(source)
        releases: [\#(releases)]
        \#(date.map { "date: \"\($0)\"" } ?? "")
        notModelled: [\#(unmodelled)]
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
        \#(eligible(spoken))
        - prefer: isExternal
        - prefer: sharesProgram
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: &forced >-
            \#(forced(spoken))
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
          disabled: yes
          forcedFallback: {values: [no, yes, always], default: yes, about: --subs-fallback-forced}
          fallback: {values: [no, default, yes], default: default, about: --subs-fallback}
          withMatchingAudio: {values: \#(withMatchingAudio), default: yes, about: --subs-with-matching-audio}
          matchSystemLanguage: {type: yesNo, default: yes, about: --subs-match-os-language}
        """#
    }

    /// - Parameter spoken: whether the language is that of the audio.
    private static func forced(_ spoken: String = inLanguage) -> String {
        #"isForced == YES AND (settings.forcedFallback == "always" "#
            + #"OR settings.forcedFallback == "yes" AND \#(spoken) AND isUndetermined == NO)"#
    }

    private static let inLanguage = "matchesAudio == YES"

    /// Until 0.40 the texts of the two tracks are compared.
    private static let inText = "languageRaw == audio.languageRaw"

    /// Since 0.38.
    private static let forcedOnly = #"""
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "forced"
          rules: [{require: isForced == YES, reason: the audio is understood}]
        """#

    private static func eligible(_ spoken: String = inLanguage) -> String {
        #"""
        - when: isAudioUnderstood == YES AND settings.withMatchingAudio == "no"
          rules: [{never: TRUEPREDICATE, reason: the audio is understood}]
        - require: >-
            isPreferredLanguage == YES OR isExternal == YES OR settings.fallback == "yes"
            OR settings.fallback == "default" AND isDefault == YES
            OR \#(forced(spoken))
          name: preferred, default or forced
        """#
    }

    private static let mpv35 = Preset(
        "mpv", versions: ["0.35"],
        #"""
        policy: mpv@0.35
        about: mpv 0.35 with its default options.
        known: run
        source: mpv 0.35.1 without a window, on random Matroska, MP4 and MPEG-TS files; player/loadfile.c of that release
        releases: [0.35.1]
        date: "2023-01-28"
        notModelled: [\#(unmodelled)]
        method: written
        sidecars: {folders: []}
        settings:
          covers: yes
          disabled: yes
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
