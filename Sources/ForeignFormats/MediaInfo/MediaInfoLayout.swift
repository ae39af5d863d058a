import TrackModel

/// MediaInfo's words for where channels belong.
enum MediaInfoLayout {
    private struct Layout {
        let positions: String
        /// In the order of FFmpeg, WAVEFORMATEXTENSIBLE and most codecs.
        let order: String
        /// In the order in which AAC and DTS code them.
        var centerFirst: String?
    }

    /// By FFmpeg's name.
    private static let layouts: [String: Layout] = [
        "mono": Layout(positions: "Front: C", order: "M"),
        "stereo": Layout(positions: "Front: L R", order: "L R"),
        "2.1": Layout(positions: "Front: L R, LFE", order: "L R LFE"),
        "3.0": Layout(positions: "Front: L C R", order: "L R C", centerFirst: "C L R"),
        "5.0": Layout(positions: "Front: L C R, Back: L R", order: "L R C Lb Rb"),
        "5.0(side)": Layout(
            positions: "Front: L C R, Side: L R", order: "L R C Ls Rs", centerFirst: "C L R Ls Rs"),
        "5.1": Layout(positions: "Front: L C R, Back: L R, LFE", order: "L R C LFE Lb Rb"),
        "5.1(side)": Layout(
            positions: "Front: L C R, Side: L R, LFE", order: "L R C LFE Ls Rs",
            centerFirst: "C L R Ls Rs LFE"),
        "6.1": Layout(
            positions: "Front: L C R, Side: L R, Back: C, LFE", order: "L R C LFE Cb Ls Rs",
            centerFirst: "C L R Ls Rs Cb LFE"),
        "7.1": Layout(
            positions: "Front: L C R, Side: L R, Back: L R, LFE", order: "L R C LFE Lb Rb Ls Rs",
            centerFirst: "C L R LFE Lb Rb Lss Rss"),
    ]

    /// Whether the codec's own channel configurations take 5.1 as front and side: FFmpeg calls them back.
    private static func layout(_ track: MediaPlayerTrack) -> Layout? {
        guard let name = track.channelLayout else { return nil }
        let isAAC = Codec(named: track.codec ?? "")?.family == "aac"
        return layouts[isAAC && ["5.0", "5.1"].contains(name) ? name + "(side)" : name]
    }

    private static let withLayouts: Set<String> = [
        "AAC", "AC-3", "E-AC-3", "DTS", "MLP FBA", "FLAC", "Opus", "PCM", "DSD", "AC-4",
    ]

    static func positions(_ track: MediaPlayerTrack) -> String? {
        isTold(track) ? layout(track)?.positions : nil
    }

    static func order(_ track: MediaPlayerTrack) -> String? {
        guard isTold(track), let layout = layout(track) else { return nil }
        switch MediaInfoFormat.codec(track) {
        case "AAC", "DTS": return layout.centerFirst ?? layout.order
        // Sides in front of backs (ETSI TS 102 366, E.2.3.1.8; MLP likewise).
        case "E-AC-3", "MLP FBA":
            return layout.order.replacing("Lb Rb Ls Rs", with: "Ls Rs Lb Rb")
        default: return layout.order
        }
    }

    /// MediaInfo names the channels of these codecs only.
    private static func isTold(_ track: MediaPlayerTrack) -> Bool {
        MediaInfoFormat.codec(track).map(withLayouts.contains) ?? false
    }
}
