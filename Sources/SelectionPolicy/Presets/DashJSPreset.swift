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
