import TrackModel

/// A sound that encoders of FFmpeg write.
struct SoundEncoding: Equatable {
    /// FFmpeg's name.
    let codec: String
    let channels: Int
    /// Bits a second; nil for lossless sound.
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

    /// Sounds to try, the nearest to the source first.
    static func choices(for track: MediaPlayerTrack) -> [SoundEncoding] {
        let channels = max(track.channels ?? 2, 1)
        var choices: [SoundEncoding] = []
        func add(_ codec: String, atMost most: Int, perChannel rate: Int?) {
            let count = min(channels, most)
            // Seven channels have no layout that all encoders know.
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
