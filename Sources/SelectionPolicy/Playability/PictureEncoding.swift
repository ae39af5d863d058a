import TrackModel

/// A picture that encoders of FFmpeg write.
struct PictureEncoding: Equatable {
    /// FFmpeg's name.
    var codec: String
    var size: PixelSize
    /// Frames a second; nil for that of the source.
    var maxFrameRate: Double?
    /// Whether an HDR10 picture stays one; else it is SDR.
    var isHDR: Bool
    /// Bits a second.
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
