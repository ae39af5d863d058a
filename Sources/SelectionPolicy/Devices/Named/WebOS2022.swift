extension NamedDevice {
    static let webOS2022 = NamedDevice(
        name: "webos-2022",
        text: """
            name: webos-2022
            about: "An LG television of 2022 (webOS 22) with its own player, and its own speakers."
            form: tv
            sources:
            - {name: jellyfin, title: "jellyfin-web, src/scripts/browserDeviceProfile.js at commit 000f89b9", url: "https://github.com/jellyfin/jellyfin-web", date: 2025}
            - {name: webos23, title: "jellyfin, tests/Jellyfin.Model.Tests/Test Data/DeviceProfile-WebOS-23.json at commit 094b1fd2: the profile of the year after", url: "https://github.com/jellyfin/jellyfin", date: 2025}
            - {name: streaming, title: "webOS TV, Streaming Protocol and DRM", url: "https://webostv.developer.lge.com/develop/specifications/streaming-protocol-drm"}
            source: webos23
            dynamicRanges: [dolbyVision, hdr10, hlg, sdr]
            dolbyVision:
            - {profile: 5, source: jellyfin}
            - {profile: 8, compatibility: [1, 2, 4], source: jellyfin}
            containers:
            - {format: [mp4], video: [h264, hevc, mpeg2video, vc1, vp9, av1]}
            - {format: [matroska], video: [h264, hevc, mpeg2video, vc1, vp9, av1]}
            - {format: [mpegts], video: [h264, hevc, vc1, mpeg2video]}
            - {format: [webm], video: [vp8, vp9, av1], audio: [vorbis, opus]}
            - {format: [mov], video: [h264]}
            - {format: [mp3, wav, flac, ogg, mp4], for: sound}
            - {format: hls, source: streaming}
            - {format: hls, for: sound, source: streaming}
            limits:
            - {for: video, codecs: [hevc], containersExcept: [mp4, mpegts], oneOf: {dynamicRange: [SDR, HDR10, HLG]}}
            videoCodecs:
            - {codec: h264, profiles: [Constrained Baseline, Baseline, Main, High], maxLevel: 5.2, bitDepths: [8], chroma: [4:2:0]}
            - {codec: hevc, profiles: [Main, Main 10], maxLevel: 6.1, bitDepths: [8, 10], chroma: [4:2:0]}
            - {codec: vp9, profiles: [Profile 0, Profile 2], bitDepths: [8, 10], chroma: [4:2:0]}
            - {codec: av1, profiles: [Main], maxLevel: 5.3, bitDepths: [8, 10], chroma: [4:2:0]}
            - {codec: vp8}
            - {codec: mpeg2video, profiles: [Main, Simple]}
            - {codec: vc1, profiles: [Simple, Main, Advanced]}
            audioCodecs:
            - aac
            - ac3
            - eac3
            - mp2
            - mp3
            - pcm_s16le
            - pcm_s24le
            - opus
            - vorbis
            - {codec: flac, maxChannels: 2}
            maxWidth: 3840
            maxHeight: 2160
            maxFrameRate: 60
            channels: 2

            """)
}
