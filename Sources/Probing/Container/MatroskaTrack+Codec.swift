import Bitstream
import TrackModel

extension MatroskaFile {
    /// FFmpeg's name of the codec by the CodecID (RFC 9559 and the codec mappings beside it);
    /// nil where the track does not name one, and for what its private data name.
    static func codec(of track: MatroskaTrack) -> String? {
        guard let id = track.codecID else { return nil }
        if let codec = Codec(matroska: id) { return codec.name }
        // Profiles stand behind the name in files of old: A_AAC/MPEG4/LC/SBR.
        if id.hasPrefix("A_AAC/") { return "aac" }
        if id.hasPrefix("A_AC3/") { return "ac3" }
        let bits = track.audio?.bitDepth
        return switch (id, bits) {
        case ("A_PCM/INT/LIT", 8?): "pcm_u8"
        case ("A_PCM/INT/LIT", 16?), ("A_PCM/INT/LIT", 24?), ("A_PCM/INT/LIT", 32?):
            bits.map { "pcm_s\($0)le" }
        case ("A_PCM/INT/BIG", 16?), ("A_PCM/INT/BIG", 24?), ("A_PCM/INT/BIG", 32?):
            bits.map { "pcm_s\($0)be" }
        case ("A_PCM/FLOAT/IEEE", 32?), ("A_PCM/FLOAT/IEEE", 64?): bits.map { "pcm_f\($0)le" }
        default: nil
        }
    }
}
