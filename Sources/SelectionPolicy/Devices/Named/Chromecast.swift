extension NamedDevice {
    static let chromecast = NamedDevice(
        name: "chromecast",
        text: """
            name: chromecast
            about: "A Chromecast with Google TV (4K), files cast to it, at a television with HDR10, and two speakers."
            form: tv
            sources:
            - {name: cast, title: "Supported Media for Google Cast", url: "https://developers.google.com/cast/docs/media", date: 2026}
            - {name: streaming, title: "Google Cast, Streaming Protocols", url: "https://developers.google.com/cast/docs/media/streaming_protocols"}
            source: cast
            dynamicRanges: [hdr10, sdr]
            containers:
            - {format: [mp4, mpegts, webm]}
            - {format: [mp3, mp4, ogg, wav, webm], for: sound}
            - {format: [hls, dash], source: streaming}
            - {format: [hls, dash], for: sound, source: streaming}
            videoCodecs:
            - {codec: h264, profiles: [Constrained Baseline, Baseline, Main, High], maxLevel: 5.1, bitDepths: [8], chroma: [4:2:0], sizes: [{size: [4096, 2160], maxFrameRate: 30}, {size: [1920, 1088], maxFrameRate: 60}]}
            - {codec: hevc, profiles: [Main, Main 10], maxLevel: 5.1, bitDepths: [8, 10], chroma: [4:2:0], sizes: [{size: [4096, 2160], maxFrameRate: 60}]}
            - {codec: vp9, profiles: [Profile 0, Profile 2], bitDepths: [8, 10], chroma: [4:2:0], sizes: [{size: [4096, 2160], maxFrameRate: 60}]}
            audioCodecs:
            - aac
            - mp3
            - opus
            - vorbis
            - {codec: flac, maxSampleRate: 96000}
            - pcm_s16le
            subtitles:
            - {codec: webvtt, as: [beside, hls]}
            - {codec: ttml, as: [beside]}
            channels: 2

            """)
}
