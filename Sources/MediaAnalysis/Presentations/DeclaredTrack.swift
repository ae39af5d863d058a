import Playlists
import TrackModel

/// Claims of a playlist about a track, laid over what its segments hold.
struct DeclaredTrack {
    /// Findings of `merged(over:)`.
    static let codes: [Finding.Code] = [
        .playlistValuesOnly,
        .playlistCodecConflict, .playlistSizeConflict, .playlistFrameRateConflict,
        .playlistVideoRangeConflict, .playlistChannelsConflict,
    ]

    private let id: Int
    private let stream: MediaStream
    /// Seconds; nil where the playlist does not say.
    private let duration: Double?
    private let codecs: [CodecEntry]
    private let size: PixelSize?
    private let frameRate: Double?
    private let range: DynamicRange?
    private let channels: Int?
    private let hasObjects: Bool

    init(_ track: StreamTrack, of stream: MediaStream, duration: Double?) {
        id = track.id
        self.stream = stream
        self.duration = duration
        codecs = CodecList(track.codecs).all.filter { $0.mediaType == stream.type }
        size = track.resolution
        frameRate = track.frameRate
        range = ["PQ": .hdr10, "HLG": .hlg, "SDR": .sdr][track.videoRange ?? ""]
        let description = track.channels.map { ChannelDescription($0) }
        channels = description?.count.flatMap { Int(exactly: $0) }
        hasObjects = description?.spatialCodings.isEmpty == false
    }

    /// - Parameters:
    ///   - track: of the segments; nil where none could be read.
    ///   - isCounted: whether all segments were read, so that their frames are those of the
    ///     track.
    /// - Returns: the track as the presentation has it, and what contradicts the playlist.
    func merged(
        over track: MediaPlayerTrack?, isCounted: Bool
    ) -> (track: MediaPlayerTrack, conflicts: [Finding]) {
        var merged = track ?? MediaPlayerTrack(trackID: id, mediaType: stream.type)
        merged.trackID = id
        var conflicts: [Finding] = []
        if track == nil {
            conflicts = complete(&merged)
        } else {
            conflicts = self.conflicts(with: &merged)
        }
        label(&merged)
        merged.duration = duration ?? merged.duration
        if !isCounted { (merged.frameCount, merged.byteCount) = (nil, nil) }
        return (merged, conflicts)
    }

    /// Fills in what the playlist declares for a track without segments, and says so.
    private func complete(_ track: inout MediaPlayerTrack) -> [Finding] {
        track.codec = codecs.first?.codec
        track.codecString = codecs.first?.text
        track.naturalSize = size
        track.nominalFrameRate = frameRate
        track.dynamicRange = range
        track.channels = hasObjects ? nil : channels
        let values: [(String, JSONValue?)] = [
            ("codec", track.codec.map { .string($0) }),
            ("codecString", track.codecString.map { .string($0) }),
            ("naturalSize", size?.fact), ("nominalFrameRate", frameRate.map { .double($0) }),
            ("dynamicRange", range.map { .string($0.rawValue) }),
            ("channels", track.channels.map { .int($0) }),
        ]
        var names: [String] = []
        for case (let name, let value?) in values {
            track.evidence[name] = Evidence(source: .playlist, declared: value)
            names.append(name)
        }
        guard !names.isEmpty else { return [] }
        return [
            Finding(
                .playlistValuesOnly, trackID: track.trackID,
                message: "\(names.joined(separator: ", ")) are those of the playlist: "
                    + "no segment of the track could be read")
        ]
    }

    /// Contradictions, each with its evidence.
    private func conflicts(with track: inout MediaPlayerTrack) -> [Finding] {
        var findings: [Finding] = []
        func compare(
            _ code: Finding.Code, _ key: String, _ declared: JSONValue?, _ observed: JSONValue?,
            agree: Bool
        ) {
            guard let declared, let observed else { return }
            if track.evidence[key] == nil {
                track.evidence[key] = Evidence(
                    source: .bitstream, declared: declared, observed: observed)
            }
            guard !agree else { return }
            findings.append(
                Finding(
                    code, trackID: track.trackID,
                    message: MemberLabel(key).contradiction(
                        declared, observed, by: ("playlist says", "segments have")),
                    declared: declared, observed: observed))
        }
        let names = codecs.compactMap(\.codec)
        compare(
            .playlistCodecConflict, "codec", names.first.map { .string($0) },
            track.codec.map { .string($0) }, agree: track.codec.map(names.contains) ?? true)
        let natural: PixelSize? = track.naturalSize
        let shown = [natural, track.codedSize].compactMap { $0 }
        compare(
            .playlistSizeConflict, "naturalSize", size?.fact, natural?.fact,
            agree: size.map(shown.contains) ?? true)
        let rate: Double? = track.nominalFrameRate
        compare(
            .playlistFrameRateConflict, "nominalFrameRate", frameRate.map { .double($0) },
            rate.map { .double($0) },
            agree: zip(frameRate, rate).map { abs($0 - $1) <= 0.02 * max($0, $1) } ?? true)
        compare(
            .playlistVideoRangeConflict, "dynamicRange", range.map { .string($0.rawValue) },
            track.dynamicRange.map { .string($0.rawValue) },
            agree: zip(range, track.dynamicRange).map { $0 == Self.base(of: $1, in: track) } ?? true
        )
        // PQ and HLG are what the stream itself says; one that says nothing is SDR to players.
        if let range, range != .sdr, track.dynamicRange == nil, track.transferFunction == nil,
            track.codec != nil
        {
            findings.append(
                Finding(
                    .playlistVideoRangeConflict, trackID: track.trackID,
                    message: "dynamicRange is \(range.rawValue) in the playlist, "
                        + "the segments name no transfer function",
                    declared: .string(range.rawValue)))
        }
        if !hasObjects {
            compare(
                .playlistChannelsConflict, "channels", channels.map { .int($0) },
                track.channels.map { .int($0) }, agree: channels == track.channels)
        }
        return findings
    }

    /// Takes names, languages and roles from the playlist.
    private func label(_ track: inout MediaPlayerTrack) {
        if !stream.name.isEmpty { track.name = stream.name }
        if let raw = stream.languageRaw {
            track.languageRaw = raw
            track.languageCode = LanguageTag.trackCode(raw)
            track.language = track.languageCode.flatMap(LanguageTag.englishName(ofTrack:))
        }
        var dispositions = Set(track.dispositions)
        if stream.isDefault {
            dispositions.insert("default")
        } else {
            dispositions.remove("default")
        }
        if stream.isForced { dispositions.insert("forced") }
        for characteristic in stream.characteristics {
            if let disposition = Self.dispositions[characteristic] {
                dispositions.insert(disposition)
            }
        }
        track.dispositions = dispositions.sorted()
        if stream.type == .subtitle {
            track.isForced = stream.isForced
            track.isImageSubtitle = false
        }
    }

    /// Dispositions of HLS characteristics and DASH roles.
    private static let dispositions = [
        "public.accessibility.describes-video": "visual_impaired",
        "public.accessibility.transcribes-spoken-dialog": "hearing_impaired",
        "public.accessibility.describes-music-and-sound": "hearing_impaired",
        "main": "default", "commentary": "comment", "dub": "dub", "caption": "captions",
        "description": "visual_impaired", "forced-subtitle": "forced",
        "forced_subtitle": "forced",
    ]

    /// PQ stands for HDR10, HDR10+ and most of Dolby Vision.
    private static func base(of range: DynamicRange, in track: MediaPlayerTrack) -> DynamicRange {
        switch range {
        case .hdr10Plus: .hdr10
        case .dolbyVision:
            track.transferFunction.flatMap { DynamicRange(transferFunction: $0) } ?? .hdr10
        default: range
        }
    }
}

private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
    guard let first, let second else { return nil }
    return (first, second)
}

extension PixelSize {
    fileprivate var fact: JSONValue { .object(["width": .int(width), "height": .int(height)]) }
}
