/// How two views share the frames of a stream: SEI 45 of H.264 and HEVC.
enum FramePacking {
    /// FFmpeg's name of the arrangement; nil when the message cancels an earlier
    /// one, describes a single view or is cut.
    static func arrangement(sei payload: Bytes) -> String? {
        var reader = BitReader(payload)
        guard (try? reader.ue()) != nil, let isCancelled = try? reader.flag(), !isCancelled,
            let type = try? reader.int(7), let isQuincunx = try? reader.flag()
        else { return nil }
        return switch type {
        case 0: "checkerboard"
        case 1: "interleaved columns"
        case 2: "interleaved lines"
        case 3: isQuincunx ? "side by side (quincunx subsampling)" : "side by side"
        case 4: "top and bottom"
        case 5: "frame alternate"
        default: nil
        }
    }
}
