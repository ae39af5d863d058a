import TrackModel

extension AppleRule {
    /// 2. Sound.
    static let sound: [ValidationRule] = [
        stereoAAC, dolbyDigital, describedAutoselect, oneAudioStream, describedLanguage,
    ]

    static let stereoAAC: ValidationRule = rule(
        "2.3", .must, "there is stereo in AAC", remedy: "Add a rendition of stereo in AAC.",
        check: .multivariant { subject in
            let audio = subject.presentation.variants.flatMap(\.codecList.audio)
            guard !audio.isEmpty, !audio.contains(where: { $0.codec == "aac" }), !subject.isStereo
            else { return [] }
            return [RuleBreach("no variant has sound in AAC")]
        })

    static let dolbyDigital: ValidationRule = rule(
        "2.6", .must, "where there is Dolby Digital Plus, there is Dolby Digital too",
        remedy: "Add a rendition in AC-3.", where: "devices without Dolby Digital Plus are served",
        check: .multivariant { subject in
            let codecs = Set(
                subject.presentation.variants.flatMap(\.codecList.audio).compactMap(\.codec))
            guard codecs.contains("eac3"), !codecs.contains("ac3"), !subject.isStereo else {
                return []
            }
            return [RuleBreach("there is E-AC-3 and no AC-3")]
        })

    static let describedAutoselect: ValidationRule = rule(
        "2.13", .must, "audio descriptions have AUTOSELECT=YES", remedy: "Write AUTOSELECT=YES.",
        check: .offers { rendition in
            guard rendition.isDescription, !rendition.isAutoselect else { return nil }
            return rendition.breach("\(rendition.title) describes video and is not AUTOSELECT")
        })

    static let oneAudioStream: ValidationRule = rule(
        "2.17", .must, "no segment holds several audio streams",
        remedy: "Put each audio stream into a rendition of its own.", needs: .record,
        check: .playlists { media in
            let count = media.observation?.tracks.count { $0.mediaType == .audio } ?? 0
            guard count > 1 else { return [] }
            return [
                RuleBreach(
                    "its segments hold \(count) audio streams", line: media.line,
                    observed: .int(count))
            ]
        })

    static let describedLanguage: ValidationRule = rule(
        "2.27", .must, "audio descriptions have LANGUAGE", remedy: "Write LANGUAGE.",
        check: .offers { $0.isDescription ? $0.withoutLanguage : nil })
}
