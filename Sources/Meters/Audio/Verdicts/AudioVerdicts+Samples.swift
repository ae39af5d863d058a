import Platform
import TrackModel

extension AudioVerdicts {
    private static let offset = 0.005
    private static let steadiness = 0.95
    /// Runs of cut samples, in all and a minute.
    private static let runs = 10
    private static let runsPerMinute = 5.0
    /// dBFS; at softer ones the steps of samples make flat tops by themselves.
    private static let softestCeiling = -20.0

    var sampleFindings: [Finding] { [padded, clipped, clippedBefore].compactMap { $0 } + offsets }

    /// Depth is a promise of lossless coding alone.
    private var padded: Finding? {
        guard track.isLossless == true, let depth = measured.depth,
            depth.samples >= measured.sampleRate
        else { return nil }
        if depth.isFloat { return depth.used.flatMap { $0 <= 16 ? whole(depth, bits: $0) : nil } }
        let promised = max(track.bitDepth ?? depth.available, 1)
        guard depth.available >= promised || track.bitDepth == nil else { return nil }
        if let used = depth.used, used <= promised - 2 { return filled(depth, used, of: promised) }
        guard let step = depth.step, promised >= 16 else { return nil }
        let bits = depth.available - Int(log2(step).rounded())
        guard bits <= promised - 2 else { return nil }
        return finding(
            .audioFakeBitDepth,
            "samples of \(promised) bits are \(step) steps apart, as those of \(bits) bits that were made "
                + "louder or softer",
            declared: .int(promised),
            measure: ["step": .double(step), "bits": .int(bits), "samples": .int(depth.samples)],
            severity: bits <= 16 && promised >= 20 ? .warning : .info, confidence: 0.9)
    }

    private func filled(_ depth: AudioDepth, _ used: Int, of promised: Int) -> Finding {
        let isFake = used <= 16 && promised >= 20 || used <= 8 && promised >= 16
        return finding(
            .audioFakeBitDepth, "of \(promised) bits of a sample only \(used) are used",
            declared: .int(promised),
            measure: ["bits": .int(used), "samples": .int(depth.samples)],
            // Recorders write 24 bits as 32 because computers like it so.
            severity: isFake ? .warning : .info, confidence: 0.98)
    }

    private func whole(_ depth: AudioDepth, bits: Int) -> Finding {
        finding(
            .audioFakeBitDepth,
            "all samples are whole numbers of \(bits) bits, stored as floating point",
            declared: .int(depth.available),
            measure: ["bits": .int(bits), "samples": .int(depth.samples)],
            severity: .info, confidence: 0.98)
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

    /// Waves that are flat at no other value were cut off where they are.
    private var clippedBefore: Finding? {
        guard let ceiling = measured.clipping?.ceiling, ceiling.runs >= Self.runs,
            ceiling.longest >= 4, ceiling.level >= Self.softestCeiling,
            ceiling.runs >= 4 * ceiling.otherRuns, measured.depth?.used ?? 16 >= 12
        else { return nil }
        let samples = measured.seconds * Double(measured.sampleRate)
        guard Double(ceiling.runs) >= Self.runsPerMinute * measured.seconds / 60,
            Double(ceiling.samples) < samples * 0.2
        else { return nil }
        return finding(
            .audioClipping,
            "\(ceiling.runs) peaks are cut off at \(ceiling.level) dBFS, the longest for "
                + "\(ceiling.longest) samples",
            measure: [
                "level": .double(ceiling.level), "runs": .int(ceiling.runs),
                "longest": .int(ceiling.longest), "otherRuns": .int(ceiling.otherRuns),
                "threshold": .int(Self.runs),
            ],
            confidence: 0.8)
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
