import CFFmpeg
import CFFmpegShims
import TrackModel

extension DemuxedSection {
    /// Nothing where ffprobe of this FFmpeg tells the type alone.
    mutating func addDownmix(_ sideData: AVFrameSideData) {
        var downmix = trackprobe_downmix()
        let isTold = withUnsafePointer(to: sideData) { trackprobe_downmix_describe($0, &downmix) }
        guard isTold else { return }
        add("preferred_downmix_type", .text(text(downmix.type) ?? ""))
        let levels = [
            ("center_mix_level_db", downmix.center),
            ("center_mix_level_ltrt_db", downmix.center_ltrt),
            ("surround_mix_level_db", downmix.surround),
            ("surround_mix_level_ltrt_db", downmix.surround_ltrt),
            ("lfe_mix_level_db", downmix.lfe),
        ]
        for (key, level) in levels {
            let decibels = described(capacity: 32) { trackprobe_decibels($0, $1, level) }
            add(key, .text(decibels ?? ""))
        }
    }
}
