import TrackModel

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

extension RuleSubject {
    /// Whether every variant is for two eyes, which other rules are for.
    var isStereo: Bool {
        !pictures.isEmpty
            && pictures.allSatisfy {
                $0.variant.requiredVideoLayout?.contains("CH-STEREO") == true
            }
    }
}

extension PresentationRendition {
    var isDescription: Bool {
        kind == .audio && characteristics.contains("public.accessibility.describes-video")
    }

    private static let spoken = "public.accessibility.transcribes-spoken-dialog"
    private static let sounds = "public.accessibility.describes-music-and-sound"

    /// The characteristics of subtitles for the deaf and hard of hearing that it has.
    var hardOfHearing: [String] {
        guard kind == .subtitles else { return [] }
        return characteristics.filter { $0 == Self.spoken || $0 == Self.sounds }
    }

    var title: String { name.map { "“\($0)”" } ?? "the rendition" }

    var withoutLanguage: RuleBreach? {
        language == nil ? breach("LANGUAGE of \(title) is missing") : nil
    }

    func breach(_ message: String, _ declared: String? = nil) -> RuleBreach {
        RuleBreach(
            message, uri: uri?.text, line: line, declared: declared.map { .string($0) })
    }
}

extension RuleCheck {
    /// Each rendition that the presentation offers.
    static func offers(
        _ breach: @escaping @Sendable (PresentationRendition) -> RuleBreach?
    ) -> RuleCheck {
        .multivariant { $0.presentation.renditions.compactMap(breach) }
    }
}
