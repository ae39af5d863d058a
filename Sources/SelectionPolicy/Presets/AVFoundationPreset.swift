extension Preset {
    /// AVPlayer's automatic media selection, of which Apple publishes the criteria and not their order.
    static let avfoundation = Preset(
        "avfoundation",
        #"""
        policy: avfoundation
        about: AVPlayer's automatic media selection, an approximation - the criteria are documented, their order is not.
        known: inferred
        source: AVPlayerMediaSelectionCriteria and AVMediaCharacteristic of Apple's documentation; the order of the criteria is inferred
        settings:
          captions: {type: yesNo, default: no, about: subtitles are switched on where the audio is understood too}
          hearingImpaired: {type: yesNo, default: no, about: closed captions and SDH are preferred}
          descriptions: {type: yesNo, default: no, about: audio descriptions are switched on}
        video:
        - prefer: isDefault
        audio:
        - {never: isCommentary == YES, fallback: yes, reason: auxiliary content is not chosen automatically}
        - {prefer: isDescriptive == NO, when: settings.descriptions != YES}
        - {prefer: isDescriptive == YES, when: settings.descriptions == YES}
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: language, in: $systemLanguages, name: language of the system, when: hasPreferredLanguages == NO}
        - prefer: isDefault
        - prefer: isOriginal
        subtitle:
        - {never: isCommentary == YES, reason: auxiliary content is not chosen automatically}
        - name: default, or forced in the language of the audio
          require: isDefault == YES OR isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND hasPreferredLanguages == NO
        - name: forced, in the language of the audio
          require: isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND isAudioUnderstood == YES
        - name: full in a preferred language, else forced
          require: isForced == NO AND isPreferredLanguage == YES OR isForced == YES AND matchesAudio == YES
          when: settings.captions != YES AND hasPreferredLanguages == YES AND isAudioUnderstood == NO
        - {require: isPreferredLanguage == YES, when: settings.captions == YES AND hasPreferredLanguages == YES}
        - prefer: isForced == NO
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isHearingImpaired == YES, when: settings.hearingImpaired == YES}
        - {prefer: isHearingImpaired == NO, when: settings.hearingImpaired != YES}
        - prefer: isDefault
        """#)
}
