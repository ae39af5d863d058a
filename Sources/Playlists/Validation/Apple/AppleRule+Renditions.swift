import TrackModel

extension AppleRule {
    /// 2. Audio.
    static let audio: [ValidationRule] = [
        stereoAAC, dolbyDigital, descriptionDeclared, describedAutoselect, oneAudioStream,
        describedLanguage,
    ]

    static let stereoAAC: ValidationRule = rule(
        "2.3", .must, "a stereo AAC rendition is available", remedy: "Add a stereo AAC rendition.",
        check: .multivariant { subject in
            let audio = subject.presentation.variants.flatMap(\.codecList.audio)
            guard !audio.isEmpty, !audio.contains(where: { $0.codec == "aac" }), !subject.isStereo
            else { return [] }
            return [Violation("no variant has AAC audio")]
        })

    static let dolbyDigital: ValidationRule = rule(
        "2.6", .must, "Dolby Digital Plus is accompanied by Dolby Digital",
        remedy: "Add an AC-3 rendition.", where: "devices without Dolby Digital Plus are supported",
        check: .multivariant { subject in
            let codecs = Set(
                subject.presentation.variants.flatMap(\.codecList.audio).compactMap(\.codec))
            guard codecs.contains("eac3"), !codecs.contains("ac3"), !subject.isStereo else {
                return []
            }
            return [Violation("E-AC-3 without AC-3")]
        })

    static let describedAutoselect: ValidationRule = rule(
        "2.13", .must, "audio descriptions have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard rendition.isDescription, !rendition.isAutoselect else { return nil }
            return rendition.violation("\(rendition.title) describes video, but is not AUTOSELECT")
        })

    static let oneAudioStream: ValidationRule = rule(
        "2.17", .must, "each segment has at most one audio stream",
        remedy: "Put each audio stream into a separate rendition.", needs: .record,
        check: .playlists { media in
            let count = media.observation?.tracks.count { $0.mediaType == .audio } ?? 0
            guard count > 1 else { return [] }
            return [
                Violation(
                    "its segments have \(count) audio streams", line: media.line,
                    observed: .int(count))
            ]
        })

    static let describedLanguage: ValidationRule = rule(
        "2.27", .must, "audio descriptions have LANGUAGE", remedy: "Write LANGUAGE.",
        check: .offers { $0.isDescription ? $0.withoutLanguage : nil })
}

extension AppleRule {
    static let descriptionDeclared: ValidationRule = rule(
        "2.12", .must,
        "audio descriptions have the characteristic public.accessibility.describes-video",
        remedy: "Add public.accessibility.describes-video to CHARACTERISTICS.", needs: .record,
        threshold: "audio that its segments signal as a description; others have only a name",
        check: .multivariant { subject in
            subject.presentation.renditions.compactMap { rendition in
                guard rendition.kind == .audio, !rendition.isDescription,
                    let media = subject.media(rendition.uri),
                    media.tracks.contains(where: \.isAudioDescription)
                else { return nil }
                return rendition.violation(
                    "\(rendition.title) is an audio description without its characteristic")
            }
        })

    /// 4. to 6. Captions, subtitles, trick play.
    static let text: [ValidationRule] = [
        captionsDeclared, hardOfHearing, hardOfHearingAutoselect, subtitleLanguage, subtitleCodecs,
        forcedAutoselect, iFrameVariants, iFramesOnly, sdrIFrames,
    ]

    static let captionsDeclared: ValidationRule = rule(
        "4.4", .must, "closed captions are declared by EXT-X-MEDIA with LANGUAGE",
        remedy: "Add EXT-X-MEDIA with TYPE=CLOSED-CAPTIONS and LANGUAGE.",
        threshold: "captions inside segments are checked with --depth sample or deeper",
        check: .offers { $0.kind == .closedCaptions ? $0.withoutLanguage : nil }
            + .multivariant { subject in
                subject.videoVariants.compactMap { video in
                    guard let found = subject.media(video.variant.uri)?.video?.closedCaptions,
                        !found.isEmpty,
                        subject.presentation.renditions(of: video.variant, .closedCaptions)
                            .isEmpty
                    else { return nil }
                    let words = found.map { "\($0)" }.joined(separator: ", ")
                    return Violation(
                        "closed captions in the segments are not declared",
                        uri: video.variant.uri?.text, line: video.variant.line,
                        observed: .string(words))
                }
            })

    static let hardOfHearing: ValidationRule = rule(
        "4.5", .must,
        "subtitles for the deaf and hard of hearing have both characteristics: "
            + "transcribes-spoken-dialog and describes-music-and-sound",
        remedy: "Add both to CHARACTERISTICS.",
        check: .offers { rendition in
            let marks = rendition.hardOfHearing
            guard Set(marks).count == 1 else { return nil }
            return rendition.violation(
                "\(rendition.title) has only one of the two characteristics", marks.first)
        })

    static let hardOfHearingAutoselect: ValidationRule = rule(
        "4.6", .must, "subtitles for the deaf and hard of hearing have AUTOSELECT=YES",
        remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard !rendition.hardOfHearing.isEmpty, !rendition.isAutoselect else { return nil }
            return rendition.violation("\(rendition.title) is not AUTOSELECT")
        })

    static let subtitleLanguage: ValidationRule = rule(
        "4.7", .must, "subtitles have LANGUAGE", remedy: "Write LANGUAGE.",
        check: .offers { $0.kind == .subtitles ? $0.withoutLanguage : nil })

    static let subtitleCodecs: ValidationRule = rule(
        "5.10", .should, "CODECS includes the subtitle format: stpp.ttml.im1t or wvtt",
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
                return Violation(
                    "CODECS does not include the format of the subtitles “\(group)”",
                    line: silent.line,
                    declared: silent.codecs.map { .string($0) })
            }
        })

    static let forcedAutoselect: ValidationRule = rule(
        "5.11", .should, "forced subtitles have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard rendition.kind == .subtitles, rendition.isForced, !rendition.isAutoselect else {
                return nil
            }
            return rendition.violation("\(rendition.title) is forced, but not AUTOSELECT")
        })

    static let iFrameVariants: ValidationRule = rule(
        "6.1", .must, "I-frame playlists are available", remedy: "Add EXT-X-I-FRAME-STREAM-INF.",
        check: .multivariant { subject in
            subject.videoVariants.isEmpty || !subject.presentation.iFrameVariants.isEmpty
                ? [] : [Violation("no I-frame playlist")]
        })

    static let iFramesOnly: ValidationRule = rule(
        "6.8", .must, "I-frame playlists have EXT-X-I-FRAMES-ONLY",
        remedy: "Add EXT-X-I-FRAMES-ONLY to the I-frame playlist.",
        check: .multivariant { $0.videoVariants.isEmpty ? [] : $0.mixedIFramePlaylists })

    static let sdrIFrames: ValidationRule = rule(
        "6.16", .must, "SDR I-frame playlists are available",
        remedy: "Add an SDR I-frame playlist.",
        check: .multivariant { subject in
            let frames = subject.presentation.iFrameVariants
            let areHDR = frames.map { VariantVideo($0, of: subject)?.isHDR ?? $0.isHDR }
            guard !subject.videoVariants.isEmpty, let first = frames.first, !areHDR.contains(false),
                !subject.isStereo
            else { return [] }
            return [Violation("every I-frame playlist is HDR", line: first.line)]
        })
}
