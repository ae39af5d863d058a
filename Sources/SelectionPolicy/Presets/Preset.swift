/// A built-in policy, as a rule file.
struct Preset: Sendable {
    /// The name of the player: `mpv`.
    let player: String
    /// Names of the releases that it follows, its own first; empty where there is only one.
    let versions: [String]
    /// The rule file.
    let text: String

    init(_ player: String, versions: [String] = [], _ text: String) {
        self.player = player
        self.versions = versions
        self.text = text
    }
}

extension Preset {
    static let matroska = Preset(
        "matroska",
        #"""
        policy: matroska
        about: Default track selection of RFC 9559, for all containers; ties go to the best quality. The default.
        known: documented
        source: RFC 9559, Default Track Selection
        date: "2024-10"
        settings:
          captions: {type: yesNo, default: no, about: full subtitles although the audio is understood}
          hearingImpaired: {type: yesNo, default: no, about: prefer subtitles for the hearing impaired}
          visualImpaired: {type: yesNo, default: no, about: prefer audio description}
          mode: {values: [auto, forced, always, none], default: auto, about: which subtitles are shown}

        video:
        - {prefer: isStill == NO, name: moving pictures}
        - prefer: language
          when: hasPreferredLanguages == YES
        - prefer: isDefault
        - prefer: isMain
        - {prefer: shows, in: [dolbyVision, hdr10Plus, hdr10, hlg, sdr]}
        - prefer: pixels
        - {prefer: bitRate, within: codec, unknown: same}

        audio:
        - never: isCommentary == YES
          fallback: yes
        - {prefer: NOT isDescriptive == YES, when: settings.visualImpaired != YES}
        - {prefer: isDescriptive == YES, when: settings.visualImpaired == YES}
        - {prefer: isSpecial == NO OR isDescriptive == YES, name: plain sound}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - prefer: isOriginal
        - prefer: isMain
        - prefer: isLossless == YES
        - {prefer: channels, atMost: device.channels}
        - prefer: channels
        - {prefer: bitRate, within: [languageCode, codec], unknown: same}

        subtitle:
        - never: isCommentary == YES
        - when: settings.mode == "none"
          rules: [{never: TRUEPREDICATE, reason: subtitles are switched off}]
        - when: settings.mode == "forced"
          rules: [{require: isForced == YES AND matchesAudio == YES}]
        - when: isAudioUnderstood == YES AND settings.captions != YES AND settings.mode != "always"
          rules:
          - require: isPartial == YES AND matchesAudio == YES
            reason: the audio is understood
          otherwise:
          - {require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}
          - when: hasPreferredLanguages == NO AND settings.mode != "forced" AND settings.mode != "always"
            rules: [{require: isDefault == YES OR isForced == YES AND matchesAudio == YES}]
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isPartial == NO
        - {prefer: isMain == YES OR isHearingImpaired == YES, name: main}
        - {prefer: isHearingImpaired == NO, when: settings.hearingImpaired != YES}
        - {prefer: isHearingImpaired == YES, when: settings.hearingImpaired == YES}
        - prefer: isDefault
        - prefer: isTextSubtitle
        """#)
}
