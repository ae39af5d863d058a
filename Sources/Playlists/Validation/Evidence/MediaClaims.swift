import TrackModel

/// CODECS, RESOLUTION, FRAME-RATE, VIDEO-RANGE and CHANNELS against what the segments
/// hold.
struct MediaClaims {
    /// Attribute names of each format.
    struct Names: Sendable {
        let codecs, resolution, frameRate, videoRange, channels: String

        static let hls = Names(
            codecs: "CODECS", resolution: "RESOLUTION", frameRate: "FRAME-RATE",
            videoRange: "VIDEO-RANGE", channels: "CHANNELS")
        static let dash = Names(
            codecs: "codecs", resolution: "width, height", frameRate: "frameRate",
            videoRange: "TransferCharacteristics", channels: "AudioChannelConfiguration")
    }

    private let subject: RuleSubject
    private let names: Names
    /// The first variant of each audio group.
    private let users: [String?: Variant]

    init(_ subject: RuleSubject) {
        self.subject = subject
        names = subject.book.isForManifests ? .dash : .hls
        users = Dictionary(subject.presentation.variants.map { ($0.audioGroup, $0) }) {
            first, _ in first
        }
    }

    /// If no segment is opened, the report says so once.
    private var notRead: String? {
        subject.observation.depth == .header ? nil : "its segments were not read"
    }

    var all: [DeclaredClaim] {
        guard subject.isMultivariant else { return [] }
        let presentation = subject.presentation
        guard presentation.kind != .dash else {
            return subject.representations.flatMap { part in
                claims(of: part).map { $0.named(part.first.id) }
            }
        }
        return presentation.variants.flatMap { claims(of: $0, isIFrame: false) }
            + presentation.iFrameVariants.flatMap { claims(of: $0, isIFrame: true) }
            + presentation.renditions.flatMap {
                [codecs(of: $0), channels(of: $0)].compactMap { $0 }
            }
    }

    // MARK: Variants

    private func claims(of variant: Variant, isIFrame: Bool) -> [DeclaredClaim] {
        let presentation = subject.presentation
        let media = subject.media(variant.uri)
        let video = media?.video
        func claim(
            _ name: String, _ declared: JSONValue?, _ observed: JSONValue?,
            agrees: Bool?, note: String? = nil
        ) -> DeclaredClaim? {
            guard declared != nil || observed != nil else { return nil }
            let unread = media?.problem ?? (media == nil ? notRead : nil)
            return DeclaredClaim(
                name, uri: variant.uri?.text, line: variant.line, declared: declared,
                observed: observed, agrees: agrees, note: observed == nil ? note ?? unread : note)
        }
        // Audio in a manifest declares its own codecs.
        let isAlone = isIFrame || presentation.kind == .dash
        let codecs = CodecComparison(
            presentation.kind == .dash ? variant.withoutAudio : variant, of: subject,
            isAlone: isAlone,
            // A transport stream lists the audio that its I-frames leave out.
            only: isIFrame || presentation.kind == .dash && variant.codecList.hasVideo
                ? .video : nil)
        let size = SizeComparison(variant.resolution, video)
        let range = RangeComparison(variant.videoRange, video)
        var result = [
            claim(
                names.codecs, variant.codecs.map { .string($0) }, codecs.observed,
                agrees: codecs.agrees, note: codecs.note),
            claim(names.resolution, variant.resolution?.words, size.observed, agrees: size.agrees),
        ]
        if !isIFrame {
            let rate = RateComparison(variant.frameRate, video)
            result.append(
                claim(
                    names.frameRate, variant.frameRate.map { .double($0) }, rate.observed,
                    agrees: rate.agrees, note: rate.note))
        }
        if variant.videoRange != nil || range.isBright {
            result.append(
                claim(
                    names.videoRange, variant.videoRange.map { .string($0) },
                    range.observed.map { .string($0) }, agrees: range.agrees, note: range.note))
        }
        return result.compactMap { $0 }
    }

    // MARK: Representations

    private func claims(of part: RepresentationSubject) -> [DeclaredClaim] {
        if part.set.kind == "video" {
            let variant = Presentation.variant(
                part.first, of: part.set, uri: part.segments.uri, audio: nil, text: nil, index: 0)
            return claims(of: variant, isIFrame: part.set.isTrickMode)
        }
        guard
            let rendition = Presentation.rendition(
                part.first, of: part.set, uri: part.segments.uri)
        else { return [] }
        return [codecs(of: rendition), channels(of: rendition), sampleRate(of: rendition)]
            .compactMap { $0 }
    }

    /// Sampling rate of an audio Representation; the core of HE-AAC has half the rate.
    private func sampleRate(of rendition: PresentationRendition) -> DeclaredClaim? {
        guard rendition.kind == .audio, let declared = rendition.sampleRate else { return nil }
        let media = subject.media(rendition.uri)
        let track = media?.tracks.first { $0.mediaType == .audio }
        let observed = track?.sampleRate.flatMap { UInt64(exactly: $0) }
        let isExtended = ["mp4a.40.5", "mp4a.40.29"].contains(rendition.codecs ?? "")
        return DeclaredClaim(
            "audioSamplingRate", uri: nil, line: rendition.line, declared: .whole(declared),
            observed: observed.map(JSONValue.whole), unit: "Hz",
            agrees: observed.map {
                $0 == declared || isExtended && ($0 / 2 == declared || declared / 2 == $0)
            }, note: observed == nil ? media?.problem ?? notRead : nil)
    }

    // MARK: Renditions

    /// Codecs of an audio Representation; HLS renditions declare none.
    private func codecs(of rendition: PresentationRendition) -> DeclaredClaim? {
        guard rendition.kind == .audio, let codecs = rendition.codecs else { return nil }
        var variant = Variant(index: 0)
        (variant.uri, variant.codecs) = (rendition.uri, codecs)
        let comparison = CodecComparison(variant, of: subject, isAlone: true, only: .audio)
        return DeclaredClaim(
            names.codecs, uri: rendition.uri?.text, line: rendition.line,
            declared: .string(codecs), observed: comparison.observed, agrees: comparison.agrees,
            note: comparison.note)
    }

    private func channels(of rendition: PresentationRendition) -> DeclaredClaim? {
        guard rendition.kind == .audio, let text = rendition.channels else { return nil }
        let description = ChannelDescription(text)
        // A rendition without a URI is read from its variant.
        let inside = rendition.uri == nil ? users[rendition.groupID] : nil
        let media = subject.media(rendition.uri ?? inside?.uri)
        let observed = media?.tracks.lazy.filter { $0.mediaType == .audio }.compactMap(\.channels)
            .first
        let isObjects = !description.spatialCodings.isEmpty
        let declared = description.count.flatMap { Int(exactly: $0) }
        let agrees: Bool? =
            isObjects ? nil : observed.flatMap { count in declared.map { $0 == count } }
        return DeclaredClaim(
            names.channels, uri: rendition.uri?.text, line: rendition.line,
            declared: declared.map { .int($0) } ?? .string(text),
            observed: observed.map { .int($0) },
            agrees: agrees,
            note: isObjects
                ? "the count is of audio objects, which the channel bed does not show"
                : observed == nil ? media?.problem ?? notRead : nil)
    }
}

/// Comparison of the declared and actual size.
private struct SizeComparison {
    let observed: JSONValue?
    let agrees: Bool?

    init(_ declared: PixelSize?, _ video: MediaPlayerTrack?) {
        let natural: PixelSize? = video?.naturalSize
        let sizes = [natural, video?.codedSize].compactMap { $0 }
        observed = sizes.first?.words
        guard let declared, !sizes.isEmpty else {
            agrees = nil
            return
        }
        // Rotated video is displayed with swapped sides.
        let isTurned = video?.rotation == 90 || video?.rotation == 270
        let shown = isTurned ? sizes.map { PixelSize(width: $0.height, height: $0.width) } : []
        agrees = (sizes + shown).contains {
            abs($0.width - declared.width) <= 2 && abs($0.height - declared.height) <= 2
        }
    }
}

private struct RateComparison {
    let observed: JSONValue?
    let agrees: Bool?
    let note: String?

    init(_ declared: Double?, _ video: MediaPlayerTrack?) {
        let rate: Double? = video?.nominalFrameRate
        observed = rate.map { .double(($0 * 1000).rounded() / 1000) }
        guard let declared, let rate, rate > 0 else {
            (agrees, note) = (nil, nil)
            return
        }
        guard video?.frameRateMode != .variable else {
            (agrees, note) = (nil, "variable frame rate")
            return
        }
        // Some playlists declare the field rate of interlaced video.
        let isInterlaced = video?.fieldOrder.map { $0 != .progressive } ?? false
        let rates = isInterlaced ? [rate, rate * 2] : [rate]
        agrees = rates.contains { abs($0 - declared) <= 0.01 * max($0, declared) }
        note = nil
    }
}

private struct RangeComparison {
    let observed: String?
    let agrees: Bool?
    let note: String?
    /// Whether the media is HDR.
    let isBright: Bool

    init(_ declared: String?, _ video: MediaPlayerTrack?) {
        let range = video.flatMap(\.videoRange)
        observed = range
        isBright = range == "PQ" || range == "HLG"
        guard video != nil, let known = declared ?? (isBright ? "SDR" : nil) else {
            (agrees, note) = (nil, nil)
            return
        }
        guard ["SDR", "HLG", "PQ"].contains(known) else {
            (agrees, note) = (nil, "unknown video range")
            return
        }
        guard let range else {
            // PQ and HLG are signalled in the stream; players treat unsignalled video as SDR.
            agrees = known == "SDR" ? nil : false
            note = "the segments do not signal transfer characteristics"
            return
        }
        agrees = known == range
        note = declared == nil ? "VIDEO-RANGE is absent, which means SDR" : nil
    }
}

extension Variant {
    /// Variant with its video codecs only, if it has video.
    fileprivate var withoutAudio: Variant {
        var variant = self
        if codecList.hasVideo {
            variant.codecs = codecList.all.filter { $0.mediaType != .audio }.map(\.text)
                .joined(separator: ",")
        }
        return variant
    }
}
