extension Preset {
    /// VLC, `src/input/es_out.c`.
    static let vlc = Preset(
        "vlc",
        #"""
        policy: vlc
        about: VLC (src/input/es_out.c at commit 0006f531) - languages in order, then the demuxer's default, then the first.
        method: language
        settings: {covers: yes}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isAttachedPicture == NO
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        subtitle:
        - require: isPreferredLanguage == YES OR isDefault == YES OR isForced == YES AND matchesAudio == YES
          name: preferred, default or forced
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isDefault
        - {prefer: isForced, when: hasPreferredLanguages == NO}
        """#)
}
