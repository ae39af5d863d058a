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
