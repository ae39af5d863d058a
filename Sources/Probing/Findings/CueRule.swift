import Subtitles
import TrackModel

/// Faults of the cues of a subtitle track, and of the flags that say whom it is for.
enum CueRule: TrackFindingRule {
    static let codes: [Finding.Code] = [
        .tagsForcedMismatch, .tagsHearingImpairedMissing, .subtitleOverlaps, .subtitleInstantCues,
        .subtitleTooFast, .subtitleEncoding,
    ]

    static func findings(on subject: TrackSubject) -> [Finding] {
        // Captions in pictures have no flags, and a place that is not the file's to choose.
        guard subject.track.mediaType == .subtitle, let reading = subject.track.reading else {
            return []
        }
        return flags(subject, reading) + times(subject, reading) + encoding(subject, reading)
    }

    private static func flags(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        guard let purpose = reading.purpose, let confidence = reading.purposeConfidence else {
            return []
        }
        let flags = subject.track.dispositions
        let isFull = purpose == .full || purpose == .hearingImpaired
        if isFull, flags.contains("forced") {
            return [
                Finding(
                    .tagsForcedMismatch, trackID: subject.track.trackID,
                    message: "flagged as forced, and has all dialogue: \(reading.cues) cues",
                    declared: .bool(true), observed: .bool(false), confidence: confidence)
            ]
        }
        // Titles say it where a container has no flag.
        guard purpose == .hearingImpaired, !flags.contains("hearing_impaired"),
            !flags.contains("captions"), reading.channel == nil,
            subject.containerTrack.containerID != nil
        else { return [] }
        let sounds = counted(reading.soundCues ?? 0, "cue describes", "cues describe")
        let names = counted(reading.speakerCues ?? 0, "names its speaker", "name their speakers")
        return [
            Finding(
                .tagsHearingImpairedMissing, trackID: subject.track.trackID,
                message: "\(sounds) sounds, \(names), and no flag says so", declared: .bool(false),
                observed: .bool(true), confidence: confidence)
        ]
    }

    private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }

    private static func times(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        guard reading.isComplete else { return [] }
        let rows: [(code: Finding.Code, count: Int?, least: Int, share: Double, does: String)] = [
            (
                .subtitleOverlaps, reading.overlappingCues, 3, 0.02,
                "begin before the ones before end"
            ),
            (.subtitleInstantCues, reading.instantCues, 1, 0, "last no time"),
            (
                .subtitleTooFast, reading.hastyCues, 10, 0.15,
                "have more than 25 characters a second"
            ),
        ]
        return rows.compactMap { row in
            guard let count = row.count, count >= row.least,
                Double(count) >= row.share * Double(reading.cues)
            else { return nil }
            return Finding(
                row.code, trackID: subject.track.trackID,
                message: "\(count) of \(reading.cues) cues \(row.does)", observed: .int(count))
        }
    }

    private static func encoding(_ subject: TrackSubject, _ reading: CueReading) -> [Finding] {
        let rows = [
            (
                reading.damagedCues,
                reading.encoding.map { "are no UTF-8, but \($0)" } ?? "are no UTF-8"
            ),
            (reading.garbledCues, "are UTF-8 that was taken for Windows-1252 and encoded again"),
        ]
        return rows.compactMap { count, words in
            guard let count, count >= 2 else { return nil }
            return Finding(
                .subtitleEncoding, trackID: subject.track.trackID,
                message: "\(count) of \(reading.cues) cues \(words)", observed: .int(count))
        }
    }
}
