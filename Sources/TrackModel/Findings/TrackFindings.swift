// Findings that follow from one record alone.

extension MediaPlayerTrack {
    /// Oddities of this track by itself.
    package var ownFindings: [Finding] {
        [
            dolbyVisionWithoutRecord, dolbyVisionProfileConflict, staticMetadataMissing,
            variableFrameRate,
        ]
        .compactMap { $0 }
    }

    private var dolbyVisionWithoutRecord: Finding? {
        guard let dovi, dovi.origin == .bitstream else { return nil }
        return Finding(
            .hdrDolbyVisionWithoutRecord, trackID: trackID,
            message: "the frames carry Dolby Vision and the container does not say so",
            observed: dovi.factValue)
    }

    private var dolbyVisionProfileConflict: Finding? {
        let evidence = evidence(of: \.dovi)
        guard let written = evidence?.declared?["profile"],
            let seen = evidence?.observed?["profile"], written != seen
        else { return nil }
        return Finding(
            .hdrDolbyVisionProfileConflict, trackID: trackID,
            message: FactWords("dovi.profile").contradiction(
                written, seen, by: ("container says", "frames say"),
                believesFirst: dovi?.origin == .container),
            declared: written, observed: seen)
    }

    private var staticMetadataMissing: Finding? {
        guard transferFunction == "smpte2084", masteringDisplay == nil, dovi == nil else {
            return nil
        }
        return Finding(
            .hdrStaticMetadataMissing, trackID: trackID,
            message: contentLight == nil
                ? "PQ video without mastering display and content light metadata"
                : "PQ video without mastering display metadata")
    }

    private var variableFrameRate: Finding? {
        guard frameRateMode == .variable else { return nil }
        return Finding(
            .timeVariableFrameRate, trackID: trackID, message: "the frames are not evenly spaced")
    }
}

extension MediaContainer {
    /// Oddities of the file as a whole.
    package var ownFindings: [Finding] {
        guard isTruncated == true else { return [] }
        return [Finding(.containerTruncated, message: "the file ends before its container says")]
    }
}
