import SelectionPolicy
public import TrackModel

/// The members of a player's own track that a policy reads; KSPlayer's tracks have all of them.
///
///     extension FFmpegAssetTrack: CandidateTrack {}
///     let tracks = assetTracks.map { TrackModel.MediaPlayerTrack($0) }
///     let choice = SelectionPolicy.default.select(tracks).audio
public protocol CandidateTrack {
    /// Index of the stream in the container's order, from 0.
    var trackID: Int32 { get }
    /// The title in the file, empty when there is none.
    var name: String { get }
    /// ISO 639 code or BCP-47; nil when unknown.
    var languageCode: String? { get }
    /// Video, audio or subtitle.
    var mediaType: AVMediaType { get }
    /// Bits per second; 0 when unknown.
    var bitRate: Int64 { get }
    /// Images rather than text.
    var isImageSubtitle: Bool { get }

    /// Adds what the player knows besides: codec, channels, dispositions. Adds nothing
    /// unless it is implemented.
    func describe(_ track: inout TrackModel.MediaPlayerTrack)
}

extension CandidateTrack {
    /// Adds nothing.
    public func describe(_ track: inout TrackModel.MediaPlayerTrack) {}
}

extension TrackModel.MediaPlayerTrack {
    /// The track of a player, for a policy, a session or a `KSRecordPlayer`; what it does not
    /// know is nil.
    public init(_ candidate: some CandidateTrack) {
        self.init(
            trackID: Int(candidate.trackID), mediaType: MediaType(candidate.mediaType))
        name = candidate.name
        languageRaw = candidate.languageCode
        languageCode = candidate.languageCode.flatMap(LanguageTag.trackCode)
        bitRate = candidate.bitRate > 0 ? Int(exactly: candidate.bitRate) : nil
        if mediaType == .subtitle { isImageSubtitle = candidate.isImageSubtitle }
        candidate.describe(&self)
    }
}

extension MediaType {
    fileprivate init(_ type: AVMediaType) {
        self =
            switch type.rawValue {
            case "vide": .video
            case "soun": .audio
            case "sbtl", "text", "clcp": .subtitle
            default: .data
            }
    }
}
