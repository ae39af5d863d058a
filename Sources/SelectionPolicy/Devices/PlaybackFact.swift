import TrackModel

/// A fact of a track, or of its file, that devices limit.
package enum PlaybackFact: String, Hashable, Codable, Sendable, CaseIterable {
    case profile, level, bitDepth, chromaSubsampling, codecTag, bitRate, rotation, sampleRate
    case channels, referenceFrames
    case width = "codedSize.width"
    case height = "codedSize.height"
    case frameRate = "nominalFrameRate"
    case isInterlaced = "fieldOrder"
    case isAnamorphic = "sampleAspectRatio"
    /// In the words of Jellyfin's VideoRangeType.
    case rangeType = "dynamicRange"
    /// As the codec writes it: 153 for 5.1 of HEVC, 51 of H.264, 13 of AV1.
    case levelCode = "level code"
    /// Whether it is not the first audio track.
    case isSecondary = "place among audio tracks"
    case trackCount = "number of tracks"
    case audioTrackCount = "number of audio tracks"
    case videoTrackCount = "number of video tracks"
    /// Bits a second of the whole file.
    case fileBitRate = "container.bitRate"
    /// A condition of a profile under a name that is not known here.
    case unsupported

    package enum Value: Hashable, Sendable {
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

    /// The step that a fact which breaks a limit asks for.
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
            // Where nothing tells, as Jellyfin and every player take it.
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

/// A file as a device meets it.
package struct PlaybackSubject: Sendable {
    /// The record's word.
    package var format: String?
    package var bitRate: Int?
    package var tracks: [MediaPlayerTrack]
    /// The tracks that would play.
    package var video: MediaPlayerTrack?
    package var audio: MediaPlayerTrack?
    package var subtitle: MediaPlayerTrack?

    package init(
        format: String?, bitRate: Int? = nil, tracks: [MediaPlayerTrack],
        video: MediaPlayerTrack?, audio: MediaPlayerTrack?, subtitle: MediaPlayerTrack?
    ) {
        (self.format, self.bitRate, self.tracks) = (format, bitRate, tracks)
        (self.video, self.audio, self.subtitle) = (video, audio, subtitle)
    }

    var isSound: Bool { video == nil }

    func count(of type: MediaType) -> Int { tracks.count { $0.mediaType == type } }

    func isSecondary(_ track: MediaPlayerTrack) -> Bool {
        track.mediaType == .audio
            && tracks.first { $0.mediaType == .audio }.map { $0.trackID != track.trackID } ?? false
    }
}
