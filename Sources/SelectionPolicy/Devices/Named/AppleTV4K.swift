extension NamedDevice {
    static let appleTV4K = NamedDevice(
        name: "apple-tv-4k",
        text: """
            name: apple-tv-4k
            about: "An Apple TV 4K of 2022 with its own player, at a television with Dolby Vision, and an AV receiver."
            form: tv
            sources:
            - {name: specs, title: "Apple TV 4K (3rd generation), Technical Specifications", url: "https://support.apple.com/en-us/111839", date: 2022-11-04}
            - {name: specs2017, title: "Apple TV 4K (1st generation), Technical Specifications", url: "https://support.apple.com/en-us/111929", date: 2017-09-22}
            - {name: hls, title: "HLS authoring specification for Apple devices", url: "https://developer.apple.com/documentation/http-live-streaming/hls-authoring-specification-for-apple-devices"}
            - {name: hev1, title: "Swiftfin issue 2095: hev1 plays as sound on a black screen", url: "https://github.com/jellyfin/Swiftfin/issues/2095"}
            source: specs
            dynamicRanges: [dolbyVision, hdr10Plus, hdr10, hlg, sdr]
            dolbyVision:
            - {profile: 5}
            - {profile: 8, compatibility: [1, 4], source: hls}
            containers:
            - {format: [mp4, mov]}
            - {format: [mp3, wav, aiff, flac, mp4, mov], for: sound}
            - {format: hls, source: hls}
            - {format: hls, for: sound, source: hls}
            videoCodecs:
            - codec: h264
              profiles: [Constrained Baseline, Baseline, Main, High]
              bitDepths: [8]
              chroma: [4:2:0]
              tags: [avc1, avc3]
              sizes: [{size: [4096, 2160], maxFrameRate: 60}]
            - codec: hevc
              profiles: [Main, Main 10]
              bitDepths: [8, 10]
              chroma: [4:2:0]
              tags: [hvc1, dvh1]
              sizes: [{size: [4096, 2160], maxFrameRate: 60}]
              source: hev1
            - codec: mpeg4
              profiles: [Simple Profile]
              maxBitRate: 2500000
              sizes: [{size: [640, 480], maxFrameRate: 30}]
            audioCodecs:
            - {codec: aac, maxChannels: 8, maxSampleRate: 48000}
            - {codec: ac3, maxChannels: 6}
            - {codec: eac3, maxChannels: 8}
            - alac
            - flac
            - mp3
            - pcm_s16le
            - pcm_s24le
            - pcm_s16be
            - pcm_s24be
            subtitles:
            - {codec: mov_text, as: [embedded], in: [mp4, mov], source: hls}
            - {codec: webvtt, as: [hls], source: hls}
            - {codec: eia_608, as: [embedded], in: [mov], source: hls}
            maxWidth: 4096
            maxHeight: 2304
            maxFrameRate: 60
            channels: 8
            spatialAudio: [atmos]

            """)
}
