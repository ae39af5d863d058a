import TrackModel

/// All meters of decoded frames.
package struct PictureMeters {
    static var kinds: [any PictureMeter.Type] { groups.flatMap(\.self) }

    /// Meters of about the same cost on long video.
    private static var groups: [[any PictureMeter.Type]] {
        [
            [MotionMeter.self],
            [
                DamageMeter.self,
                CodeValueMeter.self,
                ActivePictureMeter.self,
                MatrixMeter.self,
                UpscaleMeter.self,
                BandingMeter.self,
                BlockinessMeter.self,
                NoiseMeter.self,
                AlphaMeter.self,
            ],
            [LuminanceMeter.self, GamutMeter.self],
        ]
    }

    private var meters: [any PictureMeter]
    private var pictures = 0
    private var seconds = 0.0
    private var hasTimes = false

    init() { self.init(Self.kinds) }

    private init(_ kinds: [any PictureMeter.Type]) { meters = kinds.map { $0.init() } }

    /// The meters in at most `count` parts, each of which reads every frame.
    package static func parts(_ count: Int) -> [PictureMeters] {
        let count = min(max(count, 1), groups.count)
        let last = groups[(count - 1)...].flatMap(\.self)
        return (groups.prefix(count - 1) + [last]).map(Self.init)
    }

    /// All meters of the parts, each of which has read the same frames.
    package init(joining parts: [PictureMeters]) {
        self = parts.first ?? PictureMeters([])
        meters = parts.flatMap(\.meters)
    }

    /// The meters of a few frames, which are too few for traces of upscaling.
    package static var ofSample: PictureMeters {
        PictureMeters(kinds.filter { $0 != UpscaleMeter.self })
    }

    /// The meter of visible damage alone.
    package static var ofDamage: PictureMeters { PictureMeters([DamageMeter.self]) }

    /// Adds a frame of the track, in presentation order.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        pictures += 1
        if let duration = picture.duration {
            seconds += duration
            hasTimes = true
        }
        for index in meters.indices { meters[index].add(picture) }
    }

    /// The next frame does not follow the last one, after seeking or a decoding error.
    package mutating func breakSequence() {
        for index in meters.indices { meters[index].breakSequence() }
    }

    /// Facts about the track that its frames show.
    package var claims: [Claim] { meters.flatMap(\.claims) }

    /// The measurements so far; nil without frames.
    ///
    /// - Parameter isComplete: Whether every frame of the track was added.
    package func measurements(isComplete: Bool) -> PictureMeasurements? {
        guard pictures > 0 else { return nil }
        var measurements = PictureMeasurements(pictures: pictures, isComplete: isComplete)
        if hasTimes { measurements.seconds = seconds }
        for meter in meters { meter.write(into: &measurements) }
        return measurements
    }
}

/// Findings that follow from measured frames.
package enum PictureVerdicts {
    /// The verdicts, in the order of their findings. A verdict reports a contradiction between
    /// measurement and track with value, threshold and confidence, and nothing where doubt remains.
    private static let all: [@Sendable (MeasuredPicture) -> [Finding]] = [
        LightVerdicts.findings,
        MatrixVerdict.findings,
        CodeValueVerdicts.findings,
        BlackBarVerdicts.findings,
        TelecineVerdict.findings,
        InterlacingVerdict.findings,
        DuplicateFrameVerdict.findings,
        BlendVerdict.findings,
        JudderVerdict.findings,
        FreezeVerdict.findings,
        BlackFrameVerdict.findings,
        UpscaleVerdict.findings,
        BandingVerdict.findings,
        DamageVerdict.findings,
        AlphaVerdict.findings,
    ]

    /// - Parameters:
    ///   - declared: Metadata about the frames beyond the track's record.
    ///   - filmStart: Presentation time, in seconds, at which the file begins.
    package static func findings(
        track: MediaPlayerTrack, measurements: PictureMeasurements,
        declared: DeclaredPicture = DeclaredPicture(), filmStart: Double = 0
    ) -> [Finding] {
        // Encrypted frames decode to noise.
        guard track.encryption == nil else { return [] }
        let picture = MeasuredPicture(
            track: track, measurements: measurements, declared: declared, filmStart: filmStart)
        let findings = all.flatMap { $0(picture) }
        guard findings.contains(where: { $0.code == .videoVisibleDamage }) else { return findings }
        return findings.filter { !decidedBySingleBlocks.contains($0.code) }
    }

    /// Findings that a single damaged block of any value may cause.
    private static let decidedBySingleBlocks: Set<Finding.Code> = [
        .colorRangeMismatch, .colorRangeConvertedTwice, .colorMatrixMismatch,
        .hdrLightLevelMismatch, .hdrImplausibleLight,
    ]
}
