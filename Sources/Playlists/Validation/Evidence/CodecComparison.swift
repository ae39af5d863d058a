import TrackModel

/// CODECS of a variant against the formats of all renditions that play with it.
struct CodecComparison {
    let observed: JSONValue?
    let agrees: Bool?
    let note: String?

    /// - Parameters:
    ///   - isAlone: whether nothing but its own segments is compared.
    ///   - type: media type to compare; nil for video and audio.
    init(
        _ variant: Variant, of subject: RuleSubject, isAlone: Bool, only type: MediaType? = nil
    ) {
        let own = subject.media(variant.uri)
        let audio = isAlone ? nil : variant.audioGroup.flatMap { subject.audio[$0] }
        let others = (audio?.media ?? []).filter { $0.uri != variant.uri }.map(\.media)
        let isOtherMissing = audio?.missing.contains { $0 != variant.uri } ?? false
        let media = [own].compactMap { $0 } + others
        let tracks = media.flatMap(\.tracks).filter {
            (type.map { [$0] } ?? [.video, .audio]).contains($0.mediaType)
                && !$0.isAttachedPicture
        }
        var formats: [String] = []
        for track in tracks {
            guard let text = track.codecString ?? track.codec, !formats.contains(text) else {
                continue
            }
            formats.append(text)
        }
        observed = formats.isEmpty ? nil : .string(formats.joined(separator: ","))
        let isComplete =
            own != nil && !isOtherMissing && media.allSatisfy { !$0.tracks.isEmpty }
        note =
            formats.isEmpty
            ? nil : isComplete ? nil : "some renditions were not read"
        guard variant.codecs != nil, !tracks.isEmpty else {
            agrees = nil
            return
        }
        agrees = Self.agree(variant.codecList, tracks, isComplete: isComplete)
    }

    private static func agree(
        _ declared: CodecList, _ tracks: [MediaPlayerTrack], isComplete: Bool
    ) -> Bool? {
        let families = Set(declared.all.compactMap(\.codec))
        let found = Set(tracks.compactMap(\.codec))
        guard found.isSubset(of: families) else { return false }
        let wanted = Set((declared.video + declared.audio).compactMap(\.codec))
        if isComplete, !wanted.isSubset(of: found) { return false }
        let videos = tracks.filter { $0.mediaType == .video }
        for track in videos {
            guard let seen = track.codecString.flatMap(VideoCodecString.init) else { continue }
            let same = declared.video.filter { $0.codec == track.codec }
                .compactMap { VideoCodecString($0.text) }.filter { $0.family == seen.family }
            guard same.isEmpty || same.contains(where: { $0.allows(seen) }) else { return false }
        }
        for track in tracks where track.mediaType == .audio && track.codec == "aac" {
            let same = declared.audio.filter { $0.codec == "aac" }.map(\.text)
            if let seen = SpectralReplication(track),
                !same.isEmpty, !same.contains(where: { seen.allows($0) })
            {
                return false
            }
        }
        return isComplete ? true : nil
    }
}

/// Whether AAC is extended by SBR, as far as a stream says so: mp4a.40.5 and mp4a.40.29 are,
/// mp4a.40.2 is not.
private struct SpectralReplication {
    private static let extended: Set<String> = ["mp4a.40.5", "mp4a.40.29"]
    private static let plain = "mp4a.40.2"
    private let isExtended: Bool

    /// Returns nil if SBR may be present but not signalled, at low rates.
    init?(_ track: MediaPlayerTrack) {
        guard let text = track.codecString else { return nil }
        if Self.extended.contains(text) {
            isExtended = true
        } else if text == Self.plain,
            track.sampleRate.map({ $0 >= 44_100 }) == true
                // Frames without an extension.
                || track.profile == "LC" && track.encryption == nil
        {
            isExtended = false
        } else {
            return nil
        }
    }

    func allows(_ declared: String) -> Bool {
        let text = declared.lowercased()
        return isExtended ? text != Self.plain : !Self.extended.contains(text)
    }
}

/// Profile and level of H.264 and HEVC as RFC 6381 writes them.
struct VideoCodecString: Hashable {
    enum Family { case h264, hevc }

    let family: Family
    /// profile_idc, general_profile_idc
    let profile: Int
    /// Level in tenths for H.264, in thirtieths for HEVC.
    let level: Int
    let isHighTier: Bool

    /// Returns nil for other codecs or invalid text.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        switch parts.first {
        case "avc1", "avc3":
            guard parts.count == 2, parts[1].utf8.count == 6, let number = Int(parts[1], radix: 16)
            else { return nil }
            family = .h264
            (profile, level, isHighTier) = (number >> 16, number & 0xFF, false)
        case "hvc1", "hev1":
            guard parts.count >= 4, let idc = Int(parts[1].drop { "ABC".contains($0) }),
                let tier = parts[3].first, "LH".contains(tier),
                let number = Int(parts[3].dropFirst())
            else { return nil }
            family = .hevc
            (profile, level, isHighTier) = (idc, number, tier == "H")
        default: return nil
        }
    }

    /// Whether a decoder for this plays the other: one profile, and no higher level.
    func allows(_ other: VideoCodecString) -> Bool {
        profile == other.profile && level >= other.level && (isHighTier || !other.isHighTier)
    }
}

extension PixelSize {
    var words: JSONValue { .string("\(width)x\(height)") }
}

extension MediaPlayerTrack {
    /// VIDEO-RANGE value; nil if unknown.
    var videoRange: String? {
        switch dynamicRange {
        case .hdr10?, .hdr10Plus?: "PQ"
        case .hlg?: "HLG"
        case .sdr?: "SDR"
        case .dolbyVision?:
            switch transferFunction.flatMap({ DynamicRange(transferFunction: $0) }) {
            case .hlg?: "HLG"
            case .sdr?: "SDR"
            default: "PQ"
            }
        case nil: nil
        }
    }
}
