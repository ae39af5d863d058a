extension Preset {
    /// hls.js, audio and subtitle track controllers.
    static let hlsjs = Preset(
        "hlsjs",
        #"""
        policy: hlsjs
        about: hls.js - the first rendition that meets the preference, else the default one.
        method: prefix
        settings: {preference: no}
        video:
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        subtitle:
        - {require: isWished == YES, when: hasWishes == YES}
        - {require: isDefault == YES, when: hasWishes == NO AND settings.preference != YES}
        """#)
}
