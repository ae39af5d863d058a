import TrackModel

/// Rules of sections 1, 2, 6 and 9 about what variants there are.
struct AuthoringLadderRules: VariantRules {
    let all: AuthoredVariants

    init(_ all: AuthoredVariants) { self.all = all }

    var violations: [RuleViolation] {
        rates + sizes + frameRates + codecs + ranges + sound + frames
    }

    // MARK: Bit rates

    private var rates: [RuleViolation] {
        var result: [RuleViolation] = []
        let rates = Set(pictures.compactMap(\.variant.bandwidth))
        if !pictures.isEmpty, rates.count < 2 {
            result.append(
                RuleViolation(AppleRule.severalBitRates, "video has one bit rate alone"))
        }
        if let lowest = variants.compactMap(\.bandwidth).min(), lowest > 192_000 {
            result.append(
                RuleViolation(
                    AppleRule.cellular, "no variant has a BANDWIDTH of at most 192 kb/s",
                    declared: JSONValue(lowest), unit: "b/s"))
        }
        let large = pictures.filter { $0.size.map { $0.width > 1920 || $0.height > 1080 } ?? false }
        let largeRates = large.compactMap { rate(of: $0.variant) }
        if largeRates.count == large.count, let lowest = largeRates.min(), lowest > 15_000_000 {
            result.append(
                RuleViolation(
                    AppleRule.ultraHDBitRate, "no UHD variant has at most 15 Mb/s",
                    declared: JSONValue(lowest), unit: "b/s"))
        }
        return result + defaults
    }

    /// The average, which the document speaks of: measured, else declared, else the peak.
    private func rate(of variant: Variant) -> UInt64? {
        let measured = subject.rates.rate(of: variant)
        return measured.flatMap { UInt64(exactly: $0.average.rounded()) }
            ?? variant.averageBandwidth ?? variant.bandwidth
    }

    /// The first variant of each audio group is what players begin with.
    private var defaults: [RuleViolation] {
        var groups: [String] = []
        var members: [String: [Variant]] = [:]
        for picture in pictures {
            let group = picture.variant.audioGroup ?? ""
            if members[group] == nil { groups.append(group) }
            members[group, default: []].append(picture.variant)
        }
        return groups.compactMap { group in
            let all = members[group] ?? []
            let rates = all.map(rate)
            guard let first = all.first, let own = rates.first ?? nil else { return nil }
            func distance(_ rate: UInt64) -> Double { abs(Double(rate) - 2_000_000) }
            guard let nearest = rates.compactMap({ $0 }).min(by: { distance($0) < distance($1) }),
                distance(nearest) < distance(own)
            else { return nil }
            return RuleViolation(
                AppleRule.defaultVariant, line: first.line,
                "a later variant is nearer to 2000 kb/s than the first, whose average is "
                    + "\(own) b/s")
        }
    }

    // MARK: Sizes and rates

    private var sizes: [RuleViolation] {
        var result: [RuleViolation] = []
        let sizes = pictures.compactMap(\.size)
        let area: (PixelSize) -> Int = { $0.width * $0.height }
        if let top = sizes.max(by: { area($0) < area($1) }), area(top) >= 1280 * 720,
            sizes.count(where: { area($0) == area(top) }) < 2
        {
            result.append(
                RuleViolation(
                    AppleRule.topVariants, "one variant alone has the highest resolution",
                    declared: top.words))
        }
        let shapes = sizes.filter { $0.height > 0 }.map { Double($0.width) / Double($0.height) }
        if let widest = shapes.max(), let narrowest = shapes.min(), widest > narrowest * 1.02 {
            func words(_ shape: Double) -> JSONValue { .double((shape * 1000).rounded() / 1000) }
            result.append(
                RuleViolation(
                    AppleRule.aspectRatio, "variants have several aspect ratios",
                    declared: words(narrowest), observed: words(widest)))
        }
        return result
    }

    private static let natural = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60]

    private var frameRates: [RuleViolation] {
        pictures.compactMap { picture in
            guard let rate = picture.frameRate, rate > 0 else { return nil }
            let rule: ValidationRule
            let message: String
            if rate > 60.5 {
                (rule, message) = (AppleRule.highestFrameRate, "the frame rate is above 60")
            } else if !subject.isLive,
                !Self.natural.contains(where: { abs($0 - rate) <= 0.005 * $0 })
            {
                rule = AppleRule.naturalFrameRate
                message = "the frame rate is none of those that are named"
            } else {
                return nil
            }
            return RuleViolation(
                rule, line: picture.variant.line, message,
                declared: picture.variant.frameRate.map { .double($0) },
                observed: .double((rate * 1000).rounded() / 1000))
        }
    }

    // MARK: Codecs and ranges

    private var codecs: [RuleViolation] {
        var result: [RuleViolation] = []
        let known = pictures.filter { $0.codec != nil }
        guard known.count == pictures.count, !known.isEmpty, !subject.isStereo else { return [] }
        if !known.contains(where: { $0.codec == "h264" }) {
            result.append(RuleViolation(AppleRule.h264Fallback, "no variant is H.264"))
        }
        // SDR and HDR of one codec are ladders of their own.
        var ladders: [String: [UInt64]] = [:]
        for picture in known {
            guard let rate = picture.variant.bandwidth, let codec = picture.codec else { continue }
            ladders["\(codec) \(picture.isHDR ? "HDR" : "SDR")", default: []].append(rate)
        }
        let ranges = ladders.sorted { $0.key < $1.key }.compactMap { name, rates in
            rates.min().flatMap { low in rates.max().map { (name: name, low: low, high: $0) } }
        }
        for (place, ladder) in ranges.enumerated() {
            guard
                let other = ranges.dropFirst(place + 1).first(where: {
                    $0.low > ladder.high || $0.high < ladder.low
                })
            else { continue }
            result.append(
                RuleViolation(
                    AppleRule.overlappingLadders,
                    "\(ladder.name) and \(other.name) have no bandwidths in common",
                    declared: .string("\(ladder.low)–\(ladder.high)"),
                    observed: .string("\(other.low)–\(other.high)"), unit: "b/s"))
            break
        }
        return result
    }

    private var ranges: [RuleViolation] {
        let bright = pictures.filter(\.isHDR)
        guard !bright.isEmpty, !subject.isStereo else { return [] }
        var result: [RuleViolation] = []
        if bright.count == pictures.count {
            result.append(RuleViolation(AppleRule.sdrFallback, "every variant is HDR"))
        }
        let rates = bright.compactMap(\.frameRate)
        if rates.count == bright.count, let lowest = rates.min(), lowest > 30.01 {
            result.append(
                RuleViolation(
                    AppleRule.hdrFrameRate, "no HDR variant has 30 frames a second or less",
                    declared: .double(lowest)))
        }
        return result
    }

    // MARK: Sound and I-frames

    private var sound: [RuleViolation] {
        var result: [RuleViolation] = []
        let audio = variants.flatMap(\.codecList.audio)
        let codecs = Set(audio.compactMap(\.codec))
        if !audio.isEmpty, !codecs.contains("aac"), !subject.isStereo {
            result.append(RuleViolation(AppleRule.stereoAAC, "no variant has sound in AAC"))
        }
        if codecs.contains("eac3"), !codecs.contains("ac3"), !subject.isStereo {
            result.append(RuleViolation(AppleRule.dolbyDigital, "there is E-AC-3 and no AC-3"))
        }
        let sounds = variants.filter { $0.codecs != nil && !$0.hasVideo && $0.codecList.hasAudio }
        if !pictures.isEmpty {
            result += sounds.map {
                RuleViolation(AppleRule.noAudioOnly, line: $0.line, "the variant is sound alone")
            }
        }
        return result
    }

    private var frames: [RuleViolation] {
        guard !pictures.isEmpty else { return [] }
        let frames = subject.presentation.iFrameVariants
        guard !frames.isEmpty else {
            return [RuleViolation(AppleRule.iFrameVariants, "there are no I-frame playlists")]
        }
        var result = subject.mediaPlaylists.filter {
            $0.role == .iFrames && !$0.playlist.isIFramesOnly
        }.map {
            RuleViolation(
                AppleRule.iFramesOnly, uri: $0.name, "EXT-X-I-FRAMES-ONLY is not in the playlist")
        }
        let seen = frames.map { VariantPicture($0, of: subject)?.isHDR ?? $0.isHDR }
        if !seen.contains(false), !subject.isStereo {
            result.append(
                RuleViolation(
                    AppleRule.sdrIFrames, line: frames.first?.line, "every I-frame playlist is HDR")
            )
        }
        return result
    }
}
