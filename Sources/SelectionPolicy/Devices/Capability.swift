import TrackModel

/// Whether a device plays a track.
enum Capability: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Unchanged.
    case plays
    /// Perhaps, or reduced: too large, too fast, or tone-mapped.
    case exceeds
    case cannot

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .plays: 2
        case .exceeds: 1
        case .cannot: 0
        }
    }
}

/// A capability and what limits it.
struct CapabilityVerdict: Hashable, Sendable {
    var capability: Capability
    /// `6 channels, at most 2`; empty when it plays unchanged.
    var limits: [String]
    /// Whether it has more channels than the device has speakers, and is mixed down.
    var isMixedDown = false

    /// Whether it plays unchanged.
    var isGood: Bool { capability == .plays }

    init(_ capability: Capability, limits: [String] = []) {
        self.capability = capability
        self.limits = limits
    }
}

extension PlaybackDevice {
    /// Verdict by the facts of the record; unknown facts limit nothing.
    func verdict(on track: MediaPlayerTrack) -> CapabilityVerdict {
        var verdict = CapabilityVerdict(.plays)
        switch track.mediaType {
        case .video:
            check(track, codings: videoCodecs, in: &verdict)
            checkRange(track, in: &verdict)
            checkPicture(track, in: &verdict)
        case .audio:
            check(track, codings: audioCodecs, in: &verdict)
        case .subtitle: check(track, codings: subtitleCodecs, in: &verdict)
        case .data, .attachment: break
        }
        if track.mediaType != .subtitle { verdict.limit(track.bitRate, maxBitRate, "b/s") }
        if track.mediaType == .audio, verdict.capability == .plays {
            verdict.limit(track.channels, channels, "channels")
            // Every player mixes down; the track plays.
            verdict.isMixedDown = verdict.capability == .exceeds
            if verdict.isMixedDown { verdict.capability = .plays }
        }
        return verdict
    }

    /// Dynamic ranges in which the screen can show the track, best first; nil when unknown.
    func shows(_ track: MediaPlayerTrack) -> [DynamicRange]? {
        guard let presents = track.presents ?? track.dynamicRange.map({ [$0] }) else { return nil }
        guard let dynamicRanges else { return presents }
        return presents.filter {
            $0 == .sdr
                || dynamicRanges.contains($0) && ($0 != .dolbyVision || decodes(track.dovi))
        }
    }

    /// Whether it decodes a profile of Dolby Vision; an unstated limit does not apply.
    private func decodes(_ dovi: DOVIDecoderConfigurationRecord?) -> Bool {
        guard let dolbyVision, let profile = dovi?.profile else { return true }
        return dolbyVision.contains { row in
            row.profile == profile
                && row.compatibility.map {
                    $0.contains(dovi?.blSignalCompatibilityID ?? $0.first ?? 0)
                } ?? true
                && row.maxLevel.map { dovi?.level ?? $0 <= $0 } ?? true
        }
    }

    private func check(
        _ track: MediaPlayerTrack, codings: [Coding]?, in verdict: inout CapabilityVerdict
    ) {
        guard let codings, let codec = track.codec else { return }
        guard let coding = codings.first(where: { $0.codec == codec }) else {
            return verdict.add(.cannot, "no decoder for \(codec)")
        }
        if let profile = track.profile, let profiles = coding.profiles, !profiles.contains(profile)
        {
            verdict.add(.cannot, "no decoder for \(codec) \(profile)")
        }
        check(track, coding, in: &verdict)
    }

    /// Limits of a codec besides its profiles; an unknown fact passes.
    private func check(
        _ track: MediaPlayerTrack, _ coding: Coding, in verdict: inout CapabilityVerdict
    ) {
        // A sample entry has four characters; other containers have no tags.
        if let tag = track.codecTag, let tags = coding.tags, Codec(sampleEntry: tag) != nil,
            !tags.contains(tag)
        {
            verdict.add(.cannot, "\(tag), but takes \(tags.orWords)")
        }
        if let bits = track.bitDepth, let depths = coding.bitDepths, !depths.contains(bits) {
            verdict.add(.cannot, "\(bits) bits, but takes \(depths.map { "\($0)" }.orWords)")
        }
        if let chroma = track.chromaSubsampling, let kinds = coding.chroma, !kinds.contains(chroma)
        {
            verdict.add(.cannot, "\(chroma), but takes \(kinds.orWords)")
        }
        if let level = track.level.flatMap(Double.init), let most = coding.maxLevel,
            level > most + 0.01
        {
            verdict.add(.exceeds, "level \(level), at most \(most)")
        }
        if coding.takesSize(of: track) == false {
            verdict.add(
                .exceeds, "a larger frame than \((coding.sizes ?? []).map(\.words).orWords)")
        }
    }

    private func checkRange(_ track: MediaPlayerTrack, in verdict: inout CapabilityVerdict) {
        guard let shown = shows(track), shown.isEmpty,
            let presents = track.presents ?? track.dynamicRange.map({ [$0] }), !presents.isEmpty
        else { return }
        // An HDR base layer can be tone-mapped; Dolby Vision without a base layer is unusable.
        let names = presents.map(\.description).joined(separator: " or ")
        verdict.add(presents == [.dolbyVision] ? .cannot : .exceeds, "a screen without \(names)")
    }

    private func checkPicture(_ track: MediaPlayerTrack, in verdict: inout CapabilityVerdict) {
        let size = track.codedSize ?? track.naturalSize
        verdict.limit(size?.width, maxWidth, "pixels wide")
        verdict.limit(size?.height, maxHeight, "pixels high")
        if let rate = track.nominalFrameRate, let most = maxFrameRate, rate > most + 0.01 {
            verdict.add(
                .exceeds,
                "\(Int(clampedTo: rate)) frames per second, at most \(Int(clampedTo: most))"
            )
        }
    }
}

extension CapabilityVerdict {
    fileprivate mutating func add(_ capability: Capability, _ limit: String) {
        self.capability = min(self.capability, capability)
        limits.append(limit)
    }

    fileprivate mutating func limit(_ value: Int?, _ most: Int?, _ unit: String) {
        guard let value, let most, value > most else { return }
        add(.exceeds, "\(value) \(unit), at most \(most)")
    }
}

extension Int {
    /// The nearest whole number that fits.
    init(clampedTo value: Double) {
        self = Int(exactly: value.rounded()) ?? (value > 0 ? .max : .min)
    }
}
