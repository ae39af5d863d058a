import TrackModel

/// Headers that contradict each other or the content.
enum HeaderFindings {
    static let rules = [
        TrackRule(
            .hdrDolbyVisionWithoutRecord, .hdrDolbyVisionProfileConflict, .hdrStaticMetadataMissing,
            .timeVariableFrameRate, findings: record),
        TrackRule(.tagsLanguageConflict) { $0.containerTrack.findings },
        TrackRule(.containerUnknownCodec, .decodeNoDecoder, finding: codec),
        TrackRule(.audioImplausibleFormat, finding: implausibleSound),
        TrackRule(.audioCodedInPCM, finding: codedSound),
        TrackRule(.colorReservedCode, finding: reservedColors),
        TrackRule(.hdrImplausibleMetadata, findings: implausibleMetadata),
        TrackRule(.timeFrameRateConflict, finding: frameRate),
        TrackRule(.timeDurationConflict, finding: duration),
        TrackRule(.hdrDolbyVisionRecordWithoutRPU, finding: missingRPU),
        TrackRule(.hdrDolbyVisionRPUDamaged, finding: damagedRPU),
    ]

    /// Contradictions inside the record of the track.
    private static func record(_ subject: TrackSubject) -> [Finding] {
        // Most containers have no place for a Dolby Vision record.
        subject.track.ownFindings.filter {
            $0.code != .hdrDolbyVisionWithoutRecord || subject.probe.container.canDeclareDolbyVision
        }
    }

    private static func codec(_ subject: TrackSubject) -> Finding? {
        let (probe, containerTrack) = (subject.probe, subject.containerTrack)
        let isVideoOrAudio = probe.mediaType == .video || probe.mediaType == .audio
        guard let codec = probe.codec else {
            guard isVideoOrAudio || probe.mediaType == .subtitle else { return nil }
            let tag = containerTrack.codecTag ?? probe.description.codecTag
            return subject.finding(
                .containerUnknownCodec,
                tag.map { "unknown codec “\($0)”" } ?? "the container does not name the codec")
        }
        guard isVideoOrAudio else { return nil }
        if containerTrack.contradicts(probe.description), let taken = probe.description.codec {
            return subject.finding(
                .decodeNoDecoder,
                "this FFmpeg misidentifies \(codec) as \(taken); only its headers were read")
        }
        guard !probe.isDecodable else { return nil }
        return subject.finding(
            .decodeNoDecoder, "this FFmpeg has no decoder for \(codec); only its headers were read")
    }

    /// Tolerance of a declared rate, more than rounding explains.
    private static let rateTolerance = 0.005

    private static func frameRate(_ subject: TrackSubject) -> Finding? {
        guard !subject.probe.bitstream.codesFields,
            let declared = subject.containerTrack.frameRate,
            let shown = subject.probe.observer(FrameTiming.self)?.verdict?.rate,
            abs(declared.doubleValue / shown.doubleValue - 1) > rateTolerance
        else { return nil }
        return subject.finding(
            .timeFrameRateConflict,
            MemberLabel("frameRate").contradiction(
                .string(declared.description), .string(shown.description),
                by: ("container says", "its timestamps show"),
                believesFirst: subject.track.frameRate == declared),
            declared: .string(declared.description), observed: .string(shown.description))
    }

    private static func duration(_ subject: TrackSubject) -> Finding? {
        guard let conflict = subject.counter?.durationConflict else { return nil }
        let stated = subject.seconds(conflict.stated)
        let message =
            conflict.doubted.map { length in
                "one packet claims a duration of \(subject.seconds(length)), which contradicts "
                    + "its neighbours and the header (\(stated)); it is ignored"
            }
            ?? "the header says \(stated), but the packets last "
            + "\(subject.seconds(conflict.counted)), which is reported"
        return subject.finding(
            .timeDurationConflict, message, declared: .double(conflict.stated),
            observed: .double(conflict.doubted ?? conflict.counted))
    }

    private static func implausibleSound(_ subject: TrackSubject) -> Finding? {
        let claims = (subject.probe.containerClaims + subject.probe.probedClaims)
            .filter { !PlausibleSound.accepts($0) }
        guard let claim = claims.first else { return nil }
        let words =
            claim.value(of: \.channels).map { "\($0) channels" }
            ?? claim.value(of: \.sampleRate).map { "a sample rate of \($0) Hz" }
        return words.map { words in
            subject.finding(
                .audioImplausibleFormat,
                "the header states \(words), which is not reported as a fact",
                declared: claim.value)
        }
    }

    private static func codedSound(_ subject: TrackSubject) -> Finding? {
        guard let carried = subject.probe.bitstream.carriedCodec, let pcm = subject.probe.codec
        else { return nil }
        let name = Codec(named: carried)?.words ?? carried
        return subject.finding(
            .audioCodedInPCM, "the PCM samples are bursts of \(name) data, not audio",
            declared: .string(pcm), observed: .string(carried))
    }

    private static func reservedColors(_ subject: TrackSubject) -> Finding? {
        let reserved = subject.probe.bitstream.reservedColors
        guard !reserved.isEmpty else { return nil }
        let codes = reserved.map { "\($0.name) \($0.code)" }
        return subject.finding(
            .colorReservedCode,
            "reserved colour codes in the sequence header: " + codes.joined(separator: ", "),
            observed: .object(
                Dictionary(
                    reserved.map { ($0.name, .int($0.code)) }, uniquingKeysWith: { $1 })))
    }

    private static func implausibleMetadata(_ subject: TrackSubject) -> [Finding] {
        subject.track.implausibleHDRMetadata.map { words in
            subject.finding(.hdrImplausibleMetadata, words)
        }
    }

    private static func missingRPU(_ subject: TrackSubject) -> Finding? {
        subject.probe.framesWithoutRPU.map { frames in
            subject.finding(
                .hdrDolbyVisionRecordWithoutRPU,
                "the container declares Dolby Vision, but none of the \(frames) frames read "
                    + "carries an RPU")
        }
    }

    private static func damagedRPU(_ subject: TrackSubject) -> Finding? {
        guard let damaged = subject.metadata?.damagedRPUs, damaged > 0 else { return nil }
        return subject.finding(
            .hdrDolbyVisionRPUDamaged,
            "the Dolby Vision metadata of \(damaged) frames is truncated or fails its checksum")
    }
}
