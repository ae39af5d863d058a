import Bitstream
import FFmpegBridge
import TrackModel

/// Tracks without packets, and errors of decoding.
enum DecodingFindings {
    static let rules = [
        TrackRule(.containerEmptyTrack, finding: emptyTrack),
        TrackRule(.analysisMemoryLimit, finding: refusedDecoding),
        TrackRule(.decodeErrors, .decodeNothingDecoded, finding: errors),
        TrackRule(.decodeNothingDecoded, finding: failedPlaces),
        TrackRule(.decodeNothingDecoded, finding: foreignSamples),
        TrackRule(.decodeNothingDecoded, finding: imageGrid),
        TrackRule(.decodeChecksum) { [frameHashes($0), audioDigest($0)].compactMap { $0 } },
        TrackRule(.indexSeekMiss, finding: deadSeekPoints),
    ]

    private static func emptyTrack(_ subject: TrackSubject) -> Finding? {
        let probe = subject.probe
        // FFmpeg cannot read encrypted packets of MXF without the key.
        let isUnreadable = probe.isEncrypted && probe.container.reader is MXFContainer
        // Without a list of tracks FFmpeg cuts the packets, and may fail to.
        guard subject.hasEnded, probe.packetsSeen == 0, !probe.isAttachedPicture,
            !isUnreadable, subject.containerTrack.containerID != nil,
            [.video, .audio, .subtitle].contains(probe.mediaType)
        else { return nil }
        return subject.finding(
            .containerEmptyTrack, "the container declares the track, but it has no packets",
            // A title may need no forced subtitles.
            severity: probe.mediaType == .subtitle ? .info : nil)
    }

    private static func refusedDecoding(_ subject: TrackSubject) -> Finding? {
        guard let refusal = subject.probe.refusal else { return nil }
        let size = subject.probe.refusedPicture ?? subject.track.codedSize
        let frames = size.map { "frames of \($0)" } ?? "its frames"
        let words =
            switch refusal {
            case .memory: "\(frames) need more memory than the limit allows and were not decoded"
            case .units:
                "a packet has more than 10,000 NAL units; from there on nothing was decoded"
            case .tooManyDecoders:
                "the limit of decoded tracks was reached before this one, which was not decoded"
            }
        return subject.finding(.analysisMemoryLimit, words)
    }

    private static func errors(_ subject: TrackSubject) -> Finding? {
        let health = subject.decoding.health
        if let failure = subject.decoding.failure(hasEnded: subject.hasEnded) {
            let decoder = subject.probe.codec.map { "the \($0) decoder" } ?? "the decoder"
            return subject.finding(
                .decodeNothingDecoded, "no frame could be decoded: \(decoder) says “\(failure)”",
                severity: subject.decoding.isUnsupported ? .info : nil)
        }
        // Frames that are too large for any decoder have a finding of their own.
        if subject.decoding.isFruitless, subject.decoding.refusal != nil { return nil }
        guard let first = health.problems.first else { return nil }
        let place = subject.location(first.time, first.position)
        let kinds = health.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) × \(MediaRecord.Decode.Problem.words(for: $0.key))" }
            .joined(separator: ", ")
        return subject.finding(
            .decodeErrors,
            health.count == 1
                ? "damage (\(first.kindWords)) \(place)"
                : "damage in \(health.count) places (\(kinds)), the first \(place)")
    }

    private static func failedPlaces(_ subject: TrackSubject) -> Finding? {
        let failed = subject.decoding.failedPlaces
        guard let first = failed.first, !subject.decoding.isFruitless else { return nil }
        let cause =
            switch first.cause {
            case .refused(let error):
                "\(subject.probe.codec.map { "the \($0) decoder" } ?? "the decoder") says “\(error)”"
            case .blank: "all bytes of its packets are equal"
            case .missing(next: nil): "the index leads there, but no packet follows"
            case .missing(let next):
                "the index leads there, but packets continue only \(subject.location(next, nil))"
            }
        let place = subject.location(first.location)
        return subject.finding(
            .decodeNothingDecoded,
            failed.count == 1
                ? "no frame could be decoded \(place): \(cause)"
                : "no frame could be decoded at \(failed.count) places, the first \(place): \(cause)"
        )
    }

    /// Samples of other sample entries, none of which is damage.
    private static func foreignSamples(_ subject: TrackSubject) -> Finding? {
        let packets = subject.probe.foreignPackets
        guard !packets.isEmpty else { return nil }
        let kinds = packets.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        return subject.finding(
            .decodeNothingDecoded,
            "samples were not decoded: the track has several sample descriptions, and this FFmpeg "
                + "decodes by the first alone (\(kinds.joined(separator: ", ")))",
            severity: .info)
    }

    private static func imageGrid(_ subject: TrackSubject) -> Finding? {
        guard subject.probe.lacksTiles else { return nil }
        return subject.finding(
            .decodeNothingDecoded,
            "the image was not decoded: it is a grid of images, which are not joined",
            severity: .info)
    }

    /// Confidence in failed hashes: some encoders write wrong ones.
    private static let hashConfidence = (some: 0.95, all: 0.5, audio: 0.9)

    private static func frameHashes(_ subject: TrackSubject) -> Finding? {
        let hashes = subject.decoding.hashes
        guard let method = hashes.method?.name else { return nil }
        if hashes.isWrongThroughout, hashes.checked > 1 {
            return subject.finding(
                .decodeChecksum,
                "none of \(hashes.checked) frames matches its hash (\(method)): the hashes are "
                    + "wrong, or the file is damaged throughout",
                severity: .warning, confidence: hashConfidence.all)
        }
        guard let first = hashes.problems.first else { return nil }
        return subject.finding(
            .decodeChecksum,
            "\(hashes.failed) of \(hashes.checked) frames do not match their hash (\(method)), "
                + "the first \(subject.location(first.time, first.position))",
            confidence: hashConfidence.some)
    }

    /// Only where the decoder reports no damage, which the digest would repeat.
    private static func audioDigest(_ subject: TrackSubject) -> Finding? {
        guard subject.hasEnded, subject.decoding.tookEverything,
            subject.decoding.health.count == 0, subject.decoding.samples?.isIntact == false
        else { return nil }
        return subject.finding(
            .decodeChecksum,
            "the decoded audio does not match the MD5 in STREAMINFO, though every frame matches "
                + "its CRC-16",
            confidence: hashConfidence.audio)
    }

    private static func deadSeekPoints(_ subject: TrackSubject) -> Finding? {
        let dead = subject.decoding.deadSeekPoints
        guard let first = dead.first, subject.decoding.framesDecoded > 0 else { return nil }
        let place = subject.location(first)
        return subject.finding(
            .indexSeekMiss,
            dead.count == 1
                ? "no frame can be decoded from the seek point \(place)"
                : "no frame can be decoded from \(dead.count) seek points, the first \(place)")
    }
}
