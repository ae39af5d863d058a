import Catalog
import TrackModel

/// What two films have in common by their fingerprints.
struct FingerprintLikeness: Hashable, Sendable {
    /// Share of the audio of the track that agrees best, and of the frames, 0 to 1; nil if unknown.
    var audio: Double?, frames: Double?
    /// How far the share of frames is above that of other shifts.
    var lead = 0.0

    /// Shares from which audio and frames are the same, and below which they are not. Episodes of a
    /// series share a fifth, with the intro.
    private static let same = (audio: 0.55, frames: 0.6, lead: 0.3), strict = 0.85
    private static let different = (audio: 0.3, frames: 0.3)

    init(audio: Double? = nil, frames: Double? = nil, lead: Double = 0) {
        (self.audio, self.frames, self.lead) = (audio, frames, lead)
    }

    private var hasSameAudio: Bool { (audio ?? 0) >= Self.same.audio }
    private var hasSameFrames: Bool {
        (frames ?? 0) >= Self.same.frames && lead >= Self.same.lead
    }

    /// Whether both are of one film. Frames alone are enough, since the audio may be dubbed; audio
    /// alone is not where the frames differ.
    var isSame: Bool { hasSameFrames || hasSameAudio && (frames ?? 1) >= Self.different.frames }

    /// Whether both are of one film though their names say otherwise: nothing contradicts it.
    var isSureSame: Bool {
        guard let audio else { return false }
        return audio >= Self.strict && (frames.map { $0 >= Self.strict && hasSameFrames } ?? true)
    }

    /// Whether they are of two films, as far as audio and frames are known.
    var isDifferent: Bool {
        guard let frames, let audio else { return false }
        return frames < Self.different.frames && audio < Self.different.audio
    }
}

/// The fingerprint of a file, ready for comparisons.
struct PreparedFingerprint: Sendable {
    let sounds: [SoundWords]
    let frames: MediaFingerprint.Sequence?

    init(_ fingerprint: MediaFingerprint) {
        sounds = fingerprint.sequences.filter { $0.kind == .audio }.map { SoundWords($0) }
        frames = fingerprint.sequences.first { $0.kind == .frames }
    }

    /// - Parameter speed: factor of the times to those of the other file, such as that of PAL; then
    ///   the pitch of the audio differs too.
    func likeness(to other: PreparedFingerprint, speed: Double) -> FingerprintLikeness {
        var likeness = FingerprintLikeness()
        if speed == 1 {
            likeness.audio = sounds.flatMap { one in
                other.sounds.compactMap { SoundAlignment(one, $0).share }
            }.max()
        }
        if let frames, let others = other.frames {
            let alignment = FrameAlignment(frames, others, speed: speed)
            (likeness.frames, likeness.lead) = (alignment.share, alignment.lead)
        }
        return likeness
    }
}
