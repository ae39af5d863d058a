extension Preset {
    /// LAV Splitter: `SelectAudioStream`, `SelectSubtitleStream` and the selectors that
    /// `GetSubtitleSelectors` makes of a subtitle mode: `LANG|d` and `LANG|!h` of each language,
    /// then `*|f` and `*|d`; without languages for subtitles those for audio, with `|f` and `|d`.
    static let lav = Preset(
        "lav", versions: ["git-2002b82e"],
        #"""
        policy: lav
        about: LAV Splitter; its own subtitle rules, such as jpn:eng|!f;*:off, are a policy, too.
        known: read
        source: LAVSplitter.cpp of Nevcairiel/LAVFilters; LAVFDemuxer.cpp as stored without its commit
        commit: 2002b82e
        notModelled: [forced images of PGS as tracks of their own, the advanced mode without rules]
        method: language
        settings:
          mode: {values: [none, forced, default], default: default, about: subtitle selection mode}
          impaired: {type: yesNo, default: no, about: audio for the hearing or visually impaired}
          quality: {type: yesNo, default: yes, about: audio of higher quality is preferred}
        video:
        - prefer: pixels
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - name: not for the impaired
          prefer: NOT "hearing_impaired" IN dispositions AND NOT "visual_impaired" IN dispositions
          where: isDefault == NO
          when: settings.impaired != YES
        - name: for the impaired
          prefer: '"hearing_impaired" IN dispositions OR "visual_impaired" IN dispositions'
          where: isDefault == NO
          when: settings.impaired == YES
        - {prefer: channels, name: channels, where: isDefault == NO, when: settings.quality == YES}
        - prefer: firstOf
          name: codec
          where: isDefault == NO
          when: settings.quality == YES
          of:
          - name: lossless
            condition: >-
              codec IN {"flac", "alac", "truehd", "mlp", "tta", "ape"}
              OR codec BEGINSWITH "pcm_" AND NOT codec IN {"pcm_alaw", "pcm_mulaw"}
              OR codec == "dts" AND profile BEGINSWITH "DTS-HD MA"
          - {name: DTS-HD HRA, condition: 'codec == "dts" AND profile == "DTS-HD HRA"'}
          - {name: WavPack or DTS with extensions, condition: 'codec == "wavpack" OR codec == "dts" AND profile IN {"DTS-ES", "DTS 96/24"}'}
          - {name: E-AC-3 or DTS, condition: 'codec == "eac3" OR codec == "dts" AND (profile == nil OR profile != "DTS Express")'}
          - {name: DTS Express, condition: codec == "dts"}
          - {name: AC-3 or AAC, condition: 'codec IN {"ac3", "aac"}'}
          - {name: MP3, condition: codec == "mp3"}
        subtitle:
        - {never: TRUEPREDICATE, when: settings.mode == "none", reason: subtitles are switched off}
        - {require: isForced == YES, when: settings.mode == "forced"}
        - name: in a preferred language, forced or default
          when: settings.mode == "default"
          require: \#(wanted) OR isForced == YES OR isDefault == YES
        - prefer: \#(wanted)
          name: in a preferred language
          when: hasPreferredLanguages == YES
        - prefer: language
          name: language
          where: \#(wanted)
          when: hasPreferredLanguages == YES
        - prefer: isDefault
          name: default
          where: \#(wanted)
          when: hasPreferredLanguages == YES AND settings.mode == "default"
        - {prefer: language, in: $audioLanguages, when: hasPreferredLanguages == NO}
        - prefer: isForced
          name: forced
          where: NOT (\#(wanted))
        """#)

    /// `LANG|!h` asks for any flag but that, or for none.
    private static let wanted =
        #"isPreferredLanguage == YES AND (isDefault == YES OR isForced == YES "#
        + #"OR codec == "hdmv_pgs_subtitle" OR NOT "hearing_impaired" IN dispositions "#
        + #"AND NOT "visual_impaired" IN dispositions)"#
}
