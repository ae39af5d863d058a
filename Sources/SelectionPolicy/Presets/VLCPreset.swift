extension Preset {
    /// VLC, `src/input/es_out.c`.
    static let vlc = Preset(
        "vlc",
        #"""
        policy: vlc
        about: VLC - languages in order, then the demuxer's default, then the first.
        method: language
        settings: {covers: yes}
        video:
        - {prefer: language, when: hasWishes == YES}
        - prefer: isAttachedPicture == NO
        - prefer: isDefault
        audio:
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        subtitle:
        - require: isWished == YES OR isDefault == YES OR isForced == YES AND matchesAudio == YES
          name: wished, default or forced
        - {prefer: language, when: hasWishes == YES}
        - prefer: isDefault
        - {prefer: isForced, when: hasWishes == NO}
        """#)
}
