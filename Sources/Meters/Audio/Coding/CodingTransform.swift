import TrackModel

/// A lapped transform of a family of coders.
struct CodingTransform {
    let family: AudioCodingGrid.Family
    /// nil for the filter bank of MP3.
    let window: CodingWindow?
    /// Samples from a frame to the next.
    let hop: Int
    /// Frames begin at whole numbers of these: less than `hop` where blocks of other lengths shift
    /// those behind.
    let period: Int

    /// Vorbis has blocks of 256 and 2048, after each of which those behind are shifted by whole
    /// numbers of 128.
    static let all: [Self] = [
        Self(
            family: .ac3, window: .kaiserBessel(alpha: 5, hop: 256), hop: 256, period: 256),
        Self(family: .aac, window: .sine, hop: 1024, period: 1024),
        Self(
            family: .aac, window: .kaiserBessel(alpha: 4, hop: 1024), hop: 1024, period: 1024),
        Self(family: .vorbis, window: .vorbis(hop: 1024), hop: 1024, period: 128),
        Self(family: .mp3, window: nil, hop: 576, period: 576),
    ]
}
