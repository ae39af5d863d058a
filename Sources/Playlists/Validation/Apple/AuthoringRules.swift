import TrackModel

/// Holds HLS against Apple's HLS Authoring Specification.
struct AuthoringRules {
    private let subject: RuleSubject

    init(_ subject: RuleSubject) { self.subject = subject }

    var judgement: RuleJudgement {
        var result = RuleJudgement()
        if subject.isMultivariant {
            let variants = AuthoredVariants(of: subject)
            result.violations =
                AuthoringVariantRules(variants).violations
                + AuthoringLadderRules(variants).violations
                + AuthoringRenditionRules(subject).violations
        }
        for media in subject.mediaPlaylists {
            result.violations += AuthoringPlaylistRules(media, of: subject).violations
        }
        result.violations +=
            AuthoringMediaRules(subject).violations
            + PresentationRules(subject, book: .apple).violations
        return result + ReferenceRules(subject).judgement
            + BitRateRules(subject, book: .apple).judgement + ClaimRules(subject).judgement
            + SegmentRules(subject, book: .apple).judgement
    }
}

/// The picture of a variant: what was read of it where it was read, else what is
/// declared, so that one false claim breaks one rule.
struct VariantPicture {
    let variant: Variant
    /// FFmpeg's name.
    let codec: String?
    let size: PixelSize?
    let frameRate: Double?
    /// `SDR`, `HLG`, `PQ`; nil where nothing is declared or read.
    let range: String?

    /// nil for a variant that shows no picture, or does not tell.
    init?(_ variant: Variant, of subject: RuleSubject) {
        let media = subject.media(variant.uri)
        let isDeclared =
            variant.codecList.hasVideo || variant.resolution != nil || variant.frameRate != nil
            || variant.videoRange != nil || variant.requiredVideoLayout != nil
        let video = media?.video
        guard video != nil || isDeclared && media?.tracks.isEmpty != false else { return nil }
        self.variant = variant
        codec = video?.codec ?? variant.codecList.video.first?.codec
        size = video.flatMap { $0.codedSize ?? $0.naturalSize } ?? variant.resolution
        frameRate = video?.nominalFrameRate ?? variant.frameRate
        guard let video else {
            range = variant.videoRange
            return
        }
        range = video.videoRange ?? (variant.videoRange == nil ? nil : "SDR")
    }

    var isHDR: Bool { range == "PQ" || range == "HLG" }
}

/// The variants of a presentation as rules see them.
struct AuthoredVariants {
    let subject: RuleSubject
    let variants: [Variant]
    /// Pictures of those that show one, in their order.
    let pictures: [VariantPicture]

    init(of subject: RuleSubject) {
        self.subject = subject
        variants = subject.presentation.variants
        pictures = subject.pictures
    }
}

/// Rules about variants.
protocol VariantRules {
    var all: AuthoredVariants { get }
}

extension VariantRules {
    var subject: RuleSubject { all.subject }
    var variants: [Variant] { all.variants }
    var pictures: [VariantPicture] { all.pictures }
}

extension RuleSubject {
    /// Pictures of the variants that show one, in their order.
    var pictures: [VariantPicture] {
        presentation.variants.compactMap { VariantPicture($0, of: self) }
    }

    /// Whether every variant is for two eyes, which other rules are for.
    var isStereo: Bool {
        let all = pictures
        return !all.isEmpty
            && all.allSatisfy { $0.variant.requiredVideoLayout?.contains("CH-STEREO") == true }
    }
}
