import TrackModel

/// A property of the source that a conversion may lose, as `--allow` and the JSON name it.
public enum ConversionAspect: String, CaseIterable, Sendable {
    case output, track, order, language, title, disposition, chapters, attachments, cover
    case duration, sync, frames
    case frameRate = "frame-rate"
    case scale, crop, aspect, rotation, interlacing, bits, chroma, range, color, projection
    case hdr
    case hdr10Plus = "hdr10plus"
    case dolbyVision = "dolby-vision"
    case content
    case frameShift = "frame-shift"
    case blending, captions
    case channels
    case channelOrder = "channel-order"
    case sampleRate = "sample-rate"
    case spatial, loudness, silence, audio
    case subtitles, damage, expectation

    /// Its losses in one line of at most 63 characters.
    public var meaning: String {
        switch self {
        case .output: "A source has no output."
        case .track: "A video, audio or subtitle track is missing."
        case .order: "Tracks of one type are in another order."
        case .language: "A language is missing, changed or less exact."
        case .title: "The title of a track or of the file is missing or changed."
        case .disposition: "A flag is missing, or another track is the default."
        case .chapters: "Chapters are missing, or their times or titles changed."
        case .attachments: "An attached file such as a font is missing or has another size."
        case .cover: "A cover is missing."
        case .duration: "A track is longer or shorter by more than 0.1 s and two frames."
        case .sync: "Audio is shifted by more than 40 ms, or drifts."
        case .frames: "Frames are missing or added at the same frame rate."
        case .frameRate: "The frame rate or the speed changed."
        case .scale: "The resolution is lower."
        case .crop: "Parts of the image within the black bars are cut off."
        case .aspect: "The aspect ratio changed."
        case .rotation: "The video is turned."
        case .interlacing: "Video became progressive, or the field order changed."
        case .bits: "Samples have fewer bits."
        case .chroma: "Chroma has fewer samples."
        case .range: "The range of code values is wrong."
        case .color: "Primaries, transfer, matrix or colours differ or are missing."
        case .projection: "The stereoscopic or spherical description is missing."
        case .hdr: "HDR became SDR, or static metadata is missing or changed."
        case .hdr10Plus: "HDR10+ metadata is missing or incomplete."
        case .dolbyVision: "Dolby Vision is missing, incomplete or of another profile."
        case .content: "Frames show something else than the source."
        case .frameShift: "Frames are shown some frames early or late."
        case .blending: "Frames are blends of neighbours."
        case .captions: "Closed captions in the video are missing."
        case .channels: "Audio has fewer channels."
        case .channelOrder: "Channels are exchanged."
        case .sampleRate: "The sample rate is lower."
        case .spatial: "Objects or scenes of spatial audio are missing."
        case .loudness: "Audio is louder or softer by more than 1 LU."
        case .silence: "A track or channel is silent that has audio in the source."
        case .audio: "Audio differs from that of the source."
        case .subtitles: "Cues are missing, added or shifted."
        case .damage: "The output has errors that the source does not have."
        case .expectation: "A condition of --expect or of a profile does not hold."
        }
    }
}

extension ConversionDifference {
    /// `#1 → #2`; nil for files.
    var trackWords: String? {
        switch (sourceTrack, outputTrack) {
        case (let one?, let two?): "#\(one) → #\(two)"
        case (let one?, nil): "#\(one)"
        case (nil, let two?): "→ #\(two)"
        case (nil, nil): nil
        }
    }
}

/// A frame of the source and the frame of the output at the same time.
struct ConversionImage: Sendable {
    /// Seconds from the first frame of the source, and of the output.
    let time: Double, outputTime: Double
    let words: String
    /// JPEG; nil where the frame could not be decoded.
    var source: [UInt8]?, output: [UInt8]?
}

/// One difference between a source and its conversion.
public struct ConversionDifference: Hashable, Sendable {
    /// Whether it counts.
    public enum Verdict: String, CaseIterable, Sendable {
        /// Something was lost.
        case lost
        /// A loss that `--allow` names.
        case allowed
        /// An expected change.
        case changed
    }

    /// The property that differs; nil for one that `--allow` does not name.
    public let aspect: ConversionAspect?
    /// Whether it counts.
    public internal(set) var verdict: Verdict
    /// `trackID` on each side; nil for the file and for a missing track.
    public internal(set) var sourceTrack: Int?, outputTrack: Int?
    /// Values of each side; nil for none.
    public internal(set) var source: String?, output: String?
    /// Seconds from the start of the video; nil where the whole track differs.
    public internal(set) var time: Double?
    /// The condition that does not hold; nil for other losses.
    public internal(set) var condition: String?
    /// The difference in one sentence.
    public let message: String
}
