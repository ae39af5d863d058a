import TrackModel

/// Output of an FFmpeg video encoder.
struct PictureEncoding: Equatable {
    /// FFmpeg's name.
    var codec: String
    var size: PixelSize
    /// Frames per second; nil for that of the source.
    var maxFrameRate: Double?
    /// Whether HDR10 is kept; otherwise the output is SDR.
    var isHDR: Bool
    /// Bits per second.
    var maxBitRate: Int?

    var bitDepth: Int { isHDR ? 10 : 8 }

    var profile: String? {
        switch codec {
        case "h264": "High"
        case "hevc": isHDR ? "Main 10" : "Main"
        case "vp9": isHDR ? "Profile 2" : "Profile 0"
        default: nil
        }
    }

    /// Annex A of H.264 and of HEVC, for the sizes and rates that are common.
    func level(at rate: Double?) -> String? {
        let rate = min(rate ?? 60, maxFrameRate ?? .infinity)
        let pixels = Double(size.width) * Double(size.height) * rate
        let levels: [(Double, String)]
        switch codec {
        case "h264":
            levels = [
                (10_368_000, "3"), (27_648_000, "3.1"), (55_296_000, "3.2"), (62_914_560, "4.1"),
                (133_693_440, "4.2"), (251_658_240, "5.1"), (530_841_600, "5.2"),
            ]
        case "hevc":
            levels = [
                (16_588_800, "3"), (33_177_600, "3.1"), (66_846_720, "4"), (133_693_440, "4.1"),
                (267_386_880, "5"), (534_773_760, "5.1"), (1_069_547_520, "5.2"),
            ]
        default: return nil
        }
        return levels.first { pixels <= $0.0 }?.1
    }

    func apply(to track: inout MediaPlayerTrack) {
        track.codec = codec
        track.profile = profile
        track.level = level(at: track.nominalFrameRate)
        track.bitDepth = bitDepth
        track.chromaSubsampling = "4:2:0"
        (track.codedSize, track.naturalSize) = (size, size)
        track.sampleAspectRatio = AspectRatio(1, 1)
        track.fieldOrder = .progressive
        track.rotation = nil
        track.referenceFrames = nil
        track.bitRate = maxBitRate
        (track.dovi, track.hdr10Plus) = (nil, nil)
        track.dynamicRange = isHDR ? .hdr10 : .sdr
        track.presents = isHDR ? [.hdr10] : [.sdr]
        if let most = maxFrameRate, track.nominalFrameRate ?? .infinity > most {
            track.nominalFrameRate = most
        }
    }
}

/// Output of an FFmpeg audio encoder.
struct SoundEncoding: Equatable {
    /// FFmpeg's name.
    let codec: String
    let channels: Int
    /// Bits per second; nil for lossless audio.
    let bitRate: Int?

    /// FFmpeg's encoder.
    var encoder: String {
        switch codec {
        case "mp3": "libmp3lame"
        case "opus": "libopus"
        case "vorbis": "libvorbis"
        default: codec
        }
    }

    func apply(to track: inout MediaPlayerTrack) {
        track.codec = codec
        track.profile = codec == "aac" ? "LC" : nil
        track.channels = channels
        track.bitRate = bitRate
        track.codecTag = nil
        track.spatialAudio = nil
        track.sampleRate = min(track.sampleRate ?? 48000, 48000)
        if bitRate != nil { track.bitDepth = nil }
    }

    /// Encodings to try, the closest to the source first.
    static func choices(for track: MediaPlayerTrack) -> [SoundEncoding] {
        let channels = max(track.channels ?? 2, 1)
        var choices: [SoundEncoding] = []
        func add(_ codec: String, atMost most: Int, perChannel rate: Int?) {
            let count = min(channels, most)
            // No seven-channel layout is common to all encoders.
            choices.append(
                SoundEncoding(
                    codec: codec, channels: count == 7 ? 6 : count, bitRate: rate.map { $0 * count }
                ))
        }
        if track.isLossless == true {
            add("flac", atMost: 8, perChannel: nil)
            add("alac", atMost: 8, perChannel: nil)
        }
        if channels > 2 {
            add("eac3", atMost: 6, perChannel: 128_000)
            add("ac3", atMost: 6, perChannel: 106_666)
            add("aac", atMost: 8, perChannel: 80_000)
            add("opus", atMost: 8, perChannel: 64_000)
        }
        for codec in ["aac", "opus", "mp3", "vorbis", "ac3"] {
            add(codec, atMost: 2, perChannel: 96_000)
        }
        return choices
    }
}

/// Text subtitle codecs that FFmpeg writes, the most common first.
enum SubtitleEncoding {
    /// Codecs for a track.
    static let inside = ["mov_text", "subrip", "webvtt", "ass"]
    /// Codecs for a separate file.
    static let beside = ["webvtt", "subrip", "ass"]
}
