import TrackModel

/// A requirement of a device on tracks of one kind.
struct PlaybackLimit: Hashable, Codable, Sendable {
    /// A list of names, or of the excluded ones.
    struct Names: Hashable, Codable, Sendable {
        var names: [String]
        var isExcluding = false

        func holds(_ name: String?) -> Bool {
            guard let name else { return false }
            return names.contains(name) != isExcluding
        }

        /// - Parameter others: names of one thing; none is in no list.
        func holds(anyOf others: [String]) -> Bool {
            !others.isEmpty && others.contains(where: names.contains) != isExcluding
        }
    }

    enum Comparison: String, Hashable, Codable, Sendable {
        case oneOf, noneOf, atMost, atLeast
    }

    /// Result for an unknown fact.
    enum Silence: String, Hashable, Codable, Sendable {
        case unknown, passes, fails
    }

    /// A comparison of a fact with values.
    struct Condition: Hashable, Codable, Sendable {
        var fact: PlaybackFact
        var comparison: Comparison
        var values: [String]
        var silence = Silence.unknown

    }

    var type: MediaType
    /// Whether it is for files without video; nil for both.
    var isSound: Bool?
    /// nil for any.
    var codecs: Names?
    /// Names as in records; nil for any.
    var formats: Names?
    /// Conditions under which it applies; all must hold.
    var applies: [Condition] = []
    var conditions: [Condition]
    var source: String?

}

extension PlaybackLimit {
    /// Whether it applies to a track of a file.
    ///
    /// - Parameter formats: names of its container.
    func counts(
        for track: MediaPlayerTrack, in file: PlaybackSubject, _ names: [String]
    ) -> Bool {
        type == track.mediaType && isSound.map { $0 == file.isSound } ?? true
            && codecs.map { $0.holds(track.codec) } ?? true
            && formats.map { $0.holds(anyOf: names) } ?? true
            && applies.allSatisfy { $0.holds(for: $0.fact.value(of: track, in: file)) == true }
    }
}

extension PlaybackLimit.Condition {
    /// nil where the fact is unknown.
    func holds(for value: PlaybackFact.Value?) -> Bool? {
        guard let value else {
            switch silence {
            case .unknown: return nil
            case .passes: return true
            case .fails: return false
            }
        }
        switch comparison {
        case .oneOf: return values.contains(where: value.isSame)
        case .noneOf: return !values.contains(where: value.isSame)
        case .atMost:
            return values.first.flatMap(Double.init).map { value.number ?? .infinity <= $0 + 0.01 }
        case .atLeast:
            return values.first.flatMap(Double.init).map { value.number ?? -.infinity >= $0 - 0.01 }
        }
    }

    /// Phrase for sentences: `takes at most 5.1`.
    var words: String {
        let list =
            values.count > 8 ? values.prefix(8).joined(separator: ", ") + " …" : values.orWords
        switch comparison {
        case .oneOf: return "takes \(list)"
        case .noneOf: return "does not take \(list)"
        case .atMost: return "takes at most \(list)"
        case .atLeast: return "takes at least \(list)"
        }
    }
}

extension [String] {
    /// `a, b or c`
    var orWords: String {
        guard count > 1, let last else { return first ?? "nothing" }
        return dropLast().joined(separator: ", ") + " or \(last)"
    }
}

/// A fact of a track, or of its file, that devices limit.
enum PlaybackFact: String, Hashable, Codable, Sendable, CaseIterable {
    case profile, level, bitDepth, chromaSubsampling, codecTag, bitRate, rotation, sampleRate
    case channels, referenceFrames
    case width = "codedSize.width"
    case height = "codedSize.height"
    case frameRate = "nominalFrameRate"
    case isInterlaced = "fieldOrder"
    case isAnamorphic = "sampleAspectRatio"
    /// Values of Jellyfin's VideoRangeType.
    case rangeType = "dynamicRange"
    /// Level as coded in the bitstream: for 5.1, 153 in HEVC, 51 in H.264, 13 in AV1.
    case levelCode = "level code"
    /// Whether it is not the first audio track.
    case isSecondary = "place among audio tracks"
    case trackCount = "number of tracks"
    case audioTrackCount = "number of audio tracks"
    case videoTrackCount = "number of video tracks"
    /// Bits per second of the whole file.
    case fileBitRate = "container.bitRate"
    /// A condition of a Jellyfin profile with an unknown name.
    case unsupported

    enum Value: Hashable, Sendable {
        case number(Double)
        case text(String)
        case flag(Bool)

        var number: Double? {
            if case .number(let number) = self { number } else { nil }
        }

        func isSame(as word: String) -> Bool {
            switch self {
            case .number(let number): Double(word) == number
            case .text(let text): text.lowercased() == word.lowercased()
            case .flag(let flag): word.lowercased() == (flag ? "true" : "false")
            }
        }

        var words: String {
            switch self {
            case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
            case .text(let text): text
            case .flag(let flag): flag ? "yes" : "no"
            }
        }
    }

    /// The change that makes a file with this fact out of limits play.
    func remedy(for type: MediaType) -> Playability.Verdict {
        switch self {
        case .codecTag, .isSecondary, .trackCount, .audioTrackCount, .videoTrackCount: .remux
        case .unsupported: .unknown
        default: type == .video ? .transcode : .convert
        }
    }

    /// nil for an unknown fact.
    func value(of track: MediaPlayerTrack, in file: PlaybackSubject) -> Value? {
        switch self {
        case .profile: track.profile.map { .text($0) }
        case .level: track.level.flatMap(Double.init).map { .number($0) }
        case .levelCode: Self.levelCode(track).map { .number($0) }
        case .bitDepth: track.bitDepth.map { .number(Double($0)) }
        case .chromaSubsampling: track.chromaSubsampling.map { .text($0) }
        case .codecTag: track.codecTag.map { .text($0) }
        case .bitRate: track.bitRate.map { .number(Double($0)) }
        case .rotation: .number(Double(track.rotation ?? 0))
        case .sampleRate: track.sampleRate.map { .number(Double($0)) }
        case .channels: track.channels.map { .number(Double($0)) }
        case .referenceFrames: track.referenceFrames.map { .number(Double($0)) }
        case .width: (track.codedSize ?? track.naturalSize).map { .number(Double($0.width)) }
        case .height: (track.codedSize ?? track.naturalSize).map { .number(Double($0.height)) }
        case .frameRate: track.nominalFrameRate.map { .number($0) }
        case .isInterlaced: track.fieldOrder.map { .flag($0 != .progressive) }
        case .isAnamorphic:
            track.sampleAspectRatio.map { .flag($0 != AspectRatio(1, 1)) }
        case .rangeType: .text(track.jellyfinRange)
        case .isSecondary: .flag(file.isSecondary(track))
        case .trackCount: .number(Double(file.tracks.count))
        case .audioTrackCount: .number(Double(file.count(of: .audio)))
        case .videoTrackCount: .number(Double(file.count(of: .video)))
        case .fileBitRate: file.bitRate.map { .number(Double($0)) }
        case .unsupported: nil
        }
    }

    private static func levelCode(_ track: MediaPlayerTrack) -> Double? {
        guard let level = track.level.flatMap(Double.init), level > 0, level < 100 else {
            return nil
        }
        let (whole, tenth) = (level.rounded(.down), ((level - level.rounded(.down)) * 10).rounded())
        switch track.codec {
        case "hevc": return (level * 30).rounded()
        case "h264": return (level * 10).rounded()
        case "av1": return (whole - 2) * 4 + tenth
        default: return level
        }
    }
}

extension MediaPlayerTrack {
    /// VideoRangeType of Jellyfin (MediaStream.GetVideoColorRange).
    fileprivate var jellyfinRange: String {
        guard let dovi else {
            switch dynamicRange {
            case .dolbyVision: return "DOVI"
            case .hdr10Plus: return "HDR10Plus"
            case .hdr10: return "HDR10"
            case .hlg: return "HLG"
            // The default of Jellyfin and of players.
            case .sdr, nil: return "SDR"
            }
        }
        if dovi.profile == 7 { return "DOVIWithEL" }
        switch dovi.blSignalCompatibilityID {
        case 1, 6: return hdr10Plus == nil ? "DOVIWithHDR10" : "DOVIWithHDR10Plus"
        case 2: return "DOVIWithSDR"
        case 4: return "DOVIWithHLG"
        default: return "DOVI"
        }
    }
}

/// A file to be played on a device.
struct PlaybackSubject: Sendable {
    /// Container name as in records.
    var format: String?
    var bitRate: Int?
    var tracks: [MediaPlayerTrack]
    /// The tracks that would play.
    var video: MediaPlayerTrack?
    var audio: MediaPlayerTrack?
    var subtitle: MediaPlayerTrack?

    var isSound: Bool { video == nil }

    /// Names of the container in a server's comparisons. Jellyfin takes them from FFmpeg's demuxer,
    /// which has one for MP4 and QuickTime, and one for Matroska and WebM.
    func formats(on server: MediaServer?) -> [String] {
        guard let format else { return [] }
        guard server == .jellyfin else { return [format] }
        switch format {
        case "mp4", "mov": return ContainerFormat.isoMediaWords
        case "matroska", "webm": return isForWebM ? ["matroska", "webm"] : ["matroska"]
        default: return [format]
        }
    }

    private var isForWebM: Bool {
        tracks.allSatisfy { track in
            ![.video, .audio].contains(track.mediaType) || track.isAttachedPicture
                || track.codec.map { Codec.isNamed($0, in: "webm") } ?? false
        }
    }

    func count(of type: MediaType) -> Int { tracks.count { $0.mediaType == type } }

    func isSecondary(_ track: MediaPlayerTrack) -> Bool {
        track.mediaType == .audio
            && tracks.first { $0.mediaType == .audio }.map { $0.trackID != track.trackID } ?? false
    }
}
