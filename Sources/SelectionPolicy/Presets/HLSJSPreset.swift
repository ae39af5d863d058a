extension Preset {
    /// hls.js, audio and subtitle track controllers.
    static let hlsjs = Preset(
        "hlsjs",
        #"""
        policy: hlsjs
        about: hls.js (commit afe5b8bf) - the first rendition that meets the preference, else the default one.
        method: prefix
        settings:
          preference: {type: yesNo, default: no, about: a preference of other members than the language is set}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        subtitle:
        - {require: isPreferredLanguage == YES, when: hasPreferredLanguages == YES}
        - {require: isDefault == YES, when: hasPreferredLanguages == NO AND settings.preference != YES}
        """#)
}
