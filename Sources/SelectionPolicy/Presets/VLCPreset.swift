extension Preset {
    /// VLC: `EsOutSelect` of src/input/es_out.c, and what its Matroska demuxer tells it.
    static let vlc = [vlc3, vlc4]

    private static let vlc3 = Preset(
        "vlc", version: "3",
        rules(
            name: "vlc",
            about: "VLC 3 with its default settings; flags count as its Matroska demuxer has them.",
            known: "run", source: "VLC 3.0.24 without a window, on Matroska files made for it"))

    private static let vlc4 = Preset(
        "vlc", version: "4",
        rules(
            name: "vlc@4",
            about: "VLC 4, unreleased; flags count as its Matroska demuxer has them.",
            known: "inferred",
            source: "src/input/es_out.c at commit 0006f531; the demuxer taken for that of VLC 3"))

    /// Forced tracks have priority 2, default ones 1. Where no language decides, the demuxer names
    /// the subtitle: the last default one, else the first forced one.
    private static func rules(name: String, about: String, known: String, source: String)
        -> String
    {
        #"""
        policy: \#(name)
        about: \#(about)
        known: \#(known)
        source: \#(source)
        method: language
        sidecars: {folders: [subtitles, subs], matching: anywhere}
        settings: {covers: yes}
        video: &first
        - {prefer: language, when: hasPreferredLanguages == YES}
        - prefer: isAttachedPicture == NO
        - prefer: isForced
        - prefer: isDefault
        audio: *first
        subtitle:
        - require: isPreferredLanguage == YES OR isDefault == YES OR isForced == YES
          name: preferred, default or forced
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isForced, where: isPreferredLanguage == YES}
        - {prefer: isDefault}
        - {prefer: trackID, where: isPreferredLanguage == NO AND isDefault == YES, name: the last of the default}
        """#
    }
}
