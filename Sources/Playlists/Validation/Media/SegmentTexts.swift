import TrackModel

/// WebVTT of subtitles against the clock of the media that it is shown with.
extension RuleSubject {
    /// Seconds of the media's clock at the beginning of the presentation; nil where no first
    /// segment was read.
    private var origin: Double? {
        let videos = programme.filter { $0.role == .video }
        return (videos.isEmpty ? programme : videos).lazy.compactMap { media in
            media.observation?.segments.first { $0.index == 0 }?.main?.firstTime
        }.first
    }

    private var texts: [(media: MediaPlaylistSubject, texts: [SegmentText])] {
        mediaPlaylists.compactMap { media in
            guard media.role == .subtitles, let texts = media.observation?.texts, !texts.isEmpty
            else { return nil }
            return (media, texts)
        }
    }

    /// Cues without X-TIMESTAMP-MAP lie on a clock that begins at 0.
    var unmappedTexts: [RuleBreach] {
        guard let origin, abs(origin) > 0.1 else { return [] }
        return texts.flatMap { media, texts in
            texts.lazy.filter { $0.clock == nil && !$0.cues.isEmpty }.map {
                RuleBreach(
                    "segment \($0.index + 1) has cues and no X-TIMESTAMP-MAP", uri: media.name,
                    line: media.line(ofSegment: $0.index), observed: .seconds(origin), unit: "s")
            }.firstWithCount
        }
    }

    var cuesElsewhere: [RuleBreach] {
        // Behind a discontinuity the clock of the media is another.
        guard let origin, !programme.contains(where: { $0.playlist.discontinuities > 0 }) else {
            return []
        }
        return texts.flatMap { media, texts -> [RuleBreach] in
            guard media.playlist.discontinuities == 0, let times = media.boundaries else {
                return []
            }
            return texts.lazy.compactMap { text -> RuleBreach? in
                guard let begin = times[safely: text.index], let end = times[safely: text.index + 1]
                else { return nil }
                // Both clocks begin again after 2^33 ticks.
                let turn = 8_589_934_592.0 / 90_000
                var shift = (text.clock ?? 0) - origin
                if text.clock != nil { shift -= (shift / turn).rounded() * turn }
                guard
                    let cue = text.cues.first(where: {
                        $0.upperBound + shift < begin - 1 || $0.lowerBound + shift > end + 1
                    })
                else { return nil }
                return RuleBreach(
                    "a cue of segment \(text.index + 1) is displayed at another time",
                    uri: media.name, line: media.line(ofSegment: text.index),
                    declared: .seconds(begin), observed: .seconds(cue.lowerBound + shift),
                    unit: "s")
            }.firstWithCount
        }
    }
}
