import TrackModel

extension AudioVerdicts {
    private static let offset = 0.005
    private static let steadiness = 0.95
    /// Runs of cut samples, in all and a minute.
    private static let runs = 10
    private static let runsPerMinute = 5.0

    var sampleFindings: [Finding] { [padded, clipped].compactMap { $0 } + offsets }

    /// Depth is a promise of lossless coding alone.
    private var padded: Finding? {
        guard track.isLossless == true, let depth = measured.depth, !depth.isFloat,
            let used = depth.used, depth.samples >= measured.sampleRate
        else { return nil }
        let promised = max(track.bitDepth ?? depth.available, 1)
        let isFake = used <= 16 && promised >= 20 || used <= 8 && promised >= 16
        // Recorders write 24 bits as 32 because computers like it so.
        let isFilled = promised == 32 && used <= 24
        guard isFake || isFilled, depth.available >= promised || track.bitDepth == nil else {
            return nil
        }
        return finding(
            .audioFakeBitDepth, "of \(promised) bits of a sample only \(used) are used",
            declared: .int(promised),
            measure: ["bits": .int(used), "samples": .int(depth.samples)],
            severity: isFake ? .warning : .info, confidence: 0.98)
    }

    /// Not of waves that are at full scale most of the time, as square ones are.
    private var clipped: Finding? {
        guard let clipping = measured.clipping, clipping.runs >= Self.runs, clipping.longest >= 4,
            measured.seconds > 0
        else { return nil }
        let rate = Double(clipping.runs) / measured.seconds * 60
        let samples = measured.seconds * Double(measured.sampleRate)
        guard rate >= Self.runsPerMinute, Double(clipping.fullScaleSamples) < samples * 0.2 else {
            return nil
        }
        return finding(
            .audioClipping,
            "\(clipping.runs) peaks are cut off, the longest for \(clipping.longest) samples",
            measure: [
                "runs": .int(clipping.runs), "longest": .int(clipping.longest),
                "threshold": .int(Self.runs),
            ],
            confidence: 0.9)
    }

    private var offsets: [Finding] {
        guard measured.seconds >= 10, measured.depth.map({ $0.available > 8 }) ?? false else {
            return []
        }
        return measured.channels.enumerated().compactMap { index, channel in
            guard channel.offset.magnitude >= Self.offset,
                let steadiness = channel.offsetSteadiness, steadiness >= Self.steadiness
            else { return nil }
            return finding(
                .audioDCOffset,
                "\(channel.name ?? "channel \(index + 1)") is off zero by \(channel.offset)",
                measure: ["offset": .double(channel.offset), "threshold": .double(Self.offset)],
                confidence: 0.9)
        }
    }
}
