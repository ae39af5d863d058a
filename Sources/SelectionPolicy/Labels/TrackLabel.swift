import TrackModel

/// Header edits for facts that only a track's title states.
package enum TrackLabel {
    /// Header edits for all tracks of a record.
    package static func fixes(in record: MediaRecord, by editor: HeaderEditor) -> [HeaderFix] {
        record.tracks.flatMap { track -> [HeaderFix] in
            guard [.audio, .subtitle].contains(track.mediaType) else {
                return [tag(of: track, in: record, by: editor)].compactMap { $0 }
            }
            return roles(of: track, by: editor)
                + [language(of: track, in: record, by: editor)].compactMap { $0 }
        }
    }

    // MARK: Roles

    private struct Flag {
        let role: TrackRole
        /// FFmpeg's disposition.
        let disposition: String
        /// mkvpropedit's property.
        let property: String
        /// DASH role scheme of `kind` boxes.
        let kind: String
        let confidence: Double
    }

    /// Roles with a flag of their own. Signs have none: they are not always forced.
    private static let flags = [
        Flag(
            role: .commentary, disposition: "comment", property: "flag-commentary",
            kind: "commentary", confidence: 0.9),
        Flag(
            role: .hearingImpaired, disposition: "hearing_impaired",
            property: "flag-hearing-impaired", kind: "caption", confidence: 0.9),
        Flag(
            role: .descriptive, disposition: "visual_impaired", property: "flag-visual-impaired",
            kind: "description", confidence: 0.9),
        Flag(
            role: .forced, disposition: "forced", property: "flag-forced",
            kind: "forced-subtitle", confidence: 0.8),
    ]

    private static func roles(of track: MediaPlayerTrack, by editor: HeaderEditor) -> [HeaderFix] {
        TrackRoles(of: track).claims.compactMap { claim in
            guard case .title(let words) = claim.origin,
                let flag = flags.first(where: { $0.role == claim.role }),
                let options = options(flag, track, editor)
            else { return nil }
            return HeaderFix(
                "label.\(flag.disposition.split(separator: "_").joined(separator: "-"))",
                trackID: track.trackID,
                evidence: "title “\(track.name)” says “\(words)”, and no flag does",
                confidence: flag.confidence, options: options)
        }
    }

    private static func options(
        _ flag: Flag, _ track: MediaPlayerTrack, _ editor: HeaderEditor
    ) -> String? {
        switch editor {
        case .mkvpropedit:
            track.containerID.map { "--edit track:@\($0) --set \(flag.property)=1" }
        case .ffmpeg: "-disposition:\(track.trackID) +\(flag.disposition)"
        case .mp4box:
            track.containerID.map { "-kind \($0)=urn:mpeg:dash:role:2011=\(flag.kind)" }
        }
    }

    // MARK: Language

    private static func language(
        of track: MediaPlayerTrack, in record: MediaRecord, by editor: HeaderEditor
    ) -> HeaderFix? {
        guard let title = TitleLanguage(of: track), title.tag.canonical != track.languageCode
        else { return nil }
        let isISO =
            record.container.map { ContainerFormat.isoMediaWords.contains($0.format) } ?? false
        let options: String?
        switch editor {
        case .mkvpropedit:
            options = track.containerID.map {
                "--edit track:@\($0) --set language=\(title.tag.canonical)"
            }
        // It writes no region.
        case .ffmpeg where track.languageCode != nil: options = nil
        case .ffmpeg:
            let code = isISO ? LanguageTag.terminologic(title.tag.language) : nil
            options =
                "-metadata:s:\(track.trackID) language=\(code ?? title.tag.canonical)"
        case .mp4box:
            let tag = title.tag.canonical
            let code = tag == title.tag.language ? LanguageTag.terminologic(tag) : nil
            options = track.containerID.map { "-lang \($0)=\(code ?? tag)" }
        }
        let known = track.languageCode.map { "the language is \($0)" } ?? "no language is set"
        return options.map {
            HeaderFix(
                "label.language", trackID: track.trackID,
                evidence: "title “\(track.name)” names \(title.words), and \(known)",
                confidence: title.isAlone ? 0.9 : 0.7, options: $0)
        }
    }

    // MARK: Sample entry

    /// HEVC with `hev1`, which allows parameter sets in the stream; Apple's players do not play it.
    private static func tag(
        of track: MediaPlayerTrack, in record: MediaRecord, by editor: HeaderEditor
    ) -> HeaderFix? {
        guard editor == .ffmpeg, track.codecTag == "hev1",
            record.container.map({ ContainerFormat.isoMediaWords.contains($0.format) }) ?? false
        else { return nil }
        return HeaderFix(
            "label.sample-entry", trackID: track.trackID,
            evidence: "sample entry hev1, which Apple's players do not play",
            options: "-tag:\(track.trackID) hvc1 -strict -2")
    }
}
