extension Preset {
    /// Shaka Player: `PreferenceBasedCriteria`, `filterStreamsByLanguageAndRole` and when text is
    /// shown.
    static let shaka = [shakaLater, shaka4]

    private static let shakaLater = Preset(
        "shaka", versions: ["git-35b290e4"],
        #"""
        policy: shaka
        about: Shaka Player between 4 and 5; records of preferences are written as rules of one's own before these.
        known: inferred
        source: shaka-project/shaka-player before the release 5.0; when text is shown is inferred
        commit: 35b290e419f2cdd67ef39f22c48159c489d03be7
        notModelled: ["the release 5.0, which has preselections", restrictions of an application, decoding information of the device]
        method: shaka
        settings:
          forced: {type: yesNo, default: no, about: the preferred text is forced}
          show: {values: [ifNeeded, always], default: ifNeeded, about: when text is shown}
          channels: {type: number, default: 2, about: channelCount of the preferred audio}
        \#(video)
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary, where: isPreferredLanguage == NO}
        - {prefer: hasNoRole, name: no role, where: isPreferredLanguage == NO}
        # What an application asks for that knows the device.
        - {prefer: channels, atMost: device.channels, when: device.channels != nil}
        - {prefer: channels, atMost: $channels, when: device.channels == nil}
        subtitle:
        - require: >-
            settings.show == "always" OR isPreferredLanguage == YES
            OR settings.forced != YES AND isForced == YES AND matchesAudio == YES
          name: in a preferred language, or forced in the language of the audio
        - require: >-
            isForced == NO OR isPreferredLanguage == NO AND settings.show != "always"
          when: settings.forced != YES
          name: full in a preferred language, else forced
        - {require: isForced == YES, when: settings.forced == YES}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: hasNoRole, name: no role}
        """#)

    private static let shaka4 = Preset(
        "shaka", versions: ["4"],
        #"""
        policy: shaka@4
        about: Shaka Player 4, which takes one preferred language of each kind.
        known: inferred
        source: lib/media/preference_based_criteria.js; which release that is, and when text is shown, is inferred
        commit: a75d6bb7b9de1f961342b656cd8c7b3389d4772b
        notModelled: [restrictions of an application, decoding information of the device]
        method: shaka
        settings:
          forced: {type: yesNo, default: no, about: preferForcedSubs}
          show: {values: [never, ifNeeded, ifPreferred, always], default: ifNeeded, about: autoShowText}
          channels: {type: number, default: 2, about: preferredAudioChannelCount}
        \#(video)
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary, where: isPreferredLanguage == NO}
        - {prefer: hasNoRole, name: no role}
        - {prefer: channels == nil OR channels <= settings.channels, name: no more channels than wanted}
        - {prefer: spatialAudio == nil, name: not spatial}
        - {prefer: channels, where: channels == nil OR channels <= settings.channels}
        # The language is chosen before forced text is considered.
        subtitle:
        - {never: TRUEPREDICATE, when: settings.show == "never", reason: text is switched off}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary, where: isPreferredLanguage == NO}
        - {prefer: isForced == NO, when: settings.forced != YES}
        - {prefer: isForced == YES, when: settings.forced == YES}
        - {prefer: hasNoRole, name: no role}
        - {require: isForced == NO, ofWinner: yes, name: full, when: settings.forced != YES}
        - {require: isForced == YES, ofWinner: yes, name: forced, when: settings.forced == YES}
        - require: isPreferredLanguage == YES AND audio != nil AND matchesAudio == NO
          ofWinner: yes
          name: in a preferred language, and not in that of the audio
          when: settings.show == "ifNeeded"
        - {require: isPreferredLanguage == YES, ofWinner: yes, when: settings.show == "ifPreferred"}
        """#)

    private static let video = #"""
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: primary, where: isPreferredLanguage == NO}
        - {prefer: hasNoRole, name: no role}
        - {prefer: decodesSmoothly, where: decodesSmoothly != nil}
        - {prefer: bitRate, order: lowest, within: [width, height, nominalFrameRate, dynamicRange]}
        - prefer: firstOf
          name: codec
          of:
          - codec == "vvc"
          - {name: AV1 with Dolby Vision, condition: 'codec == "av1" AND playedCodec == "dolby_vision"'}
          - codec == "av1"
          - {name: Dolby Vision profile 5, condition: 'dovi.profile == 5 AND playedCodec == "dolby_vision"'}
          - {name: HEVC with Dolby Vision, condition: 'codec == "hevc" AND playedCodec == "dolby_vision"'}
          - codec == "hevc"
          - codec == "vp9"
          - {name: AVC with Dolby Vision, condition: 'codec == "h264" AND playedCodec == "dolby_vision"'}
          - codec IN {"h264", "vp8"}
        """#
}

extension Preset {
    /// dash.js, `MediaController`: the initial settings, then `selectInitialTrack`.
    static let dashjs = [dashjs51, dashjs2024]

    private static let dashjs51 = Preset(
        "dashjs", versions: ["5.1"],
        #"""
        policy: dashjs
        about: dash.js 5.1 with its default settings; each track counts as an adaptation set of one representation.
        known: documented
        source: dash.js's page on track selection, and MediaController.js of a 5.0 tree; what decides between tracks without partial segments is inferred
        releases: [5.1.1]
        notModelled: [selectionPriority, partial segments, preselections, settings remembered from an earlier session]
        method: range
        settings:
          mode: {values: [lowestStartupDelay, highestEfficiency, highestBitrate, firstTrack], default: lowestStartupDelay, about: selectionModeForInitialTrack}
          prioritizeRoleMain: {type: yesNo, default: yes, about: tracks of the role main come first}
          assumeDefaultRoleAsMain: {type: yesNo, default: yes, about: "where no track has the role main, those without a role have it"}
        video: &first
        \#(asked)
        - {prefer: '"main" IN manifestRoles', name: main, when: settings.prioritizeRoleMain == YES}
        - {prefer: hasNoRole, name: no role, when: settings.prioritizeRoleMain == YES AND settings.assumeDefaultRoleAsMain == YES}
        - {prefer: bitsPerPixel, order: lowest, when: settings.mode == "highestEfficiency" OR settings.mode == "lowestStartupDelay"}
        - {prefer: bitRate, when: settings.mode != "firstTrack"}
        audio:
        \#(asked)
        - {prefer: '"main" IN manifestRoles', name: main, when: settings.prioritizeRoleMain == YES}
        - {prefer: hasNoRole, name: no role, when: settings.prioritizeRoleMain == YES AND settings.assumeDefaultRoleAsMain == YES}
        - {prefer: bitRate / channels, name: bit rate for each channel, order: lowest, when: settings.mode == "highestEfficiency" OR settings.mode == "lowestStartupDelay"}
        - {prefer: bitRate, when: settings.mode != "firstTrack"}
        subtitle:
        \#(asked)
        - {prefer: isForced == NO}
        """#)

    private static let dashjs2024 = Preset(
        "dashjs", versions: ["git-2024-09", "git-02342be9"],
        #"""
        policy: dashjs@git-2024-09
        about: dash.js of September 2024 with its default selection mode; each track counts as an adaptation set of one representation.
        known: read
        source: MediaController.js of Dash-Industry-Forum/dash.js; that text is shown without being asked for is inferred
        commit: 02342be99f416a5d55ecad038f5fccefacbf16c1
        date: "2024-09"
        notModelled: [selectionPriority, settings remembered from an earlier session]
        method: range
        settings:
          mode: {values: [highestSelectionPriority, highestBitrate, firstTrack], default: highestSelectionPriority, about: selectionModeForInitialTrack}
        video: &first
        \#(asked)
        - {prefer: bitsPerPixel, order: lowest, when: settings.mode == "highestSelectionPriority"}
        - {prefer: bitRate, when: settings.mode != "firstTrack"}
        audio: *first
        subtitle:
        \#(asked)
        - {prefer: isForced == NO}
        """#)

    /// The language of the settings, then tracks without accessibility.
    private static let asked = #"""
        - {prefer: language, when: hasPreferredLanguages == YES}
        - name: without accessibility
          when: hasPreferredLanguages == YES
          prefer: 'NOT ANY manifestRoles IN {"caption", "describes-video", "describes-music-and-sound", "enhanced-dialog-intelligibility"}'
        """#
}

extension Preset {
    /// hls.js, audio and subtitle track controllers.
    static let hlsjs = Preset(
        "hlsjs", versions: ["git-afe5b8bf"],
        #"""
        policy: hlsjs
        about: hls.js - the first rendition that meets the preference, else the default one.
        known: read
        source: audio and subtitle track controllers of video-dev/hls.js
        commit: afe5b8bf1a43a8d8711c325b597f8782465e1e05
        notModelled: ["the releases 1.5 to 1.7, whose sources have not been read", groups of renditions of a variant, the first level]
        method: prefix
        settings:
          preference: {type: yesNo, default: no, about: a preference of other members than the language is set}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isDefault, name: default, where: isPreferredLanguage == NO}
        subtitle:
        - {require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}
        - {prefer: language, when: preferredLanguages.@count > 1}
        - {require: isDefault == YES, when: hasPreferredLanguages == NO AND settings.preference != YES}
        """#)
}
