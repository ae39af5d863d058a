import TrackModel

/// A track of a `KSRecordPlayer`.
final class KSPlayerTrack: MediaPlayerTrack {
    let record: TrackModel.MediaPlayerTrack
    let facts: FormatFacts
    let mediaType: AVMediaType
    var nominalFrameRate: Float
    private let current: CurrentTracks

    /// nil for a kind that is not played.
    init?(_ record: TrackModel.MediaPlayerTrack, current: CurrentTracks) {
        guard let mediaType = AVMediaType(record.mediaType) else { return nil }
        self.record = record
        facts = FormatFacts(record)
        self.mediaType = mediaType
        self.current = current
        nominalFrameRate = Float(record.frameRate?.doubleValue ?? record.nominalFrameRate ?? 0)
    }

    var isEnabled: Bool {
        get { current.session?.isEnabled(record) ?? false }
        set {
            guard newValue != isEnabled else { return }
            current.change { session in
                if newValue {
                    session.select(track: record)
                } else {
                    session.deselect(record.mediaType)
                }
            }
        }
    }

    var trackID: Int32 { Int32(clamping: record.trackID) }
    var name: String { record.name }
    var languageCode: String? {
        record.languageCode.map { String($0.prefix { $0 != "-" }) }
    }
    var bitRate: Int64 { Int64(record.bitRate ?? 0) }
    var bitDepth: Int32 { Int32(clamping: record.bitDepth ?? 0) }
    var isImageSubtitle: Bool { record.isImageSubtitle ?? false }
    var rotation: Int16 { Int16(clamping: record.rotation ?? 0) }
    var dovi: DOVIDecoderConfigurationRecord? {
        record.dovi.map { DOVIDecoderConfigurationRecord($0) }
    }
    var fieldOrder: FFmpegFieldOrder { FFmpegFieldOrder(record.fieldOrder) }
    var formatDescription: CMFormatDescription? { facts.description(of: mediaType) }
    /// `English, Surround 5.1, eac3`
    var description: String { record.description }
}
