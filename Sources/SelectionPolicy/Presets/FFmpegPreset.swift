extension Preset {
    /// libavformat, `av_find_best_stream`.
    static let ffmpeg = Preset(
        "ffmpeg",
        #"""
        policy: ffmpeg
        about: What av_find_best_stream answers; languages only where they are asked for.
        settings: {covers: yes}
        video:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - &disposition
          prefer: points
          name: disposition
          points:
            NOT "hearing_impaired" IN dispositions AND NOT "visual_impaired" IN dispositions: 1
            isDefault == YES: 1
        - {prefer: probedFrames, upTo: 5}
        - prefer: bitRate
        - prefer: probedFrames
        audio:
        - require: channels > 0 AND sampleRate > 0
          fallback: yes
        - {prefer: language, when: hasPreferredLanguages == YES}
        - *disposition
        - {prefer: probedFrames, upTo: 5}
        - prefer: bitRate
        - prefer: probedFrames
        subtitle:
        - {prefer: language, when: hasPreferredLanguages == YES}
        - *disposition
        - {prefer: probedFrames, upTo: 5}
        - prefer: bitRate
        - prefer: probedFrames
        """#)
}
