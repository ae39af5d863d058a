extension Preset {
    /// Kodi, `PredicateAudioFilter`, `PredicateSubtitleFilter`, `PredicateSubtitlePriority`.
    static let kodi = [kodi21, kodi22]

    private static let kodi22 = Preset(
        "kodi", versions: ["22"],
        #"""
        policy: kodi@22
        about: Kodi with its rules of 2026 for original languages and captions, taken for those of Kodi 22.
        known: inferred
        source: VideoPlayer.cpp of 2026, of a tree whose commit is not known; which language stands for one that is not set is inferred
        notModelled: [a selection remembered for the file, codecs of Kodi 22 with objects before others]
        method: language
        sidecars: {folders: [subs, subtitles, vobsubs, sub, vobsub, subtitle], audioFolders: [audio, tracks]}
        \#(settingsAndSound)
        subtitle:
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, reason: subtitles are switched off}]
        # Without a preferred language that of the audio stands for it, and flags where there is none.
        - when: hasPreferredLanguages == NO AND settings.mode == "language" AND (audio == nil OR audio.isUndetermined == YES)
          rules: [{require: isDefault == YES OR isForced == YES AND matchesAudio == YES OR isExternal == YES, name: default or forced}]
        - when: settings.hearingImpaired == YES AND (hasPreferredLanguages == YES OR settings.mode != "language" OR audio != nil AND audio.isUndetermined == NO)
          rules:
          - name: relevant
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR isOriginal == YES AND "hearing_impaired" IN dispositions
              OR "hearing_impaired" IN dispositions AND ((isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
              OR isUndetermined == YES AND (codec == "eia_608" OR "captions" IN dispositions))
              OR isForced == NO AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
        - when: settings.hearingImpaired != YES AND (hasPreferredLanguages == YES OR settings.mode != "language" OR audio != nil AND audio.isUndetermined == NO)
          rules:
          - name: forced in the preferred language
            when: settings.mode == "forced"
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR isForced == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
          - name: relevant
            when: settings.mode != "forced"
            require: >-
              isExternal == YES AND isUndetermined == YES
              OR settings.mode == "original" AND isOriginal == YES
              OR hasPreferredLanguages == NO AND isForced == YES AND matchesAudio == YES
              OR isForced == NO AND NOT "hearing_impaired" IN dispositions AND ((isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)
              OR isUndetermined == YES AND (codec == "eia_608" OR "captions" IN dispositions))
        - prefer: isExternal
        - when: settings.hearingImpaired == YES
          rules:
          - {prefer: 'isOriginal == YES AND "hearing_impaired" IN dispositions AND isDefault == YES', when: settings.mode == "original", name: original default for the hearing impaired}
          - {prefer: 'isOriginal == YES AND "hearing_impaired" IN dispositions', when: settings.mode == "original", name: original for the hearing impaired}
          - name: default for the hearing impaired
            prefer: '"hearing_impaired" IN dispositions AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - name: for the hearing impaired
            prefer: '"hearing_impaired" IN dispositions AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        - when: settings.mode == "original"
          rules:
          - name: original, full and default in the preferred language
            prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - name: original and full in the preferred language
            prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
          - {name: original full and default, prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES AND isDefault == YES'}
          - {name: original and full, prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isOriginal == YES'}
        - when: settings.mode == "forced" AND settings.hearingImpaired != YES
          rules:
          - {name: forced and default, prefer: isForced == YES AND isDefault == YES}
          - {name: forced, prefer: isForced == YES}
        - name: full and default in the preferred language
          prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND isDefault == YES AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        - name: full in the preferred language
          prefer: 'isForced == NO AND NOT "hearing_impaired" IN dispositions AND (isPreferredLanguage == YES OR hasPreferredLanguages == NO AND matchesAudio == YES)'
        """#)

    /// The language of the interface, here that of the system, stands for one that is not set.
    private static let kodi21 = Preset(
        "kodi", versions: ["21"],
        #"""
        policy: kodi
        about: Kodi 21 with languages chosen; flags of forced tracks count by the language of the audio.
        known: read
        source: VideoPlayer.cpp of the release 21.3; LangInfo.cpp of xbmc/xbmc at commit 01fc80cb
        releases: ["21.3"]
        date: "2025-10-31"
        notModelled: [a selection remembered for the file, streams of input add-ons, captions inside the video]
        method: language
        sidecars: {folders: [subs, subtitles, vobsubs, sub, vobsub, subtitle], audioFolders: [audio, tracks]}
        \#(settingsAndSound)
        subtitle:
        - {never: TRUEPREDICATE, when: settings.mode == "none", reason: subtitles are switched off}
        - when: settings.mode == "forced"
          rules: [{require: isForced == YES AND matchesAudio == YES, name: forced in the language of the audio}]
        - name: relevant
          when: settings.mode == "language"
          require: >-
            isExternal == YES OR isForced == YES AND (matchesAudio == YES OR isDefault == YES) OR \#(kodiWanted)
        - name: relevant
          when: settings.mode == "original"
          require: isExternal == YES OR isForced == YES AND matchesAudio == YES OR isDefault == YES
        - prefer: isExternal
        - when: settings.mode == "original"
          rules:
          - {prefer: isForced == YES AND matchesAudio == YES, name: forced in the language of the audio}
          - {prefer: isDefault == YES AND matchesAudio == YES, name: default in the language of the audio}
          - {prefer: matchesAudio, name: in the language of the audio}
          - {prefer: isForced == YES AND isDefault == YES, name: forced and default}
          otherwise:
          - {prefer: '\#(kodiWanted)', name: in the preferred language}
          - {prefer: NOT "hearing_impaired" IN dispositions, when: settings.hearingImpaired != YES, name: not for the hearing impaired}
          - {prefer: '"hearing_impaired" IN dispositions', when: settings.hearingImpaired == YES, name: for the hearing impaired}
        - prefer: isDefault
        """#)

    private static let kodiWanted =
        "(isPreferredLanguage == YES OR hasPreferredLanguages == NO AND isSystemLanguage == YES)"

    private static let settingsAndSound = #"""
        settings:
          disabled: yes
          mode: {values: [language, original, forced, none], default: language, about: preferred subtitle language}
          audioMode: {values: [language, original, mediaDefault], default: language, about: preferred audio language}
          hearingImpaired: {type: yesNo, default: no, about: prefer tracks for the hearing impaired}
          visualImpaired: {type: yesNo, default: no, about: prefer audio for the visually impaired}
          preferDefault: {type: yesNo, default: yes, about: prefer default audio streams}
        video:
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES AND settings.audioMode == "language"}
        - {prefer: language, in: $systemLanguages, name: language of the system, when: hasPreferredLanguages == NO AND settings.audioMode == "language"}
        - {prefer: isOriginal, when: settings.audioMode == "original"}
        - when: settings.audioMode != "mediaDefault"
          rules:
          - {prefer: NOT "hearing_impaired" IN dispositions, when: settings.hearingImpaired != YES, name: not for the hearing impaired}
          - {prefer: '"hearing_impaired" IN dispositions', when: settings.hearingImpaired == YES, name: for the hearing impaired}
          - {prefer: NOT "visual_impaired" IN dispositions, when: settings.visualImpaired != YES, name: not for the visually impaired}
          - {prefer: '"visual_impaired" IN dispositions', when: settings.visualImpaired == YES, name: for the visually impaired}
        - {prefer: isDefault, when: settings.preferDefault == YES}
        - {prefer: channels == 2, when: device.channels == 2}
        - {prefer: channels, when: device.channels == nil OR device.channels != 2}
        - prefer: firstOf
          name: codec
          of:
          - codec == "flac"
          - codec == "truehd"
          - {name: DTS-HD MA, condition: 'codec == "dts" AND profile BEGINSWITH "DTS-HD MA"'}
          - {name: DTS-HD HRA, condition: 'codec == "dts" AND profile == "DTS-HD HRA"'}
          - codec == "eac3"
          - codec == "dts"
          - codec == "ac3"
        - prefer: isDefault
        """#
}

extension Preset {
    /// VLC: `EsOutSelect` of src/input/es_out.c with the flags of its Matroska demuxer.
    static let vlc = [vlc3, vlc4]

    private static let vlc3 = Preset(
        "vlc", versions: ["3"],
        rules(
            name: "vlc",
            about: "VLC 3 with its default settings; flags count as its Matroska demuxer has them.",
            basis: """
                known: run
                source: VLC 3.0.24 without a window, on random Matroska files
                releases: [3.0.24]
                date: "2026-09"
                """))

    private static let vlc4 = Preset(
        "vlc", versions: ["4"],
        rules(
            name: "vlc@4",
            about: "VLC 4, unreleased; flags count as its Matroska demuxer has them.",
            basis: """
                known: inferred
                source: src/input/es_out.c of VLC; the demuxer taken for that of VLC 3
                commit: 0006f531
                """))

    /// Forced tracks have priority 2, default ones 1. Where no language decides, the demuxer names
    /// the subtitle: the last default one, else the first forced one. It names a disabled one too,
    /// and then none is shown.
    private static func rules(name: String, about: String, basis: String) -> String {
        #"""
        policy: \#(name)
        about: \#(about)
        \#(basis)
        notModelled: [demuxers of other containers, programs, files of an adaptive stream]
        method: code
        sidecars: {folders: [subtitles, subs], matching: anywhere}
        settings: {covers: yes, disabled: yes}
        video: &first
        - require: isEnabled == YES
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isAttachedPicture == NO
        - {prefer: firstOf, name: "forced, default", of: [isForced == YES, isDefault == YES]}
        audio: *first
        subtitle:
        - require: \#(wanted) OR isDefault == YES OR isForced == YES
          name: preferred, default or forced
        - {prefer: \#(wanted), name: in a preferred language}
        - {prefer: language, when: hasPreferredLanguages == YES, where: \#(wanted)}
        - {prefer: firstOf, name: "forced, default", where: \#(wanted), of: [isForced == YES, isDefault == YES]}
        - {prefer: isDefault, where: NOT (\#(wanted))}
        - {prefer: trackID, where: isDefault == YES AND NOT (\#(wanted)), name: the last of the default}
        - {require: isEnabled == YES, ofWinner: yes}
        """#
    }

    private static let wanted = "isPreferredLanguage == YES AND isEnabled == YES"
}
