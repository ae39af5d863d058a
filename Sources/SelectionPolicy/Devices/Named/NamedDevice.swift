/// A built-in device, as a device file.
struct NamedDevice: Sendable {
    let name: String
    /// YAML.
    let text: String
}

// Classes of products; what a file leaves out differs among products.

extension NamedDevice {
    static let hdr10TV = NamedDevice(
        name: "hdr10-tv",
        text: """
            name: hdr10-tv
            about: "A 4K television with HDR10 and HLG, two speakers."
            form: tv
            dynamicRanges: [hdr10, hlg, sdr]
            maxWidth: 4096
            maxHeight: 2304
            maxFrameRate: 60
            channels: 2

            """)

    static let dolbyVisionTV = NamedDevice(
        name: "dolby-vision-tv",
        text: """
            name: dolby-vision-tv
            about: "A 4K television with Dolby Vision, HDR10 and HLG, and an AV receiver."
            form: tv
            sources:
            - {name: dolby, title: "Dolby Vision Profiles and Levels 1.4.1: single-layer profiles of streams and files; profile 7 is for discs", date: 2023-10-26}
            dynamicRanges: [dolbyVision, hdr10, hlg, sdr]
            dolbyVision:
            - {profile: 5, source: dolby}
            - {profile: 8, compatibility: [1, 2, 4], source: dolby}
            maxWidth: 4096
            maxHeight: 2304
            maxFrameRate: 60
            channels: 8
            spatialAudio: [atmos, dtsx]

            """)

    static let sdr1080p = NamedDevice(
        name: "sdr-1080p",
        text: """
            name: sdr-1080p
            about: "A Full HD screen on a computer, two speakers."
            form: computer
            dynamicRanges: [sdr]
            maxWidth: 1920
            maxHeight: 1088
            channels: 2

            """)

    static let stereoPhone = NamedDevice(
        name: "stereo-phone",
        text: """
            name: stereo-phone
            about: "A telephone: SDR and HDR10 up to 1440 lines, two speakers."
            form: phone
            dynamicRanges: [hdr10, hlg, sdr]
            videoCodecs:
            - {codec: h264, profiles: [Constrained Baseline, Baseline, Main, High]}
            - {codec: hevc, profiles: [Main, Main 10]}
            - vp8
            - vp9
            - {codec: av1, profiles: [Main]}
            audioCodecs: [aac, mp3, opus, vorbis, flac, ac3, eac3]
            maxWidth: 3200
            maxHeight: 1440
            maxFrameRate: 60
            channels: 2

            """)
}
