import FFmpegBridge
import Meters
import Subtitles
import TrackModel

/// The meters of one track.
struct TrackMeters {
    private enum Kind {
        /// nil before the first picture: their tables take longer than opening a file.
        case picture(PictureMeters?)
        case sound(AudioMeters)
        case none
    }

    private var kind: Kind
    /// The container's word on colours, for where frames say nothing.
    private let declared: PictureCoding
    /// When the last picture was shown, seconds; nil before one, and after a break.
    private var lastTime: Double?

    init(mediaType: MediaType, declared: PictureCoding) {
        kind =
            switch mediaType {
            case .video: .picture(nil)
            case .audio: .sound(AudioMeters())
            default: .none
            }
        self.declared = declared
    }

    /// All of the track will be decoded.
    mutating func expectEverything() {
        guard case .sound(var meters) = kind else { return }
        meters.expectEverything(keepsPassages: SpeechModel.isOpen)
        kind = .sound(meters)
    }

    /// Frames that do not follow those before come next.
    mutating func breakSequence() {
        lastTime = nil
        switch kind {
        case .picture(var meters):
            kind = .none
            meters?.breakSequence()
            kind = .picture(meters)
        case .sound(var meters):
            kind = .none
            meters.interrupt()
            kind = .sound(meters)
        case .none: break
        }
    }

    /// - Parameters:
    ///   - period: seconds that a picture is shown, by the rate of the stream; nil
    ///     leaves it to the distance of times.
    ///   - validBits: of a sample of sound; nil where the decoder does not tell.
    mutating func add(
        _ frame: borrowing Frame, _ picture: Frame.Picture?, at location: Claim.Location,
        period: Double?, validBits: Int?
    ) {
        // Taken out while they are used, so that they are not copied.
        switch kind {
        case .picture(var meters):
            guard let picture else { return }
            kind = .none
            if meters == nil { meters = PictureMeters() }
            let colors = picture.colors
            let coding = PictureCoding(
                matrix: colors.matrix ?? declared.matrix,
                transfer: colors.transfer ?? declared.transfer,
                primaries: colors.primaries ?? declared.primaries,
                range: colors.range ?? declared.range)
            let isInterlaced = picture.fieldOrder != .progressive
            _ = frame.withPictureBuffer(
                coding: coding, location: location, duration: period ?? distance(to: location.time),
                isInterlaced: isInterlaced,
                isTopFieldFirst: picture.fieldOrder == .tt
            ) { meters?.add($0) }
            kind = .picture(meters)
        case .sound(var meters):
            kind = .none
            _ = frame.withSoundBuffer(validBits: validBits, location: location) { meters.add($0) }
            kind = .sound(meters)
        case .none: break
        }
    }

    /// Facts about the track that its pictures show.
    var claims: [Claim] {
        if case .picture(let meters?) = kind { meters.claims } else { [] }
    }

    /// Seconds since the last picture; nil where that is no distance of frames.
    private mutating func distance(to time: Double?) -> Double? {
        defer { lastTime = time }
        guard let time, let lastTime, time > lastTime, time - lastTime < 1 else { return nil }
        return time - lastTime
    }

    /// - Parameter isComplete: whether every frame of the track was measured.
    func pictureMeasurements(isComplete: Bool) -> PictureMeasurements? {
        guard case .picture(let meters?) = kind else { return nil }
        return meters.measurements(isComplete: isComplete)
    }

    /// nil for pictures, and where not all of the track was to be decoded.
    var soundTimeline: SoundTimeline? {
        guard case .sound(let meters) = kind else { return nil }
        return meters.timeline
    }

    /// Passages of speech in the sound, for a model of speech; none where there is no model.
    var spokenPassages: [[Float]] {
        guard case .sound(let meters) = kind else { return [] }
        return meters.spokenPassages
    }

    var soundMeasurements: AudioMeasurements? {
        guard case .sound(let meters) = kind else { return nil }
        return meters.measurements
    }
}
