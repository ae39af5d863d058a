import TrackModel

/// Reports clipping at full scale, at a lower level before a change of gain, and before lossy coding.
enum ClippingVerdict {
    /// Runs of clipped samples: total, and per minute.
    private static let minimumRuns = 10
    private static let minimumRunsPerMinute = 5.0
    /// Samples of the longest run.
    private static let minimumLength = 4
    /// Share of the samples of square waves, which are at full scale most of the time.
    private static let maxShare = 0.2
    /// dBFS; at lower levels the steps of samples make flat tops by themselves.
    private static let minimumLevel = -20.0
    /// Flat tops at the highest value for each one at another value, and bits in use.
    private static let minimumOfOthers = 4
    private static let minimumDepth = 12
    /// Evidence of a plateau. One of 543 clips that are plain, limited or compressed has more (0.36); strong
    /// saturation and square waves have.
    private static let minimumEvidence = 0.04
    /// Flat peaks, of which one in four is seen in long tracks.
    private static let minimumPlateausPerMinute = 1.0
    private static let confidence = (fullScale: 0.9, lower: 0.8, coded: 0.6...0.8)

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard let clipping = audio.measured.clipping else { return [] }
        let uncoded = fullScale(audio, clipping) + lower(audio, clipping.ceiling)
        return uncoded.isEmpty ? coded(audio, clipping.plateau) : uncoded
    }

    private static func fullScale(_ audio: MeasuredAudio, _ clipping: AudioClipping) -> [Finding] {
        let measured = audio.measured
        guard clipping.runs >= minimumRuns, clipping.longest >= minimumLength,
            measured.seconds > 0,
            Double(clipping.runs) / measured.seconds * 60 >= minimumRunsPerMinute,
            Double(clipping.fullScaleSamples) < samples(measured) * maxShare
        else { return [] }
        return [
            audio.finding(
                .audioClipping,
                "\(clipping.runs) clipped peaks, the longest of \(clipping.longest) samples",
                measure: [
                    "runs": .int(clipping.runs), "longest": .int(clipping.longest),
                    "threshold": .int(minimumRuns),
                ],
                confidence: confidence.fullScale)
        ]
    }

    private static func lower(_ audio: MeasuredAudio, _ ceiling: AudioCeiling?) -> [Finding] {
        let measured = audio.measured
        guard let ceiling, ceiling.runs >= minimumRuns, ceiling.longest >= minimumLength,
            ceiling.level >= minimumLevel, ceiling.runs >= minimumOfOthers * ceiling.otherRuns,
            measured.depth?.used ?? 16 >= minimumDepth,
            Double(ceiling.runs) >= minimumRunsPerMinute * measured.seconds / 60,
            Double(ceiling.samples) < samples(measured) * maxShare
        else { return [] }
        return [
            audio.finding(
                .audioClipping,
                "\(ceiling.runs) peaks clipped at \(ceiling.level) dBFS, the longest of "
                    + "\(ceiling.longest) samples",
                measure: [
                    "level": .double(ceiling.level), "runs": .int(ceiling.runs),
                    "longest": .int(ceiling.longest), "otherRuns": .int(ceiling.otherRuns),
                    "threshold": .int(minimumRuns),
                ],
                confidence: confidence.lower)
        ]
    }

    /// Peaks of strong saturation are as flat, so that a doubt remains.
    private static func coded(_ audio: MeasuredAudio, _ plateau: AudioPlateau?) -> [Finding] {
        let measured = audio.measured
        guard let plateau, plateau.evidence >= minimumEvidence,
            Double(plateau.count) >= minimumPlateausPerMinute * measured.seconds / 60
        else { return [] }
        let strength = Double.decibels(power: plateau.evidence / minimumEvidence) ?? 0
        return [
            audio.finding(
                .audioClipping,
                "\(plateau.count) peaks are flat near \(plateau.level) dBFS, "
                    + "as clipping before lossy coding leaves them",
                measure: [
                    "level": .double(plateau.level), "runs": .int(plateau.count),
                    "peaks": .int(plateau.peaks), "evidence": .double(plateau.evidence),
                    "threshold": .double(minimumEvidence),
                ],
                confidence: min(
                    confidence.coded.lowerBound + strength / 100, confidence.coded.upperBound
                ).hundredths)
        ]
    }

    private static func samples(_ measured: AudioMeasurements) -> Double {
        measured.seconds * Double(measured.sampleRate)
    }
}
