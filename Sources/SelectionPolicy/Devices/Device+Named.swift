import TrackModel

/// Devices by name. Each stands for a class of products, not for one of them.
extension PlaybackDevice {
    package static let named: [PlaybackDevice] = [
        hdr10TV, dolbyVisionTV, sdr1080p, stereoPhone, appleTV4K,
    ]

    /// nil for an unknown name.
    public init?(named name: String) {
        guard let device = Self.named.first(where: { $0.name == name }) else { return nil }
        self = device
    }

    static let hdr10TV: PlaybackDevice = {
        var device = television("hdr10-tv", "A 4K television with HDR10 and HLG, two speakers.")
        device.dynamicRanges = [.hdr10, .hlg, .sdr]
        device.channels = 2
        return device
    }()

    static let dolbyVisionTV: PlaybackDevice = {
        var device = television(
            "dolby-vision-tv",
            "A 4K television with Dolby Vision, HDR10 and HLG, and an AV receiver.")
        device.dynamicRanges = [.dolbyVision, .hdr10, .hlg, .sdr]
        device.channels = 8
        device.spatialAudio = [.atmos, .dtsx]
        return device
    }()

    static let sdr1080p: PlaybackDevice = {
        var device = PlaybackDevice(name: "sdr-1080p")
        device.about = "A Full HD screen with a computer behind it, two speakers."
        device.form = "computer"
        device.dynamicRanges = [.sdr]
        device.maxWidth = 1920
        device.maxHeight = 1088
        device.channels = 2
        return device
    }()

    static let stereoPhone: PlaybackDevice = {
        var device = PlaybackDevice(name: "stereo-phone")
        device.about = "A telephone: SDR and HDR10 up to 1440 lines, two speakers."
        device.form = "phone"
        device.dynamicRanges = [.hdr10, .hlg, .sdr]
        device.videoCodecs = [
            Coding("h264", profiles: ["Constrained Baseline", "Baseline", "Main", "High"]),
            Coding("hevc", profiles: ["Main", "Main 10"]), Coding("vp8"), Coding("vp9"),
            Coding("av1", profiles: ["Main"]),
        ]
        device.audioCodecs = ["aac", "mp3", "opus", "vorbis", "flac", "ac3", "eac3"].map {
            Coding($0)
        }
        device.maxWidth = 3200
        device.maxHeight = 1440
        device.maxFrameRate = 60
        device.channels = 2
        return device
    }()

    static let appleTV4K: PlaybackDevice = {
        var device = television(
            "apple-tv-4k", "An Apple TV 4K at a television with Dolby Vision, and an AV receiver.")
        device.dynamicRanges = [.dolbyVision, .hdr10Plus, .hdr10, .hlg, .sdr]
        device.videoCodecs = [
            Coding("h264", profiles: ["Constrained Baseline", "Baseline", "Main", "High"]),
            Coding("hevc", profiles: ["Main", "Main 10"]), Coding("mpeg4"), Coding("mjpeg"),
        ]
        device.audioCodecs = [
            "aac", "ac3", "eac3", "alac", "flac", "mp3", "opus", "pcm_s16le", "pcm_s24le",
        ].map { Coding($0) }
        device.channels = 8
        device.spatialAudio = [.atmos]
        return device
    }()

    private static func television(_ name: String, _ about: String) -> PlaybackDevice {
        var device = PlaybackDevice(name: name)
        device.about = about
        device.form = "tv"
        device.maxWidth = 4096
        device.maxHeight = 2304
        device.maxFrameRate = 60
        return device
    }
}
