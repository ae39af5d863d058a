import TrackModel

/// Cues of one subtitle track, and the flags that name its purpose.
enum SubtitleFindings {
    static let rules = [
        TrackRule(.tagsForcedMismatch, .tagsHearingImpairedMissing) { on($0, flags) },
        TrackRule(.subtitleOverlaps, .subtitleInstantCues, .subtitleTooFast) { on($0, times) },
        TrackRule(.subtitleEncoding) { on($0, encoding) },
    ]

    static let fileRules = [FileRule(.subtitleMissingFont, findings: fonts)]

    /// Fonts that Windows, macOS and most installations of Linux have.
    private static let common: Set<String> = [
        "andale mono", "arial", "arial black", "comic sans ms", "courier new", "georgia", "impact",
        "times new roman", "trebuchet ms", "verdana", "sans-serif", "serif", "monospace",
    ]

    /// Fonts of ASS text that the file does not attach. Nothing is said where an attached font could
    /// not be read.
    private static func fonts(_ subject: FileSubject) -> [Finding] {
        let fonts = subject.container.attachments.filter(\.isFont)
        guard subject.container.format == "matroska",
            fonts.allSatisfy({ $0.fontNames != nil })
        else { return [] }
        let attached = Set(fonts.flatMap { $0.fontNames ?? [] }.map { $0.lowercased() })
        return subject.tracks.compactMap { track in
            let missing = (track.reading?.fonts ?? []).filter {
                !attached.contains($0.lowercased()) && !common.contains($0.lowercased())
            }
            guard !missing.isEmpty else { return nil }
            let names = missing.prefix(maxNames).joined(separator: ", ")
            return Finding(
                .subtitleMissingFont, trackID: track.trackID,
                message: missing.count > maxNames
                    ? "\(missing.count) fonts are not attached, such as \(names)"
                    : "not attached: \(names)",
                observed: .array(missing.map { .string($0) }))
        }
    }

    /// Fonts that a message names.
    private static let maxNames = 5

    /// Captions inside video frames have no flags, and their place is fixed.
    private static func on(
        _ subject: TrackSubject, _ check: (TrackSubject, CueReading) -> [Finding]
    ) -> [Finding] {
        guard subject.track.mediaType == .subtitle, let reading = subject.track.reading else {
            return []
        }
        return check(subject, reading)
    }

    private static func flags(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        guard let purpose = reading.purpose, let confidence = reading.purposeConfidence else {
            return []
        }
        let flags = subject.track.dispositions
        let isFull = purpose == .full || purpose == .hearingImpaired
        if isFull, flags.contains("forced") {
            return [
                subject.finding(
                    .tagsForcedMismatch,
                    "flagged as forced, but has the full dialogue: \(reading.cues) cues",
                    declared: .bool(true), observed: .bool(false), confidence: confidence)
            ]
        }
        // Containers without the flag may say it in the title.
        guard purpose == .hearingImpaired, !flags.contains("hearing_impaired"),
            !flags.contains("captions"), reading.channel == nil,
            subject.containerTrack.containerID != nil
        else { return [] }
        let (sounds, names) = (reading.soundCues ?? 0, reading.speakerCues ?? 0)
        return [
            subject.finding(
                .tagsHearingImpairedMissing,
                "\(sounds) \(sounds == 1 ? "cue describes" : "cues describe") sound effects and "
                    + "\(names) \(names == 1 ? "names its speaker" : "name their speakers"), but "
                    + "the track is not flagged as hearing impaired",
                declared: .bool(false), observed: .bool(true), confidence: confidence)
        ]
    }

    private static func times(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        guard reading.isComplete else { return [] }
        let rows: [(Finding.Code, count: Int?, minimum: Int, share: Double, does: String)] = [
            (.subtitleOverlaps, reading.overlappingCues, 3, 0.02, "overlap the previous cue"),
            (.subtitleInstantCues, reading.instantCues, 1, 0, "have no duration"),
            (
                .subtitleTooFast, reading.hastyCues, 10, 0.15,
                "have more than 25 characters per second"
            ),
        ]
        return rows.compactMap { code, count, minimum, share, does in
            guard let count, count >= minimum, Double(count) >= share * Double(reading.cues) else {
                return nil
            }
            return subject.finding(
                code, "\(count) of \(reading.cues) cues \(does)", observed: .int(count))
        }
    }

    private static func encoding(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        let rows = [
            (
                reading.damagedCues,
                reading.encoding.map { "are not UTF-8 but \($0)" } ?? "are not UTF-8"
            ),
            (reading.garbledCues, "are UTF-8 that was read as Windows-1252 and encoded again"),
        ]
        return rows.compactMap { count, words in
            guard let count, count >= 2 else { return nil }
            return subject.finding(
                .subtitleEncoding, "\(count) of \(reading.cues) cues \(words)",
                observed: .int(count))
        }
    }
}
