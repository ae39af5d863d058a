extension Preset {
    /// Shaka Player: `PreferenceBasedCriteria`, `filterStreamsByLanguageAndRole` and when text is
    /// shown.
    static let shaka = [shaka5, shaka4]

    private static let shaka5 = Preset(
        "shaka", version: "5",
        #"""
        policy: shaka
        about: Shaka Player 5; records of preferences are written as rules of one's own before these.
        known: inferred
        source: shaka-player at commit 35b290e4, before the release; when text is shown is inferred
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
        "shaka", version: "4",
        #"""
        policy: shaka@4
        about: Shaka Player 4, which takes one preferred language of each kind.
        known: inferred
        source: lib/media/preference_based_criteria.js at commit a75d6bb7; which release that is, and when text is shown, is inferred
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
    static let dashjs = Preset(
        "dashjs",
        #"""
        policy: dashjs
        about: dash.js with its default selection mode; each track counts as an adaptation set of one representation.
        known: read
        source: MediaController.js of Dash-Industry-Forum/dash.js at commit 02342be9; that text is shown without being asked for is inferred
        method: range
        settings:
          mode: {values: [highestSelectionPriority, highestBitrate, firstTrack], default: highestSelectionPriority, about: selectionModeForInitialTrack}
        video: &first
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: \#(plain), name: without accessibility, when: hasPreferredLanguages == YES}
        - {prefer: bitsPerPixel, order: lowest, when: settings.mode == "highestSelectionPriority"}
        - {prefer: bitRate, when: settings.mode != "firstTrack"}
        audio: *first
        subtitle:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: \#(plain), name: without accessibility, when: hasPreferredLanguages == YES}
        - {prefer: isForced == NO}
        """#)

    private static let plain =
        #"'NOT ANY manifestRoles IN {"caption", "describes-video", "describes-music-and-sound", "enhanced-dialog-intelligibility"}'"#
}

extension Preset {
    /// hls.js, audio and subtitle track controllers.
    static let hlsjs = Preset(
        "hlsjs",
        #"""
        policy: hlsjs
        about: hls.js - the first rendition that meets the preference, else the default one.
        known: read
        source: audio and subtitle track controllers of hls.js at commit afe5b8bf
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
