import Foundation
import TrackModel

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
