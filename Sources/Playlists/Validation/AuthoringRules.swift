import TrackModel

/// Rules of Apple's HLS Authoring Specification that files can show, by its numbers.
struct AuthoringRules {
    private let subject: RuleSubject
    private let variants: [Variant]
    private let videos: [Variant]

    init(_ subject: RuleSubject) {
        self.subject = subject
        variants = subject.presentation.variants
        videos = variants.filter(\.hasVideo)
    }

    var violations: [RuleViolation] {
        guard subject.presentation.isMultivariant else { return media }
        return attributes + ladder + colour + sound + text + trickPlay + media + bitRates
    }

    private func rule(
        _ number: String, _ severity: RuleViolation.Severity, _ line: Int?, _ message: String,
        declared: String? = nil
    ) -> RuleViolation {
        RuleViolation("apple \(number)", severity, line: line, message, declared: declared)
    }

    /// One violation for each variant that lacks something.
    private func missing(
        _ number: String, _ name: String, in variants: [Variant], _ isThere: (Variant) -> Bool
    ) -> [RuleViolation] {
        variants.filter { !isThere($0) }.map { rule(number, .must, $0.line, "\(name) is missing") }
    }

    private var attributes: [RuleViolation] {
        let frames = subject.presentation.iFrameVariants
        var result =
            missing("9.1", "CODECS", in: variants) { $0.codecs != nil }
            + missing("9.2", "RESOLUTION", in: videos) { $0.resolution != nil }
            + missing("9.3", "CODECS", in: frames) { $0.codecs != nil }
            + missing("9.4", "RESOLUTION", in: frames) { $0.resolution != nil }
            + missing("9.14", "AVERAGE-BANDWIDTH", in: variants) { $0.averageBandwidth != nil }
            + missing("9.15", "FRAME-RATE", in: videos) { $0.frameRate != nil }
        if videos.contains(where: \.isHDR) {
            result += missing("9.16", "VIDEO-RANGE", in: videos) { $0.videoRange != nil }
        }
        if variants.contains(where: { $0.score != nil }) {
            result += missing("9.19", "SCORE", in: variants) { $0.score != nil }
        }
        if let playlist = subject.multivariant, playlist.contentSteering != nil {
            result += missing("9.18", "PATHWAY-ID", in: variants) { $0.pathwayID != nil }
        }
        if subject.loaded.document.hls?.hasIndependentSegments == false {
            result.append(
                rule("9.11", .should, nil, "EXT-X-INDEPENDENT-SEGMENTS is missing"))
        }
        return result
    }

    private var ladder: [RuleViolation] {
        var result: [RuleViolation] = []
        let rates = Set(variants.compactMap(\.bandwidth))
        if rates.count < 2 {
            result.append(rule("9.9", .must, nil, "several bit rates are needed"))
        }
        let areas = videos.compactMap { variant in variant.resolution.map { $0.width * $0.height } }
        if let top = areas.max(), areas.filter({ $0 == top }).count < 2 {
            result.append(
                rule("9.10", .should, nil, "two variants of the highest resolution are wanted"))
        }
        if let lowest = rates.min(), lowest > 192_000 {
            result.append(
                rule(
                    "9.21", .must, nil, "for cellular networks one variant has at most 192 kb/s",
                    declared: "\(lowest) b/s"))
        }
        for variant in variants {
            guard let peak = variant.bandwidth, let average = variant.averageBandwidth, average > 0,
                Double(peak) > 2 * Double(average)
            else { continue }
            result.append(
                rule(
                    "1.30", .should, variant.line, "the peak is above twice the average",
                    declared: "\(peak) and \(average) b/s"))
        }
        if let first = videos.first, let peak = first.bandwidth,
            !(1_000_000...4_000_000).contains(peak)
        {
            result.append(
                rule(
                    "1.32", .should, first.line, "the first variant has about 2000 kb/s",
                    declared: "\(peak) b/s"))
        }
        let shapes = Set(
            videos.compactMap(\.resolution).map {
                (Double($0.width) / Double(max(1, $0.height)) * 20).rounded()
            })
        if shapes.count > 1 {
            result.append(rule("1.33", .must, nil, "all variants have the same aspect ratio"))
        }
        for variant in videos where (variant.frameRate ?? 0) > 60.01 {
            result.append(rule("1.18", .must, variant.line, "frame rates are at most 60"))
        }
        return result
    }

    private var colour: [RuleViolation] {
        var result: [RuleViolation] = []
        let bright = videos.filter(\.isHDR)
        if !bright.isEmpty, bright.count == videos.count {
            result.append(rule("1.24", .must, nil, "SDR variants are needed beside HDR"))
        }
        for variant in bright where (variant.frameRate ?? 0) > 30.01 {
            result.append(rule("1.20", .should, variant.line, "HDR has at most 30 frames a second"))
        }
        let codecs = Set(videos.compactMap { $0.codecList.video.first?.codec })
        if !codecs.isEmpty, !codecs.contains("h264") {
            result.append(rule("1.12", .should, nil, "H.264 variants are wanted for old devices"))
        }
        for variant in videos {
            guard let average = variant.averageBandwidth, average > 15_000_000,
                let size = variant.resolution, size.height > 1080
            else { continue }
            result.append(
                rule(
                    "1.34", .should, variant.line, "UHD has at most 15 Mb/s", declared: "\(average)"
                ))
        }
        return result
    }

    private var sound: [RuleViolation] {
        let lists = variants.map(\.codecList)
        var result: [RuleViolation] = []
        if lists.contains(where: \.hasAudio),
            !lists.contains(where: { $0.audio.contains { $0.codec == "aac" } })
        {
            result.append(rule("2.3", .must, nil, "stereo in AAC is needed"))
        }
        let codecs = Set(lists.flatMap(\.audio).compactMap(\.codec))
        if codecs.contains("eac3"), !codecs.contains("ac3") {
            result.append(rule("2.6", .should, nil, "AC-3 is wanted beside E-AC-3"))
        }
        for rendition in subject.presentation.renditions
        where rendition.kind == .audio || rendition.kind == .subtitles {
            if rendition.language == nil {
                result.append(rule("8.10", .must, rendition.line, "LANGUAGE is missing"))
            }
            if rendition.characteristics.contains("public.accessibility.describes-video"),
                !rendition.isAutoselect
            {
                result.append(
                    rule(
                        "2.13", .must, rendition.line, "descriptions of the picture are AUTOSELECT")
                )
            }
        }
        return result
    }

    private var text: [RuleViolation] {
        subject.presentation.renditions.filter { $0.kind == .subtitles }.flatMap {
            rendition -> [RuleViolation] in
            var result: [RuleViolation] = []
            if rendition.isForced, !rendition.isAutoselect {
                result.append(
                    rule("5.11", .must, rendition.line, "forced subtitles are AUTOSELECT"))
            }
            let users = variants.filter { $0.subtitlesGroup == rendition.groupID }
            if users.contains(where: { $0.codecs?.contains("stpp") == true }) == false,
                users.contains(where: { $0.codecs != nil && $0.codecs?.contains("wvtt") == false })
            {
                result.append(
                    rule(
                        "5.10", .should, users.first?.line,
                        "CODECS names the format of the subtitles (wvtt or stpp)"))
            }
            return result
        }
    }

    private var trickPlay: [RuleViolation] {
        let frames = subject.presentation.iFrameVariants
        guard !videos.isEmpty else { return [] }
        guard !frames.isEmpty else {
            return [rule("6.1", .must, nil, "I-frame playlists are needed for seeking")]
        }
        return frames.contains { !$0.isHDR }
            ? [] : [rule("6.16", .must, frames.first?.line, "an SDR I-frame playlist is needed")]
    }

    // MARK: Media playlists

    private var media: [RuleViolation] {
        let playlists = subject.mediaPlaylists
        var result = playlists.flatMap { check($0.playlist, uri: $0.uri) }
        let targets = Set(
            playlists.filter { !$0.playlist.isIFramesOnly }.compactMap(\.playlist.targetDuration))
        if targets.count > 1 {
            result.append(
                rule(
                    "8.2", .must, nil, "all media playlists have one target duration",
                    declared: targets.sorted().map(String.init).joined(separator: ", ")))
        }
        let ended = playlists.map(\.playlist).filter { $0.isEnded && !$0.isIFramesOnly }
        let durations = ended.map(\.duration)
        if let shortest = durations.min(), let longest = durations.max(), longest - shortest > 1 {
            result.append(
                rule(
                    "8.3", .must, nil, "all media playlists last equally long",
                    declared: "\(shortest) to \(longest) s"))
        }
        if Set(ended.map(\.discontinuities)).count > 1 {
            result.append(rule("8.15", .must, nil, "discontinuities are aligned across playlists"))
        }
        return result
    }

    private func check(_ playlist: MediaPlaylist, uri: String?) -> [RuleViolation] {
        var result: [RuleViolation] = []
        func add(
            _ number: String, _ severity: RuleViolation.Severity, _ message: String,
            _ declared: String? = nil
        ) {
            result.append(
                RuleViolation("apple \(number)", severity, uri: uri, message, declared: declared))
        }
        if let target = playlist.targetDuration, target != 6, !playlist.isIFramesOnly {
            add("7.5", .should, "the target duration is 6 seconds", "\(target) s")
        }
        if let target = playlist.targetDuration,
            playlist.segments.contains(where: { ($0.duration ?? 0) > Double(target) + 0.5 })
        {
            add("7.7", .must, "a segment is more than half a second above the target duration")
        }
        if playlist.isEnded, playlist.type != .vod {
            add("8.6", .should, "EXT-X-PLAYLIST-TYPE is VOD where the playlist is complete")
        }
        if !playlist.isEnded {
            if playlist.segments.allSatisfy({ $0.programDateTime == nil }) {
                add("8.4", .must, "live playlists have EXT-X-PROGRAM-DATE-TIME")
            }
            if playlist.segments.count < 6 {
                add("8.11", .must, "live playlists have six segments", "\(playlist.segments.count)")
            }
        }
        let isFragmented = playlist.segments.first.map { segment in
            [".m4s", ".mp4", ".cmfv", ".cmfa"].contains { segment.uri.text.hasSuffix($0) }
        }
        if isFragmented == true, playlist.segments.first?.map == nil {
            add("8.20", .must, "fragmented MP4 needs EXT-X-MAP")
        }
        return result
    }

    // MARK: Measured

    /// Average and peak of each variant with its loudest rendition, against what is
    /// declared.
    private var bitRates: [RuleViolation] {
        variants.flatMap { variant -> [RuleViolation] in
            guard let measured = subject.loaded.bitRate(of: variant, size: subject.size) else {
                return []
            }
            let isLive = subject.presentation.isLive == true
            let checks: [(String, UInt64?, Double, ClosedRange<Double>)] = [
                (
                    isLive ? "1.28" : "1.26", variant.averageBandwidth, measured.average,
                    isLive ? 0...1.1 : 0.9...1.1
                ),
                (
                    isLive ? "1.29" : "1.27", variant.bandwidth, measured.peak,
                    isLive ? 0...1.25 : 0.9...1.1
                ),
            ]
            return checks.compactMap { number, declared, measured, allowed in
                guard let declared, declared > 0, !allowed.contains(measured / Double(declared))
                else { return nil }
                let name = number == "1.26" || number == "1.28" ? "average" : "peak"
                return RuleViolation(
                    "apple \(number)", .must, line: variant.line, uri: variant.uri?.text,
                    "the measured \(name) bit rate is too far from the declared one",
                    declared: "\(declared) b/s",
                    measured: "\(Int(min(measured.rounded(), 1e15))) b/s")
            }
        }
    }
}
