import TrackModel

/// Damage that decoding met, or a track of which nothing could be decoded.
enum DecodeErrorRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.decodeErrors, .decodeNothingDecoded]

    static func findings(on subject: TrackSubject) -> [Finding] {
        let health = subject.decoding.health
        if let failure = subject.decoding.failure(hasEnded: subject.hasEnded) {
            return [
                Finding(
                    .decodeNothingDecoded, trackID: subject.track.trackID,
                    message: "no frame could be decoded: "
                        + "the decoder of \(subject.probe.codec ?? "it") says “\(failure)”",
                    severity: subject.decoding.isUnsupported ? .info : nil)
            ]
        }
        // A picture that is too large for any decoder has its own finding.
        if subject.decoding.isFruitless, subject.decoding.refusal != nil { return [] }
        guard let first = health.problems.first else { return [] }
        let place = subject.location(first.time, first.position)
        let kinds = health.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) × \(MediaRecord.Decode.Problem.words(for: $0.key))" }.joined(
                separator: ", ")
        return [
            subject.finding(
                .decodeErrors,
                health.count == 1
                    ? "damage (\(first.kindWords)) \(place)"
                    : "damage in \(health.count) places (\(kinds)), the first \(place)")
        ]
    }
}
