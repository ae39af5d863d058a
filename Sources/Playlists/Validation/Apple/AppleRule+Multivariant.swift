import TrackModel

extension AppleRule {
    /// 9. Multivariant playlists.
    static let multivariant: [ValidationRule] = [
        codecs, resolution, iFrameCodecs, iFrameResolution, severalBitRates, topVariants,
        independentSegments, independentPlaylists, averageBandwidth, frameRate, videoRange,
        steeringPathway, score, noAudioOnly, cellular, spatialLayout,
    ]

    static let codecs: ValidationRule = rule(
        "9.1", .must, "EXT-X-STREAM-INF has CODECS", remedy: "Write CODECS.",
        check: .lacking("CODECS", in: { $0.presentation.variants }) { $0.codecs != nil })

    static let resolution: ValidationRule = rule(
        "9.2", .must, "EXT-X-STREAM-INF with video has RESOLUTION", remedy: "Write RESOLUTION.",
        check: .lacking("RESOLUTION", in: { $0.videoVariants.map(\.variant) }) {
            $0.resolution != nil
        })

    static let iFrameCodecs: ValidationRule = rule(
        "9.3", .must, "EXT-X-I-FRAME-STREAM-INF has CODECS", remedy: "Write CODECS.",
        check: .lacking("CODECS", in: { $0.presentation.iFrameVariants }) { $0.codecs != nil })

    static let iFrameResolution: ValidationRule = rule(
        "9.4", .must, "EXT-X-I-FRAME-STREAM-INF has RESOLUTION", remedy: "Write RESOLUTION.",
        check: .lacking("RESOLUTION", in: { $0.presentation.iFrameVariants }) {
            $0.resolution != nil
        })

    static let severalBitRates: ValidationRule = rule(
        "9.9", .must, "video is offered at several bit rates",
        remedy: "Add variants at different bit rates.",
        check: .multivariant { subject in
            let videoVariants = subject.videoVariants
            guard !videoVariants.isEmpty,
                Set(videoVariants.compactMap(\.variant.bandwidth)).count < 2
            else {
                return []
            }
            return [Violation("video has only one bit rate")]
        })

    static let topVariants: ValidationRule = rule(
        "9.10", .should, "HD content has two variants of the highest resolution",
        remedy: "Add a second variant of the highest resolution.",
        threshold: "HD means 1280×720 or more",
        check: .multivariant { subject in
            let sizes = subject.videoVariants.compactMap(\.size)
            func area(_ size: PixelSize) -> Int { size.width * size.height }
            guard let top = sizes.max(by: { area($0) < area($1) }), area(top) >= 1280 * 720,
                sizes.count(where: { area($0) == area(top) }) < 2
            else { return [] }
            return [
                Violation("only one variant has the highest resolution", declared: top.words)
            ]
        })

    static let independentSegments: ValidationRule = rule(
        "9.11", .should,
        "if all segments begin with an IDR frame, EXT-X-INDEPENDENT-SEGMENTS is in the "
            + "multivariant "
            + "playlist", remedy: "Move EXT-X-INDEPENDENT-SEGMENTS into the multivariant playlist.",
        check: .multivariant { subject in
            guard subject.undeclaredIndependence?.isEmpty == true else { return [] }
            return [
                Violation("EXT-X-INDEPENDENT-SEGMENTS is not in the multivariant playlist")
            ]
        })

    static let independentPlaylists: ValidationRule = rule(
        "9.12", .must,
        "if all segments begin with an IDR frame and the multivariant playlist does not signal "
            + "it, all video "
            + "playlists have EXT-X-INDEPENDENT-SEGMENTS",
        remedy: "Add EXT-X-INDEPENDENT-SEGMENTS to the multivariant playlist.",
        check: .multivariant { subject in
            guard let odd = subject.undeclaredIndependence?.first else { return [] }
            return [
                Violation(
                    "EXT-X-INDEPENDENT-SEGMENTS is in neither this nor the multivariant playlist",
                    uri: odd.name)
            ]
        })

    static let averageBandwidth: ValidationRule = rule(
        "9.14", .must, "EXT-X-STREAM-INF has AVERAGE-BANDWIDTH", remedy: "Write AVERAGE-BANDWIDTH.",
        check: .lacking("AVERAGE-BANDWIDTH", in: { $0.presentation.variants }) {
            $0.averageBandwidth != nil
        })

    static let frameRate: ValidationRule = rule(
        "9.15", .must, "EXT-X-STREAM-INF with video has FRAME-RATE", remedy: "Write FRAME-RATE.",
        check: .lacking("FRAME-RATE", in: { $0.videoVariants.map(\.variant) }) {
            $0.frameRate != nil
        })

    static let videoRange: ValidationRule = rule(
        "9.16", .must, "all variants have VIDEO-RANGE, unless all are SDR",
        remedy: "Write VIDEO-RANGE.",
        check: .lacking(
            "VIDEO-RANGE",
            in: { subject in
                let videoVariants = subject.videoVariants
                guard videoVariants.contains(where: \.isHDR) else { return [] }
                // For HDR media that was read, the claim already reports the missing attribute.
                return videoVariants.filter { !$0.isHDR || subject.media($0.variant.uri) == nil }
                    .map(\.variant)
            }
        ) { $0.videoRange != nil })

    static let steeringPathway: ValidationRule = rule(
        "9.18", .should, "EXT-X-CONTENT-STEERING has PATHWAY-ID", remedy: "Write PATHWAY-ID.",
        check: .presentation { subject in
            guard subject.isMultivariant, let steering = subject.multivariant?.contentSteering,
                steering.pathwayID == nil
            else { return [] }
            return [Violation("PATHWAY-ID is missing", line: steering.line)]
        })

    static let score: ValidationRule = rule(
        "9.19", .must, "either all variants or none have SCORE",
        remedy: "Write SCORE on every variant.",
        check: .lacking(
            "SCORE",
            in: { subject in
                let variants = subject.presentation.variants
                return variants.contains { $0.score != nil } ? variants : []
            }
        ) { $0.score != nil })

    static let noAudioOnly: ValidationRule = rule(
        "9.20", .must, "all variants have video", remedy: "Remove the variant.",
        where: "Apple TV is supported",
        check: .multivariant { subject in
            guard !subject.videoVariants.isEmpty else { return [] }
            return subject.presentation.variants.filter {
                $0.codecs != nil && !$0.hasVideo && $0.codecList.hasAudio
            }.map { Violation("audio-only variant", line: $0.line) }
        })

    static let cellular: ValidationRule = rule(
        "9.21", .must, "at least one variant has a BANDWIDTH of at most 192 kb/s",
        remedy: "Add a variant of at most 192 kb/s.",
        where: "content is delivered over cellular networks",
        check: .multivariant { subject in
            let rates = subject.presentation.variants.compactMap(\.bandwidth)
            guard let lowest = rates.min(), lowest > 192_000 else { return [] }
            return [
                Violation(
                    "no variant has a BANDWIDTH of at most 192 kb/s", declared: .whole(lowest),
                    unit: "b/s")
            ]
        })

    static let spatialLayout: ValidationRule = rule(
        "16.1", .must, "variants of spatial video have REQ-VIDEO-LAYOUT",
        remedy: "Write REQ-VIDEO-LAYOUT.", needs: .record,
        check: .multivariant { subject in
            subject.videoVariants.map(\.variant).compactMap { variant in
                guard let video = subject.media(variant.uri)?.video,
                    let kind = video.stereo ?? video.spherical,
                    variant.requiredVideoLayout == nil
                else { return nil }
                return Violation(
                    "REQ-VIDEO-LAYOUT is missing", uri: variant.uri?.text,
                    line: variant.line, observed: .string(kind))
            }
        })
}

extension RuleCheck {
    /// Variants without an attribute.
    fileprivate static func lacking(
        _ name: String, in variants: @escaping @Sendable (RuleSubject) -> [Variant],
        _ hasIt: @escaping @Sendable (Variant) -> Bool
    ) -> RuleCheck {
        .multivariant { subject in
            variants(subject).filter { !hasIt($0) }
                .map { Violation("\(name) is missing", line: $0.line) }
        }
    }
}

extension RuleSubject {
    /// Playlists of video without EXT-X-INDEPENDENT-SEGMENTS, where the multivariant playlist
    /// has none; nil where it has, or where segments begin otherwise.
    fileprivate var undeclaredIndependence: [MediaPlaylistSubject]? {
        guard loaded.document.hls?.hasIndependentSegments == false, !videoVariants.isEmpty else {
            return nil
        }
        let videos = mediaPlaylists.filter { $0.role == .video }
        let begins = videos.compactMap(\.observation).flatMap(\.segments).compactMap(\.main)
        guard !begins.contains(where: { $0.beginsWithKeyFrame == false }) else { return nil }
        return videos.filter { $0.line(of: "EXT-X-INDEPENDENT-SEGMENTS") == nil }
    }
}
