import TrackModel

/// Rules of section 9 about the attributes of variants, and 13.5 and 13.6.
struct AuthoringVariantRules: VariantRules {
    let all: AuthoredVariants

    init(_ all: AuthoredVariants) { self.all = all }

    var violations: [RuleViolation] {
        attributes + ranges + independence + steering + captions + protection + spatial
    }

    /// One for each variant that lacks something.
    private func missing(
        _ rule: ValidationRule, _ name: String, in variants: [Variant],
        _ isThere: (Variant) -> Bool
    ) -> [RuleViolation] {
        variants.filter { !isThere($0) }.map {
            RuleViolation(rule, line: $0.line, "\(name) is missing")
        }
    }

    private var attributes: [RuleViolation] {
        let frames = subject.presentation.iFrameVariants
        let videos = pictures.map(\.variant)
        var result =
            missing(AppleRule.codecs, "CODECS", in: variants) { $0.codecs != nil }
            + missing(AppleRule.resolution, "RESOLUTION", in: videos) { $0.resolution != nil }
            + missing(AppleRule.iFrameCodecs, "CODECS", in: frames) { $0.codecs != nil }
            + missing(AppleRule.iFrameResolution, "RESOLUTION", in: frames) { $0.resolution != nil }
            + missing(AppleRule.averageBandwidth, "AVERAGE-BANDWIDTH", in: variants) {
                $0.averageBandwidth != nil
            } + missing(AppleRule.frameRate, "FRAME-RATE", in: videos) { $0.frameRate != nil }
        if variants.contains(where: { $0.score != nil }) {
            result += missing(AppleRule.score, "SCORE", in: variants) { $0.score != nil }
        }
        return result
    }

    private var ranges: [RuleViolation] {
        guard pictures.contains(where: \.isHDR) else { return [] }
        // Of media that was read and is HDR, ClaimRules reports the missing attribute.
        return missing(
            AppleRule.videoRange, "VIDEO-RANGE",
            in: pictures.filter { !$0.isHDR || subject.media($0.variant.uri) == nil }.map(\.variant)
        ) { $0.videoRange != nil }
    }

    private var independence: [RuleViolation] {
        guard subject.loaded.document.hls?.hasIndependentSegments == false, !pictures.isEmpty else {
            return []
        }
        let videos = subject.mediaPlaylists.filter { $0.role == .video }
        // Where a segment begins otherwise, that is what is told.
        let begins = videos.compactMap(\.observation).flatMap(\.segments).compactMap(\.main)
        guard !begins.contains(where: { $0.beginsWithKeyFrame == false }) else { return [] }
        let without = videos.filter {
            $0.playlist.tags.first(named: "EXT-X-INDEPENDENT-SEGMENTS") == nil
        }
        if let odd = without.first {
            return [
                RuleViolation(
                    AppleRule.independentPlaylists, uri: odd.name,
                    "EXT-X-INDEPENDENT-SEGMENTS is neither here nor in the multivariant playlist")
            ]
        }
        return [
            RuleViolation(
                AppleRule.independentSegments,
                "EXT-X-INDEPENDENT-SEGMENTS is not in the multivariant playlist")
        ]
    }

    private var steering: [RuleViolation] {
        guard let steering = subject.multivariant?.contentSteering, steering.pathwayID == nil else {
            return []
        }
        return [
            RuleViolation(AppleRule.steeringPathway, line: steering.line, "PATHWAY-ID is missing")
        ]
    }

    /// Captions that are in the segments and in no EXT-X-MEDIA.
    private var captions: [RuleViolation] {
        pictures.compactMap { picture in
            guard let found = subject.media(picture.variant.uri)?.video?.closedCaptions,
                !found.isEmpty,
                subject.presentation.renditions(of: picture.variant, .closedCaptions).isEmpty
            else { return nil }
            let words = found.map { "\($0)" }.joined(separator: ", ")
            return RuleViolation(
                AppleRule.captionsDeclared, uri: picture.variant.uri?.text,
                line: picture.variant.line, "closed captions are in the segments and not declared",
                observed: .string(words))
        }
    }

    /// Sizes above which protected content wants HDCP.
    private var protection: [RuleViolation] {
        let sessionKeys = subject.multivariant?.sessionKeys ?? []
        let isAllManaged = sessionKeys.contains(where: isManaged)
        return pictures.compactMap { picture in
            guard let size = picture.size, isAllManaged || isManaged(picture.variant) else {
                return nil
            }
            let isUltraHD = size.width > 1920 || size.height > 1080
            let isHD = size.width >= 1280 || size.height >= 720
            guard isHD else { return nil }
            let wanted = isUltraHD ? "TYPE-1" : "TYPE-0"
            guard picture.variant.hdcpLevel != wanted, picture.variant.hdcpLevel != "TYPE-1" else {
                return nil
            }
            return RuleViolation(
                isUltraHD ? AppleRule.hdcpUltraHD : AppleRule.hdcpHD, line: picture.variant.line,
                "HDCP-LEVEL is not \(wanted)",
                declared: picture.variant.hdcpLevel.map { .string($0) }, observed: size.words)
        }
    }

    /// Whether a system that manages rights protects it, and not a key in a file.
    private func isManaged(_ variant: Variant) -> Bool {
        let list = variant.uri.flatMap { subject.loaded.lists[$0] }
        return list?.playlist?.segments.first?.keys.contains(where: isManaged) ?? false
    }

    private func isManaged(_ key: EncryptionKey) -> Bool {
        key.method != "NONE" && key.keyFormat != "identity"
    }

    private var spatial: [RuleViolation] {
        pictures.compactMap { picture in
            guard let video = subject.media(picture.variant.uri)?.video,
                let kind = video.stereo ?? video.spherical,
                picture.variant.requiredVideoLayout == nil
            else { return nil }
            return RuleViolation(
                AppleRule.spatialLayout, uri: picture.variant.uri?.text,
                line: picture.variant.line, "REQ-VIDEO-LAYOUT is missing", observed: .string(kind))
        }
    }
}
