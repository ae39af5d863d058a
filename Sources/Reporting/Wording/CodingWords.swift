import TrackModel

extension MediaPlayerTrack {
    /// `HEVC Main 10@5.1 High`, `TrueHD Atmos 7.1`, `SubRip`; an unknown codec by
    /// its tag.
    package var codingWords: String {
        guard let codec else { return codecTag ?? "unknown" }
        switch mediaType {
        case .video: return videoCodingWords(codec)
        case .audio:
            return [soundName(codec), spatialWords, channelWords].compactMap { $0 }
                .joined(separator: " ")
        case .subtitle, .data, .attachment: return Codec.words(codec)
        }
    }

    private func videoCodingWords(_ codec: String) -> String {
        let profileAndLevel = [profile ?? "", level ?? ""].filter { !$0.isEmpty }
        return [Codec.words(codec), profileAndLevel.joined(separator: "@"), tier ?? ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Where the profile is the product: `DTS-HD MA`, `HE-AAC`.
    private func soundName(_ codec: String) -> String {
        switch (codec, profile) {
        case ("dts", let profile?): profile.hasPrefix("DTS") ? profile : "DTS \(profile)"
        case ("aac", "LC"): "AAC-LC"
        case ("aac", let profile?): profile.contains("AAC") ? profile : "AAC-\(profile)"
        default: Codec.words(codec)
        }
    }

    private var spatialWords: String? {
        switch spatialAudio {
        case .atmos: "Atmos"
        case .dtsx: profile?.contains("DTS:X") == true ? nil : "DTS:X"
        case .ambisonic: "Ambisonics"
        case .iamf where codec != "iamf": "IAMF"
        case .mpegh where codec != "mpegh_3d_audio": "MPEG-H 3D"
        case .iamf, .mpegh, .ac4, nil: nil
        }
    }

    /// `5.1` for either side or back speakers, as boxes and players print it.
    private var channelWords: String? {
        if let channelLayout, channelLayout.count <= 12 {
            return ["5.1(side)", "5.0(side)"].contains(channelLayout)
                ? String(channelLayout.prefix(3)) : channelLayout
        }
        return channels.map { $0 == 1 ? "mono" : "\($0) ch" }
    }
}
