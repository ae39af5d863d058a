public import Foundation
public import TrackModel

#if canImport(CoreGraphics)
    public import CoreGraphics
#endif

/// KSPlayer's track, member for member, so that code written against it compiles.
///
/// Most members are never nil: unknown is 0, false or empty. `record(of:)` of a
/// `KSRecordPlayer` is the track as it was read, where unknown is nil.
public protocol MediaPlayerTrack: AnyObject, CustomStringConvertible {
    /// Index of the stream in the container's order, from 0.
    var trackID: Int32 { get }
    /// The title in the file, empty when there is none.
    var name: String { get }
    /// BCP-47 in its shortest form, which is ISO 639-1 where that has a code: `en`,
    /// `pt-BR`; nil when unknown.
    var languageCode: String? { get }
    /// Video, audio or subtitle.
    var mediaType: AVMediaType { get }
    /// Frame rate in Hz; 0 when unknown. A player may write what it measures.
    var nominalFrameRate: Float { get set }
    /// Bits per second; 0 when unknown.
    var bitRate: Int64 { get }
    /// Bits of a component or a sample, 0 when unknown.
    var bitDepth: Int32 { get }
    /// Whether it is selected now. Setting it selects the track, or leaves its kind
    /// without one.
    var isEnabled: Bool { get set }
    /// Images rather than text; false for a track that is not a subtitle.
    var isImageSubtitle: Bool { get }
    /// Clockwise rotation in degrees that makes the video upright; 0 when unknown.
    var rotation: Int16 { get }
    /// nil for a track without Dolby Vision.
    var dovi: DOVIDecoderConfigurationRecord? { get }
    /// Interlaced or progressive, and the field order.
    var fieldOrder: FFmpegFieldOrder { get }
    #if canImport(CoreMedia)
        /// Core Media's description of such a track; nil where size, sample rate or code
        /// are unknown.
        var formatDescription: CMFormatDescription? { get }
    #endif
    /// Raw value 0 for a codec without such a code.
    var mediaSubType: CMFormatDescription.MediaSubType { get }
    /// nil for a track that is not audio, or whose sample rate is unknown.
    var audioStreamBasicDescription: AudioStreamBasicDescription? { get }
    /// Pixels shown before rotation; 0 by 0 when unknown.
    var naturalSize: CGSize { get }
    /// Core Media's constant, such as `ITU_R_709_2`; nil where it has none.
    var colorPrimaries: String? { get }
    /// Core Media's constant, such as `SMPTE_ST_2084_PQ`; nil where it has none.
    var transferFunction: String? { get }
    /// Core Media's constant, such as `ITU_R_601_4`; nil where it has none.
    var yCbCrMatrix: String? { get }
    /// nil when nothing states it.
    var dynamicRange: DynamicRange? { get }
}

extension MediaPlayerTrack {
    /// The language as the user's locale names it.
    public var language: String? {
        languageCode.flatMap { code in
            code.contains("-")
                ? Locale.current.localizedString(forIdentifier: code)
                : Locale.current.localizedString(forLanguageCode: code)
        }
    }

    /// The codec's four characters as one number; 0 for a codec without such a code.
    public var codecType: FourCharCode { mediaSubType.rawValue }

    #if canImport(CoreGraphics)
        /// The space of its colours; nil where primaries or transfer are unknown.
        public var colorSpace: CGColorSpace? {
            let name: CFString? =
                switch (colorPrimaries, transferFunction) {
                case ("ITU_R_2020", "SMPTE_ST_2084_PQ"): CGColorSpace.itur_2100_PQ
                case ("ITU_R_2020", "ITU_R_2100_HLG"): CGColorSpace.itur_2100_HLG
                case ("ITU_R_2020", "ITU_R_2020"), ("ITU_R_2020", "ITU_R_709_2"):
                    CGColorSpace.itur_2020
                case ("ITU_R_709_2", "ITU_R_709_2"): CGColorSpace.itur_709
                case ("ITU_R_709_2", "IEC_sRGB"): CGColorSpace.sRGB
                case ("P3_D65", "IEC_sRGB"): CGColorSpace.displayP3
                default: nil
                }
            return name.flatMap { CGColorSpace(name: $0) }
        }
    #endif
}
