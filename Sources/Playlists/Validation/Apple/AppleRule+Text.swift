import TrackModel

extension AppleRule {
    /// 4. to 6. Captions, subtitles, trick play.
    static let text: [ValidationRule] = [
        captionsDeclared, hardOfHearing, hardOfHearingAutoselect, subtitleLanguage, subtitleCodecs,
        forcedAutoselect, iFrameVariants, iFramesOnly, sdrIFrames,
    ]

    static let captionsDeclared: ValidationRule = rule(
        "4.4", .must, "closed captions are declared by an EXT-X-MEDIA with LANGUAGE",
        remedy: "Add EXT-X-MEDIA of TYPE=CLOSED-CAPTIONS with LANGUAGE.",
        threshold: "captions that are in the segments count from --depth sample on",
        check: .offers { $0.kind == .closedCaptions ? $0.withoutLanguage : nil }
            + .multivariant { subject in
                subject.pictures.compactMap { picture in
                    guard let found = subject.media(picture.variant.uri)?.video?.closedCaptions,
                        !found.isEmpty,
                        subject.presentation.renditions(of: picture.variant, .closedCaptions)
                            .isEmpty
                    else { return nil }
                    let words = found.map { "\($0)" }.joined(separator: ", ")
                    return RuleBreach(
                        "closed captions are in the segments and not declared",
                        uri: picture.variant.uri?.text, line: picture.variant.line,
                        observed: .string(words))
                }
            })

    static let hardOfHearing: ValidationRule = rule(
        "4.5", .must,
        "subtitles for the deaf and hard of hearing have both characteristics: "
            + "transcribes-spoken-dialog and describes-music-and-sound",
        remedy: "Write both into CHARACTERISTICS.",
        check: .offers { rendition in
            let marks = rendition.hardOfHearing
            guard Set(marks).count == 1 else { return nil }
            return rendition.breach(
                "one of the two characteristics of \(rendition.title) is missing", marks.first)
        })

    static let hardOfHearingAutoselect: ValidationRule = rule(
        "4.6", .must, "subtitles for the deaf and hard of hearing have AUTOSELECT=YES",
        remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard !rendition.hardOfHearing.isEmpty, !rendition.isAutoselect else { return nil }
            return rendition.breach("\(rendition.title) is not AUTOSELECT")
        })

    static let subtitleLanguage: ValidationRule = rule(
        "4.7", .must, "subtitles have LANGUAGE", remedy: "Write LANGUAGE.",
        check: .offers { $0.kind == .subtitles ? $0.withoutLanguage : nil })

    static let subtitleCodecs: ValidationRule = rule(
        "5.10", .should, "CODECS names the kind of subtitles: stpp.ttml.im1t or wvtt",
        remedy: "Add wvtt or stpp.ttml.im1t to CODECS.",
        check: .multivariant { subject in
            let variants = subject.presentation.variants
            let silents = variants.filter { variant in
                variant.codecs != nil
                    && !variant.codecList.all.contains { $0.mediaType == .subtitle }
            }
            let firsts = Dictionary(silents.map { ($0.subtitlesGroup, $0) }) { first, _ in first }
            return variants.compactMap(\.subtitlesGroup).uniqued().compactMap { group in
                guard let silent = firsts[group] else { return nil }
                return RuleBreach(
                    "CODECS does not name the kind of the subtitles “\(group)”", line: silent.line,
                    declared: silent.codecs.map { .string($0) })
            }
        })

    static let forcedAutoselect: ValidationRule = rule(
        "5.11", .should, "forced subtitles have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard rendition.kind == .subtitles, rendition.isForced, !rendition.isAutoselect else {
                return nil
            }
            return rendition.breach("\(rendition.title) is forced and not AUTOSELECT")
        })

    static let iFrameVariants: ValidationRule = rule(
        "6.1", .must, "there are I-frame playlists", remedy: "Add EXT-X-I-FRAME-STREAM-INF.",
        check: .multivariant { subject in
            subject.pictures.isEmpty || !subject.presentation.iFrameVariants.isEmpty
                ? [] : [RuleBreach("there are no I-frame playlists")]
        })

    static let iFramesOnly: ValidationRule = rule(
        "6.8", .must, "I-frame playlists have EXT-X-I-FRAMES-ONLY",
        remedy: "Add EXT-X-I-FRAMES-ONLY to the I-frame playlist.",
        check: .multivariant { $0.pictures.isEmpty ? [] : $0.mixedIFramePlaylists })

    static let sdrIFrames: ValidationRule = rule(
        "6.16", .must, "there are I-frame playlists in SDR", remedy: "Add an SDR I-frame playlist.",
        check: .multivariant { subject in
            let frames = subject.presentation.iFrameVariants
            let areHDR = frames.map { VariantPicture($0, of: subject)?.isHDR ?? $0.isHDR }
            guard !subject.pictures.isEmpty, let first = frames.first, !areHDR.contains(false),
                !subject.isStereo
            else { return [] }
            return [RuleBreach("every I-frame playlist is HDR", line: first.line)]
        })
}
