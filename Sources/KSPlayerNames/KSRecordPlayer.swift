import Foundation
public import SelectionPolicy
public import TrackModel

/// The tracks of a record with a current selection, under the names of KSPlayer's
/// players; it plays nothing.
///
///     let player = KSRecordPlayer(record, options: CustomOptions())
///     player.select(track: player.tracks(mediaType: .audio)[1])
public final class KSRecordPlayer: MediaPlayerProtocol {
    private let all: [KSPlayerTrack]
    private let current = CurrentTracks()

    /// Begins with what the hooks of the options and their policy choose.
    public init(_ record: MediaRecord, options: KSOptions = KSOptions()) {
        all = record.tracks.compactMap { [current] in KSPlayerTrack($0, current: current) }
        let hooks = KSHooks(options)
        hooks.player = self
        current.session = TrackSession(record.tracks, options: hooks)
    }

    /// The current tracks, and why; nil only before the first choice.
    public var selection: TrackSelection? { current.session?.selection }

    /// The tracks of one kind in container order.
    public func tracks(mediaType: AVMediaType) -> [any MediaPlayerTrack] {
        all.filter { $0.mediaType == mediaType }
    }

    /// Makes a track of this player the current one of its kind; later kinds follow it.
    public func select(track: some MediaPlayerTrack) {
        guard let own = all.first(where: { $0 === track }) else { return }
        current.change { $0.select(track: own.record) }
    }

    /// A track of this player as it was read, where unknown is nil; nil for a track of
    /// another one.
    public func record(of track: any MediaPlayerTrack) -> TrackModel.MediaPlayerTrack? {
        all.first { $0 === track }?.record
    }

    func tracks(_ records: [TrackModel.MediaPlayerTrack]) -> [any MediaPlayerTrack] {
        records.compactMap { record in all.first { $0.record.trackID == record.trackID } }
    }
}

/// The session that a player shares with its tracks.
final class CurrentTracks {
    var session: TrackSession?

    /// Hooks may ask tracks whether they are current while the change is made.
    func change(_ change: (inout TrackSession) -> Void) {
        guard var changed = session else { return }
        change(&changed)
        session = changed
    }
}

/// Asks KSPlayer's hooks. Unchecked: only its player, which no tasks share, calls it.
private final class KSHooks: TrackOptions, @unchecked Sendable {
    private let options: KSOptions
    weak var player: KSRecordPlayer?

    init(_ options: KSOptions) {
        self.options = options
        super.init(policy: options.policy, request: options.request)
    }

    override func wantedVideo(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedVideo(tracks: $0.tracks(tracks)) }
    }

    override func wantedAudio(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedAudio(tracks: $0.tracks(tracks)) }
    }

    override func wantedSubtitle(tracks: [TrackModel.MediaPlayerTrack]) -> Int? {
        player.flatMap { options.wantedSubtitle(tracks: $0.tracks(tracks)) }
    }
}

/// Choices in code, as KSPlayer's options have them: override a `wanted…` to answer an
/// index into its tracks; nil leaves the choice to the policy.
open class KSOptions {
    /// Decides what no override does.
    public var policy = SelectionPolicy.default
    /// Languages, device and pins that the policy follows.
    public var request = SelectionRequest()

    /// Options that leave to the policy what no override answers.
    public init() {}

    /// An index into `tracks`, all video tracks in container order.
    open func wantedVideo(tracks: [any MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all audio tracks in container order.
    open func wantedAudio(tracks: [any MediaPlayerTrack]) -> Int? { nil }

    /// An index into `tracks`, all subtitle tracks in container order.
    open func wantedSubtitle(tracks: [any MediaPlayerTrack]) -> Int? { nil }
}

/// The part of KSPlayer's players that is about tracks.
public protocol MediaPlayerProtocol: AnyObject {
    /// The tracks of one kind in container order.
    func tracks(mediaType: AVMediaType) -> [any MediaPlayerTrack]

    /// Makes a track of this player the current one of its kind.
    func select(track: some MediaPlayerTrack)
}

extension MediaPlayerProtocol {
    /// Frame rate of the current video track in Hz; 0 when unknown.
    public var nominalFrameRate: Float {
        tracks(mediaType: .video).first { $0.isEnabled }?.nominalFrameRate ?? 0
    }
}

/// A track of a `KSRecordPlayer`.
final class KSPlayerTrack: MediaPlayerTrack {
    let record: TrackModel.MediaPlayerTrack
    let mediaType: AVMediaType
    var nominalFrameRate: Float
    private let current: CurrentTracks

    /// nil for a kind that is not played.
    init?(_ record: TrackModel.MediaPlayerTrack, current: CurrentTracks) {
        guard let mediaType = AVMediaType(record.mediaType) else { return nil }
        self.record = record
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
    var languageCode: String? { record.languageCode }
    var bitRate: Int64 { Int64(record.bitRate ?? 0) }
    var bitDepth: Int32 { Int32(clamping: record.bitDepth ?? 0) }
    var isImageSubtitle: Bool { record.isImageSubtitle ?? false }
    var rotation: Int16 { Int16(clamping: record.rotation ?? 0) }
    var dovi: DOVIDecoderConfigurationRecord? {
        record.dovi.map { DOVIDecoderConfigurationRecord($0) }
    }
    var fieldOrder: FFmpegFieldOrder { FFmpegFieldOrder(record.fieldOrder) }
    var mediaSubType: CMFormatDescription.MediaSubType {
        CMFormatDescription.MediaSubType(rawValue: record.mediaSubType?.rawValue ?? 0)
    }
    var audioStreamBasicDescription: AudioStreamBasicDescription? {
        guard record.mediaType == .audio, let sampleRate = record.sampleRate else { return nil }
        return AudioStreamBasicDescription(
            mSampleRate: Double(sampleRate), mFormatID: codecType, mFormatFlags: 0,
            mBytesPerPacket: 0, mFramesPerPacket: 0, mBytesPerFrame: 0,
            mChannelsPerFrame: UInt32(clamping: record.channels ?? 0),
            mBitsPerChannel: UInt32(clamping: record.bitDepth ?? 0), mReserved: 0)
    }
    var naturalSize: CGSize {
        record.naturalSize.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
    }
    var colorPrimaries: String? {
        record.colorPrimaries.flatMap(CoreMediaColor.primaries)
    }
    var transferFunction: String? {
        record.transferFunction.flatMap(CoreMediaColor.transfer)
    }
    var yCbCrMatrix: String? { record.yCbCrMatrix.flatMap(CoreMediaColor.matrix) }
    var dynamicRange: DynamicRange? { record.dynamicRange }
    /// `English, Surround 5.1, eac3`
    var description: String { record.description }
}

#if canImport(CoreMedia)
    import CoreMedia

    extension KSPlayerTrack {
        var formatDescription: CMFormatDescription? {
            var description: CMFormatDescription?
            if var format = audioStreamBasicDescription {
                CMAudioFormatDescriptionCreate(
                    allocator: kCFAllocatorDefault, asbd: &format, layoutSize: 0, layout: nil,
                    magicCookieSize: 0, magicCookie: nil, extensions: nil,
                    formatDescriptionOut: &description)
            } else if mediaType == .video, codecType != 0, let size = record.naturalSize {
                var colors: [CFString: Any] = [:]
                colors[kCMFormatDescriptionExtension_ColorPrimaries] = colorPrimaries
                colors[kCMFormatDescriptionExtension_TransferFunction] = transferFunction
                colors[kCMFormatDescriptionExtension_YCbCrMatrix] = yCbCrMatrix
                CMVideoFormatDescriptionCreate(
                    allocator: kCFAllocatorDefault, codecType: codecType,
                    width: Int32(clamping: size.width), height: Int32(clamping: size.height),
                    extensions: colors as CFDictionary, formatDescriptionOut: &description)
            }
            return description
        }
    }
#endif
