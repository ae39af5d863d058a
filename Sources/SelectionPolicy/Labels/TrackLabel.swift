import TrackModel

/// Header edits for facts that the title of a track states, and its text does not deny.
package enum TrackLabel {
    /// Header edits for all tracks of a record.
    package static func fixes(in record: MediaRecord) -> [HeaderFix] {
        record.tracks.flatMap { track -> [HeaderFix] in
            guard [.audio, .subtitle].contains(track.mediaType) else {
                return [tag(of: track, in: record)].compactMap { $0 }
            }
            return roles(of: track) + [language(of: track)].compactMap { $0 }
        }
    }

    // MARK: Roles

    /// Roles with a flag of their own. Signs have none: they are not always forced.
    private static let flags: [TrackRole: (flag: TrackFlag, confidence: Double)] = [
        .commentary: (.commentary, 0.9), .hearingImpaired: (.hearingImpaired, 0.9),
        .descriptive: (.visualImpaired, 0.9), .forced: (.forced, 0.8),
    ]

    private static func roles(of track: MediaPlayerTrack) -> [HeaderFix] {
        TrackRoles(of: track).claims.compactMap { claim in
            guard case .title(let words) = claim.origin, let (flag, confidence) = flags[claim.role],
                let agreement = agreement(of: track.reading?.purpose, with: claim.role)
            else { return nil }
            return HeaderFix(
                "label.\(flag.rawValue.split(separator: "_").joined(separator: "-"))",
                evidence:
                    "title “\(track.name)” says “\(words)”\(agreement.words), and no flag does",
                confidence: agreement.isProven ? 0.97 : confidence,
                edit: HeaderEdit(trackID: track.trackID, change: .flag(flag, true)))
        }
    }

    /// Agreement of the cues with a title; nil where they deny it.
    private static func agreement(
        of purpose: CueReading.Purpose?, with role: TrackRole
    ) -> (words: String, isProven: Bool)? {
        switch (role, purpose) {
        case (.forced, .forced): (", its cues are sparse", true)
        case (.hearingImpaired, .hearingImpaired): (", its cues describe effects", true)
        case (.forced, .full), (.forced, .hearingImpaired): nil
        case (.hearingImpaired, .forced), (.hearingImpaired, .signs): nil
        default: ("", false)
        }
    }

    // MARK: Language

    private static func language(of track: MediaPlayerTrack) -> HeaderFix? {
        guard let title = TitleLanguage(of: track), title.tag.canonical != track.languageCode
        else { return script(of: track) }
        let known = track.languageCode.map { "the language is \($0)" } ?? "no language is set"
        let text: String
        switch track.reading?.language.flatMap({ LanguageTag($0) }) {
        case let read?
        where ![title.tag.language, title.tag.macrolanguage].contains(read.language):
            return nil
        case .some(let read):
            if let script = title.tag.script, let own = track.reading?.script ?? read.script,
                own != script
            {
                return nil
            }
            text = ", the text is \(read.englishName ?? read.canonical)"
        case nil: text = ""
        }
        return HeaderFix(
            "label.language",
            evidence: "title “\(track.name)” names \(title.words)\(text), and \(known)",
            confidence: !text.isEmpty ? 0.95 : title.isAlone ? 0.9 : 0.7,
            edit: HeaderEdit(trackID: track.trackID, change: .language(title.tag.canonical)))
    }

    /// Languages that are written in two scripts.
    private static let languagesOfTwoScripts: Set = ["zh", "sr"]

    /// The script of the text, where the tag states the language alone.
    private static func script(of track: MediaPlayerTrack) -> HeaderFix? {
        guard let reading = track.reading, let script = reading.script,
            let confidence = reading.confidence, confidence >= 0.9,
            let language = track.languageCode, languagesOfTwoScripts.contains(language),
            reading.language.flatMap({ LanguageTag($0)?.language }) == language,
            let tag = LanguageTag("\(language)-\(script)")
        else { return nil }
        return HeaderFix(
            "label.script",
            evidence: "the text is \(tag.englishName ?? tag.canonical), and the language is "
                + "\(language) without a script",
            confidence: confidence,
            edit: HeaderEdit(trackID: track.trackID, change: .language(tag.canonical)))
    }

    // MARK: Sample entry

    /// HEVC with `hev1`, which allows parameter sets in the stream; Apple's players do not play it.
    private static func tag(of track: MediaPlayerTrack, in record: MediaRecord) -> HeaderFix? {
        guard track.codecTag == "hev1", record.container?.format == "mp4" else { return nil }
        return HeaderFix(
            "label.sample-entry", evidence: "sample entry hev1, which Apple's players do not play",
            edit: HeaderEdit(trackID: track.trackID, change: .sampleEntry("hvc1")))
    }
}
