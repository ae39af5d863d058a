import TrackModel

/// Reports dropouts: to digital silence, or else those that lossy coding has filled since.
enum DropoutVerdict {
    /// Per second; a wave that rests at zero between its pulses has many more.
    private static let maxRate = 2.0
    /// Confidence by number. A single one may as well be an intended cut.
    private static let confidence = (one: 0.5, two: 0.75, more: 0.9)
    /// Seconds of the longest filled one, of the time from one to the next, and of the audio, for a
    /// warning. Rests between notes are as steep and longer; gates chatter.
    private static let lengthOfWarning = 0.004...0.06
    private static let distanceOfWarning = 0.3
    private static let leastOfWarning = 3.0
    /// Confidence of filled ones by number, and of those that may be rests.
    private static let filledConfidence = (one: 0.4, two: 0.7, more: 0.8, rests: 0.5)

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let silent = audio.measured.dropouts.flatMap { isPlausible($0, audio) ? $0 : nil }
        if let silent { return [finding(silent, audio)] }
        // Too many breaks to digital silence belong to the audio, and so do those that are not quite silent.
        guard audio.measured.dropouts?.count ?? 0 == 0,
            let holes = audio.measured.holes, isPlausible(holes, audio)
        else { return [] }
        return [filled(holes, audio)]
    }

    private static func isPlausible(_ faults: AudioFaults, _ audio: MeasuredAudio) -> Bool {
        faults.count > 0 && Double(faults.count) <= max(maxRate * audio.measured.seconds, 1)
    }

    private static func finding(_ dropouts: AudioFaults, _ audio: MeasuredAudio) -> Finding {
        let count = dropouts.count == 1 ? "1 dropout" : "\(dropouts.count) dropouts"
        return audio.finding(
            .audioDropouts,
            "\(count) of up to \(dropouts.longest) s\(audio.places(dropouts.times))",
            measure: measure(dropouts),
            severity: dropouts.count == 1 ? .info : nil,
            confidence: dropouts.count >= 3
                ? confidence.more : dropouts.count == 2 ? confidence.two : confidence.one)
    }

    private static func filled(_ holes: AudioFaults, _ audio: MeasuredAudio) -> Finding {
        let count = holes.count == 1 ? "1 dropout" : "\(holes.count) dropouts"
        let isSure = isWarning(holes, audio)
        return audio.finding(
            .audioDropouts,
            "\(count) of up to \(holes.longest) s, filled by lossy coding since"
                + audio.places(holes.times),
            measure: measure(holes),
            severity: holes.count == 1 || !isSure ? .info : nil,
            confidence: holes.count == 1
                ? filledConfidence.one
                : !isSure
                    ? filledConfidence.rests
                    : holes.count == 2 ? filledConfidence.two : filledConfidence.more)
    }

    private static func isWarning(_ holes: AudioFaults, _ audio: MeasuredAudio) -> Bool {
        lengthOfWarning.contains(holes.longest) && audio.measured.seconds >= leastOfWarning
            && holes.times.count > 1
            && zip(holes.times, holes.times.dropFirst()).allSatisfy {
                $1 - $0 >= distanceOfWarning
            }
    }

    private static func measure(_ faults: AudioFaults) -> [String: JSONValue] {
        [
            "count": .int(faults.count), "longest": .double(faults.longest),
            "threshold": .int(1),
        ]
    }
}
