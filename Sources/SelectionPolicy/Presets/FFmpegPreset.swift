extension Preset {
    /// The streams that the program `ffmpeg` maps where `-map` is not given.
    static let ffmpeg = Preset(
        "ffmpeg", versions: ["9.0", "8.1", "7.1", "5.1"],
        #"""
        policy: ffmpeg
        about: What ffmpeg -i IN OUT maps without -map; languages only where they are asked for.
        known: run
        source: the mapping lines of ffmpeg 5.1.9, 7.1.5 and 9.0.2 for random Matroska, MP4 and MPEG-TS files; fftools/ffmpeg_mux_init.c of 8.1.2 and 9.0.2
        releases: [9.0.2, 8.1.2, 7.1.5, 5.1.9]
        date: "2026-09-18"
        notModelled: [stream groups such as tiles of HEIF, an output that takes cover art only, data streams]
        settings:
          covers: yes
          disabled: yes
          titleLanguages: no
          roles: titles
          subtitles:
            values: [text, bitmap, none]
            default: text
            about: kind of subtitle that the output's default encoder writes; Matroska text, DVD bitmap
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: isAttachedPicture == NO, name: no cover art}
        - {prefer: points, plus: pixels, points: [{name: default, condition: isDefault == YES, points: 5000000}], name: pixels and default flag}
        audio:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - {prefer: points, plus: channels, points: [{name: default, condition: isDefault == YES, points: 5000000}], name: channels and default flag}
        subtitle:
        - {never: TRUEPREDICATE, when: settings.subtitles == "none", reason: the output has no encoder for subtitles}
        - {require: isTextSubtitle == YES, when: settings.subtitles == "text"}
        - {require: isImageSubtitle == YES, when: settings.subtitles == "bitmap"}
        - {prefer: language, when: hasPreferredLanguages == YES}
        """#)

    /// libavformat, `av_find_best_stream`: for players built on the libraries.
    static let avFindBestStream = Preset(
        "av_find_best_stream", versions: ["9.0", "8.1", "5.1"],
        #"""
        policy: av_find_best_stream
        about: What libavformat's av_find_best_stream answers; languages only where they are asked for.
        known: read
        source: libavformat/avformat.c of FFmpeg 8.1.2 and 9.0.2; 5.1.9 and 9.0.2 were run on random files
        releases: [9.0.2, 8.1.2, 5.1.9]
        date: "2026-09-18"
        notModelled: ["the number of frames that libavformat saw of a stream while probing, which it does not publish", a related stream]
        settings: {covers: yes, disabled: yes, titleLanguages: no, roles: titles}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        audio:
        - {require: channels > 0 AND sampleRate > 0, fallback: yes}
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        subtitle:
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        """#)

    /// The program `ffplay`: audio and subtitles of the programme of the video.
    static let ffplay = Preset(
        "ffplay", versions: ["9.0"],
        #"""
        policy: ffplay
        about: What ffplay plays; languages only where they are asked for.
        known: read
        source: fftools/ffplay.c and libavformat/avformat.c of FFmpeg 9.0.2
        releases: [9.0.2]
        date: "2026-09-18"
        notModelled: ["the number of frames that libavformat saw of a stream while probing, which it does not publish"]
        settings: {covers: yes, disabled: yes, titleLanguages: no, roles: titles}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        audio:
        - require: sharesProgram == YES
        - {require: channels > 0 AND sampleRate > 0, fallback: yes}
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        subtitle:
        - require: sharesProgram == YES
        - {prefer: language, when: hasPreferredLanguages == YES}
        \#(best())
        """#)

    /// Points for flags, then frames seen while probing, up to five, and the bit rate.
    ///
    /// - Parameter scope: condition on the compared tracks.
    static func best(of scope: String? = nil) -> String {
        let scope = scope.map { ", where: '\($0)'" } ?? ""
        return #"""
            - {prefer: points, name: disposition, points: [{name: not impaired, condition: 'NOT "hearing_impaired" IN dispositions AND NOT "visual_impaired" IN dispositions', points: 1}, {name: default, condition: isDefault == YES, points: 1}]\#(scope)}
            - {prefer: probedFrames, upTo: 5\#(scope)}
            - {prefer: libraryBitRate\#(scope)}
            - {prefer: probedFrames\#(scope)}
            """#
    }

    /// KSPlayer, whose options choose by `wantedVideo` and `wantedAudio` first.
    static let ksplayer = Preset(
        "ksplayer", versions: ["git-af2e26f6"],
        #"""
        policy: ksplayer
        about: KSPlayer where its options choose nothing - wantedVideo and wantedAudio answer nil, as they do unless overridden.
        known: read
        source: MEPlayerItem.swift of kingslay/KSPlayer, and libavformat's av_find_best_stream, which it calls
        commit: af2e26f6
        notModelled: ["the release 2.3.4, which has not been read", "KSAVPlayer, which plays the first audio track", the adaptation of bit rates]
        settings: {covers: yes, disabled: yes, titleLanguages: no, roles: titles}
        video:
        \#(best())
        # What is not found among the streams of the programme becomes the first one.
        audio:
        - {prefer: \#(related), name: with the video and playable}
        \#(best(of: related))
        subtitle:
        - {require: isTextSubtitle == YES OR isForced == YES, name: text or forced pictures}
        """#)

    private static let related = "sharesProgram == YES AND channels > 0 AND sampleRate > 0"
}
