import Predicates

/// Losses that a conversion may have, and conditions that must hold.
package struct ConversionRequirements: Sendable {
    struct Expectation: Sendable {
        package let condition: PairCondition
        /// Sentence about a pair for which it does not hold; nil for a condition of the user.
        let violation: String?

        init(_ condition: PairCondition, violation: String? = nil) {
            (self.condition, self.violation) = (condition, violation)
        }
    }

    var allowed: Set<ConversionAspect>
    var expectations: [Expectation]
    var profile: ConversionProfile?

    /// The requirements of a profile and of the user.
    package init(
        profile: ConversionProfile? = nil, allowing allowed: Set<ConversionAspect> = [],
        expecting conditions: [PairCondition] = []
    ) {
        self.profile = profile
        self.allowed = allowed.union(profile?.allowed ?? [])
        expectations = (profile?.expectations ?? []) + conditions.map { Expectation($0) }
    }
}

/// Ready requirements: `--profile`.
public enum ConversionProfile: String, CaseIterable, Sendable {
    case sameQuality = "same-quality"
    case archive, compatible
    case dubKept = "dub-kept"

    /// Requirements in one line.
    public var meaning: String {
        switch self {
        case .sameQuality: "Another codec, but nothing lost, and frames look the same."
        case .archive: "Nothing lost, and frames and audio are the same after decoding."
        case .compatible:
            "A version for more devices, with the tracks of the source in full length."
        case .dubKept: "Every language of audio with all its channels, in full length."
        }
    }

    var allowed: Set<ConversionAspect> {
        let simpler: Set<ConversionAspect> = [
            .scale, .bits, .chroma, .hdr, .hdr10Plus, .dolbyVision, .interlacing, .sampleRate,
            .title, .attachments, .cover,
        ]
        return switch self {
        case .sameQuality, .archive: []
        case .compatible: simpler.union([.channels, .spatial])
        case .dubKept:
            simpler.union([.track, .order, .chapters, .subtitles, .captions])
        }
    }

    /// Conditions of the profile and the sentence about a violation.
    var conditions: [(condition: String, violation: String)] {
        switch self {
        case .sameQuality:
            [
                ("NOT lowest.ssim < 0.95", "A frame has a lower SSIM than 0.95."),
                ("NOT lowest.psnr < 35", "A frame has a lower PSNR than 35 dB."),
            ]
        case .archive:
            [
                ("NOT lowest.psnr < 100", "Decoded frames differ."),
                (
                    "mediaType == \"audio\" AND measuredSound.channels.samplePeak == source "
                        + "AND measuredSound.channels.rms == source",
                    "Decoded audio has other levels."
                ),
                (
                    "mediaType == \"audio\" AND (codec == source OR isLossless == YES)",
                    "Audio of another codec is not lossless."
                ),
            ]
        case .compatible: []
        case .dubKept:
            [
                (
                    "SUBQUERY(output.video, $v, NOT $v.dispositions CONTAINS \"attached_pic\")"
                        + ".@count == source", "The number of video tracks changed."
                ),
                (
                    "SUBQUERY(source.audio, $s, SUBQUERY(output.audio, $o, "
                        + "$o.languageCode == $s.languageCode AND "
                        + "($s.channels == nil OR $o.channels >= $s.channels)).@count == 0)"
                        + ".@count == 0",
                    "No audio track of the output has the language and channels of a track of "
                        + "the source."
                ),
            ]
        }
    }

    /// Whether it compares decoded frames or audio.
    package var readsFigures: Bool { expectations.contains(where: \.condition.readsFigures) }

    var expectations: [ConversionRequirements.Expectation] {
        conditions.compactMap { condition, violation in
            (try? PairCondition(parsing: condition)).map {
                ConversionRequirements.Expectation($0, violation: violation)
            }
        }
    }
}
